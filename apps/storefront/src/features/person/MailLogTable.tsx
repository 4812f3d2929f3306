/** The mails with a link to set the password (FORGOT-06). The link is shown without its token. While a mail waits to be
 *  sent, the page asks again. */
import type { AdminUser } from '@hoistway/contract/account/account'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useOnline } from '../../data/calls/online.ts'
import { useRootData } from '../../data/root-data.ts'
import { useText } from '../../texts/text.ts'
import { whenWords } from '../../texts/when-words.ts'
import css from '../../ui/display/RowList.module.css'
import { SectionHead } from '../../ui/display/SectionHead.tsx'
import { Shape } from '../../ui/display/Shape.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

type MailLog = AdminUser['mailLogs'][number]

const ASKED_EVERY_MS = 2_000
/** A mail that waits longer has a fault that the page of mails explains. */
const ASKED_FOR_MS = 60_000

type MailLogTableProps = { readonly logs: readonly MailLog[]; readonly now: number }

export function MailLogTable({ logs, now }: MailLogTableProps) {
  const t = useText()
  const { locale } = useRootData()
  const [newest] = logs
  const isFresh = newest !== undefined && now - Date.parse(newest.requestDate) < ASKED_FOR_MS
  useAskAgain(isFresh && isWaiting(newest))
  return (
    <Stack as="section" gap={4} aria-labelledby="mails">
      <SectionHead id="mails" title={t('person.mails')} />
      {logs.length === 0 && <p className="quiet">{t('person.noMails')}</p>}
      <ul className={css.rows}>
        {logs.map((log) => (
          <li key={`${log.requestDate} ${log.resetUrl}`}>
            <span>{whenWords(log.requestDate, now, locale)}</span>
            <Outcome log={log} />
            <span className={css.grow}>{log.resetUrl}</span>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function isWaiting({ success, message }: MailLog): boolean {
  return !success && message === ''
}

function Outcome({ log }: { readonly log: MailLog }) {
  const t = useText()
  if (log.success) return <Shape kind="ok">{t('person.mailSent')}</Shape>
  if (isWaiting(log)) return <Shape kind="run">{t('person.mailWaits')}</Shape>
  return (
    <Shape kind="bad">
      {t('person.mailFailed')} <span lang="en">{log.message}</span>
    </Shape>
  )
}

function useAskAgain(isWanted: boolean): void {
  const { revalidate } = useRevalidator()
  const isOnline = useOnline()
  useEffect(() => {
    if (!isWanted || !isOnline) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, ASKED_EVERY_MS)
    return () => clearInterval(timer)
  }, [isWanted, isOnline, revalidate])
}
