/** SQL of the shelf: product rows for the index, which of them changed, and where the stored snapshot lies. */
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import type { CatalogueSnapshotTable } from '../../../database/tables/catalogue.ts'
import { INDEX_COLUMNS } from './index-rows.ts'

/** Rows as one JSON text (index-rows.ts). `last` is the highest id among them, 0 where there is none. */
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

/** What a reader can see from now on: every transaction that is done. Whatever he reads later holds at least their
 *  work, so what was written by any other transaction has to be read again some time.
 *  Numbers of transactions mean something in one database only, which `databaseKey` names. */
export type Sight = { readonly seen: string; readonly databaseKey: string }

export async function readSight(db: Kysely<Database>): Promise<Sight> {
  const { rows } = await sql<Sight>`
    select pg_current_snapshot()::text as seen,
      (select system_identifier from pg_control_system()) || '/' ||
      (select oid from pg_database where datname = current_database()) as "databaseKey"`.execute(db)
  return rows[0] as Sight
}

export type ChangedIds = { readonly changed: readonly number[]; readonly gone: readonly number[] }

/** The products that were written, and those that were deleted, by transactions that a reader did not see; at most
 *  `limit` of each. Numbers above all that this database has given out came with a restored copy: nobody here wrote
 *  those rows. */
export async function readChangedIds(db: Kysely<Database>, seen: string, limit: number): Promise<ChangedIds> {
  const unseen = sql`written_by >= pg_snapshot_xmin(${seen}::pg_snapshot)
    and not pg_visible_in_snapshot(written_by, ${seen}::pg_snapshot)
    and written_by < pg_snapshot_xmax(pg_current_snapshot())`
  const changed = await sql<{ id: number }>`select id from products where ${unseen} limit ${limit}`.execute(
    db,
  )
  const gone = await sql<{ id: number }>`select product_id as id from products_gone where ${unseen}
    and not exists (select from products where products.id = product_id) limit ${limit}`.execute(db)
  return { changed: changed.rows.map(({ id }) => id), gone: gone.rows.map(({ id }) => id) }
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
