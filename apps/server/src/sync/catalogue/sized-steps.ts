/** Sizes the steps of one kind of work so that each step takes some milliseconds, and runs rows in such steps. Each
 *  kind has its own size: reading a row takes a fraction of the time of writing one. */
import type { Pace } from '../runs/pace.ts'

const GOAL_MS = 12
const FIRST = 50
const LEAST = 10
const MOST = 1_000

export type SizedSteps = {
  /** Returns the number of rows for the next step. */
  readonly rows: () => number
  readonly take: <T>(work: () => Promise<T>) => Promise<T>
}

export function sizedSteps({ step }: Pick<Pace, 'step'>): SizedSteps {
  let size = FIRST
  return {
    rows: () => size,
    take: (work) =>
      step(async () => {
        const started = performance.now()
        const result = await work()
        const took = performance.now() - started
        size = Math.round(Math.min(MOST, Math.max(LEAST, size * Math.min(1.5, GOAL_MS / took))))
        return result
      }),
  }
}

export async function inSteps<Row>(
  steps: SizedSteps,
  rows: readonly Row[],
  use: (some: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; ) {
    const some = rows.slice(from, from + steps.rows())
    await steps.take(() => use(some))
    from += some.length
  }
}
