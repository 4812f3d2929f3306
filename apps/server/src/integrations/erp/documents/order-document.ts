/** The document in which a released order leaves for the business system, in the format that the operator chose
 *  (ORDER_FORMAT). The same order gives the same text whenever it is written. The library of XML is loaded for the
 *  first document of XML. */
import type { OrderFormat } from '@hoistway/domain/orders/order-format'
import type { ExportedOrder, Seller } from '../port.ts'
import { jsonOrder } from './json-order.ts'

export type OrderDocument = { readonly fileName: string; readonly text: string }

export async function orderDocument(
  order: ExportedOrder,
  format: OrderFormat,
  seller: Seller,
): Promise<OrderDocument> {
  const { tempId } = order
  switch (format) {
    case 'json':
      return { fileName: `${tempId}.json`, text: jsonOrder(order) }
    case 'opentrans': {
      const { openTransOrder } = await import('./open-trans-order.ts')
      return { fileName: `${tempId}.xml`, text: openTransOrder(order, seller) }
    }
    case 'ubl': {
      const { ublOrder } = await import('./ubl-order.ts')
      return { fileName: `${tempId}.xml`, text: ublOrder(order, seller) }
    }
  }
}
