/** SQL of copying a whole database: rows, sequences, foreign keys, triggers and the tables of the migrator. It names no
 *  table of the shop but those that are not copied. A backup, a restore and the move to PostgreSQL use it. The database
 *  turns rows into JSON and reads the same JSON again, so that every value stays exact. */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'

export type TableFacts = {
  readonly rows: number
  /** A sum of the hashes of all rows, so the order of the rows does not matter. */
  readonly fingerprint: string
}

/** Makes the transaction read and write times in UTC, whatever time zone the database has. */
export async function useUtc(trx: Transaction<Database>): Promise<void> {
  await sql`set local time zone 'UTC'`.execute(trx)
}

/** The tables and columns of the stored index. They hold transaction numbers, which mean nothing in another database.
 *  The next start builds the index again. */
const NOT_COPIED: readonly string[] = ['catalogue_snapshot', 'products_gone', 'products.written_by']

export async function readTables(db: Kysely<Database>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !NOT_COPIED.includes(name))
}

/** Reads the names of the columns that are copied. The database computes the other columns. */
export async function readColumns(db: Kysely<Database>, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
    order by ordinal_position`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !NOT_COPIED.includes(`${table}.${name}`))
}

/** Reads the rows of a table in parts. Each line is the JSON of one row. */
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
  db: Kysely<Database>,
  table: string,
  columns: readonly string[],
): Promise<TableFacts> {
  const { rows } = await sql<TableFacts>`
    select count(*)::integer as rows,
      coalesce(sum(hashtextextended(to_jsonb(one)::text, 0)::numeric), 0)::text as fingerprint
    from (select ${selected(columns)} from ${sql.table(table)}) one`.execute(db)
  return rows[0] ?? { rows: 0, fingerprint: '0' }
}

function selected(columns: readonly string[]) {
  return sql.join(columns.map((column) => sql.ref(column)))
}

/** Reads the last number of each sequence. A sequence that has given no number is left out. */
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

/** Drops all foreign keys, so that tables can be filled in any order. */
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

/** Adds a foreign key again. The database then checks every row. */
export async function addForeignKey(
  db: Kysely<Database>,
  { table, name, definition }: ForeignKey,
): Promise<void> {
  await sql`alter table ${sql.raw(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(db)
}

/** Switches the triggers of the shop off or on; those that record changes would add rows during a copy. The triggers
 *  behind foreign keys are not switched. */
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

/** Creates the two tables of the migrator. */
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
