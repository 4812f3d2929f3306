import { ProductLayout } from '@hoistway/domain/catalogue/catalogue-screen'
import { ProductSort } from '@hoistway/domain/codes'
import { MAX_RESULTS_PAGE_SIZE } from '@hoistway/domain/limits'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type FilterState,
  NO_FILTERS,
  PAGE_SIZES,
  type Range,
  toggleOption,
  withBool,
  withNextPage,
  withPage,
  withRange,
  withRows,
} from './filter-state.ts'
import { filterAddress, filterFields, listAddress, readFilters, writeFilters } from './filter-url.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))

describe('the address of a filtered list', () => {
  test('says everything in one readable order', () => {
    const state: FilterState = {
      text: 'door roller',
      options: { 10: [12, 13], 8: [3] },
      bools: { 22: true, 250: false },
      ranges: { 101: { min: 40, max: 80.5 }, 100: { min: -20 }, 102: { max: -10 } },
      onlyInStock: true,
      sort: ProductSort.BRAND,
      pageSize: 50,
      firstPage: 2,
      lastPage: 2,
      layout: ProductLayout.card,
    }
    expect(writeFilters(state)).toBe(
      'q=door+roller&o.8=3&o.10=12,13&b.22=1&b.250=0&r.100=-20-&r.101=40-80.5&r.102=--10&stock=1&sort=3&page=2&size=50&view=card',
    )
    expect(read(writeFilters(state))).toEqual(state)
  })

  test.for([
    ['', 0],
    ['view=list', 0],
    ['view=card', 1],
    ['view=1', 0],
  ] as const)('with %o has the layout %i: list 0, card 1 [ENUM-16, FILT-15]', ([query, layout]) => {
    expect(read(query).layout).toBe(layout)
    expect(writeFilters({ ...NO_FILTERS, layout })).toBe(layout === 1 ? 'view=card' : '')
  })

  test('is home where nothing is filtered, and the whole catalogue keeps sort and page [FILT-06]', () => {
    expect(filterAddress(NO_FILTERS)).toBe('/')
    expect(listAddress(NO_FILTERS)).toBe('/products')
    expect(listAddress(withPage(NO_FILTERS, 3))).toBe('/products?page=3')
    expect(listAddress(toggleOption(NO_FILTERS, 10, 12))).toBe('/?o.10=12')
  })

  test('leads back to the same state, whatever was chosen', () => {
    fc.assert(
      fc.property(states, (state) => {
        const query = writeFilters(state)
        expect(read(query)).toEqual(state)
        expect(writeFilters(read(query))).toBe(query)
        expect(readFilters(new URLSearchParams(filterFields(state)))).toEqual(state)
      }),
      { numRuns: 500 },
    )
  })
})

describe('rubbish in an address', () => {
  test.each([
    'o.=1&o.x=1&o.10=&o.10=a,-1,0,1.5,99999999999&o.99999999999=1&o.__proto__=1&o.constructor=2',
    'b.22=2&b.22x=1&b.=1&r.101=40&r.101=&r.102=-&r.103=a-b&r.104=1e5-2&r.=1-2',
    'q=&stock=yes&sort=5&sort=&page=0&page=-1&size=21&view=grid&utm_source=mail',
    'page=1-&size=all&sort=RELEVANCE&r.101=1-2-3',
  ])('%s changes nothing', (query) => {
    expect(read(query)).toEqual(NO_FILTERS)
  })

  test('never makes reading fail or the address unstable', () => {
    const names = fc.oneof(fc.constantFrom('q', 'o.10', 'b.22', 'r.101', 'page', 'size', 'sort'), fc.string())
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.string())), (pairs) => {
        const state = readFilters(new URLSearchParams(pairs))
        expect(read(writeFilters(state))).toEqual(state)
      }),
    )
  })

  test('leaves what does make sense', () => {
    expect(read('o.10=13,x,12,13&q=%20roller%20').options).toEqual({ 10: [12, 13] })
    expect(read('o.10=13,x,12,13&q=%20roller%20').text).toBe('roller')
    expect(read('r.101=80-40').ranges).toEqual({ 101: { min: 40, max: 80 } })
    expect(read('page=3-2')).toMatchObject({ firstPage: 3, lastPage: 3 })
  })

  test('does not break an address where a long text is cut inside a character', () => {
    const cut = read(`q=${encodeURIComponent(`${'a'.repeat(999)}🛗`)}`)
    expect(cut.text).toHaveLength(1000)
    expect(read(writeFilters(cut))).toEqual(cut)
  })

  test('leaves out what no text may hold, in the address and in what is typed', () => {
    expect(read('q=%00door%00roller').text).toBe('door roller')
    expect(read('q=%00')).toEqual(NO_FILTERS)
    expect(writeFilters({ ...NO_FILTERS, text: 'a\0b\ud800' })).toBe('q=a+b%EF%BF%BD')
  })

  test('cannot ask for more products than one page request may', () => {
    const { firstPage, lastPage, pageSize } = read('page=2-900000&size=100')
    expect((lastPage - firstPage + 1) * pageSize).toBe(MAX_RESULTS_PAGE_SIZE)
  })
})

describe('a long address', () => {
  /** The pairs of an address, counting how often something is asked of them. */
  class Counted extends URLSearchParams {
    lookups = 0
    override get(name: string) {
      this.lookups += 1
      return super.get(name)
    }
    override getAll(name: string) {
      this.lookups += 1
      return super.getAll(name)
    }
  }
  const names = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index): [string, string] => [`${prefix}.${index + 1}`, ''])

  test.each(['o', 'b', 'r'])('is not looked through again for each of its names: %s', (prefix) => {
    const few = new Counted(names(prefix, 10))
    const many = new Counted(names(prefix, 13_000))
    expect(readFilters(few)).toEqual(NO_FILTERS)
    expect(readFilters(many)).toEqual(NO_FILTERS)
    expect(many.lookups).toBe(few.lookups)
  })

  test.each([
    ['o', '7', 'options'],
    ['b', '1', 'bools'],
    ['r', '1-2', 'ranges'],
  ] as const)(
    'counts for 50 attributes, whether their values make sense or not: %s',
    (prefix, good, part) => {
      const rubbish = names(prefix, 20)
      const sensible = Array.from({ length: 100 }, (_, index): [string, string] => [
        `${prefix}.${1000 + index}`,
        good,
      ])
      const state = readFilters(new URLSearchParams([...rubbish, ...sensible]))
      expect(Object.keys(state[part])).toHaveLength(30)
    },
  )
})

describe('many options in an address', () => {
  test('are 100 at the most, of all attributes together', () => {
    const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(',')
    expect(read(`o.8=${ids(1000)}`).options[8]).toHaveLength(100)
    const { options } = read(`o.1=${ids(60)}&o.2=${ids(60)}&o.3=${ids(60)}`)
    expect(Object.values(options).map((chosen) => chosen.length)).toEqual([60, 40])
  })
})

describe('a form without JavaScript', () => {
  test('sends a range as two fields, with a decimal comma', () => {
    expect(read('q=roller&r.101.min=40,5&r.101.max=80').ranges).toEqual({ 101: { min: 40.5, max: 80 } })
    expect(read('r.101.min=&r.101.max=80').ranges).toEqual({ 101: { max: 80 } })
  })

  test('empties the range by emptying both fields', () => {
    expect(read('r.101=40-80&r.101.min=&r.101.max=').ranges).toEqual({})
  })

  test('sends the options of an attribute one by one', () => {
    expect(read('o.10=13&o.10=12').options).toEqual({ 10: [12, 13] })
  })
})

describe('a change of filters', () => {
  const onPageThree = withPage(toggleOption(NO_FILTERS, 10, 12), 3)

  test('goes back to the first page', () => {
    expect(toggleOption(onPageThree, 10, 13)).toMatchObject({ firstPage: 1, lastPage: 1 })
    expect(withRange(onPageThree, 101, { min: 1 })).toMatchObject({ firstPage: 1, lastPage: 1 })
  })

  test('takes an option, a yes/no and a range away again', () => {
    expect(toggleOption(onPageThree, 10, 12).options).toEqual({})
    expect(withBool(withBool(NO_FILTERS, 22, false), 22, undefined).bools).toEqual({})
    expect(withRange(withRange(NO_FILTERS, 101, { min: 1 }), 101, {}).ranges).toEqual({})
  })

  test('keeps to so many rows, and to one page at the least', () => {
    expect(withRows({ ...NO_FILTERS, pageSize: 50, firstPage: 2, lastPage: 10 }, 100)).toMatchObject({
      firstPage: 2,
      lastPage: 3,
    })
    expect(withRows({ ...NO_FILTERS, pageSize: 100, lastPage: 1 }, 20)).toMatchObject({ lastPage: 1 })
  })

  test('shows one page more until the screen is full', () => {
    const twoPages = withNextPage(NO_FILTERS)
    expect(twoPages).toMatchObject({ firstPage: 1, lastPage: 2 })
    const full = { ...NO_FILTERS, pageSize: 100 as const, lastPage: 5 }
    expect(withNextPage(full)).toBe(full)
  })
})

const ids = fc.integer({ min: 1, max: 2_147_483_647 })
const byAttribute = <V>(value: fc.Arbitrary<V>) =>
  fc.dictionary(ids.map(String), value, { maxKeys: 5, noNullPrototype: true })
const numbers = fc.integer({ min: -9_999_999, max: 9_999_999 }).map((value) => value / 1000 + 0)
const ranges: fc.Arbitrary<Range> = fc
  .tuple(numbers, numbers, fc.constantFrom('both', 'min', 'max'))
  .map(([a, b, ends]) => {
    if (ends === 'min') return { min: a }
    if (ends === 'max') return { max: b }
    return { min: Math.min(a, b), max: Math.max(a, b) }
  })
const pages = fc.tuple(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 0, max: 4 }))

const states: fc.Arbitrary<FilterState> = fc
  .record({
    text: fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.trim()),
    options: byAttribute(
      fc.uniqueArray(ids, { minLength: 1, maxLength: 6 }).map((list) => list.sort((a, b) => a - b)),
    ),
    bools: byAttribute(fc.boolean()),
    ranges: byAttribute(ranges),
    onlyInStock: fc.boolean(),
    sort: fc.constantFrom(...Object.values(ProductSort)),
    pageSize: fc.constantFrom(...PAGE_SIZES),
    layout: fc.constantFrom(...Object.values(ProductLayout)),
    pages,
  })
  .map(({ pages: [firstPage, more], ...rest }) => ({ ...rest, firstPage, lastPage: firstPage + more }))
