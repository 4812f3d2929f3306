/** SQL of copying a whole database, table by table, whatever its tables are. Rows travel as the JSON that the database makes
 *  of them and reads again, so that every value arrives exactly as it was. */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'

export type TableFacts = {
  readonly rows: number
  /** Equal for equal rows in any order. */
  readonly fingerprint: string
}

/** Makes times read and write alike whatever the database's own setting is. */
export async function useUtc(trx: Transaction<Database>): Promise<void> {
  await sql`set local time zone 'UTC'`.execute(trx)
}

/** The stored index and what belongs to it: numbers of transactions mean nothing in another database, and the next start
 *  builds the index again. */
const NOT_COPIED: readonly string[] = ['catalogue_snapshot', 'products_gone', 'products.written_by']

export async function readTables(db: Kysely<Database>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !NOT_COPIED.includes(name))
}

/** The columns that are copied; the database computes the others. */
export async function readColumns(db: Kysely<Database>, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
    order by ordinal_position`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !NOT_COPIED.includes(`${table}.${name}`))
}

/** The rows of a table, a line of JSON each, in parts. */
export async function* readRows(
  trx: Transaction<Database>,
  table: string,
  columns: readonly string[],
  atOnce: number,
): AsyncGenerator<readonly string[]> {
  await sql`declare backup_rows no scroll cursor for
    select to_jsonb(one)::text as line from (select ${selected(columns)} from ${sql.table(table)}) one`.execute(
    trx,
  )
  while (true) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(atOnce)} from backup_rows`.execute(trx)
    if (rows.length > 0) yield rows.map(({ line }) => line)
    if (rows.length < atOnce) break
  }
  await sql`close backup_rows`.execute(trx)
}

export async function insertRows(
  trx: Transaction<Database>,
  table: string,
  columns: readonly string[],
  lines: readonly string[],
): Promise<void> {
  await sql`insert into ${sql.table(table)} (${selected(columns)}) overriding system value
    select ${selected(columns)} from json_populate_recordset(null::${sql.table(table)}, ${`[${lines.join(',')}]`}::json)`.execute(
    trx,
  )
}

export async function readTableFacts(
  trx: Kysely<Database>,
  table: string,
  columns: readonly string[],
): Promise<TableFacts> {
  const { rows } = await sql<TableFacts>`
    select count(*)::integer as rows,
      coalesce(sum(hashtextextended(to_jsonb(one)::text, 0)::numeric), 0)::text as fingerprint
    from (select ${selected(columns)} from ${sql.table(table)}) one`.execute(trx)
  return rows[0] ?? { rows: 0, fingerprint: '0' }
}

function selected(columns: readonly string[]) {
  return sql.join(columns.map((column) => sql.ref(column)))
}

/** The last number that each sequence has given; those that gave none are left out. */
export async function readSequences(db: Kysely<Database>): Promise<Readonly<Record<string, string>>> {
  const { rows } = await sql<{ name: string; last: string }>`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`.execute(db)
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

export async function setSequence(db: Kysely<Database>, name: string, last: string): Promise<void> {
  await sql`select setval(${`public.${name}`}::regclass, ${last}::bigint)`.execute(db)
}

export type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string }

/** Takes down the foreign keys, so that tables can be filled in any order. */
export async function dropForeignKeys(db: Kysely<Database>): Promise<readonly ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`.execute(
    db,
  )
  for (const { table, name } of rows) {
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.ref(name)}`.execute(db)
  }
  return rows
}

/** Every row is checked. */
export async function addForeignKey(
  db: Kysely<Database>,
  { table, name, definition }: ForeignKey,
): Promise<void> {
  await sql`alter table ${sql.raw(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(db)
}

/** Triggers that note changes would write rows of their own. The foreign keys of a table are no such triggers. */
export async function switchTriggers(
  db: Kysely<Database>,
  table: string,
  to: 'enable' | 'disable',
): Promise<void> {
  await sql`alter table ${sql.table(table)} ${sql.raw(to)} trigger user`.execute(db)
}

export async function deleteRows(db: Kysely<Database>, table: string): Promise<void> {
  await sql`delete from ${sql.table(table)}`.execute(db)
}

/** The tables in which the migrator notes its work. */
export async function createMigrationTables(db: Kysely<Database>): Promise<void> {
  await sql`create table kysely_migration (
    name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(db)
  await sql`create table kysely_migration_lock (
    id varchar(255) not null primary key, is_locked integer default 0 not null)`.execute(db)
}

export async function readMigrations(db: Kysely<Database>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
