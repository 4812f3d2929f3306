/** The handlers of the order calls. */
import type { orderPageCalls } from '@hoistway/contract/orders/order-pages'
import type { orderCalls } from '@hoistway/contract/orders/orders'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { HandlersOf } from '../../http/handler.ts'
import { addAddress } from './add-address.ts'
import { address, addresses } from './addresses.ts'
import type { Approvals } from './approvals.ts'
import type { OrderNeeds } from './checked-order.ts'
import { deliveryOption, deliveryOptions } from './delivery-options.ts'
import { createReadOrderTerms } from './delivery-queries.ts'
import { discount } from './discount.ts'
import { companyOrderHistory, orderHistory } from './history/order-history.ts'
import { orderByNumber, orderPage } from './history/order-pages.ts'
import { placeOrder } from './place-order.ts'
import { updateCartInfo } from './update-cart-info.ts'

export type OrderParts = Omit<OrderNeeds, 'readTerms'> & {
  readonly changeMark: OpenDatabase['changeMark']
  readonly approvals: Approvals
}

export function orderHandlers(parts: OrderParts): HandlersOf<typeof orderCalls & typeof orderPageCalls> {
  const { db, products, changeMark, approvals } = parts
  const needs = { ...parts, readTerms: createReadOrderTerms(db, changeMark) }
  return {
    updateCartInfo: updateCartInfo(parts),
    discount: discount(products),
    deliveryOption: deliveryOption(db),
    deliveryOptions: deliveryOptions(db),
    address: address(db),
    addresses: addresses(db),
    addAddress: addAddress(db),
    placeOrder: placeOrder(needs, approvals),
    orderHistory: orderHistory({ db, products }),
    companyOrderHistory: companyOrderHistory({ db, products }),
    orderPage: orderPage({ db, products }),
    orderByNumber: orderByNumber({ db, products }),
  }
}
