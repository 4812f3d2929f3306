/** SQL that gives the room of outdated rows in the embedded database back. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../schema.ts'

export type TableName = { readonly schema: string; readonly name: string }

/** Reads which tables wait for a vacuum, by the rules of PostgreSQL's own autovacuum: a fifth of the rows is outdated or
 *  new, or a tenth has changed since the planner counted them. The database counts since its
 *  start. */
export async function readWaitingTables(db: Kysely<Database>): Promise<readonly TableName[]> {
  // Without this statement the counts may be a second old.
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<TableName>`
    select schemaname as schema, relname as name from pg_stat_user_tables
    where n_dead_tup > 50 + 0.2 * n_live_tup
      or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup
      or n_mod_since_analyze > 50 + 0.1 * n_live_tup
    order by schemaname, relname`.execute(db)
  return rows
}

/** Not within a transaction. The file of the table keeps its length; later rows take the room. */
export async function vacuumTable(db: Kysely<Database>, { schema, name }: TableName): Promise<void> {
  await sql`vacuum (analyze, truncate false) ${sql.id(schema, name)}`.execute(db)
}
