/** The findings: those that hold for something first, with how many and what share of the parts. */
import type { FindingName, QualityFinding } from '@hoistway/contract/site-admin/data-quality'
import { formatAmount } from '@hoistway/domain/prices/money-format'
import type { Locale } from '@hoistway/domain/texts/locale'
import { formatShare } from '@hoistway/domain/texts/number-format'
import { Link, useNavigate } from 'react-router'
import { useRootData } from '../../../data/root-data.ts'
import { useText } from '../../../texts/text.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Shape } from '../../../ui/display/Shape.tsx'
import table from '../../../ui/display/Table.module.css'
import { useRowKeys } from '../../../ui/row-keys.ts'
import css from './FindingTable.module.css'
import { findingWords } from './finding-words.ts'

type FindingTableProps = {
  readonly findings: readonly QualityFinding[]
  /** Parts that lists show; null until they are counted. */
  readonly parts: number | null
  readonly chosen: FindingName | undefined
}

export function findingAddress(finding: FindingName, after?: number): string {
  return `/site-admin/quality/${finding}${after === undefined ? '' : `?after=${after}`}`
}

export function FindingTable({ findings, parts, chosen }: FindingTableProps) {
  const t = useText()
  const { locale } = useRootData()
  const navigate = useNavigate()
  const sorted = findings.toSorted((one, other) => Number(other.count !== 0) - Number(one.count !== 0))
  const keys = useRowKeys(sorted.map(({ finding }) => finding))
  return (
    <table className={classNames(table.table, css.table)} aria-label={t('siteAdmin.area.quality')}>
      <thead>
        <tr>
          <th scope="col">{t('siteAdmin.quality.finding')}</th>
          <th scope="col" className={table.number}>
            {t('siteAdmin.quality.count')}
          </th>
          <th scope="col" className={classNames(table.number, css.share)}>
            {t('siteAdmin.quality.share')}
          </th>
        </tr>
      </thead>
      <tbody>
        {sorted.map(({ finding, about, count }) => (
          <tr
            key={finding}
            data-current={finding === chosen || undefined}
            aria-label={findingWords(finding, 'name', t)}
            {...keys.rowProps(finding, {
              enter: () => void navigate(findingAddress(finding), { preventScrollReset: true }),
            })}
          >
            <td>
              <Link
                to={findingAddress(finding)}
                preventScrollReset
                tabIndex={keys.isCurrent(finding) ? undefined : -1}
              >
                {findingWords(finding, 'name', t)}
              </Link>
            </td>
            <td className={table.number}>
              <Count count={count} words={count === null ? '–' : formatAmount(locale, count * 1000)} />
            </td>
            <td className={classNames(table.number, css.share)}>
              {about === 'part' && count !== null && count > 0 && parts !== null && parts > 0
                ? shareWords(count / parts, locale)
                : ''}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Count({ count, words }: { readonly count: number | null; readonly words: string }) {
  if (count === null) return <Shape kind="wait">{words}</Shape>
  return <Shape kind={count === 0 ? 'ok' : 'some'}>{words}</Shape>
}

/** A share that is not nothing never reads 0 %. */
function shareWords(share: number, locale: Locale): string {
  const least = 0.001
  return share < least ? `< ${formatShare(locale, least, 1)}` : formatShare(locale, share, 1)
}
