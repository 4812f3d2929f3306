/** Cuts the work of a run into steps of some milliseconds with a rest between them, so that requests come first: the
 *  embedded database has one connection and runs on the thread of the requests (design: at most 20 ms a step). */

const GOAL_MS = 15
const LEAST = 50
const MOST = 1000

export type Pace = {
  /** So many rows fit into the next step. */
  readonly rows: () => number
  /** Does one step and rests as long as it took. Throws where the run is to stop. */
  readonly step: <T>(work: () => Promise<T>) => Promise<T>
}

export type Rest = (ms: number) => Promise<void>

export function createPace(stop: AbortSignal, rest: Rest): Pace {
  let rows = 100
  return {
    rows: () => rows,
    async step(work) {
      stop.throwIfAborted()
      const started = performance.now()
      const result = await work()
      const took = performance.now() - started
      rows = Math.round(Math.min(MOST, Math.max(LEAST, rows * Math.min(2, GOAL_MS / took))))
      await rest(Math.min(took, GOAL_MS))
      return result
    },
  }
}
