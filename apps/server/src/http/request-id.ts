/** The id of a request: in the header X-Request-Id of every answer, in the problems of the server and in log lines, so
 *  that what a customer saw can be found in the log. A trusted proxy may bring its own. */
import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

export const REQUEST_ID_HEADER = 'x-request-id'
const PLAIN_ID = /^[\w.:=+/-]{1,128}$/

/** Ids are unique among nodes and restarts: a random beginning for this process, then a number. */
export function createRequestIds(): () => string {
  const beginning = randomBytes(5).toString('hex')
  let count = 0
  return () => {
    count += 1
    return `${beginning}-${count.toString(36)}`
  }
}

/** Only a proxy that TRUST_PROXY names brings an address beside its own, so only then there is more than one. */
export function takeOverRequestId(request: FastifyRequest): void {
  const given = request.headers[REQUEST_ID_HEADER]
  if (typeof given !== 'string' || !PLAIN_ID.test(given)) return
  if ((request.ips?.length ?? 0) > 1) request.id = given
}
