import { describe, expect, test } from 'vitest'
import { LOCALES } from '../texts/locale.ts'
import { readWrittenPrice, writePrice } from './written-price.ts'

describe('written money', () => {
  test.for([
    ['50000', 50_000],
    ['50,000', 50_000],
    ['50.000', 50_000],
    ['50 000', 50_000],
    ['50\u00a0000', 50_000],
    ["50'000", 50_000],
    ['1,234,567.5', 1_234_567.5],
    ['1.234.567,50', 1_234_567.5],
    ['1 200,50', 1_200.5],
    ['12.5', 12.5],
    ['12,50', 12.5],
    ['0,500', 0.5],
    ['0', 0],
    ['-5', -5],
    ['−5', -5],
  ] as const)('%s is %s', ([text, price]) => {
    expect(readWrittenPrice(text)).toBe(price)
  })

  test.for(['', 'x', '5 kr', '1,2,3', '1.234,567,8', '12.', '.5', '1e5', '12,34567', 'NaN'])(
    '%s is none',
    (text) => {
      expect(readWrittenPrice(text)).toBeUndefined()
    },
  )

  test('reads what it wrote, in every language', () => {
    for (const locale of LOCALES) {
      for (const price of [0, 7, 999, 50_000, 1_234_567, 0.5, 50.12, 50.125, 1_234.0001]) {
        expect(readWrittenPrice(writePrice(locale, price)), `${locale} ${price}`).toBe(price)
      }
    }
  })
})
