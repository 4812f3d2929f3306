/** Names an order as its people know it: by the number of the shop, or for an order from before the shop by the number
 *  of the business system, where `order` is below zero. */
import type { Order } from '@hoistway/contract/orders'

export function orderName({ order, erpOrder }: Pick<Order, 'order' | 'erpOrder'>): string {
  return (order < 0 && erpOrder) || String(order)
}
