import type { UpdatedCartInfo } from '@hoistway/contract/orders/orders'
import { expect, test } from 'vitest'
import { readCartInfo, reuseUnchanged } from './cart-prices.ts'

const ROLLER = 4001
const ROPE = 4002

function answer(rollerPrice: number) {
  const tier = (price: number) => ({
    key: '',
    validForPurchaseAmount: 1,
    price,
    currency: 0,
    priceSource: 1,
  })
  const info: UpdatedCartInfo = {
    discount: 0,
    weights: [],
    products: [],
    transports: [],
    prices: [
      { productID: ROLLER, prices: [tier(rollerPrice)] },
      { productID: ROPE, prices: [tier(62)] },
    ],
  }
  return readCartInfo(info)
}

test('a price that an answer repeats stays the same object, a changed one does not', () => {
  const before = answer(57)
  const now = reuseUnchanged(before, answer(58))
  expect(now.tiers.get(ROPE)).toBe(before.tiers.get(ROPE))
  expect(now.tiers.get(ROLLER)).toEqual(answer(58).tiers.get(ROLLER))
  expect(now.tiers.get(ROLLER)).not.toEqual(before.tiers.get(ROLLER))
})

test('a price that an answer leaves out is forgotten', () => {
  const empty = readCartInfo({ discount: 0, weights: [], products: [], transports: [], prices: [] })
  expect(reuseUnchanged(answer(57), empty).tiers.size).toBe(0)
})
