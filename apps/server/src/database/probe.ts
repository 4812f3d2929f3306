/** Asks whether the database answers, for /healthz. Any number of callers share one question. */
import { setTimeout as pause } from 'node:timers/promises'

export type Probe = {
  /** To be called after each statement that was answered. */
  readonly answered: () => void
  /** True too where the question itself waited in a queue, while statements of requests were answered. */
  readonly answers: (withinMs: number) => Promise<boolean>
}

export function createProbe(ask: () => Promise<unknown>): Probe {
  let answerCount = 0
  let pending: Promise<boolean> | undefined

  function askOnce(): Promise<boolean> {
    pending ??= ask()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        pending = undefined
      })
    return pending
  }

  return {
    answered: () => {
      answerCount += 1
    },
    async answers(withinMs) {
      const before = answerCount
      const deadline = new AbortController()
      const late = pause(withinMs, undefined, { signal: deadline.signal, ref: false }).then(
        () => answerCount > before,
        () => false,
      )
      const answer = await Promise.race([askOnce(), late])
      deadline.abort()
      return answer
    },
  }
}
