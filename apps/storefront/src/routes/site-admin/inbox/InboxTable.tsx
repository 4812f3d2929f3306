/** The rows of the inbox: when, from whom, about what, and the state. Open ones stand first. */
import type { EnquiryRow } from '@hoistway/contract/site-admin/inbox'
import { Link, useNavigate } from 'react-router'
import { useRootData } from '../../../data/root-data.ts'
import { useText } from '../../../texts/text.ts'
import { whenWords } from '../../../texts/when-words.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import blocks from '../../../ui/display/RowBlocks.module.css'
import { Shape } from '../../../ui/display/Shape.tsx'
import table from '../../../ui/display/Table.module.css'
import { useRowKeys } from '../../../ui/row-keys.ts'
import css from './InboxTable.module.css'
import { aboutWords, STATE_SHAPE, stateWords } from './inbox-words.ts'
import { type InboxFilter, type InboxList, inboxAddress } from './load-inbox.ts'

type InboxTableProps = {
  readonly filter: InboxFilter
  readonly list: InboxList
  readonly chosen: number | undefined
  readonly isOnline: boolean
  readonly onMore: () => Promise<void>
}

export function InboxTable({ filter, list, chosen, isOnline, onMore }: InboxTableProps) {
  const t = useText()
  const navigate = useNavigate()
  const keys = useRowKeys(list.rows.map(({ id }) => String(id)))
  return (
    <div>
      <table className={classNames(table.table, blocks.onPhone, css.table)}>
        <caption className="visually-hidden">{t('siteAdmin.area.inbox')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('siteAdmin.inbox.received')}</th>
            <th scope="col">{t('siteAdmin.inbox.from')}</th>
            <th scope="col">{t('siteAdmin.inbox.state')}</th>
          </tr>
        </thead>
        <tbody>
          {list.rows.map((row) => {
            const key = String(row.id)
            const address = inboxAddress(filter, row.id)
            return (
              <tr
                key={key}
                data-current={row.id === chosen || undefined}
                data-open={row.state === 'open' || undefined}
                aria-label={`${row.name}, ${aboutWords(t, row)}`}
                {...keys.rowProps(key, {
                  enter: () => void navigate(address, { preventScrollReset: true }),
                })}
              >
                <Cells row={row} now={list.now} address={address} inTabOrder={keys.isCurrent(key)} />
              </tr>
            )
          })}
        </tbody>
      </table>
      {list.next !== null && (
        <p className={css.more}>
          <Button disabled={!isOnline} onClick={() => void onMore()}>
            {t('siteAdmin.more')}
          </Button>
        </p>
      )}
      <p className={css.keys}>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('siteAdmin.keys.row')} <kbd>Enter</kbd> {t('siteAdmin.inbox.keys.open')}{' '}
        <kbd>Esc</kbd> {t('siteAdmin.inbox.keys.close')} <kbd>Ctrl</kbd> <kbd>Enter</kbd>{' '}
        {t('siteAdmin.inbox.keys.send')}
      </p>
    </div>
  )
}

type CellsProps = {
  readonly row: EnquiryRow
  readonly now: number
  readonly address: string
  readonly inTabOrder: boolean
}

function Cells({ row, now, address, inTabOrder }: CellsProps) {
  const t = useText()
  const { locale } = useRootData()
  const { name, company, excerpt, lastStep, kind, state } = row
  return (
    <>
      <td className={css.when}>{whenWords(row.created, now, locale)}</td>
      <td>
        <Link className={css.name} to={address} preventScrollReset tabIndex={inTabOrder ? undefined : -1}>
          {name}
        </Link>
        {company !== null && <span className={css.company}> · {company}</span>}
        <span className={css.about}>
          {aboutWords(t, row)}
          {excerpt !== '' && ` · ${excerpt}`}
        </span>
      </td>
      <td>
        <Shape kind={STATE_SHAPE[state]}>{stateWords(t, kind, state)}</Shape>
        {lastStep && (
          <span className={css.step}>
            {lastStep.by} {whenWords(lastStep.at, now, locale)}
          </span>
        )}
      </td>
    </>
  )
}
