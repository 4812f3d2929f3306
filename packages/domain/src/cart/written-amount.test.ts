import { describe, expect, test } from 'vitest'
import { readWrittenAmount } from './written-amount.ts'

describe('an amount with one reading', () => {
  test.each([
    ['12', 12],
    ['06', 6],
    ['6,0', 6],
    ['6.00', 6],
    ['2,', 2],
    ['1 000', 1000],
    ['1\u00a0000', 1000],
    ['1\u202f234', 1234],
    ["1'000", 1000],
    ['12 000,00', 12_000],
    ['1,234.00', 1234],
    ['1.234,00', 1234],
    ['100.000,0', 100_000],
    ['1000,000', 1000],
  ])('%j is %d pieces', (text, amount) => {
    for (const locale of ['sv', 'en', 'de'] as const)
      expect(readWrittenAmount(text, 'pcs', locale)).toEqual({ amounts: [amount], isCertain: true })
  })

  test.each([
    ['2,5', 2.5],
    ['0.125', 0.125],
    ['0,125', 0.125],
    ['1 000,5', 1000.5],
    ['1,234.5', 1234.5],
    ['1.234,5', 1234.5],
    ['2.5', 2.5],
  ])('%j is %d metres', (text, amount) => {
    for (const locale of ['sv', 'en', 'de'] as const)
      expect(readWrittenAmount(text, 'm', locale)).toEqual({ amounts: [amount], isCertain: true })
  })
})

describe('a separator before three digits', () => {
  test.each([
    ['1,000', 'en', [1000, 1]],
    ['1.000', 'de', [1000, 1]],
    ['1.000', 'en', [1, 1000]],
    ['1,000', 'de', [1, 1000]],
    ['1,000', 'sv', [1, 1000]],
    ['1.000', 'sv', [1, 1000]],
  ] as const)('%j of a counted part has two readings in %s', (text, locale, amounts) => {
    expect(readWrittenAmount(text, 'pcs', locale)).toEqual({ amounts, isCertain: false })
  })

  test('groups thousands where the language does so and no decimals can be ordered', () => {
    expect(readWrittenAmount('1,500', 'pcs', 'en')).toEqual({ amounts: [1500], isCertain: true })
    expect(readWrittenAmount('1.500', 'pcs', 'de')).toEqual({ amounts: [1500], isCertain: true })
  })

  test('is asked about where the language writes decimals so, which pieces do not have', () => {
    expect(readWrittenAmount('1,500', 'pcs', 'sv')).toEqual({ amounts: [1500], isCertain: false })
    expect(readWrittenAmount('1.500', 'pcs', 'en')).toEqual({ amounts: [1500], isCertain: false })
  })

  test('begins decimals of a measured part, unless the language groups thousands with it', () => {
    expect(readWrittenAmount('1,500', 'm', 'sv')).toEqual({ amounts: [1.5], isCertain: true })
    expect(readWrittenAmount('1.500', 'm', 'en')).toEqual({ amounts: [1.5], isCertain: true })
    expect(readWrittenAmount('1,500', 'm', 'en')).toEqual({ amounts: [1500, 1.5], isCertain: false })
    expect(readWrittenAmount('1.500', 'm', 'de')).toEqual({ amounts: [1500, 1.5], isCertain: false })
  })
})

test('amounts that cannot be ordered are no readings', () => {
  expect(readWrittenAmount('2,5', 'pcs', 'sv')).toEqual({ amounts: [], isCertain: true })
  expect(readWrittenAmount('0', 'pcs', 'sv')).toEqual({ amounts: [], isCertain: true })
  expect(readWrittenAmount('2000000', 'm', 'sv')).toEqual({ amounts: [], isCertain: true })
})

test.each(['', '-1', 'six', '1e3', '1,00,000', '1 00', '1.2.3', '٣'])('%j is no amount', (text) => {
  expect(readWrittenAmount(text, 'm', 'sv')).toBeUndefined()
})
