import { expect, test } from 'vitest'
import { allBits, andNot, countBits, emptyBits, hasBit, setBit } from './bits.ts'

test.each([1, 31, 32, 33, 63, 64, 65, 511, 512, 513])(
  'nothing past the last of %i products is ever set',
  (size) => {
    const all = allBits(size)
    expect(countBits(all)).toBe(size)
    expect(Array.from({ length: size }, (_, ordinal) => hasBit(all, ordinal))).not.toContain(false)
    const complement = andNot(all, emptyBits(size))
    expect(countBits(complement)).toBe(size)
  },
)

test('a row is a whole number of blocks', () => {
  expect([0, 1, 512, 513].map((size) => emptyBits(size).byteLength)).toEqual([0, 64, 64, 128])
})

test('the 32nd bit of a word is a bit like any other, though it makes the word negative', () => {
  const bits = emptyBits(64)
  for (const ordinal of [31, 32, 63]) setBit(bits, ordinal)
  expect(countBits(bits)).toBe(3)
  expect([30, 31, 32, 33, 63].filter((ordinal) => hasBit(bits, ordinal))).toEqual([31, 32, 63])
})
