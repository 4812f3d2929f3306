/** Lists the products of two segments as one. Each newcomer's rank among the products of the main segment is known
 *  (newcomer-ranks.ts), so only ranks are compared: the kernel lists the main segment from one newcomer's rank to the
 *  next one's.
 *
 *      main, by rank      0    2    3    7    9
 *      newcomers                 3    3         12
 *      listed             0    2 a  b 3  7  9    c */

import { Row, rowAt } from '../arrays/work-rows.ts'
import type { ListedOrder } from '../segment/orders.ts'
import { type ListedRow, listInOrder } from '../segment/query-segment.ts'
import type { Segment } from '../segment/segment.ts'

/** A row of a segment, and the order to list it in. */
export type RowInOrder = { readonly segment: Segment; readonly order: ListedOrder; readonly row: ListedRow }

/** Fills `out` with the ids of both rows. `mainRanks` holds for each newcomer, in the newcomers' own order, how many
 *  products of the main segment stand before it. */
export function listMerged(
  main: RowInOrder,
  newcomers: RowInOrder,
  mainRanks: Uint32Array,
  out: Int32Array,
): void {
  const { segment, order, row } = main
  if (newcomers.row.count === 0) {
    listInOrder(segment, order, row.row.byteOffset, row.count, 0)
    out.set(segment.workspace.list.subarray(0, row.count))
    return
  }
  const listed = ranksListed(newcomers)
  if (row.count === 0) {
    for (const [i, rank] of listed.entries()) out[i] = newcomers.order.idAt[rank] as number
    return
  }
  const { lister, release } = listerOf(main)
  const list = new Int32Array(
    segment.workspace.list.buffer,
    segment.workspace.list.byteOffset,
    segment.workspace.listBytes >>> 2,
  )
  let from = 0
  let at = 0
  let flushed = 0
  for (const rank of listed) {
    const to = mainRanks[rank] as number
    makeRoom(to - from)
    if (from < to) at += lister(from, to, list.byteOffset + 4 * at)
    from = to
    list[at++] = newcomers.order.idAt[rank] as number
  }
  if (flushed + at < out.length) {
    makeRoom(segment.size - from)
    at += lister(from, segment.size, list.byteOffset + 4 * at)
  }
  makeRoom(list.length)
  release()

  /** The list has room for all products of the main segment: with newcomers it may have to be emptied on the way. */
  function makeRoom(ids: number): void {
    if (at + ids + 2 <= list.length) return
    out.set(list.subarray(0, at), flushed)
    flushed += at
    at = 0
  }
}

/** Writes the ids of the row that stand between two ranks; how many. */
type Lister = (from: number, to: number, out: number) => number

/** Large rows are looked for in the order; the ranks of small ones are set as bits of an empty row. */
function listerOf({ segment, order, row: { row, count } }: RowInOrder): {
  lister: Lister
  release: () => void
} {
  const { kernel, rowBytes, size, costs } = segment
  const idAt = order.idAt.byteOffset
  if (size * costs.walk < count * costs.rank) {
    const ordinalAt = order.ordinalAt.byteOffset
    const lister: Lister = (from, to, out) =>
      kernel.walkBetween(row.byteOffset, ordinalAt, idAt, from, to, out)
    return { lister, release: () => {} }
  }
  const ranks = rowAt(segment, Row.Ranks)
  kernel.setRanks(ranks, row.byteOffset, rowBytes, order.rankOf.byteOffset)
  return {
    lister: (from, to, out) => kernel.listBetween(ranks, idAt, from, to, out),
    release: () => kernel.clear(ranks, rowBytes),
  }
}

/** Lists the newcomers in the row by their ranks in the order. The result lies in the segment's list, until it lists
 *  again. */
function ranksListed({ segment, order, row: { row, count } }: RowInOrder): Uint32Array {
  const { kernel, rowBytes, workspace } = segment
  const { byteOffset, buffer } = workspace.list
  const empty = rowAt(segment, Row.Ranks)
  kernel.setRanks(empty, row.byteOffset, rowBytes, order.rankOf.byteOffset)
  kernel.listBits(byteOffset, empty, rowBytes)
  kernel.clear(empty, rowBytes)
  return new Uint32Array(buffer, byteOffset, count)
}
