/** Stores the cart from another host of the shop before any page is drawn. It is the other end of hand-over.ts. */
import type { Arrival } from '@hoistway/contract/content/page-rendering'
import { dayAt } from '@hoistway/domain/orders/delivery-date'
import { readStored, removeStored, writeStored } from '../browser-storage.ts'
import { receivedCart } from '../cart/cart-handover.ts'

export function receiveHandOver({ to, cart }: Arrival): void {
  const merged = receivedCart(readStored('cart'), cart, { stateSaveID: '', today: dayAt(Date.now()) })
  if (merged === undefined) removeStored('cart')
  else writeStored('cart', merged)
  location.replace(to)
}
