/** Makes the lines and the order information of a cart from a placed order, as they were sent. */
import type { Order } from '@hoistway/contract/orders/orders'
import type { CartItem } from '@hoistway/domain/cart/cart'
import { lineDetails } from '@hoistway/domain/cart/line-details'
import type { OrderInformation } from '@hoistway/domain/orders/order-information'

export type OrderAsCart = {
  readonly items: readonly CartItem[]
  readonly information: Partial<OrderInformation>
}

export function cartOfOrder(order: Order): OrderAsCart {
  return {
    items: order.cartItems.map(({ productID, amount, ...details }) => ({
      productID,
      amount,
      ...lineDetails(details),
    })),
    information: {
      desiredDelivery: order.dtDesiredDelivery.slice(0, 'YYYY-MM-DD'.length),
      userOrder: order.userOrder,
      mark: order.mark,
      message: order.message,
      recipient: order.recipient,
      address: order.address,
      postAddress: order.postAddress,
      countryId: order.countryId,
      addressId: order.addressId,
      transportId: order.transportId,
      partialDelivery: order.partialDelivery,
    },
  }
}
