import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lessWebDiscount, savedOnLine, showsDiscount } from './discount.ts'

test('12.5 % off 99.99 is 87.4913, half up in the fourth decimal', () => {
  expect(lessWebDiscount(999_900, 1_250)).toBe(874_913)
})

test('no discount leaves the price, a whole one leaves nothing', () => {
  expect(lessWebDiscount(123_456, 0)).toBe(123_456)
  expect(lessWebDiscount(123_456, 10_000)).toBe(0)
})

test('a discount never raises a price and never makes it negative', () => {
  fc.assert(
    fc.property(fc.nat(1e15), fc.integer({ min: -20_000, max: 20_000 }), (price, discount) => {
      const net = lessWebDiscount(price, discount)
      expect(net).toBeGreaterThanOrEqual(0)
      expect(net).toBeLessThanOrEqual(price)
    }),
  )
})

test('the saving on a line is the difference times the amount', () => {
  expect(savedOnLine({ price: 900_000, listPrice: 1_000_000 }, 2_500)).toBe(250_000_000n)
})

test('a tier that knows no list price saved nothing', () => {
  expect(savedOnLine({ price: 900_000 }, 2_500)).toBe(0n)
})

test('the discount line shows only above zero', () => {
  expect([showsDiscount(0), showsDiscount(1)]).toEqual([false, true])
})
