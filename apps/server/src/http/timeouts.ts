/** Sets the times in which a request must arrive. */
export type Timeouts = {
  /** From the first byte to the end of its head. */
  readonly headMs: number
  /** From the first byte to the last one: a photo over a slow line. */
  readonly requestMs: number
  /** A body comes at a pace of its own after this time (admission/body-gate.ts). */
  readonly bodyGraceMs: number
  /** Between two looks for requests that are late. */
  readonly lookMs: number
}

export const TIMEOUTS: Timeouts = {
  headMs: 20_000,
  requestMs: 15 * 60_000,
  bodyGraceMs: 20_000,
  lookMs: 5_000,
}
