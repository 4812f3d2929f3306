/** Loads one order of the user or of a colleague. Only the calls of the histories return it. */
import { attestCalls } from '@hoistway/contract/attest'
import { homeCalls } from '@hoistway/contract/home'
import type { Order } from '@hoistway/contract/orders'
import type { LoaderFunctionArgs } from 'react-router'
import { ignoreFailure } from '../../data/calls/ignore-failure.ts'
import { byID } from '../../data/cart/cart-prices.ts'
import { notFound } from '../../data/page/not-found.ts'
import type { WithHead } from '../../data/page/page-head.ts'
import { type Shop, shopOf } from '../../data/shop.ts'
import { isWaiting, orderName } from '../../features/orders/journey.ts'
import { type OrderDetails, orderDetails } from '../../features/orders/order-view.ts'
import { translatorOf } from '../../texts/translate.ts'
import { readOrders, readProducts } from './load-orders.ts'

/** Without an order for a guest. */
export type OrderData = WithHead & {
  readonly order?: OrderDetails
  /** False for a colleague's order. */
  readonly isOwn?: boolean
  /** The name of the person who is to approve the order, while it waits. */
  readonly approver?: string
}

export async function loadOrder({ params, context }: LoaderFunctionArgs): Promise<OrderData> {
  const shop = shopOf(context)
  const [found, t] = await Promise.all([findOrder(shop, params.number ?? ''), translatorOf(shop)])
  if (found === 'guest') return { head: { title: t('orders.title'), unlisted: true } }
  const { order, isOwn } = found
  const [products, countries, approver] = await Promise.all([
    readProducts(shop, order.productIds),
    shop.client.call(homeCalls.countries, { query: { locale: shop.locale } }),
    approverOf(shop, order),
  ])
  const country = countries.find(({ id }) => id === order.countryId)?.countryName
  return {
    head: { title: t('order.numberTitle', { number: orderName(order) }), unlisted: true },
    order: orderDetails(order, byID(products), country, { locale: shop.locale, t }),
    isOwn,
    ...(approver && { approver }),
  }
}

/** The page is whole without the name. */
async function approverOf({ client }: Shop, order: Order): Promise<string | undefined> {
  const { attestToken } = order
  if (attestToken === null || !isWaiting(order)) return undefined
  const found = await ignoreFailure(client.call(attestCalls.attestOrder, { query: { attestToken } }))
  return found?.result?.attest.attestantFullName
}

/** Looks in the user's own orders first: most orders are there, and an order stays with its sender in another company
 *  too. */
async function findOrder(shop: Shop, number: string): Promise<{ order: Order; isOwn: boolean } | 'guest'> {
  for (const scope of ['own', 'company'] as const) {
    const orders = await readOrders(shop, scope)
    if (!orders) return 'guest'
    const order = orders.find((one) => String(one.order) === number)
    if (order) return { order, isOwn: scope === 'own' }
  }
  throw notFound('page')
}
