/** Changes that only the open cart makes. They stand apart from cart.ts, so that pages do not load them. */
import { addToCart, type Cart, changeLine, putLineBack, removeFromCart } from './cart.ts'
import { filledDetails, type GivenDetails, lineDetails } from './line-details.ts'

/** Sets the details that are named; the others stay. */
export function setDetails(cart: Cart, productID: number, details: GivenDetails): Cart {
  return changeLine(cart, productID, (line) => ({
    productID,
    amount: line.amount,
    ...lineDetails(details, line),
  }))
}

/** Takes another product in the place of one, such as the successor of a replaced part, with amount and details.
 *  One that has a line of its own already is added to that. */
export function exchangeProduct(cart: Cart, productID: number, byProductID: number): Cart {
  const index = cart.cartItems.findIndex((item) => item.productID === productID)
  const line = cart.cartItems[index]
  if (!line) return cart
  const rest = removeFromCart(cart, productID)
  if (!rest.cartItems.some((item) => item.productID === byProductID)) {
    return putLineBack(rest, { ...line, productID: byProductID }, index)
  }
  return addToCart(rest, { productID: byProductID, amount: line.amount, ...filledDetails(line) })
}
