/** Refuses bytes that are no HTTP and heads that are too long. There is no request yet that could be answered, only a
 *  socket. */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { refuse } from '@hoistway/contract/problems'
import type { ConnectionError } from 'fastify'
import { PROBLEM_MEDIA_TYPE, problemOf } from '../answers/problem-answer.ts'

/** The discount call has the cart in its address: 1,000 lines take about 80 kB, percent-encoded. */
export const MAX_HEAD_BYTES = 131_072

export function refuseUnreadable(error: ConnectionError, socket: Socket): void {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const refusal =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? refuse('tooLarge', `Address and headers may have at most ${MAX_HEAD_BYTES} bytes.`)
      : refuse('invalidInput', 'The request cannot be read.')
  const problem = problemOf(refusal, '/')
  const body = JSON.stringify(problem)
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}`,
    `content-type: ${PROBLEM_MEDIA_TYPE}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
