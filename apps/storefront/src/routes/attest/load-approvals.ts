/** The approval list: every waiting order that the visitor may decide. With `?token=` of a mail also that order, when
 *  it is decided by now or the visitor's own. */

import { type Absences, absenceCalls } from '@hoistway/contract/absences'
import { ApiError } from '@hoistway/contract/api-error'
import { type AttestOrder, attestCalls } from '@hoistway/contract/attest'
import type { LoaderFunctionArgs } from 'react-router'
import { ignoreFailure } from '../../data/calls/ignore-failure.ts'
import { byID } from '../../data/cart/cart-prices.ts'
import { areaTexts } from '../../data/language/area-texts.ts'
import { ABSENCE_TEXTS, type Texts } from '../../data/language/texts.ts'
import type { WithHead } from '../../data/page/page-head.ts'
import { type Shop, shopOf } from '../../data/shop.ts'
import type { Translations } from '../../features/orders/order-view.ts'
import { translatorOf } from '../../texts/translate.ts'
import { readProducts } from '../orders/load-orders.ts'
import { type ApprovalView, approvalView } from './approval-view.ts'

export type ApprovalsData = WithHead & {
  readonly isGuest: boolean
  readonly approvals: readonly ApprovalView[]
  /** The token of the mail's link, whose order is shown open. */
  readonly token: string
  readonly texts: Texts
  /** Undefined for a guest, and while a site admin acts as the person. */
  readonly absences: Absences | undefined
  /** The link of a mail opens the form of the own absence. */
  readonly isSettingAbsence: boolean
  /** A link that leads to no order of the visitor's company. */
  readonly unknownToken: boolean
}

export async function loadApprovals({ request, context }: LoaderFunctionArgs): Promise<ApprovalsData> {
  const shop = shopOf(context)
  const { searchParams } = new URL(request.url)
  const token = searchParams.get('token') ?? ''
  const [orders, t, texts] = await Promise.all([
    readApprovals(shop, token),
    translatorOf(shop),
    areaTexts(shop, ABSENCE_TEXTS),
  ])
  const read = orders && (await ignoreFailure(shop.client.call(absenceCalls.absences, { query: {} })))
  const words: Translations = { locale: shop.locale, t }
  const known = orders?.some(({ attestToken }) => attestToken === token) ?? false
  return {
    head: { title: t('attest.title'), unlisted: true },
    isGuest: orders === undefined,
    approvals: (orders ?? []).map((order) => approvalView(order, words)),
    token,
    texts,
    absences: read?.result,
    isSettingAbsence: searchParams.has('away'),
    unknownToken: orders !== undefined && token !== '' && !known,
  }
}

/** Undefined for a guest. */
async function readApprovals(shop: Shop, token: string): Promise<readonly AttestOrder[] | undefined> {
  const { client, locale } = shop
  try {
    const waiting = (await client.call(attestCalls.attestOrders, { query: { locale } })) ?? []
    if (token === '' || waiting.some(({ attestToken }) => attestToken === token)) return waiting
    const named = await client.call(attestCalls.attestOrder, { query: { attestToken: token } })
    return named ? [await inLanguageOfPage(shop, named), ...waiting] : waiting
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 401) return undefined
    throw cause
  }
}

/** Returns the order with its products in the language of the page, because the call answers in the language of the
 *  account. */
async function inLanguageOfPage(shop: Shop, order: AttestOrder): Promise<AttestOrder> {
  const named = byID(await readProducts(shop, order.productIds))
  const products = order.products.map((line) => ({
    ...line,
    product: named.get(line.cartItem.productID) ?? line.product,
  }))
  return { ...order, products }
}
