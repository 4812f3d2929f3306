/** The orders of the user or of the company, newest or oldest first, narrowed by the filter, a page at a time. */
import { ApiError } from '@hoistway/contract/api-error'
import { orderPageCalls } from '@hoistway/contract/orders/order-pages'
import type { Order } from '@hoistway/contract/orders/orders'
import type { LoaderFunctionArgs } from 'react-router'
import type { WithHead } from '../../data/page/page-head.ts'
import { type Shop, shopOf } from '../../data/shop.ts'
import { type OrderRow, orderRow } from '../../features/orders/order-view.ts'
import { translatorOf } from '../../texts/translate.ts'
import { waitingFor } from './approval/waiting-for.ts'
import { type OrderFilter, readOrderFilter } from './order-filter.ts'

export const ORDERS_PER_PAGE = 20

export type OrdersData = WithHead & {
  readonly isGuest: boolean
  readonly filter: OrderFilter
  readonly rows: readonly OrderRow[]
  readonly pages: number
  /** Found by the filter. */
  readonly count: number
}

export async function loadOrders({ request, context }: LoaderFunctionArgs): Promise<OrdersData> {
  const shop = shopOf(context)
  const wanted = readOrderFilter(new URL(request.url).searchParams)
  const [found, t] = await Promise.all([readPage(shop, wanted), translatorOf(shop)])
  const head = { title: t('orders.title'), unlisted: true }
  if (!found) return { head, isGuest: true, filter: wanted, rows: [], pages: 1, count: 0 }
  const { filter, orders, count } = found
  const waitsFor = await waitingFor(shop, orders)
  return {
    head,
    isGuest: false,
    filter,
    rows: orders.map((order) => {
      const row = orderRow(order, { locale: shop.locale, t })
      const waits = waitsFor.get(order.order)
      return waits === undefined ? row : { ...row, journey: { text: waits } }
    }),
    pages: pagesOf(count),
    count,
  }
}

/** An address may name a page behind the last one, which is shown in its place. Undefined for a guest. */
async function readPage(
  shop: Shop,
  filter: OrderFilter,
): Promise<{ filter: OrderFilter; orders: readonly Order[]; count: number } | undefined> {
  const found = await readOrders(shop, filter, (filter.page - 1) * ORDERS_PER_PAGE, ORDERS_PER_PAGE)
  if (!found || found.orders.length > 0 || filter.page === 1) return found && { ...found, filter }
  return readPage(shop, { ...filter, page: Math.min(pagesOf(found.count), filter.page - 1) })
}

function pagesOf(count: number): number {
  return Math.max(Math.ceil(count / ORDERS_PER_PAGE), 1)
}

/** Reads so many orders of the filter behind the first `after`, with their parts in the language of the page. Undefined
 *  for a guest. */
export async function readOrders(
  { client, locale }: Shop,
  { search, page: _page, ...narrowing }: OrderFilter,
  after: number,
  limit: number,
): Promise<{ readonly orders: readonly Order[]; readonly count: number } | undefined> {
  const query = { ...narrowing, ...(search !== '' && { q: search }), after, limit, locale }
  try {
    return await client.call(orderPageCalls.orderPage, { query })
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 401) return undefined
    throw cause
  }
}
