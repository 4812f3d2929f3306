/** The costs of the loops on this machine, over this very index. The engine has no clock: the host hands one over. */
import { BLOCK_BYTES } from './bits.ts'
import { countColumn } from './columns.ts'
import { type Costs, DEFAULT_COSTS } from './costs.ts'
import type { IndexedFacet } from './facet-index.ts'
import { countRows } from './rows.ts'
import type { Segment } from './segment.ts'
import { Row, rowAt } from './work-rows.ts'

/** Enough for a host's compiler to notice a loop. */
const SHOTS = 12
/** Dense rows counted in one shot. */
const DENSE_ROWS = 16
/** Below this size a loop is over before a clock has moved, and every way is fast enough. */
const LEAST_PRODUCTS = 5_000
/** A set of one product in so many, as a filter leaves them. */
const ONE_IN = 8

/** `now` is in milliseconds and should tell microseconds apart. Takes a few milliseconds at 100,000 products. What the
 *  index has nothing of keeps its default. */
export function measureCosts(segment: Segment, now: () => number): Costs {
  const { kernel, size, rowBytes, facetIndex, lane, orders } = segment
  if (size < LEAST_PRODUCTS) return DEFAULT_COSTS
  const { facets, sets, rows } = facetIndex
  const [counts] = lane.counts
  const set = rowAt(segment, Row.Base)
  const some = scatteredRow(segment, set)
  const { rankOf, ordinalAt, idAt } = orders.articleNr
  const places = rowAt(segment, Row.Places)
  const out = lane.list.byteOffset

  const perRow = nanoseconds(() => countRows(kernel, rows, set, rowBytes, counts.byteOffset, out), some)
  const rowSlot = DEFAULT_COSTS.rowSlot
  return {
    column8: ofColumn(1) ?? DEFAULT_COSTS.column8,
    column16: ofColumn(2) ?? DEFAULT_COSTS.column16,
    row: Math.max(0, perRow - rowSlot * rows.slotsAProduct),
    rowSlot,
    denseBlock: ofDense() ?? DEFAULT_COSTS.denseBlock,
    list: DEFAULT_COSTS.list,
    listed: ofLists() ?? DEFAULT_COSTS.listed,
    place: nanoseconds(
      () => kernel.listByPlaces(set, rowBytes, rankOf.byteOffset, idAt.byteOffset, places, out),
      some,
    ),
    walk: nanoseconds(() => kernel.listByWalk(set, ordinalAt.byteOffset, idAt.byteOffset, size, out), size),
  }

  function ofColumn(width: 1 | 2): number | undefined {
    const facet = widest(facets.filter(({ column }) => column?.width === width))
    const column = facet?.column
    if (!column) return undefined
    const first = counts.byteOffset + 4 * facet.firstSlot
    return nanoseconds(() => countColumn(kernel, column, set, first), (some * column.span) / size)
  }

  function ofDense(): number | undefined {
    const length = Math.min(DENSE_ROWS, sets.denseSlots.length)
    if (length === 0) return undefined
    const dense = lane.counts[2].byteOffset
    const blocks = length * (rowBytes / BLOCK_BYTES)
    return nanoseconds(
      () => kernel.countRows(set, rowBytes, sets.denseRows.byteOffset, length, dense),
      blocks,
    )
  }

  function ofLists(): number | undefined {
    const { starts, items } = sets
    if (items.length < LEAST_PRODUCTS) return undefined
    const lists = starts.length - 1
    const all = nanoseconds(
      () => kernel.countLists(set, starts.byteOffset, items.byteOffset, lists, counts.byteOffset),
      1,
    )
    return Math.max(0, all - lists * DEFAULT_COSTS.list) / items.length
  }

  /** The best of some shots, for each of so many things. */
  function nanoseconds(loop: () => void, things: number): number {
    let best = Number.POSITIVE_INFINITY
    for (let shot = 0; shot < SHOTS; shot++) {
      const start = now()
      loop()
      best = Math.min(best, now() - start)
    }
    return (best * 1e6) / Math.max(1, things)
  }
}

function widest(facets: readonly IndexedFacet[]): IndexedFacet | undefined {
  return facets.toSorted((a, b) => (b.column?.span ?? 0) - (a.column?.span ?? 0))[0]
}

/** Sets bits without a pattern that a processor could learn; how many. */
function scatteredRow({ words, size }: Segment, row: number): number {
  let some = 0
  let draw = 1
  for (let at = 0; at < size >>> 5; at++) {
    let word = 0
    for (let bit = 0; bit < 32; bit++) {
      draw = (Math.imul(draw, 1_664_525) + 1_013_904_223) >>> 0
      if (draw < 2 ** 32 / ONE_IN) {
        word |= 1 << bit
        some++
      }
    }
    words[(row >>> 2) + at] = word
  }
  return some
}
