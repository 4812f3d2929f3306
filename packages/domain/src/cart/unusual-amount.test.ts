import { expect, test } from 'vitest'
import { isUnusuallyLarge } from './unusual-amount.ts'

test.each([
  [1_000_000, 47, true],
  [1000, 47, true],
  [1000, 50, false],
  [999, 0, false],
  [1000, 0, true],
  [1000, -5, true],
  [20_000, 5000, false],
])('%d with %d in stock: unusually large is %s', (amount, stock, expected) => {
  expect(isUnusuallyLarge(amount, stock)).toBe(expected)
})
