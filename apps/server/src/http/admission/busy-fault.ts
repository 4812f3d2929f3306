/** Thrown by a queue that is full; answered with 503 and Retry-After. */
export class BusyFault extends Error {
  /** Seconds after which another attempt makes sense. */
  readonly retryAfter: number

  constructor(retryAfter = 2) {
    super('Too much waits already.')
    this.retryAfter = retryAfter
  }
}
