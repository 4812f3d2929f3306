/** The products of two segments as one list. Each newcomer's place among the products of the main segment is known
 *  (places.ts), so nothing is compared but places.
 *
 *      main, by place     0    2    3    7    9
 *      newcomers                 3    3         12
 *      listed             0    2 a  b 3  7  9    c */
import type { ProductSort } from '@hoistway/domain/codes'
import type { Locale } from '@hoistway/domain/locale'
import type { ListedOrder } from './orders.ts'
import { type ListedRow, listInOrder } from './query-segment.ts'
import { orderFor } from './ranks.ts'
import type { Segment } from './segment.ts'
import { Row, rowAt } from './work-rows.ts'

/** Fills `out` with the ids of both rows. `places` are those of all newcomers in their order. */
export function listMerged(
  main: Segment,
  mainRow: ListedRow,
  newcomers: Segment,
  newcomerRow: ListedRow,
  places: Uint32Array,
  { sort, locale }: { readonly sort: ProductSort; readonly locale: Locale },
  out: Int32Array,
): void {
  const mainOrder = orderFor(main.orders, sort, locale)
  const order = orderFor(newcomers.orders, sort, locale)
  if (newcomerRow.count === 0) {
    listInOrder(main, mainOrder, mainRow.row.byteOffset, mainRow.count, 0)
    out.set(main.lane.list.subarray(0, mainRow.count))
    return
  }
  const newcomersListed = placesListed(newcomers, order, newcomerRow)
  const { walk, place } = main.costs
  const weave = main.size * walk < mainRow.count * place ? weaveIntoWalk : weaveByPlace
  weave(main, mainOrder, mainRow, newcomersListed, order, places, out)
}

/** For large rows: the order is walked from newcomer to newcomer. Every id is written, and the next one over it
 *  unless its product is in the row, which is faster than a branch. */
function weaveIntoWalk(
  main: Segment,
  { ordinalAt, idAt }: ListedOrder,
  { row }: ListedRow,
  newcomersListed: Uint32Array,
  newcomers: ListedOrder,
  places: Uint32Array,
  out: Int32Array,
): void {
  let from = 0
  let at = 0
  for (let i = 0; i <= newcomersListed.length; i++) {
    const listed = newcomersListed[i]
    const to = listed === undefined ? main.size : (places[listed] as number)
    for (; from < to; from++) {
      const ordinal = ordinalAt[from] as number
      out[at] = idAt[from] as number
      at += ((row[ordinal >>> 5] as number) >>> (ordinal & 31)) & 1
    }
    if (listed !== undefined) out[at++] = newcomers.idAt[listed] as number
  }
}

/** For small rows: the places of both are merged. */
function weaveByPlace(
  main: Segment,
  order: ListedOrder,
  row: ListedRow,
  newcomersListed: Uint32Array,
  newcomers: ListedOrder,
  places: Uint32Array,
  out: Int32Array,
): void {
  const { idAt } = order
  const mainListed = placesListed(main, order, row)
  let next = 0
  let at = 0
  for (const listed of newcomersListed) {
    const place = places[listed] as number
    while (next < mainListed.length && (mainListed[next] as number) < place)
      out[at++] = idAt[mainListed[next++] as number] as number
    out[at++] = newcomers.idAt[listed] as number
  }
  while (next < mainListed.length) out[at++] = idAt[mainListed[next++] as number] as number
}

/** The places of the products of a row, ascending, in the segment's list. */
function placesListed(segment: Segment, { rankOf }: ListedOrder, { row, count }: ListedRow): Uint32Array {
  const { kernel, rowBytes, lane } = segment
  const { byteOffset, buffer } = lane.list
  const list = new Uint32Array(buffer, byteOffset, count)
  const empty = rowAt(segment, Row.Places)
  kernel.listBits(byteOffset, row.byteOffset, rowBytes)
  for (let i = 0; i < count; i++) list[i] = rankOf[list[i] as number] as number
  kernel.setListed(empty, byteOffset, count)
  kernel.listBits(byteOffset, empty, rowBytes)
  kernel.clear(empty, rowBytes)
  return list
}
