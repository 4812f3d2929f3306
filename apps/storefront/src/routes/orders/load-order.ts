/** Loads one order of the user or of a colleague. */
import { ApiError } from '@hoistway/contract/api-error'
import { homeCalls } from '@hoistway/contract/content/home'
import { orderApprovalCalls } from '@hoistway/contract/orders/order-approval'
import { orderMessageCalls } from '@hoistway/contract/orders/order-messages'
import { type OneOrder, orderPageCalls } from '@hoistway/contract/orders/order-pages'
import type { Order } from '@hoistway/contract/orders/orders'
import type { LoaderFunctionArgs } from 'react-router'
import { ignoreFailure } from '../../data/calls/ignore-failure.ts'
import { byID } from '../../data/cart/cart-prices.ts'
import { areaTexts } from '../../data/language/area-texts.ts'
import { ORDER_APPROVAL_TEXTS } from '../../data/language/texts.ts'
import { notFound } from '../../data/page/not-found.ts'
import type { WithHead } from '../../data/page/page-head.ts'
import { type Shop, shopOf } from '../../data/shop.ts'
import { cartOfOrder } from '../../features/orders/cart-of-order.ts'
import { isWaiting, orderName } from '../../features/orders/journey.ts'
import { type OrderDetails, orderDetails } from '../../features/orders/order-view.ts'
import { translatorOf } from '../../texts/translate.ts'
import type { ShownApproval } from './approval/ApprovalPanel.tsx'

/** The data of the page of an order. A guest gets no order. */
export type OrderData = WithHead & {
  readonly order?: OrderDetails
  /** False for a colleague's order. */
  readonly isOwn?: boolean
  /** Undefined where none was needed, and for colleagues whom it does not concern. */
  readonly approval?: ShownApproval
  /** The page on which the reader may decide the order. */
  readonly decideAt?: string
}

export async function loadOrder({ params, context }: LoaderFunctionArgs): Promise<OrderData> {
  const shop = shopOf(context)
  const [order, t] = await Promise.all([findOrder(shop, params.number ?? ''), translatorOf(shop)])
  if (order === 'guest') return { head: { title: t('orders.title'), unlisted: true } }
  const { isOwn } = order
  const [countries, approval] = await Promise.all([
    shop.client.call(homeCalls.countries, { query: { locale: shop.locale } }),
    approvalOf(shop, order, isOwn),
  ])
  const parts = byID(order.products.flatMap(({ product }) => product ?? []))
  const country = countries.find(({ id }) => id === order.countryId)?.countryName
  return {
    head: { title: t('order.numberTitle', { number: orderName(order) }), unlisted: true },
    order: orderDetails(order, parts, country, { locale: shop.locale, t }),
    isOwn,
    ...(approval && { approval }),
    ...(approval && { decideAt: order.attestToken ? `/attest?token=${order.attestToken}` : '/attest' }),
  }
}

/** The page is whole without it. Colleagues whom the approval does not concern see its state alone. */
async function approvalOf(shop: Shop, order: Order, isOwn: boolean): Promise<ShownApproval | undefined> {
  if (order.attestStatus === null || !(isOwn || (await isConcerned(shop, order)))) return undefined
  const { client } = shop
  const params = { number: order.order }
  const [found, written, texts] = await Promise.all([
    ignoreFailure(client.call(orderApprovalCalls.orderApproval, { params })),
    ignoreFailure(client.call(orderMessageCalls.orderMessages, { params })),
    areaTexts(shop, ORDER_APPROVAL_TEXTS),
  ])
  return found && { approval: found.result, messages: written?.result, texts, asCart: cartOfOrder(order) }
}

/** The approver has the token of the order from the shop, a substitute has the order in a list, and a customer admin
 *  looks after all. */
async function isConcerned({ client }: Shop, order: Order): Promise<boolean> {
  if (order.attestToken !== null) return true
  const [admin, waiting] = await Promise.all([
    ignoreFailure(client.call(homeCalls.userObject, {})),
    isWaiting(order) ? ignoreFailure(client.call(orderApprovalCalls.waitingOrders, {})) : undefined,
  ])
  const listed = waiting?.result.some((one) => one.order === order.order) ?? false
  return listed || admin?.result.isCustomerAdmin === true
}

async function findOrder({ client, locale }: Shop, number: string): Promise<OneOrder | 'guest'> {
  try {
    return await client.call(orderPageCalls.orderByNumber, { params: { number }, query: { locale } })
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause
    if (cause.status === 401) return 'guest'
    throw cause.status === 404 ? notFound('page') : cause
  }
}
