import { expect, test } from 'vitest'
import { allBits, andNot, countBits, emptyBits, ordinalsOf, setBit } from './bits.ts'

test.each([1, 31, 32, 33, 63, 64, 65])('nothing past the last of %i products is ever set', (size) => {
  const all = allBits(size)
  expect(countBits(all)).toBe(size)
  expect([...ordinalsOf(all, size)]).toEqual(Array.from({ length: size }, (_, i) => i))
  const complement = andNot(all, emptyBits(size))
  expect(countBits(complement)).toBe(size)
})

test('the 32nd bit of a word is a bit like any other, though it makes the word negative', () => {
  const bits = emptyBits(64)
  for (const ordinal of [31, 32, 63]) setBit(bits, ordinal)
  expect(countBits(bits)).toBe(3)
  expect([...ordinalsOf(bits, 3)]).toEqual([31, 32, 63])
})
