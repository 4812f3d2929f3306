/** Work on many products in steps, so that neither the embedded database, which answers without a turn of the event loop,
 *  nor the parsing of an answer holds up requests. */
import { setImmediate as nextTurn } from 'node:timers/promises'

const GOAL_MS = 8
const FIRST = 100
const LEAST = 25

export type AdaptiveStep = {
  /** Products to take next. */
  readonly size: () => number
  /** Does a step after everybody else had a turn. */
  readonly take: <T>(work: () => Promise<T>) => Promise<T>
}

/** Steps grow and shrink with the time that they take. */
export function createStep(most: number): AdaptiveStep {
  let size = FIRST
  return {
    size: () => size,
    async take(work) {
      await nextTurn()
      const started = performance.now()
      const result = await work()
      const took = performance.now() - started
      size = Math.round(Math.min(most, Math.max(LEAST, size * Math.min(2, GOAL_MS / took))))
      return result
    },
  }
}
