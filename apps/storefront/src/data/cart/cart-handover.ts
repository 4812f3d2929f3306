/** Moves a cart between two hosts of the shop (AMB-55). Each host has its own storage, so the cart then lies in both.
 *  Both copies are marked as moved: the copy that was used last replaces the other, even if it has been ordered or
 *  emptied since. A cart that was filled on the other host keeps its lines beside the moved ones. */
import type { FreshCart } from '@hoistway/domain/cart/cart'
import { type CartRecord, readRecord, writeRecord } from './cart-record.ts'

/** Returns the stored cart with the mark, both for this host and for the other. */
export function movedCart(stored: string, fresh: FreshCart): string {
  return writeRecord({ ...readRecord(stored, fresh), travelled: true })
}

/** Returns the cart that the receiving host stores; undefined for no cart. */
export function receivedCart(
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
