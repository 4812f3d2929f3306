import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Currency } from '../codes.ts'
import {
  amountFromWire,
  amountToWire,
  currencyOf,
  divideHalfUp,
  exactly,
  gramsFromWire,
  gramsToWire,
  lineTotal,
  MAX_SCALED,
  priceFromWire,
  priceToWire,
  roundTotal,
  roundUpToCents,
} from './money.ts'

describe('reading and writing numbers', () => {
  test('a price has at most four decimals', () => {
    expect(priceFromWire(12.3456)).toBe(123456)
    expect(priceFromWire(12.34567)).toBeUndefined()
  })

  test('an amount has at most three decimals', () => {
    expect(amountFromWire(0.001)).toBe(1)
    expect(amountFromWire(0.0001)).toBeUndefined()
  })

  test('a weight is read from kilograms in whole grams', () => {
    expect(gramsFromWire(1.255)).toBe(1255)
    expect(gramsFromWire(1.2555)).toBeUndefined()
    expect(gramsToWire(1255)).toBe(1.255)
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY, '5', null, undefined, 5n, 1e300])(
    '%s is no number',
    (value) => {
      expect(priceFromWire(value)).toBeUndefined()
      expect(amountFromWire(value)).toBeUndefined()
      expect(gramsFromWire(value)).toBeUndefined()
    },
  )

  test('minus zero is zero', () => {
    expect(Object.is(priceFromWire(-0), 0)).toBe(true)
  })

  test('every price and amount comes back from the wire as it was sent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -MAX_SCALED, max: MAX_SCALED }), (scaled) => {
        expect(priceFromWire(priceToWire(scaled))).toBe(scaled)
        expect(amountFromWire(amountToWire(scaled))).toBe(scaled)
      }),
    )
  })

  test('the largest number is read, a larger one is refused', () => {
    expect(priceFromWire(100_000_000_000)).toBe(MAX_SCALED)
    expect(priceFromWire(100_000_000_000.0001)).toBeUndefined()
    expect(priceFromWire(100_000_000_001)).toBeUndefined()
  })
})

describe('totals', () => {
  test('a third of a krona is not lost on the way: 3 × 0.3333 is 0.9999', () => {
    expect(roundTotal(lineTotal(3333, 3000))).toBe(9999)
  })

  test('a million of a large price stays exact', () => {
    expect(lineTotal(987_654_321_0001, 1_000_000_000)).toBe(9_876_543_210_001_000_000_000n)
  })

  test('a sum is rounded once, half up', () => {
    const halfOfTheLastPlace = lineTotal(1, 500)
    expect(roundTotal(halfOfTheLastPlace)).toBe(1)
    expect(roundTotal(halfOfTheLastPlace - 1n)).toBe(0)
    expect(roundTotal(halfOfTheLastPlace + halfOfTheLastPlace)).toBe(1)
  })

  test('halves go away from zero on both sides', () => {
    expect([
      divideHalfUp(5n, 10n),
      divideHalfUp(-5n, 10n),
      divideHalfUp(4n, 10n),
      divideHalfUp(-4n, 10n),
    ]).toEqual([1n, -1n, 0n, 0n])
  })

  test('a fee adds to line totals in their unit', () => {
    expect(roundTotal(exactly(1_950_000) + lineTotal(10_000, 2_000))).toBe(1_970_000)
  })
})

describe('rounding up to cents', () => {
  test('a whole cent stays, a ten-thousandth more is the next cent [CART-16]', () => {
    expect(roundUpToCents(100_100)).toBe(100_100)
    expect(roundUpToCents(100_101)).toBe(100_200)
  })

  test('the result is the smallest whole cent that is not below the price', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (price) => {
        const cents = roundUpToCents(price)
        expect(cents % 100).toBe(cents < 0 ? -0 : 0)
        expect(cents - price).toBeGreaterThanOrEqual(0)
        expect(cents - price).toBeLessThan(100)
      }),
    )
  })
})

describe('the currency', () => {
  test.each([
    ['sv', Currency.Sek],
    ['en', Currency.Euro],
    ['de', Currency.Euro],
  ] as const)('of a guest in %s follows the language', (locale, currency) => {
    expect(currencyOf({ locale })).toBe(currency)
  })

  test("of a user is the company's, whatever the language and the user's own flag say", () => {
    expect(currencyOf({ locale: 'en', company: { euro: false }, user: { euro: true } })).toBe(Currency.Sek)
    expect(currencyOf({ locale: 'sv', company: { euro: true } })).toBe(Currency.Euro)
  })

  test("of a user without a company is the user's", () => {
    expect(currencyOf({ locale: 'sv', user: { euro: true } })).toBe(Currency.Euro)
  })
})
