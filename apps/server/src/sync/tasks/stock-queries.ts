/** SQL of the stock. The lines of a file, which come in any order, are staged in a table of their own, from which they
 *  are taken range by range of products and compared with the shop's rows. */
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { StockTable } from '../../database/tables/catalogue.ts'
import type { SyncStockLineTable } from '../../database/tables/sync.ts'
import type { ProductRange } from '../feeds/feed-queries.ts'
import type { Staging, Twin } from '../feeds/stage-lines.ts'

export type StockLine = Selectable<SyncStockLineTable>
export type StockRow = Selectable<StockTable>

export async function clearStockLines(db: Kysely<Database>): Promise<void> {
  await sql`truncate sync_stock_lines`.execute(db)
}

/** Stands in the place of the stock where only the key of a line could be read. */
export const DAMAGED = -1

const GIVEN = sql`given (
  line integer, product_id integer, warehouse text, stock bigint, location text, refused boolean
)`

/** A second line of a product and warehouse is not staged. */
async function insertLines(db: Kysely<Database>, lines: readonly StockLine[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ line: number }>`
    with given as materialized (
      select line, product_id, warehouse, stock, location, refused
      from json_to_recordset(${JSON.stringify(lines)}::json) as ${GIVEN}
    ),
    staged as (
      insert into sync_stock_lines (line, product_id, warehouse, stock, location, refused)
      select line, product_id, warehouse, stock, location, refused from given
      order by line
      on conflict do nothing
      returning line
    )
    select line from given where line not in (select line from staged)`.execute(db)
  return new Set(rows.map(({ line }) => line))
}

async function findTwins(db: Kysely<Database>, lines: readonly StockLine[]): Promise<readonly Twin[]> {
  const { rows } = await sql<Twin>`
    select given.line as given, staged.line, staged.refused,
      staged.stock = ${DAMAGED} as "isDamaged",
      staged.stock = given.stock and staged.location is not distinct from given.location as "isEqual"
    from json_to_recordset(${JSON.stringify(lines)}::json) as ${GIVEN}
    join sync_stock_lines staged using (product_id, warehouse)`.execute(db)
  return rows
}

async function replaceTwins(db: Kysely<Database>, lines: readonly StockLine[]): Promise<void> {
  await sql`update sync_stock_lines staged
    set line = given.line, stock = given.stock, location = given.location, refused = given.refused
    from json_to_recordset(${JSON.stringify(lines)}::json) as ${GIVEN}
    where staged.product_id = given.product_id and staged.warehouse = given.warehouse`.execute(db)
}

async function refuseTwins(db: Kysely<Database>, lines: readonly StockLine[]): Promise<void> {
  await sql`update sync_stock_lines staged set refused = true
    from json_to_recordset(${JSON.stringify(lines)}::json) as ${GIVEN}
    where staged.product_id = given.product_id and staged.warehouse = given.warehouse`.execute(db)
}

export const STOCK_STAGING: Staging<StockLine> = {
  insert: insertLines,
  findTwins,
  replace: replaceTwins,
  refuse: refuseTwins,
}

export async function countStock(db: Kysely<Database>, { after, to }: ProductRange): Promise<number> {
  const { rows } = await db
    .selectFrom('stock')
    .select((of) => of.fn.countAll<number>().as('rows'))
    .where('product_id', '>', after)
    .where('product_id', '<=', to)
    .executeTakeFirstOrThrow()
  return rows
}

export function readStagedStock(db: Kysely<Database>, { after, to }: ProductRange): Promise<StockLine[]> {
  return db
    .selectFrom('sync_stock_lines')
    .select(['line', 'product_id', 'warehouse', 'stock', 'location', 'refused'])
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
