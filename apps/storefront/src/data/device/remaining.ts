/** Guesses how long a download still takes, from what has come since its first bytes. */

/** Times in milliseconds. Bytes that were there before the download went on are in `receivedAtFirst`. */
export type Pace = {
  readonly firstAt: number
  readonly receivedAtFirst: number
  readonly at: number
  readonly received: number
  readonly total: number
}

/** Before that the pace is chance. */
const LEAST_MS = 1_500

/** Returns seconds, at least 1; undefined while it is too early to tell, or nothing comes. */
export function remainingSeconds({
  firstAt,
  receivedAtFirst,
  at,
  received,
  total,
}: Pace): number | undefined {
  const came = received - receivedAtFirst
  const took = at - firstAt
  if (came <= 0 || took < LEAST_MS) return undefined
  return Math.max(1, Math.round(((total - received) * took) / came / 1000))
}
