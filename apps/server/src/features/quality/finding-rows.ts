/** The rows behind a finding, page by page: parts, attributes, options, or lines of a feed. */
import { FINDINGS, type FindingName } from '@hoistway/contract/site-admin/data-quality'
import { LOCALES, type Localised } from '@hoistway/domain/texts/locale'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { PartFinding, QualityCounts } from './quality-counts.ts'
import {
  type After,
  type NamedPart,
  readLinesWithoutPart,
  readMissingFiles,
  readNamedParts,
  readStockSums,
  readUnnamedAttributes,
  readUnnamedOptions,
  type UnnamedRow,
} from './queries.ts'
import { chainFrom } from './replacement-chain.ts'

export type FoundRow = {
  readonly id: number
  readonly number: string
  readonly name: Localised
  readonly detail: string
}
type RowPage = { readonly rows: readonly FoundRow[]; readonly next: number | null }

const UNNAMED: Localised = { sv: '', en: '', de: '' }

export type RowsNeeds = {
  readonly db: Kysely<Database>
  /** The names of the feeds. */
  readonly feeds: { readonly stock: string; readonly prices: string }
}

export function isPartFinding(finding: FindingName): finding is PartFinding {
  return FINDINGS[finding] === 'part'
}

/** @param counts undefined while they are counted for the first time: no part is known yet */
export async function rowsOf(
  needs: RowsNeeds,
  finding: FindingName,
  counts: QualityCounts | undefined,
  page: After,
): Promise<RowPage> {
  if (!isPartFinding(finding)) return otherRows(needs, finding, page)
  const ids = counts?.parts[finding] ?? []
  const from = firstAfter(ids, page.after)
  const some = ids.slice(from, from + page.limit)
  const isLast = from + some.length >= ids.length
  return {
    rows: counts ? await partRows(needs.db, finding, counts, some) : [],
    next: isLast ? null : (some.at(-1) ?? null),
  }
}

async function otherRows(
  { db, feeds }: RowsNeeds,
  finding: Exclude<FindingName, PartFinding>,
  page: After,
): Promise<RowPage> {
  if (finding === 'attribute-names') return nameRows(await readUnnamedAttributes(db, page), page)
  if (finding === 'option-names') return nameRows(await readUnnamedOptions(db, page), page)
  const feed = finding === 'stock-without-part' ? feeds.stock : feeds.prices
  const lines = await readLinesWithoutPart(db, feed, page)
  const rows = lines.map(({ line, reason }) => ({ id: line, number: feed, name: UNNAMED, detail: reason }))
  return pageOf(rows, page)
}

function nameRows(found: readonly UnnamedRow[], page: After): RowPage {
  const rows = found.map(({ id, code, name }) => ({ id, number: code, name, detail: missingLanguages(name) }))
  return pageOf(rows, page)
}

function missingLanguages(name: Localised): string {
  return LOCALES.filter((locale) => name[locale].trim() === '').join(', ')
}

function pageOf(rows: readonly FoundRow[], { limit }: After): RowPage {
  return { rows, next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null }
}

/** A part that was deleted since the counting is left out. */
async function partRows(
  db: Kysely<Database>,
  finding: PartFinding,
  counts: QualityCounts,
  ids: readonly number[],
): Promise<readonly FoundRow[]> {
  const detailOf = await detailsOf(db, finding, counts, ids)
  const parts = byId(await readNamedParts(db, ids))
  return ids.flatMap((id) => {
    const part = parts.get(id)
    if (!part) return []
    return [{ id, number: part.article_nr, name: part.label, detail: detailOf(id) }]
  })
}

async function detailsOf(
  db: Kysely<Database>,
  finding: PartFinding,
  { successors }: QualityCounts,
  ids: readonly number[],
): Promise<(id: number) => string> {
  if (finding === 'missing-file') {
    const files = await readMissingFiles(db, ids)
    return (id) => files.get(id) ?? ''
  }
  if (finding === 'stock-not-orderable') {
    const sums = await readStockSums(db, ids)
    // Amounts are 1/1000 of the unit.
    return (id) => String((sums.get(id) ?? 0) / 1000)
  }
  if (finding !== 'replacement-loop' && finding !== 'replacement-dead-end') return () => ''
  const chains = new Map(ids.map((id) => [id, chainFrom(id, (one) => successors.get(one)).ids]))
  const parts = byId(await readNamedParts(db, [...new Set([...chains.values()].flat())]))
  return (id) => {
    const chain = chains.get(id) ?? []
    return chain.length < 2 ? '' : chain.map((one) => parts.get(one)?.article_nr ?? `${one}?`).join(' → ')
  }
}

function byId(parts: readonly NamedPart[]): ReadonlyMap<number, NamedPart> {
  return new Map(parts.map((part) => [part.id, part]))
}

/** The place of the first id above `after`, by halves. */
function firstAfter(ids: readonly number[], after: number): number {
  let [low, high] = [0, ids.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ids[middle] ?? 0) <= after) low = middle + 1
    else high = middle
  }
  return low
}
