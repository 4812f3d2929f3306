/** A circuit breaker for the loops of an outbox worker. If the receiver (mail server, business system) is away, all
 *  loops wait, longer after each further failure. Then one loop tries one entry. */

const PAUSES_MS = [0, 1_000, 5_000, 15_000, 30_000, 60_000] as const
const LONGEST_MS = 60_000

export type ReceiverBreaker = {
  /** Returns false during a pause, and while another loop tries an entry after it. */
  readonly mayTry: () => boolean
  /** Takes the outcome of an entry.
   *  @returns true if the receiver was away and is back */
  readonly done: (outcome: 'done' | 'nothing' | 'failed' | 'away' | 'refused') => boolean
}

/** @param now the time in milliseconds */
export function createReceiverBreaker(now: () => number): ReceiverBreaker {
  let failures = 0
  let closedUntil = 0
  let isTried = false
  return {
    mayTry() {
      if (failures === 0) return true
      if (isTried || now() < closedUntil) return false
      isTried = true
      return true
    },
    done(outcome) {
      isTried = false
      // A failure of one entry does not show whether the receiver works.
      if (outcome === 'nothing' || outcome === 'failed') return false
      if (outcome === 'away') {
        failures += 1
        closedUntil = now() + (PAUSES_MS[failures - 1] ?? LONGEST_MS)
        return false
      }
      const wasAway = failures > 0
      failures = 0
      return wasAway
    },
  }
}
