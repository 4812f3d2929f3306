/** SQL of the stock: the lines of a file are laid beside the shop's rows and compared in ranges of products, so that
 *  only what differs is written and no statement is long. */
import { type Insertable, type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { SyncStockLineTable } from '../database/tables/sync.ts'
import type { ProductRange } from './feed-queries.ts'

export type StockLine = Insertable<SyncStockLineTable>

export async function clearStockLines(db: Kysely<Database>): Promise<void> {
  await sql`truncate sync_stock_lines`.execute(db)
}

/** Answers the lines that were laid down; one for the same product and warehouse as before is not. */
export async function layStockLines(
  db: Kysely<Database>,
  lines: readonly StockLine[],
): Promise<readonly Pick<StockLine, 'product_id' | 'warehouse'>[]> {
  const { rows } = await sql<Pick<StockLine, 'product_id' | 'warehouse'>>`
    insert into sync_stock_lines (product_id, warehouse, stock, location)
    select product_id, warehouse, stock, location
    from json_to_recordset(${JSON.stringify(lines)}::json)
      as given (product_id integer, warehouse text, stock bigint, location text)
    on conflict do nothing
    returning product_id, warehouse`.execute(db)
  return rows
}

export type StockRows = { readonly shop: number; readonly file: number }

export async function countStockRows(db: Kysely<Database>, { after, to }: ProductRange): Promise<StockRows> {
  const { rows } = await sql<StockRows>`select
    (select count(*) from stock where product_id > ${after} and product_id <= ${to}) as shop,
    (select count(*) from sync_stock_lines where product_id > ${after} and product_id <= ${to}) as file`.execute(
    db,
  )
  return rows[0] ?? { shop: 0, file: 0 }
}

export type Merged = { readonly added: number; readonly changed: number; readonly removed: number }

export async function mergeStock(
  db: Kysely<Database>,
  { after, to }: ProductRange,
  { removing, locations }: { readonly removing: boolean; readonly locations: boolean },
): Promise<Merged> {
  const { rows } = await sql<Merged>`with
    given as (
      select product_id, warehouse, stock, location from sync_stock_lines
      where product_id > ${after} and product_id <= ${to}
    ),
    changed as (
      update stock set
        stock = given.stock,
        location = case when ${locations} then given.location else stock.location end
      from given
      where stock.product_id = given.product_id and stock.warehouse = given.warehouse
        and (stock.stock <> given.stock
          or (${locations} and stock.location is distinct from given.location))
      returning 1
    ),
    added as (
      insert into stock (product_id, warehouse, stock, location)
      select product_id, warehouse, stock, location from given
      where not exists (
        select from stock where stock.product_id = given.product_id and stock.warehouse = given.warehouse
      )
      returning 1
    ),
    removed as (
      delete from stock
      where ${removing} and product_id > ${after} and product_id <= ${to}
        and not exists (
          select from given where given.product_id = stock.product_id and given.warehouse = stock.warehouse
        )
      returning 1
    )
    select
      (select count(*) from added) as added,
      (select count(*) from changed) as changed,
      (select count(*) from removed) as removed`.execute(db)
  return rows[0] ?? { added: 0, changed: 0, removed: 0 }
}
