/** Many people are invited at once: from a pasted list or a CSV file, with a state for each row (AMB-95). */
import { Send, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { useOnline } from '../../../../data/calls/online.ts'
import { PEOPLE_PATH } from '../../../../data/page/menus.ts'
import { useUser } from '../../../../data/root-data.ts'
import { useText } from '../../../../texts/text.ts'
import { Button, buttonClass } from '../../../../ui/controls/Button.tsx'
import { Field, TextArea } from '../../../../ui/controls/Field.tsx'
import { PageHead } from '../../../../ui/layout/PageHead.tsx'
import { Stack } from '../../../../ui/layout/Stack.tsx'
import { useFocusIfLost } from '../../../../ui/lost-focus.ts'
import { Note } from '../../../../ui/messages/Note.tsx'
import { InviteOutcome } from './InviteOutcome.tsx'
import { InviteTable } from './InviteTable.tsx'
import { needsAttention, READY, statesBefore } from './invite-rows.ts'
import { MOST_BYTES, readListFile } from './read-list-file.ts'
import { readPeople } from './typed-people.ts'
import { useInviteMany } from './use-invite-many.ts'

/** More rows are another list: a table of them would keep the visitor waiting. */
const MOST_ROWS = 1_000

export function InvitePage() {
  const t = useText()
  const isOnline = useOnline()
  const ownDomain = useUser()?.email.split('@')[1]?.toLowerCase()
  const { revalidate } = useRevalidator()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const { run, invite, forget } = useInviteMany()
  const title = useRef<HTMLHeadingElement>(null)
  useFocusIfLost(() => title.current, run?.state ?? '')
  const people = readPeople(text)
  const isTooLong = people.length > MOST_ROWS
  const states = statesBefore(people)
  const ready = people.filter((_, at) => states[at]?.key === READY)

  async function takeFile(input: HTMLInputElement): Promise<void> {
    const [file] = input.files ?? []
    input.value = ''
    if (!file) return
    if (file.size > MOST_BYTES) return setFault('people.many.tooLarge')
    const read = await readListFile(file)
    setFault(readPeople(read).length === 0 ? 'people.many.noneInFile' : undefined)
    setText(read)
  }
  async function send(): Promise<void> {
    setFault(undefined)
    await invite(ready)
    await revalidate()
  }
  function correct(): void {
    const left = run?.people.filter(
      (_, at) => run.outcomes[at] === undefined || needsAttention(run.outcomes[at]),
    )
    setText((left ?? []).map(({ line }) => line).join('\n'))
    forget()
  }

  return (
    <Stack page gap={16}>
      <PageHead
        title={t('people.many.title')}
        titleRef={title}
        lead={
          <>
            <Link to={PEOPLE_PATH}>{t('people.title')}</Link>
            {` · ${t('people.many.lead')}`}
          </>
        }
      />
      {run ? (
        <InviteOutcome
          run={run}
          ownDomain={ownDomain}
          isOnline={isOnline}
          onGoOn={() => void invite(run.people, run.outcomes)}
          onCorrect={correct}
        />
      ) : (
        <>
          <Field label={t('people.many.field')} hint={t('people.many.hint')} fault={fault && t(fault)}>
            {(control) => (
              <TextArea
                {...control}
                rows={8}
                value={text}
                spellCheck={false}
                autoComplete="off"
                placeholder={t('people.many.example')}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
          <Stack row gap={8}>
            <label className={buttonClass()}>
              <input
                className="visually-hidden"
                type="file"
                accept=".csv,.tsv,.txt,text/csv,text/plain"
                onChange={(event) => void takeFile(event.currentTarget)}
              />
              <Upload aria-hidden="true" />
              {t('people.many.file')}
            </label>
            <Button
              kind="primary"
              disabled={!isOnline || isTooLong || ready.length === 0}
              onClick={() => void send()}
            >
              <Send aria-hidden="true" />
              {t('people.many.send', { count: ready.length })}
            </Button>
          </Stack>
          {isTooLong && <Note kind="err">{t('people.many.tooMany')}</Note>}
          {people.length > 0 && !isTooLong && (
            <>
              <p role="status">
                {t('people.many.ready', { count: ready.length })}
                {people.length > ready.length &&
                  ` ${t('people.many.notReady', { count: people.length - ready.length })}`}
              </p>
              <InviteTable people={people} states={states} ownDomain={ownDomain} />
            </>
          )}
        </>
      )}
    </Stack>
  )
}
