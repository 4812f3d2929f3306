/** Orders of Olle, which wait for Ada's approval or her substitute Karin's. */
import { type Order, type OrderRequest, orderCalls } from '@hoistway/contract/orders/orders'
import { OLLE } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import type { TestShop } from './test-shop.ts'

export type WaitingOrder = Order & { readonly attestToken: string }

const PICK_UP = 40

/** 12 bearings at 51.30, picked up: 615.60 without freight. */
export const OLLES_ORDER: OrderRequest = {
  orderInformation: { addressId: 1, transportId: PICK_UP, desiredDelivery: '2026-12-01', mark: 'Schakt 4' },
  cartItems: [{ productID: NAMED_PARTS.tiersOneTenFifty.id, amount: 12, specificationText: '' }],
}

export async function placeWaitingOrder(shop: TestShop, email: string = OLLE.email): Promise<WaitingOrder> {
  const order = await (await shop.as(email)).call(orderCalls.placeOrder, { body: OLLES_ORDER })
  const { attestToken } = order
  if (attestToken === null) throw new Error(`An order of ${email} needs no approval.`)
  return { ...order, attestToken }
}
