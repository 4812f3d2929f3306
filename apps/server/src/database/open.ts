/** Opens the shop's database: the embedded one in DATA_DIR, or PostgreSQL where DATABASE_URL says so.
 *  Past this door nobody knows which it is: one Kysely over one pg.Pool, the same value types
 *  (value-types.ts), the same migrations. */
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Alone } from './alone.ts'
import { openEmbedded } from './embedded.ts'
import type { Listener, Listening } from './listening.ts'
import { openPostgres } from './postgres.ts'
import type { Database } from './schema.ts'

export type DatabasePlace = { readonly dataDir: string } | ({ readonly databaseUrl: string } & PostgresLimits)

export type PostgresLimits = {
  /** Connections for requests; work beside them has its own. */
  readonly connections?: number
  /** The longest that a statement of a request may take. */
  readonly statementSeconds?: number
  /** How long a start waits for a server that cannot be reached. */
  readonly startWaitSeconds?: number
}

export type OpenDatabase = {
  /** For requests: a statement that takes too long fails. */
  readonly db: Kysely<Database>
  /** For migrations, jobs, syncs and mails: connections of their own, and statements may take minutes. The embedded
   *  database has one connection for everything. */
  readonly background: Kysely<Database>
  /** The pool under `background`, for pg-boss, which sends SQL of its own (jobs/). */
  readonly pool: pg.Pool
  readonly kind: 'embedded' | 'postgres'
  /** As the server gives it: `18.4`. */
  readonly version: string
  /** Flushes to disk so far, counted on the embedded database; 0 on PostgreSQL, which sees to its own. */
  fsyncs(): number
  /** Whether the database answers within the time, or has answered a request meanwhile. */
  answers(withinMs: number): Promise<boolean>
  /** Hears what transactions say on a channel with pg_notify. */
  listen(channel: string, listener: Listener): Promise<Listening>
  /** Does work that no other node may do at the same time; waits for the one that does it. Not from within a
   *  transaction: the embedded database has one connection. */
  readonly alone: Alone
  close(): Promise<void>
}

export type OpenOptions = {
  /** Told in one line about what goes wrong while open: a lost connection, a lost directory. */
  readonly report?: (line: string) => void
}

export function openDatabase(place: DatabasePlace, options: OpenOptions = {}): Promise<OpenDatabase> {
  const report = options.report ?? console.error
  return 'databaseUrl' in place ? openPostgres(place, report) : openEmbedded(place.dataDir, report)
}
