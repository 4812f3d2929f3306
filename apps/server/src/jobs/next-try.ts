/** Decides after a failure when an entry of the outbox is tried again, or that it is given up. */
const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S

/** Seconds to wait after each failed try; after the last one the entry is given up, three days on. */
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

/** For what must not be given up, and for everything while the other side is away: the last one goes on for ever. */
export const SHORT_PAUSES_S = [10, 30, MINUTE_S, 2 * MINUTE_S, 5 * MINUTE_S] as const

/** The consequence of a fault for the outbox entry. */
export type Verdict =
  /** The entry fails, others may not. */
  | 'failed'
  /** The other side does not work, so neither would the others: they wait, and the try does not count. */
  | 'away'
  /** The other side refuses this entry for good. */
  | 'refused'

/** Undefined: the entry is given up.
 *  @param tries how often it was tried, this time included */
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
