/** Ends the process in order. First it drains: /healthz says 503, so that load balancers send nothing more, while
 *  requests are answered as before. Then it closes. SIGINT, as from a terminal, does not drain. */
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Log } from './log.ts'
import { firstLine } from './start-fault.ts'

/** After the drain everything is closed within this time, or cut off. */
const CLOSE_MS = 9_000
/** Requests that still run are given this long of it. */
const REQUESTS_MS = 6_000
const SWEEP_MS = 50

export type StopNeeds = {
  readonly app: FastifyInstance
  readonly drainSeconds: number
  /** Called at once: from now on /healthz says no. */
  readonly onDrain: () => void
  /** Ends the work beside the requests. */
  readonly stopWork: () => Promise<unknown>
  /** When nothing runs any more. */
  readonly closeDatabase: () => Promise<void>
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
  const late = pause(CLOSE_MS, undefined, { ref: false }).then(() => {
    throw new Error('something did not end in time and was cut off')
  })
  await Promise.race([close(needs), late])
}

async function close({ app, stopWork, closeDatabase }: StopNeeds): Promise<void> {
  await Promise.all([closeDoors(app), stopWork()])
  await closeDatabase()
}

/** Answers that are sent now end their connection. Those of before may have left theirs open: such a connection is
 *  closed when it is idle, since a server closes only when the last one has ended. */
async function closeDoors(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
  const cut = setTimeout(() => app.server.closeAllConnections(), REQUESTS_MS)
  try {
    await app.close()
  } finally {
    clearInterval(sweep)
    clearTimeout(cut)
  }
}
