/** Draws a page for a request: finds the visitor and the language, lets the storefront draw, and sets the headers. A page
 *  with a session is private, one without may be kept by everyone for seconds (AMB-80). */
import type { Transport } from '@hoistway/contract/client'
import type { Rendered } from '@hoistway/contract/content/page-rendering'
import type { SignalColours } from '@hoistway/domain/look/signal-colour'
import type { Locale } from '@hoistway/domain/texts/locale'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { actingStateOf } from '../features/account/public.ts'
import { RETRY_AFTER_S } from '../http/answers/problem-answer.ts'
import type { Dispatch } from '../http/dispatch.ts'
import { isOutage, type LogFault } from '../http/fault-log.ts'
import { inProcessTransport, unavailableTransport } from '../http/in-process.ts'
import type { PublicUrls } from '../http/public-urls.ts'
import type { RequestContext } from '../http/requests/request-context.ts'
import { PREVIEW_COOKIE, type RequestMeta } from '../http/requests/request-meta.ts'
import { pathOf } from '../http/routes.ts'
import { policyInFrameOf } from '../http/security/security-headers.ts'
import { GUEST, isSiteAdminAtWork, type Visitor } from '../http/visitor.ts'
import { LOCALE_COOKIE, type PageLocale, pageLocale } from './locale.ts'
import { oncePerPage } from './once-per-page.ts'
import { ownOrigin } from './own-origin.ts'
import type { PageAddress } from './page-key.ts'
import type { EntryPath } from './preview.ts'
import type { Render } from './render-bundle.ts'
import { NO_START_DATA, type StartDataCache, withStartData } from './start-data.ts'

const PUBLIC_PAGE = 'public, s-maxage=10, stale-while-revalidate=59'
export const PRIVATE_PAGE = 'private, no-store'

export type DrawingOptions = {
  readonly render: Render
  readonly requestContext: RequestContext
  readonly dispatch: Dispatch
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
  readonly startData: StartDataCache
  readonly now: () => Date
  readonly logFault: LogFault
}

/** A request for a page, and who asks for it. */
export type PageVisit = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly visitor: Visitor
  readonly locale: Locale
  readonly address: PageAddress
}

export type PageDrawing = {
  /** 'unknown' where the database cannot say: somebody with a session must not be shown the page of a guest. */
  readonly visitorOf: (request: FastifyRequest) => Promise<Visitor | 'unknown'>
  readonly localeOf: (request: FastifyRequest) => PageLocale
  /** @param form what was posted to the page, if it was */
  readonly draw: (visit: PageVisit, form?: URLSearchParams) => Promise<Rendered>
  readonly send: (visit: PageVisit, rendered: Rendered) => FastifyReply
  /** Sends the page that says that the database is away; it shows nobody's data. */
  readonly sendUnavailable: (visit: Omit<PageVisit, 'visitor'>) => Promise<FastifyReply>
  readonly logPageFault: (visit: PageVisit, rendered: Rendered) => void
}

export function createPageDrawing(options: DrawingOptions): PageDrawing {
  const { publicUrls, requestContext } = options

  function showsDrafts({ request, visitor }: PageVisit): boolean {
    const asksForThem = request.cookies[PREVIEW_COOKIE] === '1'
    return options.drafts !== undefined && asksForThem && isSiteAdminAtWork(visitor)
  }

  /** A page shows as whom its visitor acts, so its calls may act. */
  function callsOf({ request, reply, visitor }: PageVisit): Transport {
    const { customer } = visitor
    const requestMeta: RequestMeta = {
      ...requestContext.requestMetaOf(request, reply),
      actingFor: customer?.actingBy && customer.userId,
    }
    return inProcessTransport(options.dispatch, visitor, requestMeta)
  }

  async function drawWith(visit: PageVisit, ask: Transport, form?: URLSearchParams): Promise<Rendered> {
    const { request, visitor, locale, address } = visit
    const hasDrafts = showsDrafts(visit)
    if (hasDrafts) openFrame(visit.reply, options.drafts?.shownBy)
    // Without start data the page asks for everything itself, and says in its own way what is wrong.
    const start = hasDrafts ? NO_START_DATA : await options.startData.of(locale).catch(() => NO_START_DATA)
    return options.render({
      url: `${ownOrigin(request, publicUrls, locale)}${address.path}${address.query}`,
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

  /** A call that the database could not answer has been logged already. */
  function logPageFault({ request, address: { path } }: PageVisit, { status, fault }: Rendered): void {
    if (fault && status !== 503) options.logFault(fault, 'a page failed', { reqId: request.id, path })
  }

  function send(visit: PageVisit, rendered: Rendered): FastifyReply {
    const { reply, visitor, address } = visit
    logPageFault(visit, rendered)
    if (rendered.status === 503) reply.header('retry-after', RETRY_AFTER_S)
    const isPrivate = rendered.userSeen || address.isOfOnePerson
    reply.header('cache-control', isPrivate ? PRIVATE_PAGE : cacheControl(rendered.status, visitor))
    if (rendered.redirect !== undefined) return reply.redirect(rendered.redirect, rendered.status)
    // Encodes the page once; Node would encode a string twice, to find its length and to send it.
    return reply.code(rendered.status).send(Buffer.from(rendered.html))
  }

  return {
    async visitorOf(request) {
      try {
        return await requestContext.visitorOf(request)
      } catch (fault) {
        if (!isOutage(fault)) throw fault
        options.logFault(fault, 'a page failed', { path: pathOf(request) })
        return 'unknown'
      }
    },
    localeOf(request) {
      const wishes = {
        chosen: request.cookies[LOCALE_COOKIE],
        accepted: request.headers['accept-language'],
      }
      return pageLocale(request.host.toLowerCase(), wishes, publicUrls)
    },
    draw(visit, form) {
      const calls = callsOf(visit)
      // The action of a posted form changes data, so its page asks again.
      return drawWith(visit, form ? calls : oncePerPage(calls), form)
    },
    send,
    async sendUnavailable(unseen) {
      const address = { ...unseen.address, isOfOnePerson: true }
      const visit = { ...unseen, address, visitor: GUEST }
      return send(visit, await drawWith(visit, unavailableTransport))
    },
    logPageFault,
  }
}

/** Editors see the page beside the entry that they write. */
function openFrame(reply: FastifyReply, origin: string | undefined): void {
  if (origin === undefined) return
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header('content-security-policy', policyInFrameOf(policy, origin)).removeHeader('x-frame-options')
}

export function cacheControl(status: number, { customer }: Visitor): string {
  if (customer) return PRIVATE_PAGE
  return status === 200 || status === 404 ? PUBLIC_PAGE : 'no-store'
}
