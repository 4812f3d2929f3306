import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderOfIntegers } from './radix.ts'

test('positive integers are put in order, equal ones as they came', () => {
  const integer = fc.oneof(fc.integer({ min: 1, max: 2 ** 31 - 1 }), fc.integer({ min: 1, max: 5 }))
  fc.assert(
    fc.property(fc.array(integer), (integers) => {
      const expected = [...integers.keys()].sort((a, b) => (integers[a] ?? 0) - (integers[b] ?? 0))
      expect([...orderOfIntegers(Int32Array.from(integers))]).toEqual(expected)
    }),
  )
})
