/** All that the shop has stored, as one fingerprint a table: to see that a refused call has left nothing behind. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'

/** Written by looking or by failing, which is what they are for. */
const NOT_COUNTED: readonly string[] = ['sessions', 'rate_limits']
/** When a session was last seen stands at the user too. */
const NOT_COMPARED = 'last_active'

export type StoredState = Readonly<Record<string, string>>

/** Row count and checksum of the contents of every table. */
export async function storedState(db: Kysely<Database>): Promise<StoredState> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db)
  const state: Record<string, string> = {}
  for (const { name } of tables.rows.filter((table) => !NOT_COUNTED.includes(table.name))) {
    const found = await sql<{ print: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(row_text, ',' order by row_text)), '') as print
      from (select (to_jsonb(t) - ${sql.lit(NOT_COMPARED)})::text as row_text from ${sql.table(name)} t) as rows`.execute(
      db,
    )
    state[name] = found.rows[0]?.print ?? ''
  }
  return state
}

/** The next transaction that writes: as long as it stays, nothing at all was written. */
export async function nextWrite(db: Kysely<Database>): Promise<string> {
  const found = await sql<{
    next: string
  }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(db)
  return found.rows[0]?.next ?? ''
}
