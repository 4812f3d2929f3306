/** Opens connection pools over either database, and reads the version of its server. */
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from '../schema.ts'
import type { OnStatement } from '../statement.ts'
import { valueTypes } from '../value-types.ts'
import { type GuardOptions, guardedPool } from './guarded-pool.ts'

/** The longest wait of a query for a connection. The embedded database has one: a query on the outer `db` inside a
 *  transaction would wait for itself for ever, and fails after this time instead. */
const CONNECTION_TIMEOUT_MS = 10_000

export function poolOf(config: pg.PoolConfig): pg.Pool {
  return new pg.Pool({ connectionTimeoutMillis: CONNECTION_TIMEOUT_MS, ...config, types: valueTypes })
}

type KyselyOptions = GuardOptions & {
  /** Hears of each statement with its text and its time. */
  readonly onStatement?: OnStatement | undefined
}

export function kyselyOver(pool: pg.Pool, { onStatement, ...guards }: KyselyOptions = {}): Kysely<Database> {
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: guardedPool(pool, guards) }),
    ...(onStatement && {
      log: ({ level, query, queryDurationMillis }) =>
        onStatement({ sql: query.sql, milliseconds: queryDurationMillis, hasFailed: level === 'error' }),
    }),
  })
}

export type ServerVersion = {
  /** 180004 for 18.4, 150018 for 15.18. */
  readonly number: number
  /** `18.4` */
  readonly text: string
}

const VERSION_TEXT = `
  select current_setting('server_version_num')::int as number,
         split_part(current_setting('server_version'), ' ', 1) as text`

export async function serverVersion(
  ask: (text: string) => Promise<readonly ServerVersion[]>,
): Promise<ServerVersion> {
  const [version] = await ask(VERSION_TEXT)
  if (!version) throw new Error('the database did not tell its version')
  return version
}
