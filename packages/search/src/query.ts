/** One query: what is visible, within the products asked for, found by the text, passing the filters. */
import { and, andNot, type Bits, countBits, keepOnly } from './bits.ts'
import type { Catalogue } from './catalogue.ts'
import { RELEVANCE } from './codes.ts'
import { countEverything } from './counts.ts'
import { applyFilters, filtersOf } from './filters.ts'
import type { FilterAnswer, FilterRequest } from './model.ts'
import { bitsOf } from './product-set.ts'
import { listInOrder, orderFor } from './ranks.ts'
import { anyHit, type Levels } from './text/levels.ts'
import { readText } from './text/read-text.ts'
import { replacedNumbersIn, searchText } from './text/text-search.ts'

/** Text, visible and within narrow everything, also the counts that leave a filter out. Ids and texts that match
 *  nothing are answered, never thrown; a product set of another catalogue is a RangeError. */
export function query(catalogue: Catalogue, request: FilterRequest): FilterAnswer {
  const visible = bitsOf(catalogue, request.visible)
  const base = request.within ? and(visible, bitsOf(catalogue, request.within)) : visible.slice()
  const typed = readText(request.text)
  const hits = typed && searchText(catalogue.text, typed, request.locale, visible)
  if (hits) keepOnly(base, anyHit(hits))

  const filters = filtersOf(catalogue, request)
  const { passed, passedOthers } = applyFilters(base, filters)
  const size = countBits(passed)
  const counts = countEverything(catalogue, request, {
    passed,
    size,
    passedOthers: new Map(filters.map(({ attributeId }, i) => [attributeId, passedOthers[i] ?? base])),
    visible: request.visible,
  })
  return {
    ids: listIds(catalogue, request, passed, size, hits),
    ...counts,
    replaced: typed ? replacedByIds(catalogue, replacedNumbersIn(catalogue.text, typed, passed)) : new Map(),
  }
}

/** RELEVANCE lists the best hits first; every other sort is one order whatever was typed. */
function listIds(
  catalogue: Catalogue,
  request: FilterRequest,
  passed: Bits,
  size: number,
  hits: Levels | undefined,
): Int32Array {
  const ids = new Int32Array(size)
  const order = orderFor(catalogue.orders, request.sort, request.locale)
  if (!hits || request.sort !== RELEVANCE) {
    listInOrder(order, catalogue.ids, passed, size, ids, 0)
    return ids
  }
  let rest = passed
  let listed = 0
  for (const level of hits) {
    const best = and(rest, level)
    const count = countBits(best)
    if (count > 0) listInOrder(order, catalogue.ids, best, count, ids, listed)
    listed += count
    rest = andNot(rest, best)
  }
  return ids
}

function replacedByIds(catalogue: Catalogue, numberOf: ReadonlyMap<number, string>): Map<number, string> {
  return new Map(Array.from(numberOf, ([ordinal, number]) => [catalogue.ids[ordinal] as number, number]))
}
