import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  acceptsAmountTyping,
  addAmounts,
  amountFault,
  MAX_LINE_AMOUNT,
  readAmount,
  roundAmount,
  takesDecimals,
} from './amount-input.ts'

test.each([
  ['m', true],
  ['kg', true],
  ['l', true],
  ['st', false],
  ['M', false],
  ['', false],
])('unit %j takes decimals: %s', (unit, expected) => {
  expect(takesDecimals(unit)).toBe(expected)
})

describe('typing', () => {
  test.each(['', '1', '10', '2,', '2.', '2,5', '2.125', '1000000'])(
    '%j may stand in a field of metres',
    (text) => {
      expect(acceptsAmountTyping(text, 'm')).toBe(true)
    },
  )

  test.each([
    '0',
    '01',
    '-1',
    '+1',
    '.5',
    ',5',
    '2,5,1',
    '2.1255',
    '1e3',
    'x',
    ' 1',
    '1000001',
    '1000000,1',
    '٣',
  ])('%j may not', (text) => {
    expect(acceptsAmountTyping(text, 'm')).toBe(false)
  })

  test('a counted part takes no separator', () => {
    expect(acceptsAmountTyping('2', 'st')).toBe(true)
    expect(acceptsAmountTyping('2,', 'st')).toBe(false)
    expect(acceptsAmountTyping('2.5', 'st')).toBe(false)
  })
})

describe('reading', () => {
  test.each([
    ['', 1],
    ['  ', 1],
    ['2,', 2],
    ['2,5', 2.5],
    ['2.5', 2.5],
    [' 7 ', 7],
  ])('%j in metres is %d', (text, amount) => {
    expect(readAmount(text, 'm')).toBe(amount)
  })

  test.each(['0', 'abc', '2,5'])('%j in pieces is refused', (text) => {
    expect(readAmount(text, 'st')).toBeUndefined()
  })

  test('an amount that is read can be ordered', () => {
    const units = fc.constantFrom('m', 'st')
    const texts = fc.stringMatching(/^[0-9]{1,8}([.,][0-9]{0,4})?$/)
    fc.assert(
      fc.property(texts, units, (text, unit) => {
        const amount = readAmount(text, unit)
        if (amount !== undefined) expect(amountFault(amount, unit)).toBeUndefined()
      }),
    )
  })
})

describe('ordering', () => {
  test.each([
    [1, 'st', undefined],
    [0.001, 'm', undefined],
    [MAX_LINE_AMOUNT, 'st', undefined],
    [MAX_LINE_AMOUNT + 0.001, 'm', 'amountTooLarge'],
    [1e300, 'm', 'amountTooLarge'],
    [0, 'st', 'amountInvalid'],
    [-1, 'st', 'amountInvalid'],
    [Number.NaN, 'm', 'amountInvalid'],
    [Number.POSITIVE_INFINITY, 'm', 'amountInvalid'],
    [1.0001, 'm', 'amountInvalid'],
    [1.5, 'st', 'wholeUnitsOnly'],
    [1.5, 'kg', undefined],
  ])('%d of unit %s: %s', (amount, unit, fault) => {
    expect(amountFault(amount, unit)).toBe(fault)
  })
})

test('amounts add without the noise of binary fractions', () => {
  expect(addAmounts(0.1, 0.2)).toBe(0.3)
  expect(roundAmount(1.00049)).toBe(1)
})
