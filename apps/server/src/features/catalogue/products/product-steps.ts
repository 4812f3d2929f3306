/** Reads all products of the catalogue with their stock, a few at a time, so that no step holds the event loop or the
 *  embedded database for long. Products that are added or removed during the reading may or may not be among them. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import { readStock, type StockRow } from '../prices/price-queries.ts'
import { type ProductRow, readProductsAfter } from '../queries.ts'

/** The number of products of one step, about 10 ms of work. */
const STEP = 250

export type StockedRow = { readonly row: ProductRow; readonly stock: readonly StockRow[] }

export async function* productSteps(
  db: Kysely<Database>,
  { withStock, step = STEP }: { readonly withStock: boolean; readonly step?: number },
): AsyncGenerator<readonly StockedRow[]> {
  for (let last = 0; ; ) {
    // The embedded database answers without a turn of the event loop, so other work gets one here.
    await nextTurn()
    const rows = await readProductsAfter(db, last, step)
    const ids = rows.map(({ id }) => id)
    const stock = withStock && ids.length > 0 ? await readStock(db, ids) : []
    const stockOf = Map.groupBy(stock, (row) => row.product_id)
    yield rows.map((row) => ({ row, stock: stockOf.get(row.id) ?? [] }))
    const id = ids.at(-1)
    if (id === undefined || rows.length < step) return
    last = id
  }
}
