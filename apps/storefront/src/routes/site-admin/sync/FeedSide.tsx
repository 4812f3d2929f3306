/** Shows one feed: the changes that wait for a site admin, the lines that the last reading refused (AMB-102), and how it
 *  took the attributes of a catalogue. */
import { feedCalls, type HeldChange, type RefusedLine } from '@hoistway/contract/site-admin/feeds'
import { Download, X } from 'lucide-react'
import { useState } from 'react'
import { Form, Link, useNavigate, useRevalidator } from 'react-router'
import { saveFile } from '../../../data/files/save-file.ts'
import { showToast } from '../../../data/overlays/toasts.ts'
import { useRootData } from '../../../data/root-data.ts'
import { useShop } from '../../../data/shop.ts'
import { useText } from '../../../texts/text.ts'
import { whenWords } from '../../../texts/when-words.ts'
import { Button, buttonClass } from '../../../ui/controls/Button.tsx'
import { Check } from '../../../ui/controls/Choice.tsx'
import { Field, Input } from '../../../ui/controls/Field.tsx'
import { Side } from '../../../ui/layout/Split.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Note } from '../../../ui/messages/Note.tsx'
import { focusRow } from '../../../ui/row-keys.ts'
import { AttributeTable } from './AttributeTable.tsx'
import css from './FeedSide.module.css'
import type { FeedDetail, SyncFacts } from './load-sync.ts'

const SYNC_ADDRESS = '/site-admin/sync'

type FeedSideProps = {
  readonly detail: FeedDetail
  readonly facts: SyncFacts
  readonly isOnline: boolean
}

export function FeedSide({ detail, facts, isOnline }: FeedSideProps) {
  const t = useText()
  const navigate = useNavigate()
  const reading = facts.feeds.find(({ feed }) => feed === detail.feed)
  function close() {
    void navigate(SYNC_ADDRESS, { preventScrollReset: true })
    focusRow(document, detail.feed)
  }
  return (
    <Side
      ink
      label={detail.feed}
      head={detail.feed}
      onClose={close}
      end={
        <Link
          className={buttonClass({ kind: 'quiet', square: true })}
          to={SYNC_ADDRESS}
          preventScrollReset
          aria-label={t('siteAdmin.close')}
        >
          <X aria-hidden="true" />
        </Link>
      }
    >
      {reading?.fault && <Note kind="err">{reading.fault}</Note>}
      {detail.held.length > 0 && <HeldChanges detail={detail} now={facts.now} isOnline={isOnline} />}
      <RefusedLines detail={detail} isOnline={isOnline} />
      {detail.attributes.length > 0 && <AttributeTable attributes={detail.attributes} />}
    </Side>
  )
}

type PartProps = { readonly detail: FeedDetail; readonly isOnline: boolean }

function HeldChanges({ detail, now, isOnline }: PartProps & { readonly now: number }) {
  const t = useText()
  const { client } = useShop()
  const revalidator = useRevalidator()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [isBusy, setBusy] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const waiting = detail.held.filter(({ released }) => released === null)
  const ids = chosen.filter((id) => waiting.some((change) => change.id === id))

  async function release() {
    if (isBusy || ids.length === 0) return
    setBusy(true)
    setFailed(false)
    try {
      const { released } = await client.call(feedCalls.releaseHeldChanges, { body: { ids: [...ids] } })
      showToast({ kind: 'ok', text: t('siteAdmin.feeds.released', { count: released }) })
      setChosen([])
      await revalidator.revalidate()
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }

  return (
    <Stack as="section" gap={8} aria-labelledby="held">
      <h3 id="held">{t('siteAdmin.feeds.heldTitle')}</h3>
      <p className="quiet">{t('siteAdmin.feeds.heldWhy')}</p>
      <ul className={css.rows}>
        {detail.held.map((change) => (
          <li key={change.id}>
            <Check
              label={<ChangeWords change={change} now={now} />}
              checked={ids.includes(change.id) || change.released !== null}
              disabled={change.released !== null}
              onChange={({ target }) =>
                setChosen(target.checked ? [...ids, change.id] : ids.filter((id) => id !== change.id))
              }
            />
          </li>
        ))}
      </ul>
      {detail.nextHeld !== null && <p className="quiet">{t('siteAdmin.feeds.moreHeld')}</p>}
      {isFailed && <Note kind="err">{t('siteAdmin.feeds.releaseFailed')}</Note>}
      {waiting.length > 0 && (
        <Button
          kind="primary"
          disabled={!isOnline || ids.length === 0}
          aria-disabled={isBusy}
          onClick={() => void release()}
        >
          {t('siteAdmin.feeds.release', { count: ids.length })}
        </Button>
      )}
    </Stack>
  )
}

/** Old value struck through, then the new one. */
function ChangeWords({ change, now }: { readonly change: HeldChange; readonly now: number }) {
  const t = useText()
  const { locale } = useRootData()
  const { kind, subject, oldValue, newValue, line, released } = change
  return (
    <span>
      {subject} <s>{oldValue}</s>{' '}
      {kind === 'price' && newValue !== null && (
        <>
          → <strong>{newValue}</strong>
        </>
      )}
      <span className={css.facts}>
        {line !== null && `${t('siteAdmin.feeds.line', { line })} · `}
        {released === null
          ? t('siteAdmin.feeds.found', { time: whenWords(change.found, now, locale) })
          : t('siteAdmin.feeds.isReleased', { time: whenWords(released, now, locale) })}
      </span>
    </span>
  )
}

function RefusedLines({ detail, isOnline }: PartProps) {
  const t = useText()
  const { client } = useShop()
  const [more, setMore] = useState<{ of: FeedDetail; lines: readonly RefusedLine[]; next: number | null }>()
  const [fault, setFault] = useState('')
  const shown = more?.of === detail ? more : { of: detail, lines: detail.lines, next: detail.nextLines }

  async function loadMore(after: number) {
    setFault('')
    try {
      const query = { feed: detail.feed, after, ...(detail.q === '' ? {} : { q: detail.q }) }
      const { lines, next } = await client.call(feedCalls.refusedLines, { query })
      setMore({ of: detail, lines: [...shown.lines, ...lines], next })
    } catch {
      setFault(t('siteAdmin.failing'))
    }
  }
  async function download() {
    setFault('')
    try {
      await saveFile(await client.call(feedCalls.downloadRefusedLines, { query: { feed: detail.feed } }))
    } catch {
      setFault(t('siteAdmin.feeds.downloadFailed'))
    }
  }

  if (detail.lines.length === 0 && detail.q === '') {
    return detail.held.length === 0 && <p>{t('siteAdmin.feeds.nothingRefused')}</p>
  }
  const { next } = shown
  return (
    <Stack as="section" gap={8} aria-labelledby="refused">
      <h3 id="refused">{t('siteAdmin.feeds.refusedTitle')}</h3>
      <p className="quiet">{t('siteAdmin.feeds.refusedWhy')}</p>
      <Form className={css.search} preventScrollReset>
        <Field label={t('siteAdmin.feeds.search')}>
          {(control) => <Input {...control} type="search" name="q" maxLength={100} defaultValue={detail.q} />}
        </Field>
        <Button type="submit">{t('siteAdmin.search')}</Button>
      </Form>
      {shown.lines.length === 0 && <p>{t('siteAdmin.feeds.noneFound', { text: detail.q })}</p>}
      <ul className={css.rows}>
        {shown.lines.map(({ line, reason }) => (
          <li key={line} className={css.line}>
            <span className={css.number}>{line}</span>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
      {fault !== '' && <Note kind="err">{fault}</Note>}
      <Stack row gap={8}>
        {next !== null && (
          <Button disabled={!isOnline} onClick={() => void loadMore(next)}>
            {t('siteAdmin.more')}
          </Button>
        )}
        <Button disabled={!isOnline} onClick={() => void download()}>
          <Download aria-hidden="true" />
          {t('siteAdmin.feeds.download')}
        </Button>
      </Stack>
    </Stack>
  )
}
