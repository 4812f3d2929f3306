/** The cart of the shop's visitor, as components see it. It is never rendered on the server: there, and during
 *  hydration, the cart is empty. */
import {
  type Addition,
  addAllToCart,
  addToCart,
  type CartItem,
  cartCount,
  changeOrderInformation,
  loadSharedCart,
  putLineBack,
  removeFromCart,
  setAmount,
} from '@hoistway/domain/cart/cart'
import { dayAt } from '@hoistway/domain/orders/delivery-date'
import type { OrderInformation } from '@hoistway/domain/orders/order-information'
import { useSyncExternalStore } from 'react'
import { readStored, removeStored, writeStored } from '../browser-storage.ts'
import { randomID } from '../random-id.ts'
import { trackCartChange } from './cart-events.ts'
import { type CartRecord, freshRecord } from './cart-record.ts'
import { type CartState, createCartStorage } from './cart-storage.ts'

const STORED_KEY = 'cart'

/** The one cart of this tab; restored when it is first looked at. */
export const cartStorage = createCartStorage({
  read: () => readStored(STORED_KEY),
  write: (text) => writeStored(STORED_KEY, text),
  remove: () => removeStored(STORED_KEY),
  today: () => dayAt(Date.now()),
  now: () => Date.now(),
  newID: randomID,
})

/** Returns whether this browser has stored a cart, including an empty one. */
export function isCartStored(): boolean {
  return readStored(STORED_KEY) !== undefined
}

/** The changes of the cart. The functions never change, so that memoised rows stay memoised. */
export const cartActions = {
  add: (productID: number, amount: number, specificationText?: string) =>
    editCart((cart) => addToCart(cart, { productID, amount, specificationText })),
  addAll: (additions: readonly Addition[]) => editCart((cart) => addAllToCart(cart, additions)),
  setAmount: (productID: number, amount: number) => editCart((cart) => setAmount(cart, productID, amount)),
  remove: (productID: number) => editCart((cart) => removeFromCart(cart, productID)),
  putBack: (item: CartItem, index: number) => editCart((cart) => putLineBack(cart, item, index)),
  changeOrder: (change: Partial<OrderInformation>) =>
    cartStorage.change((cart) => changeOrderInformation(cart, change)),
  loadShared: (items: readonly Addition[]) =>
    editCart((cart) => loadSharedCart(cart, items), 'sharedCartLoaded'),
  /** Takes an order that waits for approval in the place of what is there (AMB-83). */
  loadWaitingOrder: (cartItems: readonly CartItem[], change: Partial<OrderInformation>) =>
    cartStorage.change((cart) => changeOrderInformation({ ...cart, cartItems }, change)),
  reset: () => counted(() => cartStorage.reset()),
  /** Undoes a reset. */
  restore: (record: CartRecord) => counted(() => cartStorage.restore(record)),
  /** Deletes the stored cart, so that the next login loads the last cart that the server received. */
  forget: () => counted(() => cartStorage.clear()),
} as const

/** Applies a change that the visitor made and reports it to the analytics. */
export function editCart(...change: Parameters<typeof cartStorage.change>): void {
  counted(() => cartStorage.change(...change))
}

function counted(change: () => void): void {
  const before = cartStorage.current().cart
  change()
  trackCartChange(before, cartStorage.current().cart)
}

export type CartView = typeof cartActions & {
  readonly items: readonly CartItem[]
  readonly orderInformation: OrderInformation
  /** Lines, not pieces (AMB-45). */
  readonly count: number
  readonly savedAt: number | undefined
}

/** `useCart().add(productID, amount, comment?)`. Without a comment the line keeps its own. */
export function useCart(): CartView {
  const { cart, savedAt } = useCartState()
  return {
    items: cart.cartItems,
    orderInformation: cart.orderInformation,
    count: cartCount(cart),
    savedAt,
    ...cartActions,
  }
}

export function useCartState(): CartState {
  return useSyncExternalStore(subscribe, cartStorage.current, serverCart)
}

const NO_CART: CartState = {
  ...freshRecord({ stateSaveID: '', today: '1970-01-01' }),
  lastChange: 'edited',
}

function serverCart(): CartState {
  return NO_CART
}

let listening = false

function subscribe(listener: () => void): () => void {
  if (!listening) {
    listening = true
    window.addEventListener('pagehide', () => cartStorage.flush())
    // The tab that is looked at next, in which more may be added at once, is to know of it.
    document.addEventListener('visibilitychange', () => document.hidden && cartStorage.flush())
    window.addEventListener('storage', ({ key, newValue }) => {
      // A null key is the whole storage being cleared.
      if (key === STORED_KEY || key === null) cartStorage.followOtherTab(newValue)
    })
  }
  return cartStorage.subscribe(listener)
}
