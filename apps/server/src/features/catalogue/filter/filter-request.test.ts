import type { FilterRequest as EngineRequest } from '@hoistway/search'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { requestKey } from './filter-request.ts'

type PartialRequest = Omit<EngineRequest, 'visible' | 'within'>

const NOTHING: PartialRequest = {
  selects: new Map(),
  bools: new Map(),
  decimals: new Map(),
  text: '',
  locale: 'en',
  sort: 4,
}
/** The key without visibility, which is no part of it. */
const keyOf = (queried: Partial<PartialRequest>) => requestKey({ ...NOTHING, ...queried } as EngineRequest)

const attribute = fc.integer({ min: -30, max: 30 })
const bound = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }), { nil: undefined })
const filters = fc.record({
  selects: fc.dictionary(attribute.map(String), fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 4 })),
  bools: fc.dictionary(attribute.map(String), fc.boolean()),
  decimals: fc.dictionary(attribute.map(String), fc.record({ min: bound, max: bound })),
})
const mapOf = <T>(record: Readonly<Record<string, T>>, isReversed = false) => {
  const entries = Object.entries(record).map(([id, value]) => [Number(id), value] as const)
  return new Map(isReversed ? entries.reverse() : entries)
}

test('the order of filters and options, and an option named twice, make no other request', () => {
  fc.assert(
    fc.property(filters, ({ selects, bools, decimals }) => {
      const queried = { selects: mapOf(selects), bools: mapOf(bools), decimals: mapOf(decimals) }
      const again = {
        selects: new Map(
          Array.from(mapOf(selects, true), ([id, options]) => [id, [...options.toReversed(), ...options]]),
        ),
        bools: mapOf(bools, true),
        decimals: mapOf(decimals, true),
      }
      expect(keyOf(again)).toBe(keyOf(queried))
    }),
  )
})

test.for<readonly [string, Partial<PartialRequest>]>([
  ['an empty list', { selects: new Map([[5, []]]) }],
  ['a range without bounds', { decimals: new Map([[5, {}]]) }],
  ['blank text', { text: '  ' }],
])('%s is no filter', ([, queried]) => {
  expect(keyOf(queried)).toBe(keyOf({}))
})

test('a request for something else has another key', () => {
  const queried: readonly Partial<PartialRequest>[] = [
    {},
    { sort: 1 },
    { locale: 'sv' },
    { text: 'roller' },
    { text: 'roller bearing' },
    // Searched text without a letter finds nothing; blank text is no filter.
    { text: '---' },
    { selects: new Map([[5, [1]]]) },
    { selects: new Map([[5, [1, 2]]]) },
    { selects: new Map([[5, [12]]]) },
    { selects: new Map([[-5, [1]]]) },
    { selects: new Map([[51, [2]]]) },
    { bools: new Map([[5, true]]) },
    { bools: new Map([[5, false]]) },
    { decimals: new Map([[5, { min: 0.1 }]]) },
    { decimals: new Map([[5, { max: 0.1 }]]) },
    { decimals: new Map([[5, { min: 0.1 + 2 ** -56 }]]) },
    { decimals: new Map([[5, { min: 0.1, max: 0.1 }]]) },
    { decimals: new Map([[5, { min: -1 }]]) },
  ]
  expect(new Set(queried.map(keyOf)).size).toBe(queried.length)
})
