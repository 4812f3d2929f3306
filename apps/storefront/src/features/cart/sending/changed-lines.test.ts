import { expect, test } from 'vitest'
import { type CartPrices, NO_PRICES } from '../../../data/cart/cart-prices.ts'
import { changedLines } from './changed-lines.ts'

const items = [1, 2, 3].map((productID) => ({ productID, amount: 2, specificationText: '' }))
const totals = (...prices: (number | undefined)[]) => ({
  lines: prices.map((total) => (total === undefined ? {} : { price: total, total })),
  subtotal: 0,
  discount: 0,
  fee: 0,
  total: 0,
  weight: 0,
})

test('only the lines whose total is another than the one shown are listed', () => {
  const shown = {
    lines: [
      { productID: 1, total: 100 },
      { productID: 2, total: 200 },
      { productID: 3, total: 300 },
    ],
    total: 600,
  }
  const now = { items, totals: totals(100, 250, undefined), prices: NO_PRICES }
  expect(changedLines(shown, now)).toMatchObject([
    { productID: 2, before: { total: 200 }, now: { total: 250 } },
    { productID: 3, before: { total: 300 }, now: { total: undefined } },
  ])
})

test.each([
  { was: 5, is: 1, isListed: true },
  { was: 1, is: 5, isListed: true },
  { was: 9, is: 2, isListed: false },
  { was: undefined, is: 0, isListed: false },
])('a line of two is listed if the stock went from $was to $is: $isListed', ({ was, is, isListed }) => {
  const stockInfos = [{ warehouse: 1, stock: is }]
  const product = { stockInfo: { stockInfos } }
  const prices = { ...NO_PRICES, products: new Map([[1, product]]) } as unknown as CartPrices
  const shown = { lines: [{ productID: 1, total: 100, stock: was }], total: 100 }
  const order = { items: items.slice(0, 1), totals: totals(100), prices }
  expect(changedLines(shown, order).length > 0).toBe(isListed)
})
