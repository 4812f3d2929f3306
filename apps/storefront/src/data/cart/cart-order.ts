/** Sends the order and reads what became of it. An order is stored once however often it is sent under one key, so
 *  the key stays as long as nobody knows whether the first attempt arrived. */
import { ApiError } from '@hoistway/contract/api-error'
import type { Client } from '@hoistway/contract/client'
import { type Order, type OrderRequest, orderCalls } from '@hoistway/contract/orders/orders'
import type { ProblemType } from '@hoistway/contract/problems'
import type { CartItem } from '@hoistway/domain/cart/cart'
import type { OrderInformation } from '@hoistway/domain/orders/order-information'
import { type Grams, gramsToWire, type Price, priceToWire } from '@hoistway/domain/prices/money'
import { orderSource } from '../platform.ts'

export type SendOutcome =
  | { readonly kind: 'placed'; readonly order: Order }
  /** The server said no and stored nothing; `problem` is undefined when it did not say why. */
  | { readonly kind: 'refused'; readonly problem: ProblemType | undefined }
  /** The session has ended, so the server did not read the order. An earlier attempt may have arrived. */
  | { readonly kind: 'notLoggedIn' }
  /** No answer about the order, or a fault on the server: it may or may not be there. */
  | { readonly kind: 'unknown' }

/** cartItems and orderInformation (ORD-07), and the total that the buyer saw: if it is not the one that would be
 *  charged, the server stores nothing and says priceChanged. */
export function orderRequest(
  items: readonly CartItem[],
  orderInformation: OrderInformation,
  { weight, total }: { readonly weight: Grams; readonly total: Price },
): OrderRequest {
  return {
    cartItems: [...items],
    orderInformation: {
      ...orderInformation,
      weight: gramsToWire(weight),
      orderSource: orderSource(),
    },
    shownTotal: priceToWire(total),
  }
}

export async function sendOrder(client: Client, body: OrderRequest, key: string): Promise<SendOutcome> {
  try {
    const order: Order | null = await client.call(orderCalls.placeOrder, {
      body,
      headers: { 'idempotency-key': key },
    })
    // An empty answer, such as that of a gateway, is none about the order.
    return order === null ? { kind: 'unknown' } : { kind: 'placed', order }
  } catch (fault) {
    if (!(fault instanceof ApiError)) return { kind: 'unknown' }
    const problem = problemOf(fault)
    if (fault.status === 400 || problem === 'pricesRestricted') return { kind: 'refused', problem }
    return { kind: fault.status === 401 ? 'notLoggedIn' : 'unknown' }
  }
}

/** Tells whether the order got an answer, so that the next attempt is another order. */
export function isAnswered({ kind }: SendOutcome): boolean {
  return kind === 'placed' || kind === 'refused'
}

const PLACE_ORDER_PROBLEMS: readonly ProblemType[] = orderCalls.placeOrder.refusals

function problemOf({ result }: ApiError): ProblemType | undefined {
  return PLACE_ORDER_PROBLEMS.find((problem) => problem === result?.type)
}
