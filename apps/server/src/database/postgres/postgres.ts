/** PostgreSQL by DATABASE_URL: pools for requests, for the work beside them and for health, each with its limits. */
import { MINUTE_MS, SECOND_MS } from '@hoistway/domain/durations'
import type pg from 'pg'
import { firstLine } from '../../faults/error-text.ts'
import type { OpenDatabase, PostgresLimits } from '../open-database.ts'
import { createProbe } from '../probe.ts'
import { exclusivelyOnPostgres } from '../run-exclusively.ts'
import type { OnStatement } from '../statement.ts'
import { kyselyOver, poolOf } from './kysely-pool.ts'
import { listenOnPostgres } from './listening.ts'
import { reachPostgres } from './reach-postgres.ts'
import { createStatementNames } from './statement-names.ts'

const STANDARD_LIMITS: Required<PostgresLimits> = {
  connections: 10,
  statementSeconds: 10,
  startWaitSeconds: 0,
}

/** Beside the requests: mails and exports, the job queue, a sync. */
const BACKGROUND_CONNECTIONS = 6
/** Syncs and migrations may take minutes, but not for ever. */
const BACKGROUND_STATEMENT_MS = 15 * MINUTE_MS
/** A request that waits longer for somebody else's lock fails, so that its connection is free for others. */
const LOCK_MS = 3 * SECOND_MS
/** The longest wait of a health check for a connection. Requests wait for one as long as for a statement. */
const CONNECTION_MS = 5 * SECOND_MS
/** The server ends a transaction in which nothing is asked for so long. */
const IDLE_IN_TRANSACTION_MS = 30 * SECOND_MS
/** The server itself ends a statement that takes too long. A server that is silent is given this much longer. */
const SILENCE_MS = SECOND_MS

export async function openPostgres(
  { databaseUrl, ...given }: { readonly databaseUrl: string } & PostgresLimits,
  report: (line: string) => void,
  onStatement?: OnStatement,
): Promise<OpenDatabase> {
  const limits = { ...STANDARD_LIMITS, ...given }
  const version = await reachPostgres(databaseUrl, limits.startWaitSeconds, report)
  const pool = poolFor(databaseUrl, report, {
    max: limits.connections,
    statementMs: limits.statementSeconds * SECOND_MS,
    lockMs: LOCK_MS,
  })
  const backgroundPool = poolFor(databaseUrl, report, {
    max: BACKGROUND_CONNECTIONS,
    statementMs: BACKGROUND_STATEMENT_MS,
    // Nodes that start together wait for the one that migrates.
    lockMs: BACKGROUND_STATEMENT_MS,
  })
  // On a connection of its own, so that requests which have taken all of theirs do not make the node look dead.
  const probePool = probePoolFor(databaseUrl)
  const probe = createProbe(() => probePool.query('select 1'))
  const nameOf = createStatementNames()
  const db = kyselyOver(pool, { onAnswer: probe.answered, nameOf, onStatement })
  const background = kyselyOver(backgroundPool, { nameOf, onStatement })
  return {
    db,
    background,
    pool: backgroundPool,
    pools: { requests: pool, background: backgroundPool },
    kind: 'postgres',
    version,
    fsyncs: () => 0,
    answers: probe.answers,
    exclusively: exclusivelyOnPostgres(databaseUrl),
    listen: (channel, listener) => listenOnPostgres(databaseUrl, channel, listener, report),
    close: async () => {
      await Promise.all([db.destroy(), background.destroy(), probePool.end()])
    },
  }
}

type PoolLimits = { readonly max: number; readonly statementMs: number; readonly lockMs: number }

function poolFor(databaseUrl: string, report: (line: string) => void, limits: PoolLimits): pg.Pool {
  const { max, statementMs, lockMs } = limits
  const settings = {
    statement_timeout: statementMs,
    lock_timeout: Math.min(lockMs, statementMs),
    idle_in_transaction_session_timeout: Math.max(IDLE_IN_TRANSACTION_MS, statementMs),
  }
  const pool = poolOf({
    connectionString: databaseUrl,
    max,
    connectionTimeoutMillis: Math.min(statementMs, MINUTE_MS),
    query_timeout: statementMs + SILENCE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'hoistway',
    // As a statement and not at the connection's start, where poolers refuse it.
    onConnect: async (client) => {
      await client.query(settingsText(settings))
    },
  })
  // A connection that breaks while idle is replaced by the pool; unheard, its error would end the process.
  pool.on('error', (error) => report(`a connection to the database was lost: ${firstLine(error)}`))
  // The pool listens to idle connections only. One that breaks between two statements of a transaction fails the
  // next statement, which is all that anybody needs to hear.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

function probePoolFor(databaseUrl: string): pg.Pool {
  const pool = poolOf({
    connectionString: databaseUrl,
    max: 1,
    connectionTimeoutMillis: CONNECTION_MS,
    query_timeout: CONNECTION_MS,
    application_name: 'hoistway health',
  })
  pool.on('error', () => undefined)
  return pool
}

function settingsText(settings: Readonly<Record<string, number>>): string {
  return Object.entries(settings)
    .map(([name, milliseconds]) => `set ${name} = ${milliseconds}`)
    .join('; ')
}
