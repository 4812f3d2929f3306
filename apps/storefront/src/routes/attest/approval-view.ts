/** An order under approval as the list shows it. */
import type { AttestOrder } from '@hoistway/contract/attest'
import type { CartItem } from '@hoistway/domain/cart/cart'
import { lineDetails } from '@hoistway/domain/cart/line-details'
import { Currency } from '@hoistway/domain/codes'
import type { OrderInformation } from '@hoistway/domain/orders/order-information'
import { formatMoney } from '@hoistway/domain/prices/money-format'
import { priceOf } from '../../data/cart/cart-prices.ts'
import { type OrderDetails, orderDetails, type Translations } from '../../features/orders/order-view.ts'

export type ApprovalView = {
  readonly token: string
  readonly order: OrderDetails
  readonly attester: string
  /** The visitor may decide it now. */
  readonly isOpen: boolean
  /** The lines and the order information that the cart receives when the approver edits the order there. */
  readonly cart: {
    readonly items: readonly CartItem[]
    readonly information: Partial<OrderInformation>
  }
  /** Undefined once the relation is gone. */
  readonly limit?: {
    readonly amount: string
    /** 0 to 1 of the limit, for the bar. */
    readonly share: number
    /** The amount by which the order exceeds the limit; undefined when it does not. */
    readonly over?: string
  }
}

export function approvalView(order: AttestOrder, words: Translations): ApprovalView {
  const products = new Map(
    order.products.flatMap(({ product }) => (product ? [[product.id, product] as const] : [])),
  )
  const { amount } = order.attest
  return {
    token: order.attestToken ?? '',
    order: orderDetails(order, products, undefined, words),
    attester: order.attest.attestantFullName,
    isOpen: order.attest.isAttestee,
    cart: cartOf(order),
    ...(amount !== null && { limit: limitView(order, amount, words) }),
  }
}

function limitView(
  order: AttestOrder,
  amount: number,
  { locale }: Translations,
): NonNullable<ApprovalView['limit']> {
  const currency = order.currency === Currency.Sek ? Currency.Sek : Currency.Euro
  const money = (wire: number) => formatMoney(locale, currency, priceOf(wire))
  const over = order.total - amount
  return {
    amount: money(amount),
    share: amount > 0 ? Math.min(order.total / amount, 1) : 1,
    ...(over > 0 && { over: money(over) }),
  }
}

/** Sending the cart with the token replaces the lines of the order and approves it (AMB-74). */
function cartOf(order: AttestOrder): ApprovalView['cart'] {
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
      attesteeId: order.iAttestee,
      attestToken: order.attestToken,
    },
  }
}
