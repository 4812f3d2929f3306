import { expect, test } from 'vitest'
import {
  ask,
  BRAND_ATTRIBUTE,
  idsFor,
  labelled,
  listedCounts,
  part,
  select,
} from '../../test/small-catalogue.ts'
import type { Sections } from '../arrays/sections.ts'
import { buildSnapshot, type Catalogue, openCatalogue, withChanges } from '../catalogue.ts'
import { memoryOf } from '../memory-of.ts'
import type { AttributeInput, ProductInput } from '../model.ts'
import { hasProduct, productSet } from '../product-set.ts'
import { buildVisibility, visibleSet } from '../visibility.ts'
import { splitChangeable } from './changeable.ts'
import type { CatalogueChanges } from './changes.ts'

const BRANDS = [
  [1, 'Apex'],
  [2, 'Borg'],
] as const
const ATTRIBUTES: readonly AttributeInput[] = [
  select(BRAND_ATTRIBUTE, BRANDS),
  { id: 5, kind: 'bool' },
  { id: 6, kind: 'decimal' },
]

const roller = (id: number, label: string, given: Partial<ProductInput> = {}) =>
  labelled(id, label, { selects: new Map([[BRAND_ATTRIBUTE, [1]]]), ...given })
const PRODUCTS = [roller(1, 'Gejd 8'), roller(2, 'Gejd 10'), roller(3, 'Styrrulle'), roller(4, 'Vajer')]

type Changeable = Catalogue & { readonly sections: Sections }

function changeableOf(products: readonly ProductInput[], attributes = ATTRIBUTES): Changeable {
  const sections = buildSnapshot({ attributes, products, brandAttributeId: BRAND_ATTRIBUTE })
  return { ...openCatalogue(sections), sections }
}

function changedCatalogue(catalogue: Changeable, changed: CatalogueChanges): Changeable {
  return { ...withChanges(catalogue, changed, catalogue.sections), sections: catalogue.sections }
}

function changes(
  changed: readonly ProductInput[],
  {
    removed = [],
    attributes = ATTRIBUTES,
  }: { removed?: number[]; attributes?: readonly AttributeInput[] } = {},
): CatalogueChanges {
  return { input: { attributes, brandAttributeId: BRAND_ATTRIBUTE }, changed, removed }
}

/** Everybody sees everything. */
function inAlphabet(catalogue: Catalogue, text = ''): number[] {
  const { set } = visibleSet(buildVisibility(catalogue, []), {})
  return idsFor(catalogue, { sort: 1, text, visible: set })
}

test('new and changed products stand where they belong, gone ones nowhere', () => {
  const before = changeableOf(PRODUCTS)
  const after = changedCatalogue(before, changes([roller(9, 'Gejd 9'), roller(4, 'Axel')], { removed: [3] }))
  expect(inAlphabet(after)).toEqual([4, 1, 9, 2])
  expect(inAlphabet(before)).toEqual([1, 2, 3, 4])
})

test('products alike but for their numbers are listed by these, whichever segment they are in', () => {
  const numbered = (id: number, articleNr: string) => roller(id, 'Styrrulle', { articleNr })
  const before = changeableOf([numbered(1, 'A9'), numbered(2, 'A10'), numbered(3, 'A11')])
  const after = changedCatalogue(before, changes([numbered(7, 'A10'), numbered(8, 'A2'), numbered(9, 'A12')]))
  expect(inAlphabet(after)).toEqual([8, 1, 2, 7, 3, 9])
})

test('changes replace the changes before them', () => {
  const first = changedCatalogue(changeableOf(PRODUCTS), changes([roller(9, 'Gejd 9')], { removed: [1] }))
  expect(inAlphabet(changedCatalogue(first, changes([roller(3, 'Axel')])))).toEqual([3, 1, 2, 4])
  expect(inAlphabet(changedCatalogue(first, changes([])))).toEqual([1, 2, 3, 4])
})

test('a product that is no longer listed is gone', () => {
  const after = changedCatalogue(changeableOf(PRODUCTS), changes([roller(3, 'Styrrulle', { listed: false })]))
  expect(inAlphabet(after)).toEqual([1, 2, 4])
})

test('where no product came or changed there is nothing to search but the main segment', () => {
  const before = changeableOf(PRODUCTS)
  const unlisted = roller(2, 'Gejd 10', { listed: false })
  const after = changedCatalogue(before, changes([unlisted], { removed: [4] }))
  expect(inAlphabet(after)).toEqual([1, 3])
  expect(listedCounts(ask(after)).get(BRAND_ATTRIBUTE)).toEqual({
    total: 2,
    options: [{ optionId: 1, count: 2 }],
  })
  expect(memoryOf(after)).toEqual(memoryOf(before))
})

test('a changed product counts once, with its new values', () => {
  const borg = roller(3, 'Styrrulle', {
    selects: new Map([[BRAND_ATTRIBUTE, [2]]]),
    bools: new Map([[5, true]]),
    decimals: new Map([[6, 0.1 + 0.2]]),
  })
  const after = changedCatalogue(changeableOf(PRODUCTS), changes([borg]))
  const answer = ask(after, { visible: visibleSet(buildVisibility(after, []), {}).set })
  expect(listedCounts(answer).get(BRAND_ATTRIBUTE)).toEqual({
    total: 4,
    options: [
      { optionId: 1, count: 3 },
      { optionId: 2, count: 1 },
    ],
  })
  expect(answer.bools.get(5)).toEqual({ trueCount: 1, falseCount: 0 })
  expect(answer.decimals.get(6)).toEqual({ total: 1, min: 0.1 + 0.2, max: 0.1 + 0.2 })
})

test('a word is respelled only when it finds nothing in both segments', () => {
  const before = changeableOf(PRODUCTS)
  expect(inAlphabet(before, 'styrule')).toEqual([3])
  const after = changedCatalogue(before, changes([roller(9, 'Styrule')]))
  expect(inAlphabet(after, 'styrule')).toEqual([9])
  expect(inAlphabet(after, 'vajjer')).toEqual([4])
})

test('a product set belongs to the catalogue with its changes, and holds what is there', () => {
  const before = changeableOf(PRODUCTS)
  const after = changedCatalogue(before, changes([roller(9, 'Gejd 9'), roller(4, 'Axel')], { removed: [3] }))
  const set = productSet(after, [3, 4, 9, 77])
  expect(set.count).toBe(2)
  expect([3, 4, 9, 77].filter((id) => hasProduct(after, set, id))).toEqual([4, 9])
  expect(() => ask(before, { visible: set })).toThrow(RangeError)
  expect(() => ask(after, { visible: productSet(before, [1]) })).toThrow(RangeError)
})

test('limits hold for products of both segments', () => {
  const after = changedCatalogue(changeableOf(PRODUCTS), changes([roller(9, 'Gejd 9'), roller(4, 'Axel')]))
  const limits = [1, 9].map((productId) => ({ productId, companies: [7], countries: [] }))
  const visibility = buildVisibility(after, limits)
  const seenBy = (companyId?: number) =>
    idsFor(after, { sort: 1, visible: visibleSet(visibility, { companyId }).set })
  expect(seenBy()).toEqual([4, 2, 3])
  expect(seenBy(7)).toEqual([4, 1, 9, 2, 3])
})

test('attributes and options that come along are counted, and known without a product', () => {
  const attributes = [
    select(BRAND_ATTRIBUTE, [[0, 'Cima'], ...BRANDS, [3, 'Dorn']]),
    ...ATTRIBUTES.slice(1),
    select(7, [[1, 'Stål']]),
  ]
  const borg = roller(9, 'Gejd 9', {
    selects: new Map([
      [BRAND_ATTRIBUTE, [3]],
      [7, [1]],
    ]),
  })
  const after = changedCatalogue(changeableOf(PRODUCTS), changes([borg], { attributes }))
  const { set } = visibleSet(buildVisibility(after, []), {})
  const answer = ask(after, { visible: set, selects: new Map([[BRAND_ATTRIBUTE, [0, 3]]]) })
  expect([...answer.ids]).toEqual([9])
  expect(listedCounts(answer).get(BRAND_ATTRIBUTE)?.options).toEqual([
    { optionId: 1, count: 4 },
    { optionId: 3, count: 1 },
    { optionId: 0, count: 0 },
  ])
  expect(listedCounts(answer).get(7)).toEqual({ total: 1, options: [{ optionId: 1, count: 1 }] })
})

test.each<[string, readonly AttributeInput[]]>([
  ['an attribute is gone', ATTRIBUTES.slice(1)],
  ['an attribute is of another kind', [...ATTRIBUTES.slice(0, 2), { id: 6, kind: 'bool' }]],
  ['an attribute behaves otherwise', [select(8, BRANDS, { behaviour: 2 }), ...ATTRIBUTES.slice(1)]],
  ['an attribute is searched otherwise', [select(8, BRANDS, { search: 3 }), ...ATTRIBUTES.slice(1)]],
  ['an option is gone', [select(8, BRANDS.slice(1)), ...ATTRIBUTES.slice(1)]],
  ['a brand has another name', [select(8, [BRANDS[0], [2, 'Björk']]), ...ATTRIBUTES.slice(1)]],
])('the catalogue has to be rebuilt when %s', (_, attributes) => {
  expect(() => changedCatalogue(changeableOf(PRODUCTS), changes([], { attributes }))).toThrow(RangeError)
})

test('so it has when products already have what is new among the attributes', () => {
  const unlisted = new Map([
    [BRAND_ATTRIBUTE, [3]],
    [7, [1]],
  ])
  const before = changeableOf([roller(1, 'Gejd', { selects: unlisted, bools: new Map([[55, true]]) })])
  const grown: readonly (readonly AttributeInput[])[] = [
    [select(BRAND_ATTRIBUTE, [...BRANDS, [3, 'Cima']]), ...ATTRIBUTES.slice(1)],
    [...ATTRIBUTES, select(7, [[1, 'Stål']])],
    [...ATTRIBUTES, { id: 55, kind: 'bool' }],
  ]
  for (const attributes of grown)
    expect(() => changedCatalogue(before, changes([], { attributes }))).toThrow('products have')
  expect(
    inAlphabet(changedCatalogue(before, changes([], { attributes: [...ATTRIBUTES, select(9, [])] }))),
  ).toEqual([1])
})

test('texts of options that nobody searches or sorts by may change', () => {
  const coloured = (text: string) => [...ATTRIBUTES, select(7, [[1, text]])]
  const before = changeableOf(PRODUCTS, coloured('röd'))
  const after = changedCatalogue(before, changes([], { attributes: coloured('mörkröd') }))
  expect(inAlphabet(after)).toEqual([1, 2, 3, 4])
})

test('changes that contradict themselves are refused', () => {
  const before = changeableOf(PRODUCTS)
  const twice = [roller(9, 'Gejd 9'), roller(9, 'Axel', { listed: false })]
  expect(() => changedCatalogue(before, changes(twice))).toThrow(RangeError)
  expect(() => changedCatalogue(before, changes([roller(1, 'Axel')], { removed: [1] }))).toThrow(RangeError)
  expect(() => changedCatalogue(before, changes([part(0)]))).toThrow(RangeError)
})

test('sections of another catalogue are refused', () => {
  const { sections } = changeableOf(PRODUCTS.slice(1))
  expect(() => withChanges(changeableOf(PRODUCTS), changes([]), sections)).toThrow('another catalogue')
})

test('sections that only changes need take no memory of the catalogue', () => {
  const { sections, ...catalogue } = changeableOf(PRODUCTS)
  const { index, changeable } = splitChangeable(sections)
  expect(Object.keys(changeable)).toContain('changes.articleNrs')
  expect(Object.keys({ ...index, ...changeable }).length).toBe(Object.keys(sections).length)
  expect(memoryOf(catalogue)).toEqual(memoryOf(openCatalogue(index)))
  expect(memoryOf(catalogue).parts).not.toHaveProperty('changes')
  const changed = withChanges(openCatalogue(index), changes([roller(4, 'Axel')]), changeable)
  expect(inAlphabet(changed)).toEqual([4, 1, 2, 3])
})
