/** The absence of an approver in two taps (AMB-96): whether somebody is away, until when and who decides meanwhile. */
import { type Absence, type Absences, absenceCalls } from '@hoistway/contract/approvals/absences'
import { CalendarOff, CircleX, Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useOnline } from '../../data/calls/online.ts'
import { showToast } from '../../data/overlays/toasts.ts'
import { useRootData } from '../../data/root-data.ts'
import { useShop } from '../../data/shop.ts'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { useFocusIfLost } from '../../ui/lost-focus.ts'
import { Note } from '../../ui/messages/Note.tsx'
import { AbsenceForm } from './AbsenceForm.tsx'
import css from './AbsencePanel.module.css'
import { daysWords, meanwhileWords } from './absence-words.ts'

type AbsencePanelProps = {
  readonly of: Absences
  /** The name of the person; left out on the person's own page. */
  readonly name?: string
  /** The link of a mail opens the form at once. */
  readonly startsOpen?: boolean
}

type Opened = { readonly absence: Absence | undefined }

export function AbsencePanel({ of, name, startsOpen = false }: AbsencePanelProps) {
  const t = useText()
  const isOnline = useOnline()
  const [opened, setOpened] = useState<Opened | undefined>(startsOpen ? { absence: undefined } : undefined)
  const add = useRef<HTMLButtonElement>(null)
  useFocusIfLost(() => add.current, of.absences.map(({ id }) => id).join())
  if (!of.approves && of.absences.length === 0) return null
  return (
    <Stack gap={8} as="section" aria-label={t('absence.title')}>
      {of.absences.map((absence) => (
        <AbsenceNote
          key={absence.id}
          absence={absence}
          today={of.today}
          name={name}
          onChange={() => setOpened({ absence })}
        />
      ))}
      <p className={css.add}>
        <Button ref={add} disabled={!isOnline} onClick={() => setOpened({ absence: undefined })}>
          <CalendarOff aria-hidden="true" />
          {name === undefined ? t('absence.add') : t('absence.addFor')}
        </Button>
      </p>
      {opened && (
        <AbsenceForm
          of={of}
          name={name}
          {...(opened.absence && { absence: opened.absence })}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Stack>
  )
}

type AbsenceNoteProps = {
  readonly absence: Absence
  readonly today: string
  readonly name: string | undefined
  readonly onChange: () => void
}

function AbsenceNote({ absence, today, name, onChange }: AbsenceNoteProps) {
  const t = useText()
  const isOnline = useOnline()
  const { locale } = useRootData()
  const { client } = useShop()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)

  async function end(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      await client.call(absenceCalls.endAbsence, { params: { id: absence.id } })
      showToast({ kind: 'ok', text: t('absence.ended') })
    } catch {
      showToast({ kind: 'fault', text: t('absence.failed') })
    }
    await revalidate()
    setBusy(false)
  }
  const days = daysWords(absence, today, locale, t)
  return (
    <Note kind="low" icon={<CalendarOff aria-hidden="true" />}>
      <p>
        <strong>
          {name === undefined ? t('absence.you', { days }) : t('absence.person', { name, days })}
        </strong>{' '}
        {meanwhileWords(absence, t)}
      </p>
      {absence.note !== '' && <p className="quiet">{absence.note}</p>}
      <Stack row gap={8} className={css.buttons}>
        <Button disabled={!isOnline} onClick={onChange}>
          <Pencil aria-hidden="true" />
          {t('absence.change')}
        </Button>
        <Button disabled={!isOnline} aria-disabled={isBusy} onClick={() => void end()}>
          <CircleX aria-hidden="true" />
          {t('absence.end')}
        </Button>
      </Stack>
    </Note>
  )
}
