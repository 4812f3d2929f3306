/** Answers one query of a segment in steps: `matchSegment` finds the matching products and counts their options,
 *  `rowsToList` splits the matches by how well they hit, and `listRows` lists them in the order of a sort. */
import type { ProductSort } from '@hoistway/domain/codes'
import type { Bits } from '../arrays/bits.ts'
import { OWN_FILTER_ROWS, Row, rowAt, rowForFilter } from '../arrays/work-rows.ts'
import { RELEVANCE } from '../codes.ts'
import { type Counts, countEverything } from '../facets/counts.ts'
import { type Filters, filtersOf, rowOfFilter } from '../facets/filters.ts'
import type { FilterRequest } from '../model.ts'
import type { SegmentSet } from '../segment-set.ts'
import { anyHit, HIT_LEVELS, type Levels } from '../text/levels.ts'
import type { TypedText } from '../text/read-text.ts'
import { replacedNumbersIn } from '../text/text-search.ts'
import type { ListedOrder } from './orders.ts'
import { orderFor } from './ranks.ts'
import type { Segment } from './segment.ts'

export type SegmentRequest = Omit<FilterRequest, 'visible' | 'within'> & {
  readonly visible: SegmentSet
  readonly within?: SegmentSet | undefined
}

/** The products that a query found in a segment. The rows lie in the memory of the segment and stand until its next
 *  query. */
export type SegmentMatch = Counts & {
  readonly segment: Segment
  readonly passed: Bits
  readonly size: number
  readonly hits: Levels | undefined
  readonly replaced: ReadonlyMap<number, string>
}

/** Finds the products that are visible, in the set `within`, hit by the text, and pass all filters. Counts of a facet
 *  may leave the facet's own filter out, but never the other three limits.
 *  @param hits the products that the text found; undefined if nothing was typed */
export function matchSegment(
  segment: Segment,
  request: SegmentRequest,
  typed: TypedText | undefined,
  hits: Levels | undefined,
): SegmentMatch {
  const { visible, within } = request
  const base = baseRow(segment, visible.bits, [
    within?.bits,
    hits && anyHit(hits, segment.text.host.emptyRow),
  ])
  const filters = filtersOf(segment, request)
  const { size, rowOf } = applyFilters(segment, base, visible.count, filters)
  const counts = countEverything(segment, request, {
    visible,
    narrowed: base !== rowAt(segment, Row.Visible),
    filters: filters.nothing ? [] : filters.filters,
    rowOf,
    size,
  })
  const passed = bitsAt(segment, Row.Passed)
  const replaced = typed ? replacedById(segment, replacedNumbersIn(segment.text, typed, passed)) : new Map()
  return { ...counts, segment, passed, size, hits, replaced }
}

/** A row in the memory of its segment. If the count is 0, nobody reads the row, which may hold anything. */
export type ListedRow = { readonly row: Bits; readonly count: number }

/** Returns the rows to list one after the other, each in the order of the sort. RELEVANCE has a row for each level of
 *  hits, the best first. Every other sort has one row. */
export function rowsToList(
  { segment, passed, size, hits }: SegmentMatch,
  sort: ProductSort,
): readonly ListedRow[] {
  if (!hits || sort !== RELEVANCE) return [{ row: passed, count: size }]
  const { kernel, rowBytes, words } = segment
  const rest = rowAt(segment, Row.Rest)
  kernel.copy(rest, passed.byteOffset, rowBytes)
  return HIT_LEVELS.map((level) => {
    const row = bitsAt(segment, Row.FirstLevel + level)
    const onLevel = hits[level]
    if (!onLevel) return { row, count: 0 }
    words.set(onLevel, row.byteOffset >>> 2)
    const count = kernel.and(row.byteOffset, row.byteOffset, rest, rowBytes)
    if (count > 0) kernel.andNot(rest, rest, row.byteOffset, rowBytes)
    return { row, count }
  })
}

/** Lists the ids of the products of the rows, row after row.
 *  @throws RangeError if the index was made without the language */
export function listRows(
  segment: Segment,
  rows: readonly ListedRow[],
  { sort, locale }: Pick<SegmentRequest, 'sort' | 'locale'>,
): Int32Array {
  const order = orderFor(segment.orders, sort, locale)
  if (order.idAt.length < segment.size) throw new RangeError(`The index has no language ${locale}`)
  let listed = 0
  for (const { row, count } of rows) {
    if (count > 0) listInOrder(segment, order, row.byteOffset, count, listed)
    listed += count
  }
  return segment.workspace.list.slice(0, listed)
}

/** Returns the row of the visible products, or of those that all of `narrowing` leaves of them. */
function baseRow(segment: Segment, visible: Bits, narrowing: readonly (Bits | undefined)[]): number {
  const { kernel, words, rowBytes } = segment
  const visibleRow = rowAt(segment, Row.Visible)
  words.set(visible, visibleRow >>> 2)
  let base = visibleRow
  for (const bits of narrowing) {
    if (!bits) continue
    const target = rowAt(segment, Row.Base)
    const row = rowAt(segment, Row.Spare)
    words.set(bits, row >>> 2)
    kernel.and(target, base, row, rowBytes)
    base = target
  }
  return base
}

/** Fills the rows Passed and MissedOne. Returns the number of passed products and a function that gives the row of a
 *  filter. */
function applyFilters(segment: Segment, base: number, visibleCount: number, { filters, nothing }: Filters) {
  const { kernel, rowBytes } = segment
  const passed = rowAt(segment, Row.Passed)
  const missedOne = rowAt(segment, Row.MissedOne)
  const spare = rowAt(segment, Row.Spare)
  const rows: number[] = []
  const rowOf = (index: number): number => {
    const row = rows[index]
    if (row !== undefined) return row
    const filter = filters[index]
    if (!filter) throw new RangeError(`There is no filter ${index}`)
    const target = rowForFilter(segment, index)
    const made = rowOfFilter(segment, filter, target, rowAt(segment, Row.OtherSpare))
    if (index < OWN_FILTER_ROWS || made !== target) rows[index] = made
    return made
  }

  if (nothing) {
    kernel.clear(passed, rowBytes)
    return { size: 0, rowOf }
  }
  kernel.copy(passed, base, rowBytes)
  let size = base === rowAt(segment, Row.Visible) ? visibleCount : kernel.countBits(passed, rowBytes)
  for (let index = 0; index < filters.length; index++) {
    const row = rowOf(index)
    if (index === 0) kernel.andNot(missedOne, passed, row, rowBytes)
    else {
      kernel.andNot(spare, passed, row, rowBytes)
      kernel.and(missedOne, missedOne, row, rowBytes)
      kernel.or(missedOne, missedOne, spare, rowBytes)
    }
    size = kernel.and(passed, passed, row, rowBytes)
  }
  return { size, rowOf }
}

/** Writes the ids of a set to the workspace's list, from index `from` on. For a large set it walks the whole order. For
 *  a small set it sets the bit of each rank in an empty row and reads the bits back in ascending order. */
export function listInOrder(
  segment: Segment,
  { ordinalAt, idAt, rankOf }: ListedOrder,
  set: number,
  count: number,
  from: number,
): void {
  const { kernel, rowBytes, size, workspace, costs } = segment
  const out = workspace.list.byteOffset + 4 * from
  if (size * costs.walk < count * costs.rank)
    kernel.listByWalk(set, ordinalAt.byteOffset, idAt.byteOffset, size, out)
  else {
    const empty = rowAt(segment, Row.Ranks)
    kernel.listByRanks(set, rowBytes, rankOf.byteOffset, idAt.byteOffset, empty, out)
  }
}

function bitsAt({ words, rowBytes, workspace }: Segment, row: number): Bits {
  const start = (workspace.rows[row] as number) >>> 2
  return words.subarray(start, start + (rowBytes >>> 2))
}

function replacedById({ ids }: Segment, numberOf: ReadonlyMap<number, string>): Map<number, string> {
  return new Map(Array.from(numberOf, ([ordinal, number]) => [ids[ordinal] as number, number]))
}
