/** Stores the language that a visitor chooses in a cookie, and leads back to the page. */
import { LOCALES } from '@hoistway/domain/texts/locale'
import type { FastifyInstance } from 'fastify'
import type { RequestContext } from '../http/requests/request-context.ts'
import { LOCALE_COOKIE } from './locale.ts'
import { ownPath } from './own-path.ts'
import { PRIVATE_PAGE } from './page-drawing.ts'

const YEAR_SECONDS = 365 * 24 * 3600

type Choice = { Params: { locale: string }; Querystring: URLSearchParams }

export function addLanguageChoice(app: FastifyInstance, { schemeOf }: RequestContext): void {
  app.get<Choice>('/language/:locale', (request, reply) => {
    const locale = LOCALES.find((known) => known === request.params.locale)
    if (locale) {
      reply.setCookie(LOCALE_COOKIE, locale, {
        path: '/',
        maxAge: YEAR_SECONDS,
        sameSite: 'lax',
        secure: schemeOf(request) === 'https',
      })
    }
    return reply.header('cache-control', PRIVATE_PAGE).redirect(ownPath(request.query.get('to')), 303)
  })
}
