/** Counts the requests that are being answered, so that stop.ts can wait for their end. Fastify's own `close` is not
 *  enough: for HOST=localhost it opens a server for each address of that name, and waits for the requests of the first
 *  one only. */
import type { ServerResponse } from 'node:http'

export type RequestCount = {
  /** Counts a request until its answer is sent or its connection is gone. */
  readonly add: (answer: ServerResponse) => void
  /** Resolves when no request is being answered. */
  readonly ended: () => Promise<void>
}

export function createRequestCount(): RequestCount {
  let count = 0
  let resolveEnd: () => void = () => undefined
  return {
    add(answer) {
      count += 1
      answer.once('close', () => {
        count -= 1
        if (count === 0) resolveEnd()
      })
    },
    ended: () =>
      new Promise((done) => {
        resolveEnd = done
        if (count === 0) done()
      }),
  }
}
