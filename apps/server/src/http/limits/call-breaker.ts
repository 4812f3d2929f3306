/** A circuit breaker for each call of the contract. A locked table stops the calls that need it; without the breaker
 *  these calls would take all connections of the database and stop every other call too. After some failures in a row
 *  the call is refused at once for a while, then one request tries whether it works again. */
import type { Unavailable } from '../unavailable.ts'

/** Names the outages during which a call holds a connection while it waits. */
const WAITED: ReadonlySet<Unavailable> = new Set(['locked', 'silent'])
const FAILURES = 3
const REFUSED_MS = 2_000

type State = { failures: number; refusedUntil: number; isTried: boolean }

export type CallBreaker<Name> = {
  /** Returns false if the call is to be refused. After true, `done` must be called. */
  readonly mayTry: (name: Name) => boolean
  readonly done: (name: Name, lacking: Unavailable | undefined) => void
}

/** @param now in milliseconds */
export function createCallBreaker<Name>(now: () => number): CallBreaker<Name> {
  const failing = new Map<Name, State>()
  return {
    mayTry(name) {
      const state = failing.get(name)
      if (!state || state.failures < FAILURES) return true
      if (state.isTried || now() < state.refusedUntil) return false
      state.isTried = true
      return true
    },
    done(name, lacking) {
      if (lacking === undefined || !WAITED.has(lacking)) {
        failing.delete(name)
        return
      }
      const failures = (failing.get(name)?.failures ?? 0) + 1
      failing.set(name, { failures, refusedUntil: now() + REFUSED_MS, isTried: false })
    },
  }
}
