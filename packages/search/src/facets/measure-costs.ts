/** Measures the costs of the loops on this machine, over this very index. The engine has no clock: the host provides one. */
import { Row, rowAt } from '../arrays/work-rows.ts'
import { BLOCK_BYTES } from '../kernel/kernel.ts'
import { countColumn, countListedColumn } from './columns.ts'
import { type Costs, usualCosts } from './costs.ts'
import { listedSet, WORD_PRODUCTS } from './count-slots.ts'
import type { CountedIndex } from './counted-index.ts'
import type { IndexedFacet } from './facet-index.ts'
import { countRows } from './rows.ts'

/** Enough for a host's compiler to notice a loop. */
const SHOTS = 16
/** Dense rows counted in one shot. */
const DENSE_ROWS = 16
/** Below this size a loop is over before a clock has moved, and every way is fast enough. */
const LEAST_PRODUCTS = 5_000
/** No machine is so much faster or slower at one loop than at the others. */
const SANE_FACTOR = 2
/** A set of one product in so many, as a filter leaves them. */
const ONE_IN = 8

/** With an order to list products in, in which all orders cost the same. */
type MeasuredIndex = Omit<CountedIndex, 'costs'> & {
  readonly orders: { readonly articleNr: OrderOfProducts }
}

/** Views of the index's memory. */
type OrderOfProducts = Readonly<Record<'rankOf' | 'ordinalAt' | 'idAt', ArrayBufferView>>

/** Measures the costs on this machine, with this index. `now` is in milliseconds and should tell microseconds apart.
 *  Takes a few milliseconds at 100,000 products. Costs of parts that the index does not have keep their defaults. */
export function measureCosts(index: MeasuredIndex, now: () => number): Costs {
  const { kernel, size, rowBytes, facetIndex, workspace, orders } = index
  const usual = usualCosts(kernel.kind)
  if (size < LEAST_PRODUCTS) return usual
  const { facets, sets, rows } = facetIndex
  const [counts] = workspace.counts
  const set = rowAt(index, Row.Base)
  const some = scatteredRow(index, set)
  const { rankOf, ordinalAt, idAt } = orders.articleNr
  const ranks = rowAt(index, Row.Ranks)
  const out = workspace.list.byteOffset

  const perRow = nanoseconds(() => countRows(kernel, rows, set, rowBytes, counts.byteOffset, out), some)
  const { rowSlot, list } = usual
  const [bytes, halves] = [ofColumn(1), ofColumn(2)]
  return sane(usual, {
    ...usual,
    ...(bytes && {
      column8: bytes.perProduct,
      columnWord: bytes.columnWord,
      columnListed: bytes.columnListed,
    }),
    ...(halves && { column16: halves.perProduct }),
    row: perRow - rowSlot * rows.slotsAProduct,
    listing: nanoseconds(() => kernel.listBits(out, set, rowBytes), some),
    denseBlock: ofDense() ?? usual.denseBlock,
    listed: ofLists() ?? usual.listed,
    rank: nanoseconds(
      () => kernel.listByRanks(set, rowBytes, rankOf.byteOffset, idAt.byteOffset, ranks, out),
      some,
    ),
    walk: nanoseconds(() => kernel.listByWalk(set, ordinalAt.byteOffset, idAt.byteOffset, size, out), size),
  })

  function ofColumn(width: 1 | 2) {
    const facet = widest(facets.filter(({ column }) => column?.width === width))
    const column = facet?.column
    if (!column) return undefined
    const first = counts.byteOffset + 4 * facet.firstSlot
    const nothing = rowAt(index, Row.Spare)
    kernel.clear(nothing, rowBytes)
    const products = (some * column.span) / size
    const listed = listedSet(index, set)
    const words = column.span / WORD_PRODUCTS
    const columnWord = nanoseconds(() => countColumn(kernel, column, nothing, first), words)
    const walked = nanoseconds(() => countColumn(kernel, column, set, first), products)
    return {
      columnWord,
      perProduct: walked - (columnWord * words) / products,
      columnListed: nanoseconds(() => countListedColumn(kernel, column, listed, first), products),
    }
  }

  function ofDense(): number | undefined {
    const length = Math.min(DENSE_ROWS, sets.denseSlots.length)
    if (length === 0) return undefined
    const dense = workspace.counts[2].byteOffset
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
    return Math.max(0, all - lists * list) / items.length
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

/** On a machine that was busy with something else, whose clock is coarse or that has not compiled a loop in its best way
 *  yet, a cost may come out as anything. */
function sane(usual: Costs, measured: Costs): Costs {
  const costs = Object.entries(measured).map(([name, cost]) => {
    const expected = usual[name as keyof Costs]
    return [name, Math.min(expected * SANE_FACTOR, Math.max(expected / SANE_FACTOR, cost))]
  })
  return Object.fromEntries(costs) as Costs
}

function widest(facets: readonly IndexedFacet[]): IndexedFacet | undefined {
  return facets.toSorted((a, b) => (b.column?.span ?? 0) - (a.column?.span ?? 0))[0]
}

/** Sets bits without a pattern that a processor could learn; how many. */
function scatteredRow({ words, size }: MeasuredIndex, row: number): number {
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
