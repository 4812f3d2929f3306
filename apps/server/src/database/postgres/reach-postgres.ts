/** Reaches the server of DATABASE_URL at start. A fault is reported in one line, never with the password. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { errorCode, firstLine } from '../../faults/error-text.ts'
import { StartFault } from '../../start-fault.ts'
import { outageOfDriver } from '../outage.ts'
import { type ServerVersion, serverVersion } from './kysely-pool.ts'

/** The oldest release that the whole suite runs on (tools and docs name the same). */
export const OLDEST_POSTGRES = 15

const CONNECTION_MS = 5_000
const ASK_AGAIN_MS = 500

/** The version of the server. Waits so long for one that cannot be reached yet; a server that is too old or refuses the
 *  URL is not waited for. */
export async function reachPostgres(
  databaseUrl: string,
  seconds: number,
  report: (line: string) => void,
): Promise<string> {
  const place = placeOf(databaseUrl)
  const deadline = performance.now() + seconds * 1_000
  let reported: string | undefined
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
      if (reported !== reason) {
        report(
          `The database at ${place} ${reason}. Waiting for it for at most ${seconds} s (DATABASE_WAIT_SECONDS).`,
        )
      }
      reported = reason
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

function reasonOf(error: unknown): string {
  // The driver's own deadline has no code.
  const code = firstLine(error) === 'timeout expired' ? 'ETIMEDOUT' : errorCode(error)
  return REASONS[code ?? ''] ?? `cannot be used: ${firstLine(error)}`
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
