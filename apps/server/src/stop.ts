/** Ends the process in order. First it drains: /healthz answers 503, so that load balancers send no more requests, while
 *  requests are answered as before. Then it closes. SIGINT, as from a terminal, skips the drain. */
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { firstLine } from './faults/error-text.ts'
import type { RequestCount } from './http/requests/request-count.ts'
import type { Log } from './log.ts'

/** Longest time for closing after the drain; what is open then is cut off. */
const CLOSE_MS = 9_000
/** Share of that time for requests that still run. */
const REQUESTS_MS = 6_000
const SWEEP_MS = 50

export type StopNeeds = {
  readonly app: FastifyInstance
  readonly requests: RequestCount
  readonly drainSeconds: number
  /** Called first; from then on /healthz answers 503. */
  readonly onDrain: () => void
  /** Ends the work beside the requests, while the last of them are answered. */
  readonly stopWork: () => Promise<unknown>
  /** Closes all that requests need; called after the last answer. */
  readonly closeRest: () => Promise<void>
  readonly log: Pick<Log, 'info' | 'warn'>
}

/** A second signal ends the drain. */
export function stopOnSignals(needs: StopNeeds): { readonly isStopping: () => boolean } {
  const hurry = new AbortController()
  let isStopping = false

  const onSignal = (signal: NodeJS.Signals): void => {
    if (isStopping || signal === 'SIGINT') hurry.abort()
    if (isStopping) return
    isStopping = true
    needs.log.info({ signal, drainSeconds: hurry.signal.aborted ? 0 : needs.drainSeconds }, 'the shop stops')
    stop(needs, hurry.signal).then(
      () => process.exit(0),
      (fault: unknown) => {
        needs.log.warn(
          { reason: firstLine(fault) },
          'the shop did not close in order; nothing stored is lost',
        )
        process.exit(0)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal)
  return { isStopping: () => isStopping }
}

async function stop(needs: StopNeeds, hurry: AbortSignal): Promise<void> {
  needs.onDrain()
  await pause(needs.drainSeconds * 1_000, undefined, { signal: hurry }).catch(() => undefined)
  await closeBefore(pause(CLOSE_MS, undefined, { ref: false }), needs)
}

/** Throws at the deadline if something is still open, and names it. */
export async function closeBefore(
  deadline: Promise<unknown>,
  { app, requests, stopWork, closeRest }: Pick<StopNeeds, 'app' | 'requests' | 'stopWork' | 'closeRest'>,
): Promise<void> {
  const open = new Set<string>()
  async function closing(name: string, close: () => Promise<unknown>): Promise<void> {
    open.add(name)
    await close()
    open.delete(name)
  }
  async function closeAll(): Promise<void> {
    await Promise.all([
      closing('requests', () => closeServer(app, requests)),
      closing('mails and jobs', stopWork),
    ])
    await closing('files and the database', closeRest)
  }
  const late = deadline.then(() => {
    throw new Error(`${[...open].join(', ')}: did not end in time and was cut off`)
  })
  await Promise.race([closeAll(), late])
}

/** Answers from now on end their connection. Connections that earlier answers left open are closed when they are idle,
 *  since the server closes only after its last connection. */
export async function closeServer(app: FastifyInstance, requests: RequestCount): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
  const cut = setTimeout(() => app.server.closeAllConnections(), REQUESTS_MS)
  try {
    await app.close()
    await requests.ended()
  } finally {
    clearInterval(sweep)
    clearTimeout(cut)
  }
}
