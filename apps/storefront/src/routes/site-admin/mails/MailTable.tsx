/** The mails as rows on rails. Those that were given up stand first. */
import type { QueuedMail } from '@hoistway/contract/site-admin/mail-queue'
import { formatInstant } from '@hoistway/domain/texts/day-format'
import { ChevronRight, Send } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { useRootData } from '../../../data/root-data.ts'
import { useText } from '../../../texts/text.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import blocks from '../../../ui/display/RowBlocks.module.css'
import table from '../../../ui/display/Table.module.css'
import { type RowProps, useRowKeys } from '../../../ui/row-keys.ts'
import { MailState } from './MailRail.tsx'
import css from './MailTable.module.css'
import { type MailFilter, mailsAddress } from './mail-filter.ts'
import { kindWords } from './mail-words.ts'
import { isRetryable } from './use-retry-mail.ts'

type MailTableProps = {
  readonly mails: readonly QueuedMail[]
  readonly filter: MailFilter
  readonly now: number
  readonly chosen: number | undefined
  readonly isLoading: boolean
  readonly isOnline: boolean
  /** The mail that is being made due. */
  readonly busy: number | undefined
  readonly onRetry: (id: number, name: string) => void
}

export function MailTable(props: MailTableProps) {
  const { mails, filter, chosen, isLoading, isOnline, onRetry } = props
  const t = useText()
  const { texts } = useRootData()
  const navigate = useNavigate()
  const keys = useRowKeys(mails.map(({ id }) => String(id)))
  return (
    <div>
      <table className={classNames(table.table, blocks.onPhone, css.table)} aria-busy={isLoading}>
        <caption className="visually-hidden">{t('siteAdmin.area.mails')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('siteAdmin.mails.time')}</th>
            <th scope="col">{t('siteAdmin.mails.mail')}</th>
            <th scope="col">{t('siteAdmin.mails.stateTitle')}</th>
            <th scope="col" className={table.number}>
              {t('siteAdmin.mails.tries')}
            </th>
            <th scope="col">
              <span className="visually-hidden">{t('siteAdmin.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody data-loading={isLoading || undefined}>
          {mails.map((mail) => {
            const key = String(mail.id)
            const name = mail.subject ?? kindWords(mail.topic, texts)
            return (
              <Row
                key={key}
                {...props}
                mail={mail}
                name={name}
                isChosen={mail.id === chosen}
                inTabOrder={keys.isCurrent(key)}
                rowProps={keys.rowProps(key, {
                  enter: () => void navigate(mailsAddress(filter, mail.id), { preventScrollReset: true }),
                  r: () => isOnline && isRetryable(mail) && onRetry(mail.id, name),
                })}
              />
            )
          })}
        </tbody>
      </table>
      <p className={css.keys}>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('siteAdmin.keys.row')} <kbd>Enter</kbd> {t('siteAdmin.keys.opens')}{' '}
        <kbd>R</kbd> {t('siteAdmin.mails.keys.retry')} <kbd>Esc</kbd> {t('siteAdmin.keys.closes')}
      </p>
    </div>
  )
}

type MailRowProps = MailTableProps & {
  readonly mail: QueuedMail
  readonly name: string
  readonly isChosen: boolean
  readonly inTabOrder: boolean
  readonly rowProps: RowProps
}

function Row({
  mail,
  name,
  filter,
  now,
  isChosen,
  inTabOrder,
  isOnline,
  busy,
  onRetry,
  rowProps,
}: MailRowProps) {
  const t = useText()
  const { locale, texts } = useRootData()
  const tabIndex = inTabOrder ? undefined : -1
  const kind = kindWords(mail.topic, texts)
  return (
    <tr
      {...rowProps}
      data-look={mail.state === 'givenUp' || undefined}
      data-current={isChosen || undefined}
      aria-label={name}
    >
      <td className={css.time}>{formatInstant(locale, Date.parse(mail.created))}</td>
      <td>
        <Link
          className={css.subject}
          to={mailsAddress(filter, mail.id)}
          preventScrollReset
          tabIndex={tabIndex}
          lang={mail.subject === null ? undefined : (mail.locale ?? undefined)}
          aria-current={isChosen ? 'true' : undefined}
        >
          {name}
        </Link>
        <span className={css.about}>{mail.to === null ? kind : `${kind} · ${mail.to}`}</span>
      </td>
      <td>
        <MailState mail={mail} now={now} />
      </td>
      <td className={table.number}>
        <span className={css.label}>{t('siteAdmin.mails.tries')} </span>
        {mail.tries}
      </td>
      <td className={css.action}>
        {isRetryable(mail) ? (
          <Button
            tabIndex={tabIndex}
            disabled={!isOnline}
            aria-disabled={busy === mail.id}
            aria-label={t('siteAdmin.mails.retryOne', { name })}
            onClick={() => onRetry(mail.id, name)}
          >
            <Send aria-hidden="true" />
            {t('siteAdmin.mails.retry')}
          </Button>
        ) : (
          <ChevronRight className={css.opens} aria-hidden="true" />
        )}
      </td>
    </tr>
  )
}
