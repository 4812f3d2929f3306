/** One query: what is visible, within the products asked for, found by the text, passing the filters. */
import { and, andNot, type Bits, countBits, keepOnly } from './bits.ts'
import { RELEVANCE } from './codes.ts'
import { countEverything } from './counts.ts'
import { applyFilters, filtersOf } from './filters.ts'
import type { FilterAnswer, FilterRequest } from './model.ts'
import { listInOrder, orderFor } from './ranks.ts'
import type { Segment } from './segment.ts'
import type { SegmentSet } from './segment-set.ts'
import { anyHit, type Levels } from './text/levels.ts'
import { readText } from './text/read-text.ts'
import { replacedNumbersIn, searchText } from './text/text-search.ts'

export type SegmentRequest = Omit<FilterRequest, 'visible' | 'within'> & {
  readonly visible: SegmentSet
  readonly within?: SegmentSet | undefined
}

/** Text, visible and within narrow everything, also the counts that leave a filter out. */
export function querySegment(segment: Segment, request: SegmentRequest): FilterAnswer {
  const visible = request.visible.bits
  const base = request.within ? and(visible, request.within.bits) : visible.slice()
  const typed = readText(request.text)
  const hits = typed && searchText(segment.text, typed, request.locale, visible)
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
  return {
    ids: listIds(segment, request, passed, size, hits),
    ...counts,
    replaced: typed ? replacedByIds(segment, replacedNumbersIn(segment.text, typed, passed)) : new Map(),
  }
}

/** RELEVANCE lists the best hits first; every other sort is one order whatever was typed. */
function listIds(
  segment: Segment,
  request: SegmentRequest,
  passed: Bits,
  size: number,
  hits: Levels | undefined,
): Int32Array {
  const ids = new Int32Array(size)
  const order = orderFor(segment.orders, request.sort, request.locale)
  if (!hits || request.sort !== RELEVANCE) {
    listInOrder(order, segment.ids, passed, size, ids, 0)
    return ids
  }
  let rest = passed
  let listed = 0
  for (const level of hits) {
    const best = and(rest, level)
    const count = countBits(best)
    if (count > 0) listInOrder(order, segment.ids, best, count, ids, listed)
    listed += count
    rest = andNot(rest, best)
  }
  return ids
}

function replacedByIds(segment: Segment, numberOf: ReadonlyMap<number, string>): Map<number, string> {
  return new Map(Array.from(numberOf, ([ordinal, number]) => [segment.ids[ordinal] as number, number]))
}
