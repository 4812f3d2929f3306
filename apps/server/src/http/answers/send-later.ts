/** Refuses a request for a while: a program gets a problem, a browser that opens a page gets a page, both with
 *  Retry-After. */
import { refuse } from '@hoistway/contract/problems'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendRefusal } from '../routes.ts'
import { sendPlainPage, wantsPage } from './plain-page.ts'

export function sendLater(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: 'tooManyRequests' | 'overloaded',
  seconds: number,
): FastifyReply {
  const refusal = refuse(problem, `Please try again in ${seconds} seconds.`)
  reply.header('retry-after', String(seconds))
  return request.method === 'GET' && wantsPage(request)
    ? sendPlainPage(reply, refusal)
    : sendRefusal(reply, request, refusal)
}
