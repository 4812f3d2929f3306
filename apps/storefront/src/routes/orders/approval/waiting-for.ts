/** Says of the orders on a page that wait for approval whom each waits for, and since when. */

import { orderApprovalCalls } from '@hoistway/contract/orders/order-approval'
import type { Order } from '@hoistway/contract/orders/orders'
import { stockholmDay } from '@hoistway/domain/orders/delivery-date'
import { formatDay } from '@hoistway/domain/texts/day-format'
import { ignoreFailure } from '../../../data/calls/ignore-failure.ts'
import { areaTexts } from '../../../data/language/area-texts.ts'
import { ORDER_APPROVAL_TEXTS } from '../../../data/language/texts.ts'
import type { Shop } from '../../../data/shop.ts'
import { isWaiting } from '../../../features/orders/journey.ts'
import { text } from '../../../texts/text.ts'

/** By the number of the order. The list is whole without it. */
export async function waitingFor(shop: Shop, orders: readonly Order[]): Promise<ReadonlyMap<number, string>> {
  if (!orders.some(isWaiting)) return new Map()
  const { client, locale } = shop
  const [asked, texts] = await Promise.all([
    ignoreFailure(client.call(orderApprovalCalls.waitingOrders, {})),
    areaTexts(shop, ORDER_APPROVAL_TEXTS),
  ])
  return new Map(
    (asked?.result ?? []).map(({ order, asked: people, since }) => {
      const day = formatDay(locale, stockholmDay(Date.parse(since)), 'short').replaceAll(' ', '\u00a0')
      const names = people.map(({ name }) => name).join(', ')
      const key = people.length > 0 ? 'orderApproval.waitsFor' : 'orderApproval.waitsForNobody'
      return [order, text({ texts, locale }, key, { names, day })] as const
    }),
  )
}
