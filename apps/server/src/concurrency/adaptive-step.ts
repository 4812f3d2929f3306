/** Splits work on many products into steps. The embedded database answers without a turn of the event loop, and
 *  parsing takes time too, so that long work in one piece would delay requests. */
import { setImmediate as nextTurn } from 'node:timers/promises'

const GOAL_MS = 8
const FIRST = 100
const LEAST = 25

export type AdaptiveStep = {
  /** Returns the number of products for the next step. */
  readonly size: () => number
  /** Runs a step after other work had a turn. */
  readonly take: <T>(work: () => Promise<T>) => Promise<T>
}

/** Makes steps that grow and shrink with the time that they take. */
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
