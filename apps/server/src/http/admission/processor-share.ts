/** Estimates the processor time of a request. The thread runs pieces of many requests in turn and does not know whose
 *  piece it runs, so the time is divided evenly among the requests that are running. admission.ts
 *  makes one ProcessorShare for guests and one for customers, so that an order that waits for the database does not pay
 *  for a guest's page. */
export type ProcessorShare = {
  /** A request starts to run. */
  readonly begin: () => RequestShare
}

/** In milliseconds. */
export type RequestShare = {
  readonly soFar: () => number
  /** Ends the request and returns its whole time. */
  readonly end: () => number
}

/** `spent` is the processor time of the thread so far, in milliseconds. */
export function createProcessorShare(spent: () => number): ProcessorShare {
  let running = 0
  let seen = spent()
  /** The time that one request would have by now if it had run since the process started. */
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

/** Returns the processor time of this thread so far, in milliseconds. */
export function threadMilliseconds(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / MICROSECONDS_IN_MS
}
