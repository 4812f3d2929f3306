/** How much processor time a request takes. The thread does pieces of many requests in turn and cannot tell whose a
 *  piece is, so what it spends is shared evenly among the requests that are worked on at the time. Guests and customers
 *  are counted apart: the many orders that wait for an answer of the database must not pay for a guest's page. */
export type ProcessorShare = {
  /** From now on the request is under way. */
  readonly begin: () => RequestShare
}

/** In milliseconds. */
export type RequestShare = {
  readonly soFar: () => number
  /** The request is no longer under way; what it took altogether. */
  readonly end: () => number
}

/** `spent` is the processor time of the thread so far, in milliseconds. */
export function createProcessorShare(spent: () => number): ProcessorShare {
  let running = 0
  let seen = spent()
  /** What one request that was under way since the start would have to pay. */
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
