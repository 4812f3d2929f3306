/** The id of a request. It stands in the header X-Request-Id of every answer, in problem payloads and in log lines, so
 *  that a fault that a customer reports can be found in the log. A trusted proxy may send its own id. */
import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

export const REQUEST_ID_HEADER = 'x-request-id'
const PLAIN_ID = /^[\w.:=+/-]{1,128}$/

/** Ids are unique across nodes and restarts: a random prefix for this process, then a number. */
export function createRequestIds(): () => string {
  const beginning = randomBytes(5).toString('hex')
  let count = 0
  return () => {
    count += 1
    return `${beginning}-${count.toString(36)}`
  }
}

/** Fastify lists more than one address only if a proxy that TRUST_PROXY names has forwarded the request. */
export function takeOverRequestId(request: FastifyRequest): void {
  const given = request.headers[REQUEST_ID_HEADER]
  if (typeof given !== 'string' || !PLAIN_ID.test(given)) return
  if ((request.ips?.length ?? 0) > 1) request.id = given
}
