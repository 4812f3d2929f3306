/** PostgreSQL by DATABASE_URL. What is wrong with it is said in one line, never with the password. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { errorCode, firstLine, StartFault } from '../start-fault.ts'
import { aloneOnPostgres } from './alone.ts'
import { kyselyOver, poolOf, type ServerVersion, serverVersion } from './kysely-pool.ts'
import { listenOnPostgres } from './listening.ts'
import type { OpenDatabase, PostgresLimits } from './open.ts'
import { outageOfDriver } from './outage.ts'
import { createProbe } from './probe.ts'

/** The oldest release that the whole suite runs on (tools and docs name the same). */
export const OLDEST_POSTGRES = 15

const STANDARD_LIMITS: Required<PostgresLimits> = {
  connections: 10,
  statementSeconds: 10,
  startWaitSeconds: 0,
}
const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS

/** Beside the requests: mails and exports, the job queue, a sync. */
const BACKGROUND_CONNECTIONS = 6
/** Syncs and migrations may take minutes, but not for ever. */
const BACKGROUND_STATEMENT_MS = 15 * MINUTE_MS
/** A request that waits longer for somebody else's lock fails, so that its connection is free for others. */
const LOCK_MS = 3 * SECOND_MS
/** How long health and a start wait for a connection. Requests wait for one as long as for a statement. */
const CONNECTION_MS = 5 * SECOND_MS
/** The server ends a transaction in which nothing is asked for so long. */
const IDLE_IN_TRANSACTION_MS = 30 * SECOND_MS
const ASK_AGAIN_MS = 500
/** The server itself ends a statement that takes too long. A server that is silent is given this much longer. */
const SILENCE_MS = SECOND_MS

export async function openPostgres(
  { databaseUrl, ...given }: { readonly databaseUrl: string } & PostgresLimits,
  report: (line: string) => void,
): Promise<OpenDatabase> {
  const place = placeOf(databaseUrl)
  const limits = { ...STANDARD_LIMITS, ...given }
  const version = await versionOnceThere(databaseUrl, { place, seconds: limits.startWaitSeconds, report })
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
  const db = kyselyOver(pool, probe.answered)
  const background = kyselyOver(backgroundPool)
  return {
    db,
    background,
    pool: backgroundPool,
    kind: 'postgres',
    version,
    fsyncs: () => 0,
    answers: probe.answers,
    alone: aloneOnPostgres(databaseUrl),
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

/** Host, port and database, all that may be printed. */
function placeOf(databaseUrl: string): string {
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : undefined
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) {
    throw new StartFault(
      'DATABASE_URL cannot be read; it looks like postgres://user:password@host:5432/database',
    )
  }
  return `${url.host || 'localhost'}${url.pathname}`
}

type Waiting = { readonly place: string; readonly seconds: number; readonly report: (line: string) => void }

/** The version of a server that is new enough; one that cannot be reached yet is waited for. */
async function versionOnceThere(databaseUrl: string, { place, seconds, report }: Waiting): Promise<string> {
  const deadline = performance.now() + seconds * SECOND_MS
  let told: string | undefined
  for (;;) {
    try {
      const { number, text } = await readVersion(databaseUrl)
      if (number >= OLDEST_POSTGRES * 10_000) return text
      throw new StartFault(
        `PostgreSQL ${text} at ${place} is too old; ${OLDEST_POSTGRES} or newer is needed (DATABASE_URL)`,
      )
    } catch (fault) {
      if (fault instanceof StartFault) throw fault
      const reason = reasonOf(fault)
      if (outageOfDriver(fault) === undefined || performance.now() >= deadline) {
        throw new StartFault(`the database at ${place} ${reason} (DATABASE_URL)`, { cause: fault })
      }
      if (told !== reason) {
        report(
          `The database at ${place} ${reason}. Waiting for it for at most ${seconds} s (DATABASE_WAIT_SECONDS).`,
        )
      }
      told = reason
    }
    await pause(ASK_AGAIN_MS)
  }
}

async function readVersion(databaseUrl: string): Promise<ServerVersion> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECTION_MS,
    query_timeout: CONNECTION_MS,
    application_name: 'hoistway',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await serverVersion(async (text) => (await client.query<ServerVersion>(text)).rows)
  } finally {
    await client.end().catch(() => undefined)
  }
}

function reasonOf(error: unknown): string {
  return REASONS[errorCode(error) ?? ''] ?? `cannot be used: ${firstLine(error)}`
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'does not answer: connection refused',
  ECONNRESET: 'broke off the connection',
  ENOTFOUND: 'cannot be found: no such host',
  EAI_AGAIN: 'cannot be found: the name service does not answer',
  ETIMEDOUT: 'does not answer in time',
  EHOSTUNREACH: 'cannot be reached',
  ENETUNREACH: 'cannot be reached',
  '28P01': 'refuses the user or the password',
  '28000': 'refuses the user',
  '3D000': 'does not exist on that server',
  '53300': 'has no free connection',
  '57P03': 'is still starting; try again shortly',
}
