/** Files that have an address outside the contract: /api and the path. A picture in a page cannot send what a call
 *  can, and a mail holds addresses, not calls. The session is read as everywhere else. */
import type { FileResult } from '@hoistway/contract/call'
import { isRefusal, type Refusal } from '@hoistway/contract/problems'
import type { FastifyInstance } from 'fastify'
import type { Door } from './door.ts'
import type { Exchange } from './exchange.ts'
import { sendFile, sendRefusal } from './routes.ts'
import type { Visitor } from './visitor.ts'

export type FileAddress = {
  /** With one parameter, `:code`. */
  readonly path: string
  readonly answer: (code: string, visitor: Visitor, exchange: Exchange) => Promise<FileResult | Refusal>
}

export function addFileAddresses(app: FastifyInstance, door: Door, addresses: readonly FileAddress[]): void {
  for (const { path, answer } of addresses) {
    app.get<{ Params: { code: string } }>(`/api${path}`, async (request, reply) => {
      const visitor = await door.visitorOf(request)
      reply.header('cache-control', 'private, no-store')
      const file = await answer(request.params.code, visitor, door.exchangeOf(request, reply))
      return isRefusal(file) ? sendRefusal(reply, request, file) : sendFile(reply, file)
    })
  }
}
