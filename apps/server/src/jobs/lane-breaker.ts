/** Keeps the lanes of an outbox worker from asking a side that is away once for each entry: after a failure all wait,
 *  longer with each one, and then one entry is tried. */

const PAUSES_MS = [0, 1_000, 5_000, 15_000, 30_000, 60_000] as const
const LONGEST_MS = 60_000

export type LaneBreaker = {
  /** False while the other side is left alone, or another lane is trying whether it is back. */
  readonly mayTry: () => boolean
  /** @returns true where the other side was away and is back */
  readonly done: (outcome: 'done' | 'nothing' | 'failed' | 'away' | 'refused') => boolean
}

/** @param now in milliseconds */
export function createLaneBreaker(now: () => number): LaneBreaker {
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
      // One entry's own failure says nothing of the other side.
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
