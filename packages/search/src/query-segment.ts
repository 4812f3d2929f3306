/** One query of one segment: what is visible, within the products asked for, found by the text, passing the filters.
 *  Listing is a step of its own, because segments are listed into one another. */
import type { ProductSort } from '@hoistway/domain/codes'
import { and, andNot, type Bits, countBits, keepOnly } from './bits.ts'
import { RELEVANCE } from './codes.ts'
import { type Counts, countEverything } from './counts.ts'
import { applyFilters, filtersOf } from './filters.ts'
import type { FilterRequest } from './model.ts'
import { listInOrder, orderFor } from './ranks.ts'
import type { Segment } from './segment.ts'
import type { SegmentSet } from './segment-set.ts'
import { anyHit, type Levels } from './text/levels.ts'
import type { TypedText } from './text/read-text.ts'
import { replacedNumbersIn } from './text/text-search.ts'

export type SegmentRequest = Omit<FilterRequest, 'visible' | 'within'> & {
  readonly visible: SegmentSet
  readonly within?: SegmentSet | undefined
}

export type SegmentMatch = Counts & {
  readonly passed: Bits
  readonly size: number
  readonly hits: Levels | undefined
  readonly replaced: ReadonlyMap<number, string>
}

/** Text, visible and within narrow everything, also the counts that leave a filter out. `hits` is what the text found;
 *  undefined where nothing was typed. */
export function matchSegment(
  segment: Segment,
  request: SegmentRequest,
  typed: TypedText | undefined,
  hits: Levels | undefined,
): SegmentMatch {
  const visible = request.visible.bits
  const base = request.within ? and(visible, request.within.bits) : visible.slice()
  if (hits) keepOnly(base, anyHit(hits))

  const filters = filtersOf(segment, request)
  const { passed, passedOthers } = applyFilters(base, filters)
  const size = countBits(passed)
  const counts = countEverything(segment, request, {
    passed,
    size,
    passedOthers: new Map(filters.map(({ attributeId }, i) => [attributeId, passedOthers[i] ?? base])),
    visible: request.visible,
  })
  const replaced = typed ? replacedByIds(segment, replacedNumbersIn(segment.text, typed, passed)) : new Map()
  return { ...counts, passed, size, hits, replaced }
}

export type ListedRow = { readonly row: Bits; readonly count: number }

/** The rows whose products are listed one after the other, each in the order of the sort. RELEVANCE lists the best
 *  hits first; every other sort is one order whatever was typed. */
export function rowsToList({ passed, size, hits }: SegmentMatch, sort: ProductSort): readonly ListedRow[] {
  if (!hits || sort !== RELEVANCE) return [{ row: passed, count: size }]
  let rest = passed
  return hits.map((level) => {
    const row = and(rest, level)
    rest = andNot(rest, row)
    return { row, count: countBits(row) }
  })
}

export function listRows(
  segment: Segment,
  rows: readonly ListedRow[],
  { sort, locale }: Pick<SegmentRequest, 'sort' | 'locale'>,
): Int32Array {
  const ids = new Int32Array(rows.reduce((sum, { count }) => sum + count, 0))
  const order = orderFor(segment.orders, sort, locale)
  let listed = 0
  for (const { row, count } of rows) {
    if (count > 0) listInOrder(order, segment.ids, row, count, ids, listed)
    listed += count
  }
  return ids
}

function replacedByIds(segment: Segment, numberOf: ReadonlyMap<number, string>): Map<number, string> {
  return new Map(Array.from(numberOf, ([ordinal, number]) => [segment.ids[ordinal] as number, number]))
}
