/** Draws a table of the feeds with their last reading. Feeds with refused lines, held changes or faults come first. */
import type { FeedReading } from '@hoistway/contract/site-admin/feeds'
import { Link, useNavigate } from 'react-router'
import { useRootData } from '../../../data/root-data.ts'
import { useText } from '../../../texts/text.ts'
import { whenWords } from '../../../texts/when-words.ts'
import { classNames } from '../../../ui/class-names.ts'
import { SectionHead } from '../../../ui/display/SectionHead.tsx'
import { Shape } from '../../../ui/display/Shape.tsx'
import table from '../../../ui/display/Table.module.css'
import { useRowKeys } from '../../../ui/row-keys.ts'
import css from './FeedTable.module.css'

type FeedTableProps = {
  readonly feeds: readonly FeedReading[]
  readonly now: number
  readonly chosen: string | undefined
}

export function feedAddress(feed: string): string {
  return `/site-admin/sync/feeds/${encodeURIComponent(feed)}`
}

export function FeedTable({ feeds, now, chosen }: FeedTableProps) {
  const t = useText()
  const { locale } = useRootData()
  const navigate = useNavigate()
  const sorted = feeds.toSorted((one, other) => Number(needsAttention(other)) - Number(needsAttention(one)))
  const keys = useRowKeys(sorted.map(({ feed }) => feed))
  return (
    <section aria-labelledby="feeds">
      <SectionHead id="feeds" title={t('siteAdmin.feeds.title')} />
      {sorted.length === 0 && <p className="quiet">{t('siteAdmin.feeds.none')}</p>}
      {sorted.length > 0 && (
        <table className={classNames(table.table, css.table)}>
          <thead>
            <tr>
              <th scope="col">{t('siteAdmin.feeds.feed')}</th>
              <th scope="col">{t('siteAdmin.feeds.outcome')}</th>
              <th scope="col">{t('siteAdmin.feeds.read')}</th>
              <th scope="col" className={table.number}>
                {t('siteAdmin.feeds.lines')}
              </th>
            </tr>
          </thead>
          <tbody>
            {sorted.map((reading) => (
              <tr
                key={reading.feed}
                data-current={reading.feed === chosen || undefined}
                aria-label={reading.feed}
                {...keys.rowProps(reading.feed, {
                  enter: () => void navigate(feedAddress(reading.feed), { preventScrollReset: true }),
                })}
              >
                <td>
                  <Link
                    to={feedAddress(reading.feed)}
                    preventScrollReset
                    tabIndex={keys.isCurrent(reading.feed) ? undefined : -1}
                  >
                    {reading.feed}
                  </Link>
                </td>
                <td>
                  <Outcome reading={reading} />
                </td>
                <td>{whenWords(reading.readAt, now, locale)}</td>
                <td className={table.number}>{reading.lines}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function needsAttention({ refused, held, fault }: FeedReading): boolean {
  return refused > 0 || held > 0 || fault !== null
}

function Outcome({ reading }: { readonly reading: FeedReading }) {
  const t = useText()
  const { refused, held, fault } = reading
  if (fault !== null) return <Shape kind="bad">{fault}</Shape>
  if (!needsAttention(reading)) return <Shape kind="ok">{t('siteAdmin.feeds.taken')}</Shape>
  const words = [
    ...(refused > 0 ? [t('siteAdmin.feeds.refused', { count: refused })] : []),
    ...(held > 0 ? [t('siteAdmin.feeds.held', { count: held })] : []),
  ]
  return <Shape kind="some">{words.join(', ')}</Shape>
}
