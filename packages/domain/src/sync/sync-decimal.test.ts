import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDecimal, writeDecimal } from './sync-decimal.ts'

test.for([
  ['12', 120_000],
  ['12.5', 125_000],
  ['12,5', 125_000],
  ['-2', -20_000],
  ['+3,25', 32_500],
  ['0.125', 1_250],
  ['1.0000', 10_000],
  ['1234.567', 12_345_670],
  ['12.3456', 123_456],
  ['12.34560', 123_456],
  ['007', 70_000],
] as const)('%s is a price of %i ten-thousandths', ([text, scaled]) => {
  expect(readDecimal(text, 4)).toBe(scaled)
})

test.for([
  ['1.000', 'ambiguous'],
  ['-12,500', 'ambiguous'],
  ['1.234,56', 'noNumber'],
  ['1 234', 'noNumber'],
  ['=1+1', 'noNumber'],
  ['1e3', 'noNumber'],
  ['', 'noNumber'],
  ['.5', 'noNumber'],
  ['NaN', 'noNumber'],
  ['12.34567', 'tooManyDecimals'],
  ['999999999999999', 'tooLarge'],
] as const)('%o is refused: %s', ([text, fault]) => {
  expect(readDecimal(text, 4)).toBe(fault)
})

test('a written number is read back exactly, with either sign', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.constantFrom(0, 2, 3, 4), (scaled, decimals) => {
      const text = writeDecimal(scaled, decimals)
      expect(readDecimal(text, decimals)).toBe(scaled + 0)
      expect(readDecimal(text.replace('.', ','), decimals)).toBe(scaled + 0)
    }),
  )
})

test('nothing is written that could be a thousand', () => {
  expect(writeDecimal(250_125, 3)).toBe('250.1250')
  expect(writeDecimal(125, 3)).toBe('0.125')
  expect(writeDecimal(-2_000, 3)).toBe('-2')
})
