/** SQL of the stock. The lines of a file, which come in any order, are laid into a table of their own, from which they
 *  are taken range by range of products and compared with the shop's rows. */
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { StockTable } from '../database/tables/catalogue.ts'
import type { SyncStockLineTable } from '../database/tables/sync.ts'
import type { ProductRange } from './feed-queries.ts'

export type StockLine = Selectable<SyncStockLineTable>
export type StockRow = Selectable<StockTable>

export async function clearStockLines(db: Kysely<Database>): Promise<void> {
  await sql`truncate sync_stock_lines`.execute(db)
}

/** Answers the numbers of the lines that were laid down; a second one for a product and warehouse is not. */
export async function layStockLines(
  db: Kysely<Database>,
  lines: readonly StockLine[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ line: number }>`
    insert into sync_stock_lines (line, product_id, warehouse, stock, location)
    select line, product_id, warehouse, stock, location
    from json_to_recordset(${JSON.stringify(lines)}::json)
      as given (line integer, product_id integer, warehouse text, stock bigint, location text)
    order by line
    on conflict do nothing
    returning line`.execute(db)
  return new Set(rows.map(({ line }) => line))
}

export function readLaidStock(db: Kysely<Database>, { after, to }: ProductRange): Promise<StockLine[]> {
  return db
    .selectFrom('sync_stock_lines')
    .select(['line', 'product_id', 'warehouse', 'stock', 'location'])
    .where('product_id', '>', after)
    .where('product_id', '<=', to)
    .execute()
}

export function readShopStock(db: Kysely<Database>, { after, to }: ProductRange): Promise<StockRow[]> {
  return db
    .selectFrom('stock')
    .select(['product_id', 'warehouse', 'stock', 'location'])
    .where('product_id', '>', after)
    .where('product_id', '<=', to)
    .execute()
}

export async function countShopStock(db: Kysely<Database>, { after, to }: ProductRange): Promise<number> {
  const { rows } = await db
    .selectFrom('stock')
    .select((of) => of.fn.countAll<number>().as('rows'))
    .where('product_id', '>', after)
    .where('product_id', '<=', to)
    .executeTakeFirstOrThrow()
  return rows
}

/** Rows of the same product and warehouse are replaced. */
export async function putStock(db: Kysely<Database>, rows: readonly StockRow[]): Promise<void> {
  await sql`insert into stock (product_id, warehouse, stock, location)
    select product_id, warehouse, stock, location
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given (product_id integer, warehouse text, stock bigint, location text)
    on conflict (product_id, warehouse)
      do update set stock = excluded.stock, location = excluded.location`.execute(db)
}

export async function removeStock(db: Kysely<Database>, rows: readonly StockRow[]): Promise<void> {
  await sql`delete from stock using json_to_recordset(${JSON.stringify(rows)}::json)
      as gone (product_id integer, warehouse text)
    where stock.product_id = gone.product_id and stock.warehouse = gone.warehouse`.execute(db)
}
