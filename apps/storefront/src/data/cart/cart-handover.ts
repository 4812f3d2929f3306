/** A cart between two hosts of the shop (AMB-55). Each host has a storage of its own, so a cart that travels then lies in
 *  two places; both remember it, and the one that was seen last takes the place of the other, even when it has been
 *  ordered or emptied since. A cart that was filled there by itself keeps its lines beside those that come. */
import type { FreshCart } from '@hoistway/domain/cart'
import { type CartRecord, readRecord, writeRecord } from './cart-record.ts'

/** The stored cart as it lies here from now on, and as it goes. */
export function departingCart(stored: string, fresh: FreshCart): string {
  return writeRecord({ ...readRecord(stored, fresh), travelled: true })
}

/** What is to be stored where a cart has come; undefined for none. */
export function arrivedCart(
  stored: string | undefined,
  came: string | undefined,
  fresh: FreshCart,
): string | undefined {
  const here = readRecord(stored, fresh)
  const coming = readRecord(came, fresh)
  if (coming.cart.cartItems.length === 0) return here.travelled ? undefined : stored
  return writeRecord({ ...(here.travelled ? coming : withLinesOf(here, coming)), travelled: true })
}

function withLinesOf(here: CartRecord, coming: CartRecord): CartRecord {
  const ids = new Set(coming.cart.cartItems.map(({ productID }) => productID))
  const others = here.cart.cartItems.filter(({ productID }) => !ids.has(productID))
  return { ...coming, cart: { ...coming.cart, cartItems: [...coming.cart.cartItems, ...others] } }
}
