/** PostgreSQL by DATABASE_URL. What is wrong with it is said in one line, never with the password. */
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { errorCode, firstLine, StartFault } from '../start-fault.ts'
import { aloneOnPostgres } from './alone.ts'
import { kyselyOver, poolOf, type ServerVersion, serverVersion } from './kysely-pool.ts'
import { listenOnPostgres } from './listening.ts'
import type { OpenDatabase } from './open.ts'
import type { Database } from './schema.ts'

/** The oldest release that the whole suite runs on (tools and docs name the same). */
export const OLDEST_POSTGRES = 15

const CONNECTIONS = 10

export async function openPostgres(
  databaseUrl: string,
  report: (line: string) => void,
): Promise<OpenDatabase> {
  const place = placeOf(databaseUrl)
  const pool = poolFor(databaseUrl)
  // A connection that breaks while idle is replaced by the pool; unheard, its error would end the process.
  pool.on('error', (error) => report(`a connection to the database was lost: ${firstLine(error)}`))
  // The pool listens to idle connections only. One that breaks between two statements of a transaction fails the
  // next statement, which is all that anybody needs to hear.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = kyselyOver(pool)
  try {
    const version = await versionOf(db, place)
    if (version.number < OLDEST_POSTGRES * 10_000) {
      throw new StartFault(
        `PostgreSQL ${version.text} at ${place} is too old; ${OLDEST_POSTGRES} or newer is needed (DATABASE_URL)`,
      )
    }
    return {
      db,
      pool,
      kind: 'postgres',
      version: version.text,
      fsyncs: () => 0,
      alone: aloneOnPostgres(databaseUrl),
      listen: (channel, listener) => listenOnPostgres(databaseUrl, channel, listener, report),
      close: () => db.destroy(),
    }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

function poolFor(databaseUrl: string): pg.Pool {
  return poolOf({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    keepAlive: true,
    application_name: 'hoistway',
  })
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

async function versionOf(db: Kysely<Database>, place: string): Promise<ServerVersion> {
  try {
    return await serverVersion(db)
  } catch (error) {
    throw new StartFault(`the database at ${place} ${reasonOf(error)} (DATABASE_URL)`, { cause: error })
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
