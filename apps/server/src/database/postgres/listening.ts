/** Receives the notifications of pg_notify on PostgreSQL, on a connection of its own, which is opened again when it
 *  is lost. Notifications in between are lost too, so every listener is called to look for changes. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { firstLine } from '../../faults/error-text.ts'

export type Listener = {
  /** Once for each notification, after the commit that caused it and in the order of commits. */
  readonly onMessage: (payload: string) => void
  /** Something may have been said that was not heard. */
  readonly missed: () => void
}

export type Listening = { readonly stop: () => Promise<void> }

const PAUSES_MS = [100, 500, 2_000, 5_000]
/** Between two signs of life: a line that is cut without a word does not show by itself. */
const PULSE_MS = 10_000

export async function listenOnPostgres(
  connectionString: string,
  channel: string,
  { onMessage, missed }: Listener,
  report: (line: string) => void,
): Promise<Listening> {
  const stopping = new AbortController()
  let line = await openLine(connectionString, channel, onMessage)

  async function reopen(): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      const ms = PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]
      await pause(ms, undefined, { signal: stopping.signal, ref: false })
      try {
        line = await openLine(connectionString, channel, onMessage)
        return
      } catch {
        // The loss of the connection was reported once; requests report a database that stays away.
      }
    }
  }

  async function keepOpen(): Promise<void> {
    for (;;) {
      const reason = await line.lost
      if (stopping.signal.aborted) return
      report(`the connection that hears of changes was lost: ${firstLine(reason)}`)
      await reopen()
      missed()
    }
  }

  const connection = keepOpen().catch((fault) => {
    if (!stopping.signal.aborted) throw fault
  })
  return {
    async stop() {
      stopping.abort()
      await line.close()
      await connection
    },
  }
}

type Line = { readonly lost: Promise<unknown>; readonly close: () => Promise<void> }

async function openLine(
  connectionString: string,
  channel: string,
  onMessage: (payload: string) => void,
): Promise<Line> {
  const client = new pg.Client({
    connectionString,
    keepAlive: true,
    connectionTimeoutMillis: PULSE_MS,
    // Without this limit the pulse would wait for ever for a server that is silent.
    query_timeout: PULSE_MS,
    application_name: 'hoistway listener',
  })
  const lost = new Promise<unknown>((lose) => {
    client.on('error', lose)
    client.on('end', () => lose(new Error('it was closed')))
  })
  client.on('notification', ({ payload }) => onMessage(payload ?? ''))
  try {
    await client.connect()
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
  } catch (fault) {
    await client.end().catch(() => undefined)
    throw fault
  }
  const pulse = setInterval(() => {
    client.query('select 1').catch(() => client.end().catch(() => undefined))
  }, PULSE_MS)
  pulse.unref()
  const close = async () => {
    clearInterval(pulse)
    await client.end().catch(() => undefined)
  }
  lost.then(close)
  return { lost, close }
}
