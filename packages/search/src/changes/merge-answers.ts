/** Merges the answers of the main segment and of the delta. */

import { withHistograms } from '../facets/histogram.ts'
import type { FilterAnswer, FilterRequest } from '../model.ts'
import { type ListedRow, rowsToList, type SegmentMatch } from '../segment/query-segment.ts'
import { orderFor } from '../segment/ranks.ts'
import type { Delta } from './changes.ts'
import { mergeCounts } from './merge-counts.ts'
import { listMerged } from './merge-lists.ts'

export function mergeMatches(
  delta: Delta,
  request: FilterRequest,
  main: SegmentMatch,
  changed: SegmentMatch,
): FilterAnswer {
  const counts = mergeCounts(delta.attributes, delta.selects, request, main, changed)
  return {
    ids: mergedIds(delta, request, main, changed),
    ...counts,
    decimals: withHistograms(counts.decimals),
    replaced: new Map([...main.replaced, ...changed.replaced]),
  }
}

/** Merges the ids of both segments. In the order by relevance each level of hits is merged separately. */
function mergedIds(
  delta: Delta,
  { sort, locale }: FilterRequest,
  main: SegmentMatch,
  changed: SegmentMatch,
): Int32Array {
  const ranks = delta.ranks[locale]?.[sort]
  if (!ranks) throw new RangeError(`The catalogue was opened without the language ${locale}`)
  const mainOrder = orderFor(main.segment.orders, sort, locale)
  const order = orderFor(delta.segment.orders, sort, locale)
  const ids = new Int32Array(main.size + changed.size)
  const newcomers = rowsToList(changed, sort)
  let listed = 0
  for (const [i, row] of rowsToList(main, sort).entries()) {
    const newcomer = newcomers[i] as ListedRow
    const end = listed + row.count + newcomer.count
    listMerged(
      { segment: main.segment, order: mainOrder, row },
      { segment: delta.segment, order, row: newcomer },
      ranks,
      ids.subarray(listed, end),
    )
    listed = end
  }
  return ids
}
