/** Decides after a failure when an entry of the outbox is tried again, or that it is given up. Has the pauses between
 *  tries, and the verdicts on a failure. */
const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S

/** The seconds to wait after each failed try. After the last one, about three days later, the entry is given up. */
export const PAUSES_S = [
  10,
  MINUTE_S,
  5 * MINUTE_S,
  15 * MINUTE_S,
  HOUR_S,
  3 * HOUR_S,
  8 * HOUR_S,
  12 * HOUR_S,
  24 * HOUR_S,
  24 * HOUR_S,
] as const

/** The seconds for entries that are never given up, and for all entries while the receiver is away. The last pause
 *  repeats for ever. */
export const SHORT_PAUSES_S = [10, 30, MINUTE_S, 2 * MINUTE_S, 5 * MINUTE_S] as const

/** The consequence of a fault for the outbox entry. */
export type Verdict =
  /** Only this entry failed. */
  | 'failed'
  /** The receiver does not work. All entries wait, and the try does not count. */
  | 'away'
  /** The receiver refuses this entry for good. */
  | 'refused'

/** Returns the time of the next try, or undefined if the entry is given up.
 *  @param tries the number of tries, this one included */
export function nextTryOf(
  tries: number,
  verdict: Verdict,
  isNeverGivenUp: boolean,
  now: Date,
): Date | undefined {
  if (verdict === 'refused' && !isNeverGivenUp) return undefined
  const isShort = isNeverGivenUp || verdict === 'away'
  const seconds = isShort ? (SHORT_PAUSES_S[tries - 1] ?? SHORT_PAUSES_S.at(-1)) : PAUSES_S[tries - 1]
  return seconds === undefined ? undefined : new Date(now.getTime() + seconds * 1_000)
}
