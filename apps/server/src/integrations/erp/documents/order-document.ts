/** The document in which a released order leaves for the business system, in the format that the operator chose
 *  (ORDER_FORMAT). The same order gives the same text whenever it is written. */
import type { OrderFormat } from '@hoistway/domain/orders/order-format'
import type { ExportedOrder, Seller } from '../port.ts'
import { jsonOrder } from './json-order.ts'
import { openTransOrder } from './open-trans-order.ts'
import { ublOrder } from './ubl-order.ts'

export type OrderDocument = { readonly fileName: string; readonly text: string }

export function orderDocument(order: ExportedOrder, format: OrderFormat, seller: Seller): OrderDocument {
  const { tempId } = order
  switch (format) {
    case 'json':
      return { fileName: `${tempId}.json`, text: jsonOrder(order) }
    case 'opentrans':
      return { fileName: `${tempId}.xml`, text: openTransOrder(order, seller) }
    case 'ubl':
      return { fileName: `${tempId}.xml`, text: ublOrder(order, seller) }
  }
}
