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
  const keeper = createCartStorage({
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
  return { keeper, writes, stored: () => text, put }
}

const addRoller = (amount: number) => (cart: Parameters<typeof addToCart>[0]) =>
  addToCart(cart, { productID: ROLLER, amount })

test('a change is saved two seconds after the last one, under a new id [CONST-01]', async () => {
  const { keeper, writes } = browser()
  keeper.change(addRoller(1))
  await vi.advanceTimersByTimeAsync(CART_AUTOSAVE_DELAY - 1)
  keeper.change(addRoller(2))
  await vi.advanceTimersByTimeAsync(CART_AUTOSAVE_DELAY - 1)
  expect(writes).toEqual([])
  const idBefore = keeper.current().cart.stateSaveID
  await vi.advanceTimersByTimeAsync(1)
  expect(writes).toHaveLength(1)
  expect(keeper.current().cart.stateSaveID).not.toBe(idBefore)
  expect(keeper.current().savedAt).toBe(1_000)
})

test('what was saved is there again at the next start', async () => {
  const first = browser()
  first.keeper.change(addRoller(3))
  first.keeper.change((cart) => changeOrderInformation(cart, { mark: 'Lift 7' }))
  first.keeper.flush()
  const { cart } = browser(first.stored()).keeper.current()
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
  const { cart, sending } = browser(text).keeper.current()
  expect(cart.cartItems).toEqual([])
  expect(sending).toBeUndefined()
})

test('a browser that keeps nothing still has a cart', async () => {
  const keeper = createCartStorage({
    read: () => undefined,
    write: () => false,
    remove: () => undefined,
    today: () => '2026-11-21',
    now: () => 0,
    newID: () => 'id',
  })
  keeper.change(addRoller(2))
  await vi.advanceTimersByTimeAsync(CART_AUTOSAVE_DELAY)
  expect(keeper.current().cart.cartItems).toHaveLength(1)
  expect(keeper.current().savedAt).toBeUndefined()
})

test('leaving the page saves what still waits, and only that', () => {
  const { keeper, writes } = browser()
  keeper.flush()
  expect(writes).toEqual([])
  keeper.change(addRoller(1))
  keeper.flush()
  expect(writes).toHaveLength(1)
})

test('what somebody put into the storage is not overwritten when the page is left', () => {
  const { keeper, put, stored } = browser()
  keeper.change(addRoller(1))
  put('{"cartItems":[]}')
  keeper.flush()
  expect(stored()).toBe('{"cartItems":[]}')
})

test('a cart saved or removed in another tab is taken over', () => {
  const other = browser()
  other.keeper.change((cart) => addToCart(cart, { productID: ROPE, amount: 62.5 }))
  other.keeper.flush()
  const { keeper } = browser()
  const seen = vi.fn()
  keeper.subscribe(seen)
  keeper.followOtherTab(other.stored() ?? null)
  expect(keeper.current().cart.cartItems.map(({ productID }) => productID)).toEqual([ROPE])
  keeper.followOtherTab(null)
  expect(keeper.current().cart.cartItems).toEqual([])
  expect(seen).toHaveBeenCalledTimes(2)
})

test('a change that is not saved yet is not lost to another tab', () => {
  const { keeper } = browser()
  keeper.change(addRoller(1))
  keeper.followOtherTab(null)
  expect(keeper.current().cart.cartItems).toHaveLength(1)
})

test('a change that changes nothing is neither told nor saved', async () => {
  const { keeper, writes } = browser()
  const seen = vi.fn()
  keeper.subscribe(seen)
  keeper.change(addRoller(0))
  await vi.advanceTimersByTimeAsync(CART_AUTOSAVE_DELAY)
  expect(seen).not.toHaveBeenCalled()
  expect(writes).toEqual([])
})

test('logging in keeps the cart, logging out keeps the lines and forgets the order', () => {
  const { keeper } = browser()
  keeper.change(addRoller(1))
  keeper.followBuyer(KARIN)
  keeper.change((cart) => changeOrderInformation(cart, { addressId: 3, mark: 'Lift 7' }))
  keeper.followBuyer(undefined)
  const { cart } = keeper.current()
  expect(cart.cartItems).toHaveLength(1)
  expect(cart.orderInformation).toMatchObject({ addressId: null, mark: '' })
})

test('logging in alone writes nothing, so that a cart put there by another tab is not overwritten', () => {
  const { keeper, writes } = browser()
  keeper.followBuyer(KARIN)
  keeper.flush()
  expect(writes).toEqual([])
})

test('a login of somebody else forgets the order too, also after a new start', () => {
  const first = browser()
  first.keeper.followBuyer(KARIN)
  first.keeper.change((cart) => changeOrderInformation(cart, { addressId: 3 }))
  first.keeper.flush()
  const { keeper } = browser(first.stored())
  keeper.followBuyer(KARIN)
  expect(keeper.current().cart.orderInformation.addressId).toBe(3)
  keeper.followBuyer(RUNE)
  expect(keeper.current().cart.orderInformation.addressId).toBeNull()
})

describe('lines that somebody left at logout (decision 29)', () => {
  function leftByKarin() {
    const first = browser()
    first.keeper.change(addRoller(2))
    first.keeper.followBuyer(KARIN)
    first.keeper.followBuyer(undefined)
    first.keeper.flush()
    return browser(first.stored()).keeper
  }
  const linesOf = ({ current }: ReturnType<typeof leftByKarin>) =>
    current().cart.cartItems.map(({ productID }) => productID)
  test('stay for a guest and for themselves', () => {
    const keeper = leftByKarin()
    expect(linesOf(keeper)).toEqual([ROLLER])
    expect(keeper.followBuyer(KARIN)).toBe(false)
    expect(linesOf(keeper)).toEqual([ROLLER])
  })

  test('are not for the next person, who keeps what a guest has added since', () => {
    const keeper = leftByKarin()
    keeper.change((cart) => addToCart(cart, { productID: ROPE, amount: 1 }))
    expect(keeper.followBuyer(RUNE)).toBe(true)
    expect(linesOf(keeper)).toEqual([ROPE])
    keeper.followBuyer(undefined)
    expect(keeper.followBuyer(KARIN)).toBe(true)
    expect(linesOf(keeper)).toEqual([])
  })

  test('are not for whoever logs in over them', () => {
    const { keeper } = browser()
    keeper.change(addRoller(2))
    keeper.followBuyer(KARIN)
    expect(keeper.followBuyer(RUNE)).toBe(true)
    expect(keeper.current().cart.cartItems).toEqual([])
  })
})

test('an order is sent again under the key of the first attempt until an answer came', () => {
  const first = browser()
  first.keeper.change(addRoller(1))
  const key = first.keeper.sendingKey(KARIN)
  const { keeper } = browser(first.stored())
  expect(keeper.sendingKey(KARIN)).toBe(key)
  keeper.dropSendingKey()
  expect(keeper.sendingKey(KARIN)).not.toBe(key)
})

test('a key is never used for another user', () => {
  const { keeper } = browser()
  const key = keeper.sendingKey(KARIN)
  expect(keeper.sendingKey(RUNE)).not.toBe(key)
})

test('after a placed order nothing is stored and the cart is fresh', async () => {
  const { keeper, stored, writes } = browser()
  keeper.change(addRoller(1))
  keeper.sendingKey(KARIN)
  keeper.change((cart) => changeOrderInformation(cart, { mark: 'Lift 7', transportId: 2 }))
  keeper.clear()
  expect(stored()).toBeUndefined()
  const before = writes.length
  await vi.advanceTimersByTimeAsync(CART_AUTOSAVE_DELAY)
  expect(writes).toHaveLength(before)
  const { cart, sending } = keeper.current()
  expect(cart.cartItems).toEqual([])
  expect(cart.orderInformation).toMatchObject({ desiredDelivery: '2026-11-21', mark: '', transportId: null })
  expect(sending).toBeUndefined()
})

test('a reset cart starts a new order', () => {
  const { keeper } = browser()
  keeper.change(addRoller(1))
  const key = keeper.sendingKey(KARIN)
  keeper.reset()
  expect(keeper.current().cart.cartItems).toEqual([])
  expect(keeper.sendingKey(KARIN)).not.toBe(key)
})
