import type { FilterRequest as EngineRequest } from '@hoistway/search'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { requestKey } from './filter-request.ts'

type Asked = Omit<EngineRequest, 'visible' | 'within'>

const NOTHING: Asked = {
  selects: new Map(),
  bools: new Map(),
  decimals: new Map(),
  text: '',
  locale: 'en',
  sort: 4,
}
/** Who sees what is not part of the key. */
const keyOf = (asked: Partial<Asked>) => requestKey({ ...NOTHING, ...asked } as EngineRequest)

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
      const asked = { selects: mapOf(selects), bools: mapOf(bools), decimals: mapOf(decimals) }
      const again = {
        selects: new Map(
          Array.from(mapOf(selects, true), ([id, options]) => [id, [...options.toReversed(), ...options]]),
        ),
        bools: mapOf(bools, true),
        decimals: mapOf(decimals, true),
      }
      expect(keyOf(again)).toBe(keyOf(asked))
    }),
  )
})

test.for<readonly [string, Partial<Asked>]>([
  ['an empty list', { selects: new Map([[5, []]]) }],
  ['a range without bounds', { decimals: new Map([[5, {}]]) }],
  ['blank text', { text: '  ' }],
])('%s is no filter', ([, asked]) => {
  expect(keyOf(asked)).toBe(keyOf({}))
})

test('what asks for something else has another key', () => {
  const asked: readonly Partial<Asked>[] = [
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
  expect(new Set(asked.map(keyOf)).size).toBe(asked.length)
})
