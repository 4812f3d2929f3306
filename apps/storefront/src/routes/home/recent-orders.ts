/** The latest orders, one line each. */
import type { Order } from '@hoistway/contract/orders'
import { formatDay } from '@hoistway/domain/day-format'
import { stockholmDay } from '@hoistway/domain/delivery-date'
import type { Locale } from '@hoistway/domain/locale'

export type RecentOrder = {
  readonly number: string
  readonly mark: string
  readonly date: string
  readonly lines: number
}

const MOST = 6

/** The history comes newest first. An order without a marking is told by the customer's own number. */
export function recentOrders(history: readonly Order[], locale: Locale): RecentOrder[] {
  return history.slice(0, MOST).map(({ order, mark, userOrder, date, cartItems }) => ({
    number: String(order),
    mark: mark || userOrder,
    date: formatDay(locale, stockholmDay(Date.parse(date)), 'short'),
    lines: cartItems.length,
  }))
}
