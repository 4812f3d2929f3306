/** SQL of the catalogue index: attributes, options, product rows, the changed products, and the row of the stored
 *  snapshot. */
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { AttributeTable, CatalogueSnapshotTable, OptionTable } from '../database/tables/catalogue.ts'
import { INDEX_COLUMNS } from './building/index-rows.ts'

export type AttributeRow = Omit<Selectable<AttributeTable>, 'group_id'>
export type OptionRow = Selectable<OptionTable>

export function readAttributes(db: Kysely<Database>): Promise<AttributeRow[]> {
  return db
    .selectFrom('attributes')
    .select([
      'id',
      'code',
      'type',
      'filter_group',
      'metric_unit',
      'web_status',
      'search_priority',
      'sort_prio',
      'filter_behaviour',
      'name',
    ])
    .orderBy('sort_prio')
    .orderBy('id')
    .execute()
}

export function readOptions(db: Kysely<Database>): Promise<OptionRow[]> {
  return db
    .selectFrom('options')
    .select(['id', 'attribute_id', 'sort', 'text'])
    .orderBy('attribute_id')
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

/** Rows as one JSON text (building/index-rows.ts). `last` is the highest id among them, 0 if there is none. */
export type RowsText = { readonly json: string; readonly count: number; readonly last: number }

export function readIndexRowsAfter(db: Kysely<Database>, id: number, limit: number): Promise<RowsText> {
  return asText(
    db,
    db.selectFrom('products').select(INDEX_COLUMNS).where('id', '>', id).orderBy('id').limit(limit),
  )
}

export function readIndexRows(db: Kysely<Database>, ids: readonly number[]): Promise<RowsText> {
  return asText(
    db,
    db
      .selectFrom('products')
      .select(INDEX_COLUMNS)
      .where('id', '=', sql<number>`any(${sql.val([...ids])}::integer[])`),
  )
}

type IndexRowsQuery = ReturnType<typeof indexRows>

async function asText(db: Kysely<Database>, rows: IndexRowsQuery): Promise<RowsText> {
  return db
    .selectFrom(rows.as('row'))
    .select((of) => [
      sql<string>`coalesce(json_agg(${sql.ref('row')}), '[]')::text`.as('json'),
      of.fn.countAll<number>().as('count'),
      sql<number>`coalesce(max(${sql.ref('row.id')}), 0)`.as('last'),
    ])
    .executeTakeFirstOrThrow()
}

function indexRows(db: Kysely<Database>) {
  return db.selectFrom('products').select(INDEX_COLUMNS)
}

/** The transactions that are done at one moment. A later reading has at least their rows, so the rows of all other
 *  transactions have to be read again. Numbers of transactions belong to one database, which `databaseKey` names. */
export type ReadHorizon = { readonly seen: string; readonly databaseKey: string }

export async function readHorizon(db: Kysely<Database>): Promise<ReadHorizon> {
  const { rows } = await sql<ReadHorizon>`
    select pg_current_snapshot()::text as seen,
      (select system_identifier from pg_control_system()) || '/' ||
      (select oid from pg_database where datname = current_database()) as "databaseKey"`.execute(db)
  return rows[0] as ReadHorizon
}

export type ChangedIds = { readonly changed: readonly number[]; readonly removed: readonly number[] }

/** Returns the products that were written and those that were deleted by transactions that are not in `seen`, at most
 *  `limit` of each. A number above all numbers that this database has given out came with a restored copy and is left
 *  out. */
export async function readChangedIds(db: Kysely<Database>, seen: string, limit: number): Promise<ChangedIds> {
  const unseen = sql`written_by >= pg_snapshot_xmin(${seen}::pg_snapshot)
    and not pg_visible_in_snapshot(written_by, ${seen}::pg_snapshot)
    and written_by < pg_snapshot_xmax(pg_current_snapshot())`
  const changed = await sql<{ id: number }>`select id from products where ${unseen} limit ${limit}`.execute(
    db,
  )
  const removed = await sql<{ id: number }>`select product_id as id from products_gone where ${unseen}
    and not exists (select from products where products.id = product_id) limit ${limit}`.execute(db)
  return { changed: changed.rows.map(({ id }) => id), removed: removed.rows.map(({ id }) => id) }
}

export type StoredSnapshotRow = Omit<Selectable<CatalogueSnapshotTable>, 'id' | 'stored'>

const SNAPSHOT_COLUMNS = [
  'code',
  'digest',
  'format',
  'setup',
  'catalogue_version',
  'database_key',
  'seen',
  'products',
] as const

export function readStoredSnapshot(db: Kysely<Database>): Promise<StoredSnapshotRow | undefined> {
  return db.selectFrom('catalogue_snapshot').select(SNAPSHOT_COLUMNS).where('id', '=', 1).executeTakeFirst()
}

export async function replaceStoredSnapshot(db: Kysely<Database>, row: StoredSnapshotRow): Promise<void> {
  await db
    .insertInto('catalogue_snapshot')
    .values({ id: 1, ...row })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ ...row, stored: sql<Date>`now()` } as typeof row),
    )
    .execute()
}

/** Returns the products from one id to another that have more than zero over all warehouses. */
export async function readInStockIds(db: Kysely<Database>, first: number, last: number): Promise<number[]> {
  const rows = await db
    .selectFrom('stock')
    .select('product_id')
    .where('product_id', '>=', first)
    .where('product_id', '<=', last)
    .groupBy('product_id')
    .having((having) => having(having.fn.sum('stock'), '>', 0))
    .execute()
  return rows.map((row) => row.product_id)
}
