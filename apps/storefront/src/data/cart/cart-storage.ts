/** Holds the cart of one browser tab: restores it, saves it two seconds after the last change, and follows other tabs
 *  and the login. Storage, clock and ids are parameters. Nothing here throws when the browser has no storage. */
import { type Cart, type CartChange, emptyCart } from '@hoistway/domain/cart/cart'
import { CART_AUTOSAVE_DELAY } from '@hoistway/domain/constants'
import type { CalendarDay } from '@hoistway/domain/orders/delivery-date'
import { isOfAnother, recordFor } from './cart-owner.ts'
import {
  type CartRecord,
  freshRecord,
  readRecord,
  type SendingKey,
  type ShownPrices,
  writeRecord,
} from './cart-record.ts'

export type CartEnvironment = {
  readonly read: () => string | undefined
  /** False when the browser did not take it. */
  readonly write: (text: string) => boolean
  readonly remove: () => void
  readonly today: () => CalendarDay
  readonly now: () => number
  readonly newID: () => string
}

/** The record, and how its lines came to be as they are (shared carts skip one recalculation, CART-14). */
export type CartState = CartRecord & { readonly lastChange: CartChange }

export function createCartStorage(around: CartEnvironment) {
  const listeners = new Set<() => void>()
  let state: CartState | undefined
  let autosave: ReturnType<typeof setTimeout> | undefined
  /** The content of the storage at the last look. */
  let stored: string | undefined

  const fresh = () => ({ stateSaveID: around.newID(), today: around.today() })

  function current(): CartState {
    if (!state) {
      stored = around.read()
      state = { ...readRecord(stored, fresh()), lastChange: 'edited' }
    }
    return state
  }

  function show(next: CartState): void {
    state = next
    for (const listener of listeners) listener()
  }

  function saveSoon(): void {
    clearTimeout(autosave)
    autosave = setTimeout(saveNow, CART_AUTOSAVE_DELAY)
  }

  function saveNow(): void {
    clearTimeout(autosave)
    autosave = undefined
    const { lastChange, ...record } = current()
    const cart = { ...record.cart, stateSaveID: around.newID() }
    const next: CartRecord = { ...record, cart, savedAt: around.now() }
    const text = writeRecord(next)
    if (!around.write(text)) return
    stored = text
    show({ ...next, lastChange })
  }

  function change(by: (cart: Cart) => Cart, lastChange: CartChange = 'edited'): void {
    const before = current()
    const cart = by(before.cart)
    if (cart === before.cart) return
    show({ ...before, cart, lastChange })
    saveSoon()
  }

  /** The key of an attempt that has no answer yet, or a new one. */
  function keyFor(userID: number): SendingKey {
    const { sending } = current()
    return sending?.userID === userID ? sending : { key: around.newID(), userID }
  }

  return {
    current,
    change,

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** Saves what still waits for the two seconds, as when the page is left. A cart that somebody else put into the
     *  storage in the meantime is newer and stays. */
    flush(): void {
      if (autosave !== undefined && around.read() === stored) saveNow()
    },

    /** Another tab saved the cart, or removed it (null). Changes that were made here and are not saved yet are newer
     *  and stay. A login saves nothing, and a placed order removes all: a record without a buyer is still the cart of
     *  the buyer here, unless it names the user who logged out. */
    followOtherTab(text: string | null): void {
      const before = current()
      stored = text ?? undefined
      if (autosave !== undefined) return
      const record = readRecord(text, fresh())
      const buyerID = record.buyerID ?? (record.leftBy ? undefined : before.buyerID)
      show({ ...record, buyerID, lastChange: 'edited' })
    },

    /** Order information belongs to a user. At logout it is reset and the lines stay (AMB-64). If another user logs in
     *  next, only the lines that a guest has added since then remain (decision 29). The first user to log in takes over
     *  the cart as it is, so nothing must be saved.
     *  @returns whether the cart was another user's, also if it had no lines */
    followBuyer(userID: number | undefined): boolean {
      const before = current()
      if (before.buyerID === userID) return false
      const next = recordFor(before, userID, around.today())
      show({ ...next, lastChange: before.lastChange })
      if (next.cart !== before.cart) saveSoon()
      return userID !== undefined && isOfAnother(before, userID)
    },

    /** A fresh cart and order record (CART-15). */
    reset(): void {
      show({
        ...current(),
        cart: emptyCart(fresh()),
        sending: undefined,
        waiting: undefined,
        lastChange: 'edited',
      })
      saveSoon()
    },

    /** Puts back what a reset took away: the cart, that it waits, and the key of an attempt that has no answer yet. */
    restore({ cart, sending, waiting }: CartRecord): void {
      show({ ...current(), cart, sending, waiting, lastChange: 'edited' })
      saveSoon()
    },

    /** The key to send the order under, stored before anything is sent. */
    sendingKey(userID: number): string {
      const sending = keyFor(userID)
      show({ ...current(), sending })
      saveNow()
      return sending.key
    },

    /** The cart waits for the connection, with the prices that the buyer saw. Its key is made now, and its prices are
     *  asked for when the connection is back. */
    wait(userID: number, shown: ShownPrices): void {
      show({
        ...current(),
        sending: keyFor(userID),
        waiting: { userID, shown },
        lastChange: 'edited',
      })
      saveNow()
    },

    stopWaiting(): void {
      show({ ...current(), waiting: undefined })
      saveNow()
    },

    /** An answer came, so the next order is another one. */
    dropSendingKey(): void {
      show({ ...current(), sending: undefined })
      saveNow()
    },

    /** The order is placed: nothing stays stored (ORD-04). */
    clear(): void {
      clearTimeout(autosave)
      autosave = undefined
      around.remove()
      stored = undefined
      show({ ...freshRecord(fresh()), buyerID: current().buyerID, lastChange: 'edited' })
    },
  }
}
