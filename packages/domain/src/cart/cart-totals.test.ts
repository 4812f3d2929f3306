import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roundUpToCents } from '../prices/money.ts'
import { cartTotals, cartWeight, isShownTotal, pricedFrom } from './cart-totals.ts'

const one = (price: number, listPrice = price) => [{ validForPurchaseAmount: 1_000, price, listPrice }]

describe('the totals of a cart', () => {
  test('are subtotal plus fee, with the discount told and not taken off again [CART-11]', () => {
    const lines = [
      { amount: 12_000, tiers: one(810_000, 900_000), unitWeight: 250 },
      { amount: 2_500, tiers: one(400_000) },
    ]
    expect(cartTotals(lines, 1_950_000)).toEqual({
      lines: [
        { price: 810_000, total: 9_720_000 },
        { price: 400_000, total: 1_000_000 },
      ],
      subtotal: 10_720_000,
      discount: 1_080_000,
      fee: 1_950_000,
      total: 12_670_000,
      weight: 3_000,
    })
  })

  test('of an empty cart are zero', () => {
    expect(cartTotals([])).toEqual({ lines: [], subtotal: 0, discount: 0, fee: 0, total: 0, weight: 0 })
  })

  test('a line below its lowest threshold has no price and counts 0, but weighs', () => {
    const totals = cartTotals([{ amount: 999, tiers: one(10_000), unitWeight: 1_000 }])
    expect(totals.lines).toEqual([{}])
    expect([totals.total, totals.weight]).toEqual([0, 999])
  })

  test('are summed before they are rounded', () => {
    const half = { amount: 500, tiers: [{ validForPurchaseAmount: 0, price: 1 }] }
    expect(cartTotals([half, half]).subtotal).toBe(1)
  })

  test('do not depend on the order of the lines', () => {
    const line = fc.record({
      amount: fc.integer({ min: 1, max: 1e9 }),
      tiers: fc.integer({ min: 1, max: 1e11 }).map((price) => one(price)),
      unitWeight: fc.nat(1e6),
    })
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const { lines: _, ...forwards } = cartTotals(lines)
        const { lines: __, ...backwards } = cartTotals(lines.toReversed())
        expect(backwards).toEqual(forwards)
      }),
    )
  })
})

test('a weight is rounded once, to grams [CART-12]', () => {
  const half = { amount: 500, unitWeight: 1 }
  expect(cartWeight([half])).toBe(1)
  expect(cartWeight([half, half, half])).toBe(2)
  expect(cartWeight([{ amount: 5_000 }])).toBe(0)
})

test('a line says from which amount it has a price', () => {
  expect(pricedFrom([{ validForPurchaseAmount: 10_000 }, { validForPurchaseAmount: 5_000 }])).toBe(5_000)
  expect(pricedFrom([])).toBeUndefined()
})

describe('the total that the buyer saw', () => {
  test.each([10.0101, 10.01, 10.02])('%d is 10.0101', (shown) => {
    expect(isShownTotal(shown, 100_101)).toBe(true)
  })

  test.each([10, 10.03, 0, -10.01, Number.NaN])('%d is not 10.0101', (shown) => {
    expect(isShownTotal(shown, 100_101)).toBe(false)
  })

  test('is its own whether unrounded, rounded or rounded up', () => {
    fc.assert(
      fc.property(fc.nat(1e13), (total) => {
        const wire = total / 10_000
        expect(isShownTotal(wire, total)).toBe(true)
        expect(isShownTotal(Math.round(wire * 100) / 100, total)).toBe(true)
        expect(isShownTotal(roundUpToCents(total) / 10_000, total)).toBe(true)
      }),
    )
  })

  test('is another when it is a cent off', () => {
    fc.assert(
      fc.property(fc.nat(1e13), fc.constantFrom(-100, 100), (total, cent) => {
        expect(isShownTotal((total + cent) / 10_000, total)).toBe(false)
      }),
    )
  })
})
