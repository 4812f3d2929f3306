/** The stock of products, kept in memory for one version of the stock. */
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { createGathered } from '../../http/gathered.ts'
import { createKeptRows } from './kept-rows.ts'
import { readStock, type StockRow } from './queries.ts'

export type StockOf = (
  ids: readonly number[],
  stockVersion: number,
) => Promise<ReadonlyMap<number, readonly StockRow[]>>

/** A row takes about 100 bytes. */
const KEPT_STOCK_ROWS = 400_000

/** A product without stock has an empty list. */
export function createStock(db: Kysely<Database>): StockOf {
  const kept = createKeptRows<readonly StockRow[]>(KEPT_STOCK_ROWS, (rows) => rows.length + 1)

  /** Of all who ask within one turn by one query. */
  const readGathered = createGathered(async (asked: readonly (readonly number[])[]) => {
    const rows = await readStock(db, [...new Set(asked.flat())])
    const byProduct = Map.groupBy(rows, (row) => row.product_id)
    return new Map(asked.map((ids) => [ids, byProduct]))
  })

  return async (ids, stockVersion) => {
    const present = kept.at(stockVersion)
    const stock = new Map<number, readonly StockRow[]>()
    const missing: number[] = []
    for (const id of ids) {
      const rows = present.get(id)
      if (rows) stock.set(id, rows)
      else missing.push(id)
    }
    if (missing.length === 0) return stock
    const read = await readGathered(missing)
    for (const id of missing) {
      const rows = read?.get(id) ?? []
      present.put(id, rows)
      stock.set(id, rows)
    }
    return stock
  }
}
