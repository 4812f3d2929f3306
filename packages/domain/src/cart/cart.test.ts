import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { freshOrderInformation } from '../orders/order-information.ts'
import {
  addAllToCart,
  addToCart,
  type Cart,
  cartAfterLogout,
  cartCount,
  changeOrderInformation,
  emptyCart,
  loadSharedCart,
  needsRecalculation,
  parseStoredCart,
  putLineBack,
  readCart,
  removeFromCart,
  setAmount,
} from './cart.ts'
import { exchangeProduct, setDetails } from './edit-line.ts'

const fresh = { stateSaveID: 'save-1', today: '2026-11-20' }
const empty = emptyCart(fresh)
const filled = addAllToCart(empty, [
  { productID: 1, amount: 2, specificationText: 'left' },
  { productID: 2, amount: 0.1 },
])
const amounts = (cart: Cart) => cart.cartItems.map((item) => [item.productID, item.amount])

describe('adding', () => {
  test('a new product makes a line', () => {
    expect(filled.cartItems).toEqual([
      { productID: 1, amount: 2, specificationText: 'left' },
      { productID: 2, amount: 0.1, specificationText: '' },
    ])
  })

  test('a product of the cart increases its amount, without the noise of binary fractions', () => {
    expect(amounts(addToCart(filled, { productID: 2, amount: 0.2 }))).toEqual([
      [1, 2],
      [2, 0.3],
    ])
  })

  test('a comment replaces the old one, no comment keeps it, an empty one clears it', () => {
    const comment = (specificationText?: string) =>
      addToCart(filled, { productID: 1, amount: 1, specificationText }).cartItems[0]?.specificationText
    expect([comment('right'), comment(), comment('')]).toEqual(['right', 'left', ''])
  })

  test('a sum stops at the limit of a line', () => {
    const twice = addAllToCart(empty, [
      { productID: 1, amount: 1_000_000 },
      { productID: 1, amount: 1_000_000 },
    ])
    expect(amounts(twice)).toEqual([[1, 1_000_000]])
  })

  test.each([0, -1, 0.0001, Number.NaN, Number.POSITIVE_INFINITY, 1e300])(
    'an amount of %d is ignored [CART-02]',
    (amount) => {
      expect(addToCart(filled, { productID: 1, amount })).toBe(filled)
    },
  )
})

describe('changing a line', () => {
  test('its amount is set, other lines stay', () => {
    expect(amounts(setAmount(filled, 1, 7))).toEqual([
      [1, 7],
      [2, 0.1],
    ])
  })

  test.each([0, -3, 0.0001])('an amount of %d removes it', (amount) => {
    expect(amounts(setAmount(filled, 1, amount))).toEqual([[2, 0.1]])
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1_000_001])(
    'an amount of %d changes nothing',
    (amount) => {
      expect(setAmount(filled, 1, amount)).toBe(filled)
    },
  )

  test('it is removed', () => {
    expect(amounts(removeFromCart(filled, 2))).toEqual([[1, 2]])
  })

  test('its comment is set', () => {
    expect(setDetails(filled, 2, { specificationText: 'black' }).cartItems[1]?.specificationText).toBe(
      'black',
    )
  })

  test('its own article number is set and taken away, and survives what happens to the line (AMB-106)', () => {
    const numbered = setDetails(filled, 1, { ownArticleNr: 'NL-7' })
    const [before] = filled.cartItems
    expect(numbered.cartItems[0]).toEqual({ ...before, ownArticleNr: 'NL-7' })
    const carts = [
      setAmount(numbered, 1, 9),
      addToCart(numbered, { productID: 1, amount: 1 }),
      exchangeProduct(numbered, 1, 3),
      exchangeProduct(numbered, 1, 2),
      readCart(JSON.parse(JSON.stringify(numbered)), fresh),
    ]
    expect(carts.map(({ cartItems }) => cartItems.some((item) => item.ownArticleNr === 'NL-7'))).toEqual(
      carts.map(() => true),
    )
    expect(setDetails(numbered, 1, { ownArticleNr: '' })).toEqual(filled)
    expect(setDetails(numbered, 1, { ownArticleNr: 'NL-7' })).toBe(numbered)
  })

  test('a line that is not there is left alone', () => {
    expect(setAmount(filled, 99, 5)).toBe(filled)
  })

  test('an unchanged cart stays the same object', () => {
    expect(setAmount(filled, 1, 2)).toBe(filled)
    expect(setDetails(filled, 1, { specificationText: 'left' })).toBe(filled)
  })

  test('a removed one is put back where it was, unless its product has come again', () => {
    const [first] = filled.cartItems
    if (!first) throw new Error('The cart is empty.')
    const without = removeFromCart(filled, 1)
    expect(putLineBack(without, first, 0)).toEqual(filled)
    const again = addToCart(without, { productID: 1, amount: 9 })
    expect(putLineBack(again, first, 0)).toBe(again)
  })

  test('another product takes its place, with amount and comment', () => {
    expect(exchangeProduct(filled, 1, 7).cartItems).toEqual([
      { productID: 7, amount: 2, specificationText: 'left' },
      filled.cartItems[1],
    ])
    expect(exchangeProduct(filled, 99, 7)).toBe(filled)
  })

  test('a product with a line of its own is added to that', () => {
    expect(exchangeProduct(filled, 1, 2).cartItems).toEqual([
      { productID: 2, amount: 2.1, specificationText: 'left' },
    ])
  })
})

test('the order information is changed field by field', () => {
  const marked = changeOrderInformation(filled, { mark: 'Shaft 3' })
  expect(marked.orderInformation).toEqual({ ...filled.orderInformation, mark: 'Shaft 3' })
  expect(marked.cartItems).toBe(filled.cartItems)
})

test('a shared cart replaces the lines and keeps what the order says', () => {
  const marked = changeOrderInformation(filled, { mark: 'Shaft 3' })
  const shared = loadSharedCart(marked, [{ productID: 9, amount: 1 }])
  expect(amounts(shared)).toEqual([[9, 1]])
  expect(shared.orderInformation.mark).toBe('Shaft 3')
})

test('after logout the lines stay and the address does not', () => {
  const addressed = changeOrderInformation(filled, { addressId: 4, attestToken: 'secret' })
  expect(cartAfterLogout(addressed, fresh.today)).toEqual(filled)
})

test('the count is of lines, not of amounts', () => {
  expect([cartCount(empty), cartCount(filled)]).toEqual([0, 2])
})

describe('recalculation', () => {
  test('follows every change while online and logged in', () => {
    expect(needsRecalculation('edited', { online: true, loggedIn: true })).toBe(true)
    expect(needsRecalculation('edited', { online: false, loggedIn: true })).toBe(false)
    expect(needsRecalculation('edited', { online: true, loggedIn: false })).toBe(false)
  })

  test('is skipped when a shared cart was loaded', () => {
    expect(needsRecalculation('sharedCartLoaded', { online: true, loggedIn: true })).toBe(false)
  })
})

describe('the stored cart', () => {
  test('comes back as it was', () => {
    expect(parseStoredCart(JSON.stringify(filled), { ...fresh, stateSaveID: 'save-2' })).toEqual(filled)
  })

  test.each([
    null,
    undefined,
    '',
    '{',
    'null',
    '5',
    '"cart"',
    '[]',
    '{}',
    '{"cartItems":{}}',
    '{"cartItems":[null]}',
    '{"cartItems":[{"productID":"1","amount":1}]}',
    '{"cartItems":[{"productID":1.5,"amount":1}]}',
    '{"cartItems":[{"productID":1,"amount":0}]}',
    '{"cartItems":[{"productID":1,"amount":1e9}]}',
    '{"cartItems":[{"productID":1,"amount":1,"specificationText":5}]}',
    '{"cartItems":[{"productID":1,"amount":1}],"orderInformation":{"mark":5}}',
  ])('%j is an empty cart', (text) => {
    expect(parseStoredCart(text, fresh)).toEqual(empty)
  })

  test('needs neither comment nor order information, and keeps one line per product', () => {
    const stored = { cartItems: [1, 2].map(() => ({ productID: 1, amount: 1.5, specificationText: null })) }
    expect(readCart(stored, fresh)).toEqual({
      stateSaveID: 'save-1',
      cartItems: [{ productID: 1, amount: 3, specificationText: '' }],
      orderInformation: freshOrderInformation(fresh.today),
    })
  })

  test('is read from any text without throwing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(parseStoredCart(text, fresh).cartItems).toBeInstanceOf(Array)
      }),
    )
  })
})
