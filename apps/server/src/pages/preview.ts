/** GET /preview shows a site admin the content with its drafts from now on, /preview/end what is published again. Both lead
 *  to a path of the shop. The cookie says what was chosen and gives no right: whoever reads it asks for the site admin. */
import type {} from '@fastify/cookie'
import { type Refusal, refuse } from '@hoistway/contract/problems'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendPlainPage, wantsPage } from '../http/plain-page.ts'
import type { RequestContext } from '../http/request-context.ts'
import { PREVIEW_COOKIE } from '../http/request-meta.ts'
import { sendRefusal } from '../http/routes.ts'
import { isSiteAdminAtWork } from '../http/visitor.ts'
import { ownPath } from './own-path.ts'

type Query = { Querystring: URLSearchParams }

export function addPreview(app: FastifyInstance, requestContext: RequestContext): void {
  app.get<Query>('/preview', async (request, reply) => {
    const visitor = await requestContext.visitorOf(request)
    if (!isSiteAdminAtWork(visitor)) {
      return refused(request, reply, refuse(visitor.customer ? 'notAllowed' : 'notLoggedIn'))
    }
    reply.setCookie(PREVIEW_COOKIE, '1', {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: requestContext.schemeOf(request) === 'https',
    })
    return leave(request, reply)
  })

  app.get<Query>('/preview/end', (request, reply) => {
    reply.clearCookie(PREVIEW_COOKIE, { path: '/' })
    return leave(request, reply)
  })
}

function leave(request: FastifyRequest<Query>, reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'private, no-store').redirect(ownPath(request.query.get('to')), 303)
}

function refused(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  return wantsPage(request) ? sendPlainPage(reply, refusal) : sendRefusal(reply, request, refusal)
}
