import { expect, test } from 'vitest'
import { part } from '../test/small-catalogue.ts'
import { buildCatalogue } from './catalogue.ts'
import { idsAsJson } from './ids-as-json.ts'

const input = (products: number) => ({
  attributes: [],
  brandAttributeId: 1,
  products: Array.from({ length: products }, (_, i) => part(i + 1)),
})

test.each(['wasm', 'script'] as const)('ids are written as JSON does it, however many (%s)', (kernel) => {
  const catalogue = buildCatalogue(input(3), { kernel })
  const lengths = [0, 1, 2, 272, 273, 274, 5000]
  for (const length of lengths) {
    const ids = Int32Array.from({ length }, (_, i) => (i % 7 === 0 ? 2 ** 31 - 1 - i : 1 + i * 13))
    expect(String.fromCharCode(...idsAsJson(catalogue, ids))).toBe(ids.join())
  }
})

test('neither the ids nor what was written before changes by writing others', () => {
  const catalogue = buildCatalogue(input(600))
  const ids = Int32Array.from({ length: 600 }, (_, i) => 600 - i)
  const first = idsAsJson(catalogue, ids)
  idsAsJson(catalogue, Int32Array.of(1, 2, 3))
  expect(String.fromCharCode(...first)).toBe(Array.from(ids, (_, i) => 600 - i).join())
})
