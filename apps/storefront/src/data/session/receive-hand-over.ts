/** Stores the cart from another host of the shop before any page is drawn. It is the other end of hand-over.ts. */
import { dayAt } from '@hoistway/domain/orders/delivery-date'
import { readStored, removeStored, writeStored } from '../browser-storage.ts'
import { arrivedCart } from '../cart/cart-handover.ts'

export type HandedOver = {
  /** A path of the shop. */
  readonly to: string
  /** The cart in its stored form. */
  readonly cart?: string
}

export function receiveHandOver({ to, cart }: HandedOver): void {
  const merged = arrivedCart(readStored('cart'), cart, { stateSaveID: '', today: dayAt(Date.now()) })
  if (merged === undefined) removeStored('cart')
  else writeStored('cart', merged)
  location.replace(to)
}
