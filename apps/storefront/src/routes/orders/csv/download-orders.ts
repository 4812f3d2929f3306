import { saveFile } from '../../../data/files/save-file.ts'
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
  const mediaType = 'text/csv;charset=utf-8'
  await saveFile({ fileName: `${t('orders.csvName')}.csv`, mediaType, data: new TextEncoder().encode(text) })
}
