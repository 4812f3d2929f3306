import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Database } from './schema.ts'
import { valueTypes } from './value-types.ts'

/** How long a query waits for a connection. The embedded database has one: a query on the outer `db`
 *  inside a transaction would wait for itself for ever, and fails after this time instead. */
const CONNECTION_TIMEOUT_MS = 10_000

export function poolOf(config: pg.PoolConfig): pg.Pool {
  return new pg.Pool({ connectionTimeoutMillis: CONNECTION_TIMEOUT_MS, ...config, types: valueTypes })
}

export function kyselyOver(pool: pg.Pool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}

export type ServerVersion = {
  /** 180004 for 18.4, 150018 for 15.18. */
  readonly number: number
  /** `18.4` */
  readonly text: string
}

export async function serverVersion(db: Kysely<Database>): Promise<ServerVersion> {
  const { rows } = await sql<{ number: number; text: string }>`
    select current_setting('server_version_num')::int as number,
           split_part(current_setting('server_version'), ' ', 1) as text`.execute(db)
  const [version] = rows
  if (!version) throw new Error('the database did not tell its version')
  return version
}
