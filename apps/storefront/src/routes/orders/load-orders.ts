/** The orders of the user, newest first, a page at a time. */
import { ApiError } from '@hoistway/contract/api-error'
import { type Order, orderCalls } from '@hoistway/contract/orders'
import type { LoaderFunctionArgs } from 'react-router'
import type { WithHead } from '../../data/page-head.ts'
import { type Shop, shopOf } from '../../data/shop.ts'
import { type OrderRow, orderRow } from '../../features/orders/order-view.ts'
import { translatorOf } from '../../texts/translate.ts'

export const ORDERS_PER_PAGE = 20

export type OrdersData = WithHead & {
  readonly isGuest: boolean
  readonly rows: readonly OrderRow[]
  readonly page: number
  readonly pages: number
  readonly count: number
}

export async function loadOrders({ request, context }: LoaderFunctionArgs): Promise<OrdersData> {
  const shop = shopOf(context)
  const [orders, t] = await Promise.all([readOrders(shop), translatorOf(shop)])
  const head = { title: t('orders.title'), unlisted: true }
  if (!orders) return { head, isGuest: true, rows: [], page: 1, pages: 1, count: 0 }
  const pages = Math.max(Math.ceil(orders.length / ORDERS_PER_PAGE), 1)
  const page = pageAsked(new URL(request.url).searchParams.get('page'), pages)
  const shown = orders.slice((page - 1) * ORDERS_PER_PAGE, page * ORDERS_PER_PAGE)
  const rows = shown.map((order) => orderRow(order, { locale: shop.locale, t }))
  return { head, isGuest: false, rows, page, pages, count: orders.length }
}

/** Undefined for a guest. */
export async function readOrders({ client }: Shop): Promise<readonly Order[] | undefined> {
  try {
    return (await client.call(orderCalls.orderHistory, {})) ?? []
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 401) return undefined
    throw cause
  }
}

function pageAsked(text: string | null, pages: number): number {
  const page = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 1
  return Math.min(Math.max(page, 1), pages)
}
