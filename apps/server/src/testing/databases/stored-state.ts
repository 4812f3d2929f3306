/** All that the shop has stored, as one fingerprint a table: to see that a refused call has left nothing behind. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** Serialised by looking or by failing, which is what they are for. */
const NOT_COUNTED: readonly string[] = ['sessions', 'rate_limits']
/** Refused calls are written to the audit log later, which is what it is for. */
const COMPARED_ROWS: Readonly<Record<string, string>> = {
  audit_log: "(select xmin, * from audit_log where outcome = 'success')",
}
/** When a session was last seen stands at the user too. */
const NOT_COMPARED = 'last_active'

export type StoredState = Readonly<Record<string, string>>

/** Row count and row versions of every table: a row that is written gets a new version, so nothing can change unseen. Of
 *  people the contents count instead, since being seen writes them too. */
export async function storedState(db: Kysely<Database>): Promise<StoredState> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db)
  const counted = tables.rows.map(({ name }) => name).filter((name) => !NOT_COUNTED.includes(name))
  const prints = counted.map((name) => {
    const contents = sql`md5(string_agg((to_jsonb(t) - ${sql.lit(NOT_COMPARED)})::text, ',' order by id))`
    const versions = sql`sum(xmin::text::numeric)`
    return sql`select ${sql.lit(name)} as name,
      count(*) || ' ' || coalesce((${name === 'users' ? contents : versions})::text, '') as print
      from ${sql.raw(COMPARED_ROWS[name] ?? `"${name}"`)} t`
  })
  const found = await sql<{ name: string; print: string }>`${sql.join(prints, sql` union all `)}`.execute(db)
  return Object.fromEntries(found.rows.map(({ name, print }) => [name, print]))
}

/** The next transaction that writes: as long as it stays, nothing at all was written. */
export async function nextWrite(db: Kysely<Database>): Promise<string> {
  const found = await sql<{
    next: string
  }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(db)
  return found.rows[0]?.next ?? ''
}
