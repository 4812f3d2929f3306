import { describe, expect, test } from 'vitest'
import { isListAmount, readListKind } from './shared-list.ts'

describe('the kind of a list', () => {
  test.each([
    [0, 0],
    ['0', 0],
    ['cart', 0],
    ['CART', 0],
    [undefined, 0],
    [null, 0],
    [100, 100],
    ['100', 100],
    ['search', 100],
    [' Search ', 100],
  ])('%o is %o [ENUM-12]', (value, kind) => {
    expect(readListKind(value)).toBe(kind)
  })

  test.each([1, -1, 99, '', 'lists', '1e2', Number.NaN, {}, []])('%o is none [ENUM-12]', (value) => {
    expect(readListKind(value)).toBeUndefined()
  })
})

test.each([1, 0.5, 2.125, 1_000_000])('%d may stand in a list', (amount) => {
  expect(isListAmount(amount)).toBe(true)
})

test.each([0, -1, 1_000_000.001, 1.2345, Number.NaN, Number.POSITIVE_INFINITY])(
  '%d may not stand in a list',
  (amount) => {
    expect(isListAmount(amount)).toBe(false)
  },
)
