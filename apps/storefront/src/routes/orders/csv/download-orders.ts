import type { Order } from '@hoistway/contract/orders/orders'
import { saveFile } from '../../../data/files/save-file.ts'
import type { Shop } from '../../../data/shop.ts'
import type { Translate } from '../../../texts/translate.ts'
import { readOrders } from '../load-orders.ts'
import type { OrderFilter } from '../order-filter.ts'
import { ordersCsv } from './orders-csv.ts'

/** The most that one call brings. */
const AT_ONCE = 200

/** Downloads the orders of a filter as a CSV file. All orders are fetched again, since the screen has only those of
 *  its page. */
export async function downloadOrders(shop: Shop, filter: OrderFilter, t: Translate): Promise<void> {
  const text = ordersCsv(await allOrders(shop, filter), { locale: shop.locale, t })
  const mediaType = 'text/csv;charset=utf-8'
  await saveFile({ fileName: `${t('orders.csvName')}.csv`, mediaType, data: new TextEncoder().encode(text) })
}

/** An order that is placed meanwhile moves the others to later pages, so some come twice. */
async function allOrders(shop: Shop, filter: OrderFilter): Promise<Order[]> {
  const orders = new Map<number, Order>()
  for (let after = 0; ; after += AT_ONCE) {
    const found = await readOrders(shop, filter, after, AT_ONCE)
    if (!found) throw new Error('The session has ended.')
    for (const order of found.orders) orders.set(order.order, order)
    if (after + AT_ONCE >= found.count) return [...orders.values()]
  }
}
