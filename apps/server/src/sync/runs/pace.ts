/** Cuts the work of runs into steps of some milliseconds (at most 20 ms) with a rest between them, so that requests
 *  come first: the embedded database has one connection and runs on the thread of the requests. The thread is free for
 *  requests for as long as it is busy; while a step waits for PostgreSQL, it is free already. Runs of several lanes take
 *  turns, so that together they use as much time as one run alone. */
import { setImmediate, setTimeout } from 'node:timers/promises'
import { createMutex, type Mutex } from '../../concurrency/mutex.ts'

const GOAL_MS = 15
const LEAST = 50
const MOST = 1000

export type Pace = {
  /** Returns the number of rows for the next step. */
  readonly rows: () => number
  /** Does one step and rests until the thread was free for as long as it was busy. A step must not contain another one.
   *  @throws if the run is to stop */
  readonly step: <T>(work: () => Promise<T>) => Promise<T>
  /** Waits for so long.
   *  @throws if the run is to stop */
  readonly pause: (ms: number) => Promise<void>
}

export type Rest = (ms: number) => Promise<void>

/** Without a time, only the work that waits on the thread already is done in between. */
export const restFor: Rest = (ms) => (ms > 0 ? setTimeout(ms) : setImmediate())

/** @param mutex is shared by the runs that take turns */
export function createPace(stop: AbortSignal, rest: Rest, mutex: Mutex = createMutex()): Pace {
  let rows = 100
  return {
    rows: () => rows,
    step: (work) =>
      mutex(async () => {
        stop.throwIfAborted()
        const started = performance.now()
        const before = performance.eventLoopUtilization()
        const result = await work()
        const took = performance.now() - started
        const { active, idle } = performance.eventLoopUtilization(before)
        rows = Math.round(Math.min(MOST, Math.max(LEAST, rows * Math.min(2, GOAL_MS / took))))
        await rest(Math.min(Math.max(0, active - idle), GOAL_MS))
        return result
      }),
    async pause(ms) {
      stop.throwIfAborted()
      await rest(ms)
      stop.throwIfAborted()
    },
  }
}
