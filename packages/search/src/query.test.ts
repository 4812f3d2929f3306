import { describe, expect, test } from 'vitest'
import {
  ask,
  BRAND_ATTRIBUTE,
  catalogueOf,
  idsFor,
  listedCounts,
  localised,
  part,
  select,
} from '../test/small-catalogue.ts'
import { buildCatalogue } from './catalogue.ts'
import { productSet } from './product-set.ts'

const COLOUR = 3
const FEATURES = 4
const SAFE = 5
const LENGTH = 6
const attributes = [
  select(COLOUR, [
    [1, 'red'],
    [2, 'blue'],
    [3, 'green'],
  ]),
  select(
    FEATURES,
    [
      [1, 'lit'],
      [2, 'loud'],
    ],
    { behaviour: 2 },
  ),
  { id: SAFE, kind: 'bool' as const },
  { id: LENGTH, kind: 'decimal' as const },
]
const made = (id: number, colour: number, features: number[], length: number, safe?: boolean) =>
  part(id, {
    selects: new Map([
      [COLOUR, [colour]],
      [FEATURES, features],
    ]),
    decimals: new Map([[LENGTH, length]]),
    bools: new Map(safe === undefined ? [] : [[SAFE, safe]]),
  })
const catalogue = catalogueOf(
  [
    made(1, 1, [1], 0.1, true),
    made(2, 1, [1, 2], 0.2, false),
    made(3, 2, [2], 0.1 + 0.2),
    made(4, 2, [], 5, true),
  ],
  attributes,
)

describe('filters', () => {
  test('any of the colours, all of the features', () => {
    expect(idsFor(catalogue, { selects: new Map([[COLOUR, [1, 2]]]) })).toEqual([1, 2, 3, 4])
    expect(idsFor(catalogue, { selects: new Map([[FEATURES, [1, 2]]]) })).toEqual([2])
    expect(
      idsFor(catalogue, {
        selects: new Map([
          [COLOUR, [2]],
          [FEATURES, [2]],
        ]),
      }),
    ).toEqual([3])
  })

  test('an attribute that was not answered is neither true nor false', () => {
    expect(idsFor(catalogue, { bools: new Map([[SAFE, true]]) })).toEqual([1, 4])
    expect(idsFor(catalogue, { bools: new Map([[SAFE, false]]) })).toEqual([2])
  })

  test('the bounds of a range belong to it, to the last bit', () => {
    const within = (min?: number, max?: number) =>
      idsFor(catalogue, { decimals: new Map([[LENGTH, { min, max }]]) })
    expect(within(0.1, 0.2)).toEqual([1, 2])
    expect(within(0.3, undefined)).toEqual([3, 4])
    expect(within(0.1 + 0.2, 0.1 + 0.2)).toEqual([3])
    expect(within(undefined, 0.3)).toEqual([1, 2])
    expect(within(2, 1)).toEqual([])
    expect(within()).toEqual([1, 2, 3, 4])
  })

  test('something unknown matches nothing, except beside known options of which any may match', () => {
    expect(idsFor(catalogue, { selects: new Map([[99, [1]]]) })).toEqual([])
    expect(idsFor(catalogue, { selects: new Map([[COLOUR, [99]]]) })).toEqual([])
    expect(idsFor(catalogue, { selects: new Map([[COLOUR, [1, 99]]]) })).toEqual([1, 2])
    expect(idsFor(catalogue, { selects: new Map([[FEATURES, [1, 99]]]) })).toEqual([])
    expect(idsFor(catalogue, { selects: new Map([[SAFE, [1]]]) })).toEqual([])
    expect(idsFor(catalogue, { bools: new Map([[99, false]]) })).toEqual([])
    expect(idsFor(catalogue, { decimals: new Map([[99, { min: 0 }]]) })).toEqual([])
    expect(
      idsFor(catalogue, {
        selects: new Map([
          [99, []],
          [COLOUR, []],
        ]),
      }),
    ).toEqual([1, 2, 3, 4])
  })

  test('products to stay within narrow the ids and all counts', () => {
    const answer = ask(catalogue, {
      within: productSet(catalogue, [2, 3, 777]),
      bools: new Map([[SAFE, false]]),
    })
    expect([...answer.ids]).toEqual([2])
    expect(answer.bools.get(SAFE)).toEqual({ trueCount: 0, falseCount: 1 })
  })
})

describe('counts', () => {
  test('a colour is counted as if no colour were chosen, a feature within the result', () => {
    const answer = ask(catalogue, {
      selects: new Map([
        [COLOUR, [2]],
        [FEATURES, [2]],
      ]),
    })
    expect(listedCounts(answer).get(COLOUR)).toEqual({
      total: 2,
      options: [
        { optionId: 1, count: 1 },
        { optionId: 2, count: 1 },
      ],
    })
    expect(listedCounts(answer).get(FEATURES)).toEqual({ total: 1, options: [{ optionId: 2, count: 1 }] })
  })

  test('a bool and a range leave their own choice out of their own figures', () => {
    const answer = ask(catalogue, {
      bools: new Map([[SAFE, true]]),
      decimals: new Map([[LENGTH, { max: 0.2 }]]),
    })
    expect(answer.bools.get(SAFE)).toEqual({ trueCount: 1, falseCount: 1 })
    expect(answer.decimals.get(LENGTH)).toEqual({ total: 2, min: 0.1, max: 5 })
  })

  test('no hit still says what other colours there are', () => {
    const answer = ask(catalogue, { selects: new Map([[COLOUR, [3]]]) })
    expect([...answer.ids]).toEqual([])
    expect(
      listedCounts(answer)
        .get(COLOUR)
        ?.options.map(({ optionId }) => optionId),
    ).toEqual([1, 2, 3])
    expect(answer.decimals.size).toBe(0)
  })

  test('an id sent under the wrong kind does not pass for the attribute’s own filter', () => {
    const answer = ask(catalogue, { selects: new Map([[COLOUR, [1]]]), bools: new Map([[COLOUR, true]]) })
    expect(listedCounts(answer).get(COLOUR)).toEqual({ total: 0, options: [{ optionId: 1, count: 0 }] })
  })
})

describe('sorts', () => {
  test('article numbers and labels count numerically, labels in the order of the language', () => {
    const parts = ['Ö 2', 'Z 10', 'Z 9', 'A 1'].map((label, i) =>
      part(i + 1, { label: localised(label), articleNr: ['A10', 'A9', 'a1', 'A09'][i] ?? '' }),
    )
    const sorted = catalogueOf(parts)
    expect(idsFor(sorted, { sort: 2 })).toEqual([2, 4, 1, 3])
    expect(idsFor(sorted, { sort: 1, locale: 'sv' })).toEqual([4, 3, 2, 1])
    expect(idsFor(sorted, { sort: 1, locale: 'de' })).toEqual([4, 1, 3, 2])
  })

  test('parts without a brand come last, equals by article number, then by id', () => {
    const of = (id: number, brand: number | undefined, articleNr: string) =>
      part(id, { articleNr, selects: new Map([[BRAND_ATTRIBUTE, brand === undefined ? [] : [brand]]]) })
    const brands = select(BRAND_ATTRIBUTE, [
      [1, 'Zenit'],
      [2, 'Apex'],
    ])
    const parts = [
      of(1, undefined, '1'),
      of(2, 1, '2'),
      of(3, 2, '4'),
      of(4, 2, '3'),
      of(6, 2, '3'),
      of(5, 2, '3'),
    ]
    expect(idsFor(catalogueOf(parts, [brands]), { sort: 3 })).toEqual([4, 5, 6, 3, 2, 1])
  })

  test('without a text, relevance comes before the label', () => {
    const parts = [
      part(1, { label: localised('B') }),
      part(2, { label: localised('A') }),
      part(3, { relevance: 9.5 }),
    ]
    expect(idsFor(catalogueOf(parts), { sort: 4 })).toEqual([3, 2, 1])
  })
})

describe('sizes', () => {
  test.each([0, 1, 31, 32, 33, 64, 65])('a catalogue of %i products counts and lists each once', (size) => {
    const parts = Array.from({ length: size }, (_, i) => made(i + 1, 1, [], i, i % 2 === 0))
    const answer = ask(catalogueOf(parts, attributes))
    expect(answer.ids.length).toBe(size)
    expect(answer.selects.get(COLOUR)?.total ?? 0).toBe(size)
    const bools = answer.bools.get(SAFE) ?? { trueCount: 0, falseCount: 0 }
    expect(bools.trueCount + bools.falseCount).toBe(size)
  })

  test('more than 65,535 options of one attribute are counted and filtered', () => {
    const many = Array.from({ length: 70_000 }, (_, i) => i + 1)
    const parts = many.map((id) => part(id, { selects: new Map([[COLOUR, [id]]]) }))
    const large = catalogueOf(parts, [
      select(
        COLOUR,
        many.map((id) => [id, '']),
      ),
    ])
    expect(idsFor(large, { selects: new Map([[COLOUR, [65_536, 70_000]]]) })).toEqual([65_536, 70_000])
    const options = listedCounts(ask(large)).get(COLOUR)?.options ?? []
    expect(options.length).toBe(70_000)
    expect(options.every(({ count }) => count === 1)).toBe(true)
  })
})

describe('refusals', () => {
  test('ids that come twice or do not fit', () => {
    expect(() => catalogueOf([part(1), part(1)])).toThrow('Product id 1 is given twice')
    expect(() => catalogueOf([part(2 ** 31)])).toThrow(RangeError)
    expect(() => catalogueOf([part(0)])).toThrow(RangeError)
    expect(() => catalogueOf([], [select(1, []), { id: 1, kind: 'bool' }])).toThrow(
      'Attribute id 1 is given twice',
    )
    expect(() =>
      catalogueOf(
        [],
        [
          select(1, [
            [7, ''],
            [7, ''],
          ]),
        ],
      ),
    ).toThrow('id 7 is given twice')
  })

  test('a set of products of another catalogue', () => {
    const other = catalogueOf([part(1)])
    expect(() => ask(catalogue, { visible: productSet(other, [1]) })).toThrow('belongs to another catalogue')
  })

  test('products may come one by one', () => {
    function* one() {
      yield part(1)
    }
    const streamed = buildCatalogue({ attributes: [], products: one(), brandAttributeId: BRAND_ATTRIBUTE })
    expect(idsFor(streamed)).toEqual([1])
  })
})
