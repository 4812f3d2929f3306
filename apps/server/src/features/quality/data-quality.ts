/** GET data-quality and GET data-quality/{finding}: what the data lack, and the rows behind it. A large catalogue is
 *  counted beside the requests: until then an answer has the counts of the version before, or none. */
import { FINDINGS, type FindingName } from '@hoistway/contract/site-admin/data-quality'
import { localeOr } from '@hoistway/domain/texts/locale'
import { shownLabel } from '@hoistway/domain/texts/shown-text'
import type { Handler } from '../../http/handler.ts'
import { isPartFinding, type RowsNeeds, rowsOf } from './finding-rows.ts'
import type { QualityCounts } from './quality-counts.ts'
import { countLinesWithoutPart } from './queries.ts'
import type { Recount } from './recount.ts'

const PAGE = 50

export type DataQualityNeeds = RowsNeeds & { readonly counts: () => Promise<Recount<QualityCounts>> }

export function dataQuality(needs: DataQualityNeeds): Handler<'dataQuality'> {
  return async () => {
    const recount = await needs.counts()
    const names = Object.keys(FINDINGS) as FindingName[]
    const findings = []
    for (const finding of names) {
      findings.push({ finding, about: FINDINGS[finding], count: await countOf(needs, finding, recount) })
    }
    return { ...stateOf(recount), parts: recount.latest?.value.listed ?? null, findings }
  }
}

export function dataQualityRows(needs: DataQualityNeeds): Handler<'dataQualityRows'> {
  return async ({ params: { finding }, query: { after = 0, limit = PAGE, locale } }) => {
    const recount = await needs.counts()
    const { rows, next } = await rowsOf(needs, finding, recount.latest?.value, { after, limit })
    const language = localeOr(locale)
    return {
      ...stateOf(recount),
      finding,
      about: FINDINGS[finding],
      count: await countOf(needs, finding, recount),
      rows: rows.map(({ name, ...row }) => ({
        ...row,
        name: FINDINGS[finding] === 'line' ? '' : shownLabel(name, language),
      })),
      next,
    }
  }
}

function stateOf({ latest, isCounting, share }: Recount<QualityCounts>) {
  return {
    counted: latest?.at.toISOString() ?? null,
    isCounting,
    percent: isCounting ? Math.floor(share * 100) : 100,
  }
}

async function countOf(
  { db, feeds }: RowsNeeds,
  finding: FindingName,
  { latest }: Recount<QualityCounts>,
): Promise<number | null> {
  if (finding === 'stock-without-part') return countLinesWithoutPart(db, feeds.stock)
  if (finding === 'price-without-part') return countLinesWithoutPart(db, feeds.prices)
  const counts = latest?.value
  if (!counts) return null
  if (isPartFinding(finding)) return counts.parts[finding].length
  return finding === 'attribute-names' ? counts.attributes : counts.options
}
