import { expect, test } from 'vitest'
import { readNumber } from '../filter-url.ts'
import { stepOf, writeNumber } from './range-step.ts'

test.each([
  [40, 120, 1],
  [0.5, 2, 0.01],
  [-20, 60, 1],
  [0, 25_000, 100],
  [1, 1.001, 0.001],
  [5, 5, 1],
])('from %d to %d goes in steps of %d', (min, max, step) => {
  expect(stepOf(min, max)).toBe(step)
})

test('a number is written as people type it, and read back', () => {
  const numbers = [0.1 + 0.2, 100, -20, 0, 1e-9, 12_000_000]
  const formatted = numbers.map((value) => writeNumber(value, 'en'))
  expect(formatted).toEqual(['0.3', '100', '-20', '0', '0', '12000000'])
  expect([writeNumber(2.5, 'sv'), writeNumber(2.5, 'de')]).toEqual(['2,5', '2,5'])
  expect(readNumber(writeNumber(-2.5, 'sv'))).toBe(-2.5)
})
