/** The cart as it lies in local storage under the key 'cart' (LS-05, AMB-46): the cart itself and, beside it, whose
 *  order it is and the key under which it is being sent. A record that cannot be read is an empty cart (CART-07). */
import { type Cart, emptyCart, type FreshCart, parseStoredCart } from '@hoistway/domain/cart/cart'
import type { Price } from '@hoistway/domain/prices/money'

/** The idempotency key of an order and its user. It is made with the first attempt to send and deleted with the first
 *  answer, so that the server stores a repeated order once. */
export type SendingKey = { readonly key: string; readonly userID: number }

/** The prices and the stock that the buyer saw when sending. */
export type ShownPrices = {
  readonly lines: readonly ShownLine[]
  readonly total: Price
}

export type ShownLine = {
  readonly productID: number
  readonly total?: Price | undefined
  /** The stock of all warehouses; undefined if it was not known. */
  readonly stock?: number | undefined
}

/** The buyer wants this cart sent when the connection is back (AMB-91). It is sent under the key that was made then, and
 *  only after the buyer has seen the prices of then and now. */
export type WaitingCart = { readonly userID: number; readonly shown: ShownPrices }

/** A user logged out and left these lines. They are not for another user who logs in next. */
export type LeftLines = { readonly userID: number; readonly productIDs: readonly number[] }

export type CartRecord = {
  readonly cart: Cart
  /** The user who entered the order information. */
  readonly buyerID: number | undefined
  readonly leftBy?: LeftLines | undefined
  readonly sending: SendingKey | undefined
  readonly waiting?: WaitingCart | undefined
  /** Milliseconds since 1970. */
  readonly savedAt: number | undefined
  /** The cart has been moved to another host of the shop, where it may have been changed or ordered since
   *  (cart-handover.ts). */
  readonly travelled?: true
}

export function freshRecord(fresh: FreshCart): CartRecord {
  return { cart: emptyCart(fresh), buyerID: undefined, sending: undefined, savedAt: undefined }
}

export function writeRecord({ cart, ...beside }: CartRecord): string {
  return JSON.stringify({ ...cart, ...beside })
}

export function readRecord(text: string | null | undefined, fresh: FreshCart): CartRecord {
  return { ...freshRecord(fresh), ...besideCart(text), cart: parseStoredCart(text, fresh) }
}

function besideCart(text: string | null | undefined): Partial<CartRecord> {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return {}
    const { buyerID, leftBy, savedAt, sending, travelled, waiting } = value as Readonly<
      Record<string, unknown>
    >
    return {
      ...(travelled === true ? { travelled } : {}),
      ...(isLeftLines(leftBy) ? { leftBy } : {}),
      ...(isWaiting(waiting) ? { waiting } : {}),
      buyerID: typeof buyerID === 'number' ? buyerID : undefined,
      savedAt: typeof savedAt === 'number' ? savedAt : undefined,
      sending: isSendingKey(sending) ? { key: sending.key, userID: sending.userID } : undefined,
    }
  } catch {
    return {}
  }
}

function isSendingKey(value: unknown): value is SendingKey {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    'userID' in value &&
    typeof value.key === 'string' &&
    typeof value.userID === 'number'
  )
}

function isWaiting(value: unknown): value is WaitingCart {
  return (
    typeof value === 'object' &&
    value !== null &&
    'userID' in value &&
    'shown' in value &&
    typeof value.userID === 'number' &&
    isShown(value.shown)
  )
}

function isShown(value: unknown): value is ShownPrices {
  return (
    typeof value === 'object' &&
    value !== null &&
    'lines' in value &&
    'total' in value &&
    typeof value.total === 'number' &&
    Array.isArray(value.lines) &&
    value.lines.every((line) => typeof line?.productID === 'number')
  )
}

function isLeftLines(value: unknown): value is LeftLines {
  return (
    typeof value === 'object' &&
    value !== null &&
    'userID' in value &&
    'productIDs' in value &&
    typeof value.userID === 'number' &&
    Array.isArray(value.productIDs) &&
    value.productIDs.every((id) => typeof id === 'number')
  )
}
