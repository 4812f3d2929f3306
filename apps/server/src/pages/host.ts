/** Hosts the server-rendered storefront: language, visitor, cache and headers of a page; the page itself is the
 *  storefront's. A page with a session is private, one without may be kept by everyone for seconds (AMB-80). */
import fastifyStatic from '@fastify/static'
import type { Transport } from '@hoistway/contract/client'
import type { SignalColours } from '@hoistway/domain/look/signal-colour'
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerCaches } from '../caching/server-caches.ts'
import { actingStateOf, type Handovers } from '../features/account/public.ts'
import { assetHeaders } from '../features/builds/public.ts'
import type { PreparedAnswers } from '../http/answers/prepared-answers.ts'
import { RETRY_AFTER_S } from '../http/answers/problem-answer.ts'
import type { Dispatch } from '../http/dispatch.ts'
import { isOutage, type LogFault } from '../http/fault-log.ts'
import { inProcessTransport, unavailableTransport } from '../http/in-process.ts'
import type { PublicUrls } from '../http/public-urls.ts'
import type { RequestContext } from '../http/requests/request-context.ts'
import { NO_REQUEST, PREVIEW_COOKIE, type RequestMeta } from '../http/requests/request-meta.ts'
import { pathOf, sendUnknownCall } from '../http/routes.ts'
import { policyInFrameOf, SERVICE_WORKER_POLICY, SHOWN_ELSEWHERE } from '../http/security/security-headers.ts'
import { GUEST, isSiteAdminAtWork, type Visitor } from '../http/visitor.ts'
import { type AppLinkOptions, addAppLinks } from './app-links.ts'
import { addAppManifest } from './app-manifest.ts'
import { addFormPages } from './form-pages.ts'
import { addHandover } from './handover.ts'
import { LOCALE_COOKIE, pageLocale } from './locale.ts'
import { addOfflinePage } from './offline-page.ts'
import { oncePerPage } from './once-per-page.ts'
import { ownOrigin } from './own-origin.ts'
import { ownPath } from './own-path.ts'
import { type CachedPage, createPageCache, encodingFor } from './page-cache.ts'
import { type PageAddress, pageAddress } from './page-key.ts'
import { addPreview, type EntryPath } from './preview.ts'
import {
  CLIENT_BUILD,
  type DrawArrival,
  type DrawOffline,
  type Render,
  type Rendered,
  type WriteTexts,
} from './render-bundle.ts'
import { addSitemap } from './sitemap.ts'
import { createStartData, type StartData, withStartData } from './start-data.ts'
import { addTexts } from './texts.ts'

const PUBLIC_PAGE = 'public, s-maxage=10, stale-while-revalidate=59'
const PRIVATE_PAGE = 'private, no-store'
const SERVICE_WORKER = /[/\\]sw\.js(?:\.br)?$/
/** A browser that looks for a new version gets it, whatever stands between. */
const SERVICE_WORKER_HEADERS = {
  'cache-control': 'no-cache',
  'content-security-policy': SERVICE_WORKER_POLICY,
} as const
const YEAR_SECONDS = 365 * 24 * 3600

/** Addresses of the API never become pages. */
const API_PATH = /^\/(?:api|v1|v2|admin)(?:\/|$)/i

export type PageOptions = {
  readonly render: Render
  readonly writeTexts: WriteTexts
  readonly drawArrival: DrawArrival
  readonly drawOffline: DrawOffline
  readonly requestContext: RequestContext
  readonly dispatch: Dispatch
  readonly handovers: Handovers
  readonly shopName: string
  readonly logo: string | null
  readonly colours: SignalColours | null
  readonly publicUrls: PublicUrls
  readonly demo: boolean
  readonly consentMode: 'spec' | 'explicit'
  /** Tag of the advertising service. */
  readonly adTagId: string | undefined
  /** The names of what the shop still needs before it can sell. */
  readonly gaps: () => Promise<readonly string[]>
  /** Drafts of the content service, which site admins may see, on pages that it may show in a frame. Undefined where it
   *  has none. */
  readonly drafts: { readonly entryPath: EntryPath; readonly shownBy: string | undefined } | undefined
  /** False in development: pages change with every edit. */
  readonly cached: boolean
  readonly caches: ServerCaches
  /** Keeps pages of guests ready to be sent. */
  readonly prepared?: PreparedAnswers | undefined
  /** The lifetime of start data: START_DATA_MS. */
  readonly startDataMs: number
  readonly now: () => Date
  readonly logFault: LogFault
} & AppLinkOptions

export async function addPages(app: FastifyInstance, options: PageOptions): Promise<void> {
  const { requestContext, publicUrls } = options
  const cache = createPageCache(() => options.now().getTime())
  options.caches.onEmpty(cache.clear)
  const askAsGuest = inProcessTransport(options.dispatch, GUEST, NO_REQUEST)
  const startData = createStartData({
    ask: askAsGuest,
    lifetimeMs: options.startDataMs,
    now: () => options.now().getTime(),
    caches: options.caches,
  })

  // Browsers ask for this address when an answer names no icon, such as a problem.
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301))
  if (options.cached) await serveClientBuild(app)
  app.get<{ Params: { locale: string }; Querystring: URLSearchParams }>('/language/:locale', chooseLanguage)
  addTexts(app, {
    writeTexts: options.writeTexts,
    transportIn: async (locale) =>
      withStartData(askAsGuest, await startData.of(locale).catch(() => NONE), GUEST, locale),
    logFault: options.logFault,
  })
  addSitemap(app, options)
  addAppManifest(app, options)
  addAppLinks(app, options)
  addOfflinePage(app, options)
  if (options.drafts) addPreview(app, requestContext, options.drafts.entryPath)
  await addHandover(app, options)
  await addFormPages(app, requestContext, answerForm)
  app.get('/*', answerPage)

  function localeOf(request: FastifyRequest) {
    const wishes = {
      chosen: request.cookies[LOCALE_COOKIE],
      accepted: request.headers['accept-language'],
    }
    return pageLocale(request.host.toLowerCase(), wishes, publicUrls)
  }

  async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (API_PATH.test(request.url)) return sendUnknownCall(reply, request)
    const visitor = await visitorOf(request)
    const { locale, followsVisitor } = localeOf(request)
    const address = pageAddress(request.raw.url ?? '/')
    reply.type('text/html; charset=utf-8').header('vary', varyOf(followsVisitor))
    if (visitor === 'unknown') {
      const rendered = await drawPage(request, GUEST, locale, address, unavailableTransport)
      return sendPage(request, reply, GUEST, { ...address, isOfOnePerson: true }, rendered)
    }
    const draw = () => {
      const requestMeta = metaOfPage(request, reply, visitor)
      const ask = oncePerPage(inProcessTransport(options.dispatch, visitor, requestMeta))
      return drawPage(request, visitor, locale, address, ask)
    }
    if (showsDrafts(request, visitor)) openFrame(reply, options.drafts?.shownBy)
    if (visitor.customer || !options.cached || !address.mayBeCached) {
      return sendPage(request, reply, visitor, address, await draw())
    }

    // Absolute addresses stand in the page, so the key names the origin.
    const key = [ownOrigin(request, publicUrls, locale), locale, address.path, address.query].join('\n')
    const encoding = encodingFor(request.headers['accept-encoding'])
    const page = await cache.get(key, encoding, async (): Promise<CachedPage> => {
      const rendered = await draw()
      logPageFault(request, address, rendered)
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

  function showsDrafts(request: FastifyRequest, visitor: Visitor): boolean {
    const asksForThem = request.cookies[PREVIEW_COOKIE] === '1'
    return options.drafts !== undefined && asksForThem && isSiteAdminAtWork(visitor)
  }

  /** The page after its form was posted: it shows what one person has entered, so nobody stores it. */
  async function answerForm(
    request: FastifyRequest,
    reply: FastifyReply,
    form: URLSearchParams,
  ): Promise<FastifyReply> {
    const visitor = await visitorOf(request)
    const { locale } = localeOf(request)
    const address = { ...pageAddress(request.raw.url ?? '/'), isOfOnePerson: true }
    reply.type('text/html; charset=utf-8').header('cache-control', PRIVATE_PAGE)
    if (visitor === 'unknown') {
      const rendered = await drawPage(request, GUEST, locale, address, unavailableTransport)
      return sendPage(request, reply, GUEST, address, rendered)
    }
    const ask = inProcessTransport(options.dispatch, visitor, metaOfPage(request, reply, visitor))
    const rendered = await drawPage(request, visitor, locale, address, ask, form)
    return sendPage(request, reply, visitor, address, rendered)
  }

  /** A page shows as whom its visitor acts, so its calls may act. */
  function metaOfPage(request: FastifyRequest, reply: FastifyReply, { customer }: Visitor): RequestMeta {
    const requestMeta = requestContext.requestMetaOf(request, reply)
    return { ...requestMeta, actingFor: customer?.actingBy && customer.userId }
  }

  /** 'unknown' where the database cannot say: somebody with a session must not be shown the page of a guest. */
  async function visitorOf(request: FastifyRequest): Promise<Visitor | 'unknown'> {
    try {
      return await requestContext.visitorOf(request)
    } catch (fault) {
      if (!isOutage(fault)) throw fault
      options.logFault(fault, 'a page failed', { path: pathOf(request) })
      return 'unknown'
    }
  }

  /** A call that the database could not answer has been logged already. */
  function logPageFault(request: FastifyRequest, { path }: PageAddress, { status, fault }: Rendered): void {
    if (fault && status !== 503) options.logFault(fault, 'a page failed', { reqId: request.id, path })
  }

  async function drawPage(
    request: FastifyRequest,
    visitor: Visitor,
    locale: Locale,
    { path, query }: PageAddress,
    ask: Transport,
    form?: URLSearchParams,
  ): Promise<Rendered> {
    const hasDrafts = showsDrafts(request, visitor)
    // Without start data the page asks for everything itself, and says in its own way what is wrong.
    const start = hasDrafts ? NONE : await startData.of(locale).catch(() => NONE)
    return options.render({
      url: `${ownOrigin(request, publicUrls, locale)}${path}${query}`,
      locale,
      ...(form ? { form } : {}),
      transport: withStartData(ask, start, visitor, locale),
      shopName: options.shopName,
      logo: options.logo,
      colours: options.colours,
      publicUrls: {
        sv: publicUrls.sv ?? null,
        en: publicUrls.en ?? null,
        de: publicUrls.de ?? null,
      },
      demo: options.demo,
      consentMode: options.consentMode,
      adTagId: options.adTagId ?? null,
      gaps: await options.gaps(),
      showsDrafts: hasDrafts,
      ...actingStateOf(visitor, options.now()),
    })
  }

  function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    visitor: Visitor,
    address: PageAddress,
    rendered: Rendered,
  ): FastifyReply {
    logPageFault(request, address, rendered)
    if (rendered.status === 503) reply.header('retry-after', RETRY_AFTER_S)
    const isPrivate = rendered.userSeen || address.isOfOnePerson
    reply.header('cache-control', isPrivate ? PRIVATE_PAGE : cacheControl(rendered.status, visitor))
    if (rendered.redirect !== undefined) return reply.redirect(rendered.redirect, rendered.status)
    // Written to bytes here once: Node would count the bytes of a text before it writes them.
    return reply.code(rendered.status).send(Buffer.from(rendered.html))
  }

  function chooseLanguage(
    request: FastifyRequest<{ Params: { locale: string }; Querystring: URLSearchParams }>,
    reply: FastifyReply,
  ): FastifyReply {
    const locale = LOCALES.find((known) => known === request.params.locale)
    if (locale) {
      reply.setCookie(LOCALE_COOKIE, locale, {
        path: '/',
        maxAge: YEAR_SECONDS,
        sameSite: 'lax',
        secure: options.requestContext.schemeOf(request) === 'https',
      })
    }
    return reply.header('cache-control', PRIVATE_PAGE).redirect(ownPath(request.query.get('to')), 303)
  }
}

const NONE: StartData = new Map()

/** Editors see the page beside the entry that they write. */
function openFrame(reply: FastifyReply, origin: string | undefined): void {
  if (origin === undefined) return
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header('content-security-policy', policyInFrameOf(policy, origin)).removeHeader('x-frame-options')
}

/** The headers that a shared cache has to compare. The page's own cache is keyed by the language itself. */
function varyOf(followsVisitor: boolean): string {
  return followsVisitor ? 'Cookie, Accept-Encoding, Accept-Language' : 'Cookie, Accept-Encoding'
}

function cacheControl(status: number, { customer }: Visitor): string {
  if (customer) return PRIVATE_PAGE
  return status === 200 || status === 404 ? PUBLIC_PAGE : 'no-store'
}

/** Files of the client build: those with a hash in their name are kept for ever, the others are asked for again. */
async function serveClientBuild(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: CLIENT_BUILD,
    prefix: '/',
    wildcard: false,
    index: false,
    globIgnore: ['**/.vite/**', 'index.html', '**/*.br'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      for (const [name, value] of Object.entries(buildHeaders(path))) reply.header(name, value)
    },
  })
}

function buildHeaders(path: string): Readonly<Record<string, string>> {
  if (SERVICE_WORKER.test(path)) return SERVICE_WORKER_HEADERS
  if (/[/\\]assets[/\\]/.test(path)) return assetHeaders(path)
  return { 'cache-control': 'public, max-age=3600', ...SHOWN_ELSEWHERE }
}
