/** Names the time limits for receiving a request, with their defaults. server.ts applies them. */
export type Timeouts = {
  /** The longest time from the first byte of a request to the end of its head. */
  readonly headMs: number
  /** The longest time from the first byte to the last one, long enough for a photo over a slow line. */
  readonly requestMs: number
  /** The time in which a body may come at any pace; after it body-gate.ts expects a least pace. */
  readonly bodyGraceMs: number
  /** The time between two checks for late requests. */
  readonly checkEveryMs: number
  /** The time for which a connection stays open without a request. It is longer than that of usual proxies, so that none
   *  sends a request to a connection that is being closed. */
  readonly keepAliveMs: number
}

export const TIMEOUTS: Timeouts = {
  headMs: 20_000,
  requestMs: 15 * 60_000,
  bodyGraceMs: 20_000,
  checkEveryMs: 5_000,
  keepAliveMs: 72_000,
}
