/** Serves files that have an address outside the contract: /api and the path. A picture in a page cannot send the
 *  headers of a call, and a mail holds addresses, not calls. The session is read as for every call. */
import type { FileResult } from '@hoistway/contract/call'
import { isRefusal, type Refusal } from '@hoistway/contract/problems'
import type { FastifyInstance } from 'fastify'
import type { RequestContext } from './requests/request-context.ts'
import type { RequestMeta } from './requests/request-meta.ts'
import { sendFile, sendRefusal } from './routes.ts'
import type { Visitor } from './visitor.ts'

export type FileAddress = {
  /** A path with one parameter, `:code`. */
  readonly path: string
  readonly answer: (code: string, visitor: Visitor, requestMeta: RequestMeta) => Promise<FileResult | Refusal>
}

export function addFileAddresses(
  app: FastifyInstance,
  requestContext: RequestContext,
  addresses: readonly FileAddress[],
): void {
  for (const { path, answer } of addresses) {
    app.get<{ Params: { code: string } }>(`/api${path}`, async (request, reply) => {
      const visitor = await requestContext.visitorOf(request)
      reply.header('cache-control', 'private, no-store')
      const file = await answer(request.params.code, visitor, requestContext.requestMetaOf(request, reply))
      return isRefusal(file) ? sendRefusal(reply, request, file) : sendFile(reply, file)
    })
  }
}
