/** Moves a visitor from one host of the shop to that of another language, with session and cart (AMB-55):
 *
 *    shop.se    POST /api/shop/v1/handover  { to: 'en' }          a customer gets a code (features/account/login/handover.ts)
 *    shop.com   POST /handover              to, code, cart, list  the code becomes a session, the page puts the cart away
 *
 *  The second one is a form that the browser sends as it moves, so that the code stands in no address. It sets a cookie:
 *  sent by a stranger, it would log the visitor in as the stranger. So it counts only from the shop's own public
 *  hosts, and none of this is there where PUBLIC_URLS names fewer than two. */
import { ApiError } from '@hoistway/contract/api-error'
import { createClient } from '@hoistway/contract/client'
import { listCalls } from '@hoistway/contract/orders/lists'
import { isRefusal, type Refusal, refuse } from '@hoistway/contract/problems'
import { emptyCart, loadSharedCart } from '@hoistway/domain/cart/cart'
import { stockholmDay } from '@hoistway/domain/orders/delivery-date'
import { LOCALES, languageOf } from '@hoistway/domain/texts/locale'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Handovers } from '../features/account/public.ts'
import type { Dispatch } from '../http/dispatch.ts'
import { inProcessTransport } from '../http/in-process.ts'
import { ownLocaleOf, ownOriginOf, type PublicUrls } from '../http/public-urls.ts'
import { formOf, readForms } from '../http/requests/form-body.ts'
import type { RequestContext } from '../http/requests/request-context.ts'
import { NO_REQUEST } from '../http/requests/request-meta.ts'
import { sendRefusal } from '../http/routes.ts'
import { GUEST } from '../http/visitor.ts'
import { ownPath } from './own-path.ts'
import type { DrawArrival } from './render-bundle.ts'

export type HandoverOptions = {
  readonly requestContext: RequestContext
  readonly dispatch: Dispatch
  readonly handovers: Handovers
  readonly shopName: string
  readonly publicUrls: PublicUrls
  readonly drawArrival: DrawArrival
  readonly now: () => Date
}

export async function addHandover(app: FastifyInstance, options: HandoverOptions): Promise<void> {
  const { requestContext, handovers, publicUrls } = options
  const ownOrigins = new Set(LOCALES.flatMap((locale) => ownOriginOf(locale, publicUrls) ?? []))
  const { call } = createClient(inProcessTransport(options.dispatch, GUEST, NO_REQUEST))

  // In a scope of its own: no other address reads forms.
  await app.register(async (scope) => {
    readForms(scope)
    scope.post('/handover', arrive)
  })

  async function arrive(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const form = refusedHost(request) ?? formOf(request)
    if (isRefusal(form)) return sendRefusal(reply, request, form)
    const session = await handovers.take(form.get('code') ?? '', request.host.toLowerCase())
    if (session) {
      const { token, expires, persistent } = session
      requestContext
        .requestMetaOf(request, reply)
        .setSessionCookie({ value: token, ...(persistent ? { expires } : {}) })
    }
    // Without a session the visitor arrives all the same, as a guest.
    const cart = form.get('cart') ?? (await cartOfList(form.get('list')))
    const page = await options.drawArrival({
      shopName: options.shopName,
      to: ownPath(form.get('to')),
      ...(cart === undefined ? {} : { cart }),
    })
    return reply.type('text/html; charset=utf-8').header('cache-control', 'private, no-store').send(page)
  }

  function refusedHost({ headers, host }: FastifyRequest): Refusal | undefined {
    const comesFromUs = headers.origin !== undefined && ownOrigins.has(headers.origin)
    const isForUs = ownLocaleOf(host.toLowerCase(), publicUrls) !== undefined
    return comesFromUs && isForUs ? undefined : refuse('foreignOrigin')
  }

  /** A guest's lines come as a shared list, and go on as the browser stores a cart. */
  async function cartOfList(token: string | null): Promise<string | undefined> {
    if (token === null) return undefined
    try {
      const { lines = [] } = await call(listCalls.getShareableProductList, {
        query: { id: token, language: languageOf.en, only: 'lines' },
      })
      const today = stockholmDay(options.now().getTime())
      return JSON.stringify(loadSharedCart(emptyCart({ stateSaveID: '', today }), lines))
    } catch (cause) {
      if (cause instanceof ApiError && cause.status < 500) return undefined
      throw cause
    }
  }
}
