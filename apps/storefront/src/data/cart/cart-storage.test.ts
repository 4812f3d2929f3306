import { addToCart, changeOrderInformation } from '@hoistway/domain/cart/cart'
import { CART_AUTOSAVE_DELAY } from '@hoistway/domain/constants'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCartStorage } from './cart-storage.ts'

const ROLLER = 4001
const ROPE = 4002
const KARIN = 1
const RUNE = 2

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function browser(stored?: string) {
  let text = stored
  let ids = 0
  const writes: string[] = []
  const cartStorage = createCartStorage({
    read: () => text,
    write: (next) => {
      text = next
      writes.push(next)
      return true
    },
    remove: () => {
      text = undefined
    },
    today: () => '2026-11-21',
    now: () => 1_000,
    newID: () => `id-${++ids}`,
  })
  const put = (next: string) => {
    text = next
  }
  return { cartStorage, writes, stored: () => text, put }
}

const addRoller = (amount: number) => (cart: Parameters<typeof addToCart>[0]) =>
  addToCart(cart, { productID: ROLLER, amount })

test('a change is saved two seconds after the last one, under a new id [CONST-01]', async () => {
  const { cartStorage, writes } = browser()
  cartStorage.change(addRoller(1))
  await vi.advanceTimersByTimeAsync(CART_AUTOSAVE_DELAY - 1)
  cartStorage.change(addRoller(2))
  await vi.advanceTimersByTimeAsync(CART_AUTOSAVE_DELAY - 1)
  expect(writes).toEqual([])
  const idBefore = cartStorage.current().cart.stateSaveID
  await vi.advanceTimersByTimeAsync(1)
  expect(writes).toHaveLength(1)
  expect(cartStorage.current().cart.stateSaveID).not.toBe(idBefore)
  expect(cartStorage.current().savedAt).toBe(1_000)
})

test('a saved cart is there again at the next start', async () => {
  const first = browser()
  first.cartStorage.change(addRoller(3))
  first.cartStorage.change((cart) => changeOrderInformation(cart, { mark: 'Lift 7' }))
  first.cartStorage.flush()
  const { cart } = browser(first.stored()).cartStorage.current()
  expect(cart.cartItems).toEqual([{ productID: ROLLER, amount: 3, specificationText: '' }])
  expect(cart.orderInformation.mark).toBe('Lift 7')
})

test.each([
  ['no JSON', '{"cartItems":['],
  ['another shape', '{"cartItems":7}'],
  ['an amount that is none', '{"cartItems":[{"productID":1,"amount":"many"}]}'],
  ['a bare value', '"cart"'],
  ['a sending key of the wrong shape', '{"cartItems":[],"sending":{"key":1}}'],
])('a stored cart of %s is an empty cart', (_, text) => {
  const { cart, sending } = browser(text).cartStorage.current()
  expect(cart.cartItems).toEqual([])
  expect(sending).toBeUndefined()
})

test('a browser that keeps nothing still has a cart', async () => {
  const cartStorage = createCartStorage({
    read: () => undefined,
    write: () => false,
    remove: () => undefined,
    today: () => '2026-11-21',
    now: () => 0,
    newID: () => 'id',
  })
  cartStorage.change(addRoller(2))
  await vi.advanceTimersByTimeAsync(CART_AUTOSAVE_DELAY)
  expect(cartStorage.current().cart.cartItems).toHaveLength(1)
  expect(cartStorage.current().savedAt).toBeUndefined()
})

test('leaving the page saves what still waits, and only that', () => {
  const { cartStorage, writes } = browser()
  cartStorage.flush()
  expect(writes).toEqual([])
  cartStorage.change(addRoller(1))
  cartStorage.flush()
  expect(writes).toHaveLength(1)
})

test('a foreign cart in the storage is not overwritten when the page is left', () => {
  const { cartStorage, put, stored } = browser()
  cartStorage.change(addRoller(1))
  put('{"cartItems":[]}')
  cartStorage.flush()
  expect(stored()).toBe('{"cartItems":[]}')
})

test('a cart saved or removed in another tab is taken over', () => {
  const other = browser()
  other.cartStorage.change((cart) => addToCart(cart, { productID: ROPE, amount: 62.5 }))
  other.cartStorage.flush()
  const { cartStorage } = browser()
  const seen = vi.fn()
  cartStorage.subscribe(seen)
  cartStorage.followOtherTab(other.stored() ?? null)
  expect(cartStorage.current().cart.cartItems.map(({ productID }) => productID)).toEqual([ROPE])
  cartStorage.followOtherTab(null)
  expect(cartStorage.current().cart.cartItems).toEqual([])
  expect(seen).toHaveBeenCalledTimes(2)
})

describe('the cart of a buyer with two tabs', () => {
  function tabOfKarin() {
    const tab = browser()
    tab.cartStorage.followBuyer(KARIN)
    return tab.cartStorage
  }

  test('stays theirs when the other tab has placed an order', () => {
    const cartStorage = tabOfKarin()
    cartStorage.followOtherTab(null)
    expect(cartStorage.current().buyerID).toBe(KARIN)
    cartStorage.change(addRoller(2))
    cartStorage.followBuyer(undefined)
    expect(cartStorage.followBuyer(RUNE)).toBe(true)
    expect(cartStorage.current().cart.cartItems).toEqual([])
  })

  test('stays theirs when the other tab, which knows of no login yet, has saved lines', () => {
    const guest = browser()
    guest.cartStorage.change(addRoller(1))
    guest.cartStorage.flush()
    const cartStorage = tabOfKarin()
    cartStorage.followOtherTab(guest.stored() ?? null)
    expect(cartStorage.current().cart.cartItems).toHaveLength(1)
    expect(cartStorage.current().buyerID).toBe(KARIN)
  })

  test('is nobody’s when they have logged out in the other tab', () => {
    const other = browser()
    other.cartStorage.followBuyer(KARIN)
    other.cartStorage.change((cart) => changeOrderInformation(cart, { mark: 'Lift 7' }))
    other.cartStorage.followBuyer(undefined)
    other.cartStorage.flush()
    const cartStorage = tabOfKarin()
    cartStorage.followOtherTab(other.stored() ?? null)
    const { buyerID, leftBy, cart } = cartStorage.current()
    expect(buyerID).toBeUndefined()
    expect(leftBy?.userID).toBe(KARIN)
    expect(cart.orderInformation.mark).toBe('')
  })
})

test('a change that is not saved yet is not lost to another tab', () => {
  const { cartStorage } = browser()
  cartStorage.change(addRoller(1))
  cartStorage.followOtherTab(null)
  expect(cartStorage.current().cart.cartItems).toHaveLength(1)
})

test('a change that changes nothing is neither told nor saved', async () => {
  const { cartStorage, writes } = browser()
  const seen = vi.fn()
  cartStorage.subscribe(seen)
  cartStorage.change(addRoller(0))
  await vi.advanceTimersByTimeAsync(CART_AUTOSAVE_DELAY)
  expect(seen).not.toHaveBeenCalled()
  expect(writes).toEqual([])
})

test('logging in keeps the cart, logging out keeps the lines and forgets the order', () => {
  const { cartStorage } = browser()
  cartStorage.change(addRoller(1))
  cartStorage.followBuyer(KARIN)
  cartStorage.change((cart) => changeOrderInformation(cart, { addressId: 3, mark: 'Lift 7' }))
  cartStorage.followBuyer(undefined)
  const { cart } = cartStorage.current()
  expect(cart.cartItems).toHaveLength(1)
  expect(cart.orderInformation).toMatchObject({ addressId: null, mark: '' })
})

test('logging in alone writes nothing, so that a cart put there by another tab is not overwritten', () => {
  const { cartStorage, writes } = browser()
  cartStorage.followBuyer(KARIN)
  cartStorage.flush()
  expect(writes).toEqual([])
})

test('a login of somebody else forgets the order too, also after a new start', () => {
  const first = browser()
  first.cartStorage.followBuyer(KARIN)
  first.cartStorage.change((cart) => changeOrderInformation(cart, { addressId: 3 }))
  first.cartStorage.flush()
  const { cartStorage } = browser(first.stored())
  cartStorage.followBuyer(KARIN)
  expect(cartStorage.current().cart.orderInformation.addressId).toBe(3)
  cartStorage.followBuyer(RUNE)
  expect(cartStorage.current().cart.orderInformation.addressId).toBeNull()
})

describe('lines that somebody left at logout (decision 29)', () => {
  function leftByKarin() {
    const first = browser()
    first.cartStorage.change(addRoller(2))
    first.cartStorage.followBuyer(KARIN)
    first.cartStorage.followBuyer(undefined)
    first.cartStorage.flush()
    return browser(first.stored()).cartStorage
  }
  const linesOf = ({ current }: ReturnType<typeof leftByKarin>) =>
    current().cart.cartItems.map(({ productID }) => productID)
  test('stay for a guest and for themselves', () => {
    const cartStorage = leftByKarin()
    expect(linesOf(cartStorage)).toEqual([ROLLER])
    expect(cartStorage.followBuyer(KARIN)).toBe(false)
    expect(linesOf(cartStorage)).toEqual([ROLLER])
  })

  test('are not for the next person, who keeps what a guest has added since', () => {
    const cartStorage = leftByKarin()
    cartStorage.change((cart) => addToCart(cart, { productID: ROPE, amount: 1 }))
    expect(cartStorage.followBuyer(RUNE)).toBe(true)
    expect(linesOf(cartStorage)).toEqual([ROPE])
    cartStorage.followBuyer(undefined)
    expect(cartStorage.followBuyer(KARIN)).toBe(true)
    expect(linesOf(cartStorage)).toEqual([])
  })

  test('are not for whoever logs in over them', () => {
    const { cartStorage } = browser()
    cartStorage.change(addRoller(2))
    cartStorage.followBuyer(KARIN)
    expect(cartStorage.followBuyer(RUNE)).toBe(true)
    expect(cartStorage.current().cart.cartItems).toEqual([])
  })

  test('are none if the cart was emptied, which was another user’s all the same', () => {
    const first = browser()
    first.cartStorage.change(addRoller(2))
    first.cartStorage.followBuyer(KARIN)
    first.cartStorage.followBuyer(RUNE)
    first.cartStorage.flush()
    const { cartStorage } = browser(first.stored())
    expect(cartStorage.followBuyer(RUNE)).toBe(false)
    expect(cartStorage.followBuyer(KARIN)).toBe(true)
  })
})

test('an order is sent again under the key of the first attempt until an answer came', () => {
  const first = browser()
  first.cartStorage.change(addRoller(1))
  const key = first.cartStorage.sendingKey(KARIN)
  const { cartStorage } = browser(first.stored())
  expect(cartStorage.sendingKey(KARIN)).toBe(key)
  cartStorage.dropSendingKey()
  expect(cartStorage.sendingKey(KARIN)).not.toBe(key)
})

test('a key is never used for another user', () => {
  const { cartStorage } = browser()
  const key = cartStorage.sendingKey(KARIN)
  expect(cartStorage.sendingKey(RUNE)).not.toBe(key)
})

test('after a placed order nothing is stored and the cart is fresh', async () => {
  const { cartStorage, stored, writes } = browser()
  cartStorage.change(addRoller(1))
  cartStorage.sendingKey(KARIN)
  cartStorage.change((cart) => changeOrderInformation(cart, { mark: 'Lift 7', transportId: 2 }))
  cartStorage.clear()
  expect(stored()).toBeUndefined()
  const before = writes.length
  await vi.advanceTimersByTimeAsync(CART_AUTOSAVE_DELAY)
  expect(writes).toHaveLength(before)
  const { cart, sending } = cartStorage.current()
  expect(cart.cartItems).toEqual([])
  expect(cart.orderInformation).toMatchObject({ desiredDelivery: '2026-11-21', mark: '', transportId: null })
  expect(sending).toBeUndefined()
})

test('an undone reset goes on with the order, its key and its waiting', () => {
  const { cartStorage, stored } = browser()
  cartStorage.change(addRoller(1))
  cartStorage.wait(KARIN, { lines: [], total: 0 })
  const key = cartStorage.sendingKey(KARIN)
  const before = cartStorage.current()
  cartStorage.reset()
  cartStorage.restore(before)
  cartStorage.flush()
  const again = browser(stored()).cartStorage
  expect(again.current().cart.cartItems).toHaveLength(1)
  expect(again.current().waiting?.userID).toBe(KARIN)
  expect(again.sendingKey(KARIN)).toBe(key)
})

test('a reset cart starts a new order', () => {
  const { cartStorage } = browser()
  cartStorage.change(addRoller(1))
  const key = cartStorage.sendingKey(KARIN)
  cartStorage.reset()
  expect(cartStorage.current().cart.cartItems).toEqual([])
  expect(cartStorage.sendingKey(KARIN)).not.toBe(key)
})
