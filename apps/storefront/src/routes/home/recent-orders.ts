/** The latest orders, one line each. */
import type { Order } from '@hoistway/contract/orders/orders'
import { stockholmDay } from '@hoistway/domain/orders/delivery-date'
import { formatDay } from '@hoistway/domain/texts/day-format'
import { type Journey, orderJourney, orderName } from '../../features/orders/journey.ts'
import type { Translations } from '../../texts/translate.ts'

export type RecentOrder = {
  readonly number: number
  readonly name: string
  readonly mark: string
  readonly date: string
  readonly journey: Journey
}

export const MOST_ORDERS = 6

/** An order without a marking shows the customer's own number. */
export function recentOrders(latest: readonly Order[], { locale, t }: Translations): RecentOrder[] {
  return latest.map((order) => ({
    number: order.order,
    name: orderName(order),
    mark: order.mark || order.userOrder,
    date: formatDay(locale, stockholmDay(Date.parse(order.date)), 'short'),
    journey: orderJourney(order, t),
  }))
}
