/** GET /preview shows a site admin the content with its drafts from now on, /preview/end what is published again. Both lead
 *  to a path of the shop; /preview also to the page of an entry, which the content service names by type and document. The
 *  cookie says what was chosen and gives no right: whoever reads it asks for the site admin. */
import type {} from '@fastify/cookie'
import { type Refusal, refuse } from '@hoistway/contract/problems'
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendPlainPage, wantsPage } from '../http/answers/plain-page.ts'
import type { RequestContext } from '../http/requests/request-context.ts'
import { PREVIEW_COOKIE } from '../http/requests/request-meta.ts'
import { sendRefusal } from '../http/routes.ts'
import { isSiteAdminAtWork } from '../http/visitor.ts'
import { ownPath } from './own-path.ts'

type Query = { Querystring: URLSearchParams }
/** The path of the page that shows an entry; undefined if there is none. */
export type EntryPath = (type: string, document: string) => Promise<string | undefined>

export function addPreview(app: FastifyInstance, requestContext: RequestContext, entryPath: EntryPath): void {
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
    const path = await targetOf(request.query, entryPath)
    const locale = localeOf(request.query.get('locale'))
    return leave(reply, locale ? `/language/${locale}?${new URLSearchParams({ to: path })}` : path)
  })

  app.get<Query>('/preview/end', (request, reply) => {
    reply.clearCookie(PREVIEW_COOKIE, { path: '/' })
    return leave(reply, ownPath(request.query.get('to')))
  })
}

async function targetOf(query: URLSearchParams, entryPath: EntryPath): Promise<string> {
  const [type, document] = [query.get('type'), query.get('document')]
  if (type === null || document === null) return ownPath(query.get('to'))
  // The content service is away: the pages say so.
  const path = await entryPath(type, document).catch(() => undefined)
  return ownPath(path ?? null)
}

/** The language of the shop for one of the content service, such as sv-SE. */
function localeOf(code: string | null): Locale | undefined {
  return LOCALES.find((locale) => code === locale || code?.startsWith(`${locale}-`))
}

function leave(reply: FastifyReply, path: string): FastifyReply {
  return reply.header('cache-control', 'private, no-store').redirect(path, 303)
}

function refused(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  return wantsPage(request) ? sendPlainPage(reply, refusal) : sendRefusal(reply, request, refusal)
}
