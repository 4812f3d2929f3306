/** The open database as the whole server uses it, whether it is the embedded one or PostgreSQL. */
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Listener, Listening } from './postgres/listening.ts'
import type { RunExclusively } from './run-exclusively.ts'
import type { Database } from './schema.ts'

export type PostgresLimits = {
  /** Connections for requests; work beside them has its own. */
  readonly connections?: number
  /** The longest that a statement of a request may take. */
  readonly statementSeconds?: number
  /** The longest wait of a start for a server that cannot be reached. */
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
  /** All pools of the node by what they are for. */
  readonly pools: Readonly<Record<string, pg.Pool>>
  readonly kind: 'embedded' | 'postgres'
  /** The version as the server gives it: `18.4`. */
  readonly version: string
  /** Flushes to disk so far, counted on the embedded database; 0 on PostgreSQL, which sees to its own. */
  fsyncs(): number
  /** Moves when a statement is sent that may change something but orders, carts and the outbox
   *  (embedded/change-mark.ts). All that was read from other tables since the same mark is still so. Undefined on
   *  PostgreSQL, where other nodes write too. */
  readonly changeMark?: () => number
  /** Tells whether the database answers within the time, or has answered a request meanwhile. */
  answers(withinMs: number): Promise<boolean>
  /** Hears what transactions say on a channel with pg_notify. */
  listen(channel: string, listener: Listener): Promise<Listening>
  /** Does work that no other node may do at the same time; waits for the one that does it. Not from within a
   *  transaction: the embedded database has one connection. */
  readonly exclusively: RunExclusively
  /** Copies the files of the embedded database to a new directory; requests wait for that long. Only where the database is
   *  a directory of this process. */
  copyTo?(directory: string): Promise<void>
  /** Gives back the room of outdated rows, where the database does not do so by itself: the embedded one. It answers
   *  nobody meanwhile, a part of a second for each hundred thousand rows. */
  readonly vacuum?: () => Promise<void>
  close(): Promise<void>
}
