import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyBits, hasBit } from '../arrays/bits.ts'
import {
  addProducts,
  bytesOf,
  eachInteger,
  eachList,
  emptyBytes,
  type ListKind,
  rowBytes,
  skipLists,
  writeIntegers,
  writeList,
} from './hit-lists.ts'

const PRODUCTS = 200
const ROW = rowBytes(PRODUCTS)

const ordinals = fc
  .uniqueArray(fc.nat(PRODUCTS - 1), { maxLength: PRODUCTS, size: 'max' })
  .map((list) => list.sort((a, b) => a - b))

test('a list of products comes back as it was written, be it gaps or a row of bits', () => {
  let rows = 0
  fc.assert(
    fc.property(ordinals, (list) => {
      const out = emptyBytes()
      writeIntegers(out, list, ROW)
      const bytes = bytesOf(out)
      expect(bytes.length).toBeLessThanOrEqual(ROW)
      if (bytes.length === ROW) rows++
      const bits = emptyBits(PRODUCTS)
      addProducts(bytes, 0, bytes.length, ROW, bits)
      expect(Array.from({ length: PRODUCTS }, (_, i) => i).filter((i) => hasBit(bits, i))).toEqual(list)
    }),
  )
  expect(rows).toBeGreaterThan(0)
})

test('the lists of a word are told apart, and the next word begins behind them', () => {
  const far = [0, 127, 128, 70_000, 2 ** 31 - 2]
  const out = emptyBytes()
  const list = emptyBytes()
  const add = (kind: ListKind, integers: readonly number[], last: boolean) => {
    writeIntegers(list, integers, Number.POSITIVE_INFINITY)
    writeList(out, kind, list, last)
  }
  add(0, [3], false)
  add(3, far, true)
  add(1, [], true)
  const bytes = bytesOf(out)
  const second = skipLists(bytes, 0)
  expect(listsFrom(bytes, 0)).toEqual([
    [0, [3]],
    [3, far],
  ])
  expect(listsFrom(bytes, second)).toEqual([[1, []]])
  expect(skipLists(bytes, second)).toBe(bytes.length)
})

function listsFrom(bytes: Uint8Array, from: number): [ListKind, number[]][] {
  const lists: [ListKind, number[]][] = []
  eachList(bytes, from, (kind, start, end) => {
    const integers: number[] = []
    eachInteger(bytes, start, end, (integer) => integers.push(integer))
    lists.push([kind, integers])
  })
  return lists
}
