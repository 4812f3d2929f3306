/** Reads the stock of products and caches it for one version of the stock. */
import type { Kysely } from 'kysely'
import { createRowCache } from '../../../caching/row-cache.ts'
import { createBatch } from '../../../concurrency/batch.ts'
import type { Database } from '../../../database/schema.ts'
import { readStock, type StockRow } from './price-queries.ts'

export type StockOf = (
  ids: readonly number[],
  stockVersion: number,
) => Promise<ReadonlyMap<number, readonly StockRow[]>>

/** A row takes about 100 bytes. */
const CACHED_STOCK_ROWS = 400_000

/** A product without stock has an empty list. */
export function createStock(db: Kysely<Database>): StockOf {
  const cache = createRowCache<readonly StockRow[]>(CACHED_STOCK_ROWS, (rows) => rows.length + 1)

  /** One query for all requests of one turn. */
  const readBatched = createBatch(async (requested: readonly (readonly number[])[]) => {
    const rows = await readStock(db, [...new Set(requested.flat())])
    const byProduct = Map.groupBy(rows, (row) => row.product_id)
    return new Map(requested.map((ids) => [ids, byProduct]))
  })

  return async (ids, stockVersion) => {
    const present = cache.at(stockVersion)
    const stock = new Map<number, readonly StockRow[]>()
    const missing: number[] = []
    for (const id of ids) {
      const rows = present.get(id)
      if (rows) stock.set(id, rows)
      else missing.push(id)
    }
    if (missing.length === 0) return stock
    const read = await readBatched(missing)
    for (const id of missing) {
      const rows = read?.get(id) ?? []
      present.put(id, rows)
      stock.set(id, rows)
    }
    return stock
  }
}
