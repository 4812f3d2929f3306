/** The cart, its changes, its count, the rule when prices must be requested again, and the reading of a stored cart. A
 *  change takes a cart and returns the next one. The storefront saves carts and makes calls. Amounts are plain numbers
 *  in the part's unit, as they are stored and sent. */
import type { CalendarDay } from '../orders/delivery-date.ts'
import {
  freshOrderInformation,
  type OrderInformation,
  readOrderInformation,
} from '../orders/order-information.ts'
import { addAmounts, MAX_LINE_AMOUNT, roundAmount } from './amount-input.ts'
import {
  areDetails,
  filledDetails,
  type GivenDetails,
  LINE_DETAIL_NAMES,
  type LineDetails,
  lineDetails,
} from './line-details.ts'

export type CartItem = { readonly productID: number; readonly amount: number } & LineDetails

export type Cart = {
  /** Renewed by the caller on each save (AMB-46). */
  readonly stateSaveID: string
  /** One line per product (AMB-43). */
  readonly cartItems: readonly CartItem[]
  readonly orderInformation: OrderInformation
}

export type FreshCart = { readonly stateSaveID: string; readonly today: CalendarDay }

export type Addition = { readonly productID: number; readonly amount: number } & GivenDetails

/** Returns an empty cart with fresh order information. A shop starts with it, and a reset returns to it (CART-15). */
export function emptyCart({ stateSaveID, today }: FreshCart): Cart {
  return { stateSaveID, cartItems: [], orderInformation: freshOrderInformation(today) }
}

/** Adds a product. If the cart already has its line, the amount is added to the line and the given details replace its
 *  details; details that are not given stay. An amount of zero or less, or above the limit of a line, changes nothing.
 *  A sum stops at the limit (CART-01, CART-02, AMB-43, AMB-44). */
export function addToCart(cart: Cart, { productID, amount, ...details }: Addition): Cart {
  const added = roundAmount(amount)
  if (!(added > 0 && added <= MAX_LINE_AMOUNT)) return cart
  if (!cart.cartItems.some((item) => item.productID === productID)) {
    return { ...cart, cartItems: [...cart.cartItems, { productID, amount: added, ...lineDetails(details) }] }
  }
  return changeLine(cart, productID, (line) => ({
    productID,
    amount: Math.min(addAmounts(line.amount, added), MAX_LINE_AMOUNT),
    ...lineDetails(details, line),
  }))
}

/** Adds several products, each as `addToCart` does. A reorder does so (AMB-83). */
export function addAllToCart(cart: Cart, additions: readonly Addition[]): Cart {
  return additions.reduce(addToCart, cart)
}

/** Sets the amount of a line. An amount of zero or less removes the line. NaN, or an amount above the limit of a line,
 *  changes nothing (CART-03, AMB-44). */
export function setAmount(cart: Cart, productID: number, amount: number): Cart {
  if (!(amount <= MAX_LINE_AMOUNT)) return cart
  const rounded = roundAmount(amount)
  return rounded > 0
    ? changeLine(cart, productID, (line) => ({ ...line, amount: rounded }))
    : removeFromCart(cart, productID)
}

export function removeFromCart(cart: Cart, productID: number): Cart {
  return { ...cart, cartItems: cart.cartItems.filter((item) => item.productID !== productID) }
}

/** Puts a removed line back at its index. Changes nothing if the cart has a line of the same product again. */
export function putLineBack(cart: Cart, item: CartItem, index: number): Cart {
  if (cart.cartItems.some(({ productID }) => productID === item.productID)) return cart
  return { ...cart, cartItems: cart.cartItems.toSpliced(index, 0, item) }
}

export function changeOrderInformation(cart: Cart, change: Partial<OrderInformation>): Cart {
  return { ...cart, orderInformation: { ...cart.orderInformation, ...change } }
}

/** Replaces the lines by those of a shared cart. The order information stays (CART-14). */
export function loadSharedCart(cart: Cart, items: readonly Addition[]): Cart {
  return addAllToCart({ ...cart, cartItems: [] }, items)
}

/** Returns the cart after a logout: the lines stay, the order information is fresh (AMB-64). */
export function cartAfterLogout(cart: Cart, today: CalendarDay): Cart {
  return { ...cart, orderInformation: freshOrderInformation(today) }
}

/** Returns the number on the cart button. It counts lines, since amounts may be metres (AMB-45). */
export function cartCount(cart: Cart): number {
  return cart.cartItems.length
}

export type CartChange = 'edited' | 'sharedCartLoaded'

/** Tells whether a change makes the shop request prices, weights, discount and transports again. Loading a shared cart
 *  does not; the next change does (CART-08, CART-14). */
export function needsRecalculation(
  change: CartChange,
  { online, loggedIn }: { readonly online: boolean; readonly loggedIn: boolean },
): boolean {
  return online && loggedIn && change !== 'sharedCartLoaded'
}

/** Reads the stored text of a cart. Returns an empty cart if the text is not a whole cart, and never throws
 *  (CART-07, AMB-46). */
export function parseStoredCart(text: string | null | undefined, fresh: FreshCart): Cart {
  if (!text) return emptyCart(fresh)
  try {
    return readCart(JSON.parse(text), fresh)
  } catch {
    return emptyCart(fresh)
  }
}

/** Reads a parsed cart, as in the start object or the user object. Returns an empty cart if it is not whole. */
export function readCart(value: unknown, fresh: FreshCart): Cart {
  const empty = emptyCart(fresh)
  if (!isRecord(value) || !Array.isArray(value.cartItems)) return empty
  const additions = value.cartItems.map(readItem)
  const orderInformation = readOrderInformation(value.orderInformation, fresh.today)
  if (!orderInformation || !additions.every((addition) => addition !== undefined)) return empty
  const { stateSaveID } = value
  const cart = { ...empty, ...(typeof stateSaveID === 'string' ? { stateSaveID } : {}), orderInformation }
  return addAllToCart(cart, additions)
}

function readItem(value: unknown): Addition | undefined {
  if (!isRecord(value)) return undefined
  const { productID, amount } = value
  if (typeof productID !== 'number' || !Number.isSafeInteger(productID) || productID <= 0) return undefined
  if (typeof amount !== 'number' || !(amount > 0 && amount <= MAX_LINE_AMOUNT)) return undefined
  return areDetails(value) ? { productID, amount, ...filledDetails(value) } : undefined
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Changes the line of a product. Returns the same cart if nothing changed, so that no save or recalculation starts. */
export function changeLine(cart: Cart, productID: number, change: (line: CartItem) => CartItem): Cart {
  const line = cart.cartItems.find((item) => item.productID === productID)
  if (!line) return cart
  const changed = change(line)
  const isSame = LINE_DETAIL_NAMES.every((name) => changed[name] === line[name])
  if (isSame && changed.amount === line.amount) return cart
  return { ...cart, cartItems: cart.cartItems.map((item) => (item === line ? changed : item)) }
}
