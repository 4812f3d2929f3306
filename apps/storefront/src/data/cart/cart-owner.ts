/** Gives the stored cart to the user who logs in, and takes it from the one who logs out (AMB-64, decision 29). */
import { cartAfterLogout } from '@hoistway/domain/cart/cart'
import type { CalendarDay } from '@hoistway/domain/orders/delivery-date'
import type { CartRecord, LeftLines } from './cart-record.ts'

/** The record for the present user; undefined is a guest. */
export function recordFor(before: CartRecord, userID: number | undefined, today: CalendarDay): CartRecord {
  const leftBy = linesOfLastBuyer(before)
  if (userID === undefined) return { ...afterBuyer(before, today), leftBy }
  if (leftBy === undefined || leftBy.userID === userID) {
    const record = before.buyerID === undefined ? before : afterBuyer(before, today)
    return { ...record, buyerID: userID, leftBy: undefined }
  }
  const own = before.cart.cartItems.filter(({ productID }) => !leftBy.productIDs.includes(productID))
  const cart = { ...before.cart, cartItems: own }
  return { ...afterBuyer({ ...before, cart }, today), buyerID: userID, leftBy: undefined }
}

/** Returns whether the cart was last the one of another user than this one. A cart that a guest began is nobody's. */
export function isOfAnother(before: CartRecord, userID: number): boolean {
  const leftBy = linesOfLastBuyer(before)
  return leftBy !== undefined && leftBy.userID !== userID
}

/** The lines of the user who is logged in, else of the user who logged out last. */
function linesOfLastBuyer({ buyerID, cart, leftBy }: CartRecord): LeftLines | undefined {
  if (buyerID === undefined) return leftBy
  return { userID: buyerID, productIDs: cart.cartItems.map(({ productID }) => productID) }
}

function afterBuyer(record: CartRecord, today: CalendarDay): CartRecord {
  return { ...record, cart: cartAfterLogout(record.cart, today), buyerID: undefined, waiting: undefined }
}
