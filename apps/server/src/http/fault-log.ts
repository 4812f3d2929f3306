/** Logs faults. A fault of the shop is logged in full, with its stack. Faults of a database or a file store that cannot be
 *  used come by the hundreds and are alike, so they are counted: the first of a kind is logged at once, then one line
 *  every ten seconds tells how many more there were. */
import { outageOf } from '../database/outage.ts'
import { firstLine } from '../faults/error-text.ts'
import type { Log } from '../log.ts'
import { type Unavailable, unavailableBy } from './unavailable.ts'

const EVERY_MS = 10_000

/** @param what a sentence about the work that failed */
export type LogFault = (fault: unknown, what: string, details?: object) => void

const MEANING: Readonly<Record<Unavailable, string>> = {
  unreachable: 'the database cannot be reached; callers get 503 until it is back',
  silent: 'the database did not answer in time; callers get 503',
  locked: 'a table or row of the database stayed locked for too long; callers get 503',
  readOnly: 'the database takes no changes (read-only); calls that change something get 503',
  exhausted: 'no connection to the database was free; callers get 503',
  full: 'the database has no space or memory left; calls that change something get 503',
  files:
    'the file store (FILES_URL) cannot be used; whoever opens or uploads a file gets 503 until it is back',
}

/** Tells whether a fault means that the database cannot be used. */
export function isOutage(fault: unknown): boolean {
  return outageOf(fault) !== undefined
}

type Count = { failures: number; readonly timer: NodeJS.Timeout }

/** @param everyMs between two lines about one kind */
export function createFaultLog(log: Pick<Log, 'error' | 'info'>, everyMs = EVERY_MS): LogFault {
  const counts = new Map<Unavailable, Count>()

  function logCount(outage: Unavailable): void {
    const count = counts.get(outage)
    if (!count) return
    if (count.failures > 0) {
      log.error({ outage, failures: count.failures, seconds: everyMs / 1_000 }, MEANING[outage])
      count.failures = 0
      return
    }
    clearInterval(count.timer)
    counts.delete(outage)
    const place = outage === 'files' ? 'file store' : 'database'
    log.info({ outage, seconds: everyMs / 1_000 }, `the ${place} has had no more faults of this kind`)
  }

  return (fault, what, details = {}) => {
    const outage = unavailableBy(fault)
    if (outage === undefined) {
      log.error({ err: fault, ...details }, what)
      return
    }
    const count = counts.get(outage)
    if (count) {
      count.failures += 1
      return
    }
    const timer = setInterval(logCount, everyMs, outage)
    timer.unref()
    counts.set(outage, { failures: 0, timer })
    log.error({ outage, reason: firstLine(fault), first: what, ...details }, MEANING[outage])
  }
}
