/** Hosts the server-rendered storefront: registers its pages, forms, texts and files, and keeps pages of guests for seconds
 *  (AMB-80). The page itself is the storefront's; page-drawing.ts has it drawn. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerCaches } from '../caching/server-caches.ts'
import type { Handovers } from '../features/account/public.ts'
import type { PreparedAnswers } from '../http/answers/prepared-answers.ts'
import { RETRY_AFTER_S } from '../http/answers/problem-answer.ts'
import { inProcessTransport } from '../http/in-process.ts'
import { NO_REQUEST } from '../http/requests/request-meta.ts'
import { sendUnknownCall } from '../http/routes.ts'
import { GUEST } from '../http/visitor.ts'
import { type AppLinkOptions, addAppLinks } from './app-links.ts'
import { addAppManifest } from './app-manifest.ts'
import { addClientFiles } from './client-files.ts'
import { addFormPages } from './form-pages.ts'
import { addHandover } from './handover.ts'
import { addLanguageChoice } from './language-choice.ts'
import { addOfflinePage } from './offline-page.ts'
import { ownOrigin } from './own-origin.ts'
import { type CachedPage, createPageCache, encodingFor } from './page-cache.ts'
import { cacheControl, createPageDrawing, type DrawingOptions, type PageVisit } from './page-drawing.ts'
import { pageAddress } from './page-key.ts'
import { addPreview } from './preview.ts'
import type { DrawArrival, DrawOffline, WriteTexts } from './render-bundle.ts'
import { addSitemap } from './sitemap.ts'
import { createStartData, NO_START_DATA, withStartData } from './start-data.ts'
import { addTexts } from './texts.ts'

/** Addresses of the API never become pages. */
const API_PATH = /^\/(?:api|v1|v2|admin)(?:\/|$)/i

export type PageOptions = {
  readonly writeTexts: WriteTexts
  readonly drawArrival: DrawArrival
  readonly drawOffline: DrawOffline
  readonly handovers: Handovers
  /** False in development: pages change with every edit. */
  readonly cached: boolean
  readonly caches: ServerCaches
  /** Keeps pages of guests ready to be sent. */
  readonly prepared?: PreparedAnswers | undefined
  /** The lifetime of start data: START_DATA_MS. */
  readonly startDataMs: number
} & Omit<DrawingOptions, 'startData'> &
  AppLinkOptions

export async function addPages(app: FastifyInstance, options: PageOptions): Promise<void> {
  const { requestContext, publicUrls, caches, logFault } = options
  const clock = () => options.now().getTime()
  const cache = createPageCache(clock)
  caches.onEmpty(cache.clear)
  const askAsGuest = inProcessTransport(options.dispatch, GUEST, NO_REQUEST)
  const startData = createStartData({ ask: askAsGuest, lifetimeMs: options.startDataMs, now: clock, caches })
  const drawing = createPageDrawing({ ...options, startData })

  // Browsers ask for this address when an answer names no icon, such as a problem.
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301))
  if (options.cached) await addClientFiles(app)
  addLanguageChoice(app, requestContext)
  addTexts(app, {
    writeTexts: options.writeTexts,
    transportIn: async (locale) =>
      withStartData(askAsGuest, await startData.of(locale).catch(() => NO_START_DATA), GUEST, locale),
    logFault,
  })
  addSitemap(app, options)
  addAppManifest(app, options)
  addAppLinks(app, options)
  addOfflinePage(app, options)
  if (options.drafts) addPreview(app, requestContext, options.drafts.entryPath)
  await addHandover(app, options)
  await addFormPages(app, requestContext, answerForm)
  app.get('/*', answerPage)

  async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (API_PATH.test(request.url)) return sendUnknownCall(reply, request)
    const visitor = await drawing.visitorOf(request)
    const { locale, followsVisitor } = drawing.localeOf(request)
    const address = pageAddress(request.raw.url ?? '/')
    reply.type('text/html; charset=utf-8').header('vary', varyOf(followsVisitor))
    if (visitor === 'unknown') return drawing.sendUnavailable({ request, reply, locale, address })
    const visit = { request, reply, visitor, locale, address }
    if (!visitor.customer && options.cached && address.mayBeCached) return sendCached(visit)
    return drawing.send(visit, await drawing.draw(visit))
  }

  async function sendCached(visit: PageVisit): Promise<FastifyReply> {
    const { request, reply, visitor, locale, address } = visit
    // Absolute addresses stand in the page, so the key names the origin.
    const key = [ownOrigin(request, publicUrls, locale), locale, address.path, address.query].join('\n')
    const encoding = encodingFor(request.headers['accept-encoding'])
    const page = await cache.get(key, encoding, async (): Promise<CachedPage> => {
      const rendered = await drawing.draw(visit)
      drawing.logPageFault(visit, rendered)
      return rendered
    })
    reply.header('cache-control', cacheControl(page.status, visitor))
    if (page.status === 503) reply.header('retry-after', RETRY_AFTER_S)
    if (page.redirect !== undefined) return reply.redirect(page.redirect, page.status)
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    reply.code(page.status)
    if (page.isFresh()) options.prepared?.keep(request, reply, page.body, page.isFresh)
    return reply.send(page.body)
  }

  /** The page after its form was posted: it shows what one person has entered, so nobody stores it. */
  async function answerForm(
    request: FastifyRequest,
    reply: FastifyReply,
    form: URLSearchParams,
  ): Promise<FastifyReply> {
    const visitor = await drawing.visitorOf(request)
    const { locale } = drawing.localeOf(request)
    const address = { ...pageAddress(request.raw.url ?? '/'), isOfOnePerson: true }
    reply.type('text/html; charset=utf-8')
    if (visitor === 'unknown') return drawing.sendUnavailable({ request, reply, locale, address })
    const visit = { request, reply, visitor, locale, address }
    return drawing.send(visit, await drawing.draw(visit, form))
  }
}

/** The headers that a shared cache has to compare. The page's own cache is keyed by the language itself. */
function varyOf(followsVisitor: boolean): string {
  return followsVisitor ? 'Cookie, Accept-Encoding, Accept-Language' : 'Cookie, Accept-Encoding'
}
