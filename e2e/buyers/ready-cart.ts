/** A cart of Karin that only has to be sent. */
import { orderCalls } from '@hoistway/contract/orders/orders'
import { type DemoAccount, KARIN } from '@hoistway/fixtures/accounts'
import { ADDRESSES } from '@hoistway/fixtures/companies'
import type { ShopOfFile } from '../shops/shop-of-file.ts'
import { clientOf, logIn } from './customer.ts'
import { type FilledCart, openFilledCart } from './filled-cart.ts'

/** Opens it with address, delivery method and order number chosen. */
export async function openReadyCart(
  shop: ShopOfFile,
  parts: Parameters<typeof openFilledCart>[1]['parts'],
  userOrder: string,
  expected?: RegExp,
) {
  const filled = await openFilledCart(shop, { as: KARIN, parts, ...(expected ? { expected } : {}) })
  const { delivery } = filled
  await delivery.getByRole('radio', { name: ADDRESSES[0]?.name ?? '' }).check()
  await delivery.getByRole('textbox', { name: 'Your order no.' }).fill(userOrder)
  await delivery.getByRole('radio', { name: 'Pick-up in Haninge' }).check()
  return filled
}

export const sendIn = ({ cart }: FilledCart) => cart.getByRole('button', { name: 'Send order' })

export async function ordersOf(shop: ShopOfFile, person: DemoAccount, userOrder: string) {
  const client = clientOf(shop.url, await logIn(shop.url, person))
  const history = await client.call(orderCalls.orderHistory, {})
  return history.filter((order) => order.userOrder === userOrder)
}
