/** Estimates the processor time of a request. The thread runs pieces of many requests in turn and does not know whose
 *  piece it runs, so the time is divided evenly among the requests that are running. Guests and customers are counted
 *  apart, so that orders which wait for the database do not pay for a guest's page. */
export type ProcessorShare = {
  /** A request starts to run. */
  readonly begin: () => RequestShare
}

/** In milliseconds. */
export type RequestShare = {
  readonly soFar: () => number
  /** The request has ended; returns its time altogether. */
  readonly end: () => number
}

/** `spent` is the processor time of the thread so far, in milliseconds. */
export function createProcessorShare(spent: () => number): ProcessorShare {
  let running = 0
  let seen = spent()
  /** The share of one request that has been running since the process started. */
  let each = 0

  function advance(): void {
    const now = spent()
    if (running > 0) each += (now - seen) / running
    seen = now
  }

  return {
    begin() {
      advance()
      running += 1
      const from = each
      let total: number | undefined
      function soFar(): number {
        if (total === undefined) advance()
        return total ?? each - from
      }
      return {
        soFar,
        end() {
          if (total !== undefined) return total
          total = soFar()
          running -= 1
          return total
        },
      }
    },
  }
}

const MICROSECONDS_IN_MS = 1000

/** Processor time of this thread. */
export function threadMilliseconds(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / MICROSECONDS_IN_MS
}
