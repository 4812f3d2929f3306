import { expect, test } from 'vitest'
import { ask, catalogueOf, listedCounts, part, select } from '../test/small-catalogue.ts'
import type { Catalogue } from './catalogue.ts'
import type { Kernel } from './kernel/kernel.ts'
import type { FilterRequest } from './model.ts'
import { productSet } from './product-set.ts'

const COLOUR = 3
const LENGTH = 6
const COLOURS = 400
const PRODUCTS = 2000
const attributes = [
  select(
    COLOUR,
    Array.from({ length: COLOURS }, (_, i) => [i + 1, '']),
  ),
  { id: LENGTH, kind: 'decimal' as const },
  ...Array.from({ length: 40 }, (_, i) => ({ id: 100 + i, kind: 'bool' as const })),
]
const catalogue = catalogueOf(
  Array.from({ length: PRODUCTS }, (_, i) =>
    part(i + 1, {
      selects: new Map([[COLOUR, [1 + (i % COLOURS)]]]),
      decimals: new Map([[LENGTH, i]]),
      bools: new Map(Array.from({ length: 40 }, (_, bool) => [100 + bool, (i >> (bool % 11)) % 2 === 0])),
    }),
  ),
  attributes,
)

const visible = productSet(catalogue, catalogue.main.ids)

/** Calls of the kernel, and products that it was told one by one, for a request that came before. */
function workFor(given: Partial<FilterRequest>): { calls: number; listed: number } {
  const work = { calls: 0, listed: 0 }
  const { main } = catalogue
  const counted = Object.entries(main.kernel).map(([name, loop]) => [
    name,
    typeof loop !== 'function'
      ? loop
      : (...numbers: number[]) => {
          work.calls++
          if (name === 'setListed') work.listed += numbers[2] ?? 0
          return (loop as (...numbers: number[]) => number)(...numbers)
        },
  ])
  const watched: Catalogue = {
    ...catalogue,
    main: { ...main, kernel: Object.fromEntries(counted) as Kernel },
  }
  ask(catalogue, { visible, ...given })
  ask(watched, { visible, ...given })
  return work
}

const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1)

test('a hundred thousand unknown options are no more work than none of them', () => {
  const few = { selects: new Map([[COLOUR, [7, 8]]]) }
  const many = { selects: new Map([[COLOUR, [7, 8, ...upTo(100_000).map((id) => id + COLOURS)]]]) }
  expect(workFor(many)).toEqual(workFor(few))
  expect([...ask(catalogue, many).ids]).toEqual([...ask(catalogue, few).ids])
})

test('options that come twice count once', () => {
  const once = { selects: new Map([[COLOUR, [7]]]) }
  const often = { selects: new Map([[COLOUR, Array<number>(100_000).fill(7)]]) }
  expect(workFor(often)).toEqual(workFor(once))
  expect(listedCounts(ask(catalogue, often))).toEqual(listedCounts(ask(catalogue, once)))
})

test('all options of an attribute name each product once', () => {
  const { listed } = workFor({ selects: new Map([[COLOUR, upTo(COLOURS)]]) })
  expect(listed).toBeGreaterThan(0)
  expect(listed).toBeLessThanOrEqual(PRODUCTS)
})

test('a thousand unknown attributes are less work than a filter', () => {
  const unknown = { selects: new Map(upTo(1000).map((id) => [id + 1000, [1]])) }
  expect(ask(catalogue, unknown).ids.length).toBe(0)
  expect(workFor(unknown).calls).toBeLessThan(workFor({ bools: new Map([[100, true]]) }).calls)
})

test('work grows evenly with the number of filters, also beyond those whose rows are kept', () => {
  const bools = (count: number) => ({ bools: new Map(upTo(count).map((i) => [99 + i, true])) })
  const few = workFor(bools(10)).calls
  const all = workFor(bools(40)).calls
  expect(all).toBeLessThan(4 * few)
  expect([...ask(catalogue, bools(40)).ids]).toEqual(upTo(PRODUCTS).filter((id) => (id - 1) % 2048 === 0))
})

test.each([
  [{ min: 10, max: 9 }, 0],
  [{ min: Number.NaN }, 0],
  [{ max: Number.NaN }, 0],
  [{ min: Number.POSITIVE_INFINITY }, 0],
  [{ max: Number.NEGATIVE_INFINITY }, 0],
  [{ min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY }, PRODUCTS],
  [{ min: 1 }, PRODUCTS - 1],
  [{ min: -1e308, max: PRODUCTS / 2 }, PRODUCTS / 2 + 1],
])('the range %o holds %i products and names at most one in sixteen', (range, found) => {
  const ranges = { decimals: new Map([[LENGTH, range]]) }
  expect(ask(catalogue, ranges).ids.length).toBe(found)
  expect(workFor(ranges).listed).toBeLessThanOrEqual(PRODUCTS / 16)
})

test('megabytes of text are read no further than the first words', () => {
  const flood = 'rulle '.repeat(300_000)
  expect(workFor({ text: flood })).toEqual(workFor({ text: flood.slice(0, 1000) }))
  expect(ask(catalogue, { text: flood, sort: 4 }).ids.length).toBe(0)
})
