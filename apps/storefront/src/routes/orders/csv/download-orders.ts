import type { Shop } from '../../../data/shop.ts'
import type { Translate } from '../../../texts/translate.ts'
import { findOrders, partNames, readOrders } from '../load-orders.ts'
import type { OrderFilter } from '../order-filter.ts'
import { ordersCsv } from './orders-csv.ts'

/** Downloads the orders of a filter as a CSV file. All orders are fetched again, since the screen has only those of
 *  its page. */
export async function downloadOrders(shop: Shop, filter: OrderFilter, t: Translate): Promise<void> {
  const orders = await readOrders(shop, filter.scope)
  if (!orders) throw new Error('The session has ended.')
  const names = await partNames(shop, orders)
  const text = ordersCsv(findOrders(orders, filter, names), names, { locale: shop.locale, t })
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${t('orders.csvName')}.csv`
  link.click()
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS)
}

const REVOKE_AFTER_MS = 60_000
