import { expect, test } from 'vitest'
import { ask, catalogueOf, idsFor, labelled, listedCounts, part, select } from '../test/small-catalogue.ts'
import { createProductSet, hasProduct, productSet } from './product-set.ts'
import { buildVisibility, limitedProducts, mayOpen, openIds, visibleSet } from './visibility.ts'

const NORDLIFT = 1
const AUFZUGWERK = 2
const NOWHERE_MENTIONED = 3
const SWEDEN = 46
const GERMANY = 49

const attributes = [
  select(
    3,
    [
      [1, 'Rulle'],
      [2, 'Sko'],
    ],
    { search: 3 },
  ),
  { id: 5, kind: 'decimal' as const },
]
const made = (id: number, option: number, size: number) =>
  labelled(id, `Nr${id}`, { selects: new Map([[3, [option]]]), decimals: new Map([[5, size]]) })
const catalogue = catalogueOf(
  [made(1, 1, 10), made(2, 1, 20), made(3, 1, 30), made(4, 2, 40), part(5, { listed: false })],
  attributes,
)
const visibility = buildVisibility(catalogue, [
  { productId: 2, companies: [NORDLIFT], countries: [] },
  { productId: 3, companies: [], countries: [SWEDEN] },
  { productId: 4, companies: [NORDLIFT, AUFZUGWERK], countries: [SWEDEN] },
  { productId: 5, companies: [AUFZUGWERK], countries: [] },
  { productId: 1, companies: [], countries: [] },
])
const seenBy = (companyId?: number, countryId?: number) =>
  idsFor(catalogue, { visible: visibleSet(visibility, { companyId, countryId }).set })

test('a guest sees no limited part', () => {
  expect(seenBy()).toEqual([1])
})

test('a part limited to companies and countries needs both', () => {
  expect(seenBy(NORDLIFT, SWEDEN)).toEqual([1, 2, 3, 4])
  expect(seenBy(NORDLIFT, GERMANY)).toEqual([1, 2])
  expect(seenBy(AUFZUGWERK, SWEDEN)).toEqual([1, 3, 4])
  expect(seenBy(undefined, SWEDEN)).toEqual([1, 3])
})

test('a limited part is counted, measured and found nowhere for others', () => {
  const { set } = visibleSet(visibility, {})
  const answer = ask(catalogue, { visible: set })
  expect(listedCounts(answer).get(3)).toEqual({ total: 1, options: [{ optionId: 1, count: 1 }] })
  expect(answer.decimals.get(5)).toEqual({ total: 1, min: 10, max: 10 })
  expect(idsFor(catalogue, { visible: set, text: 'sko' })).toEqual([])
  expect(idsFor(catalogue, { visible: set, text: 'nr4' })).toEqual([])
  const filtered = ask(catalogue, { visible: set, selects: new Map([[3, [2]]]) })
  expect(listedCounts(filtered).get(3)?.options).toEqual([
    { optionId: 1, count: 1 },
    { optionId: 2, count: 0 },
  ])
})

test('viewers whom no limit mentions share the class of guests, others have their own', () => {
  const keyOf = (companyId?: number, countryId?: number) =>
    visibleSet(visibility, { companyId, countryId }).classKey
  expect(keyOf(NOWHERE_MENTIONED, GERMANY)).toBe(keyOf())
  expect(new Set([keyOf(), keyOf(NORDLIFT), keyOf(AUFZUGWERK), keyOf(NORDLIFT, SWEDEN)]).size).toBe(4)
})

test('companies that see the same parts share a class and its set', () => {
  const limits = [{ productId: 2, companies: [10, 20], countries: [] }]
  const shared = buildVisibility(catalogue, limits)
  expect(visibleSet(shared, { companyId: 10 })).toEqual(visibleSet(shared, { companyId: 20 }))
  expect(visibleSet(shared, { companyId: 10 }).set).toBe(visibleSet(shared, { companyId: 20 }).set)
})

test('more classes than are kept all stay right', () => {
  const many = Array.from({ length: 600 }, (_, i) => i + 1)
  const products = many.map((id) => part(id))
  const large = catalogueOf(products)
  const own = buildVisibility(
    large,
    many.map((id) => ({ productId: id, companies: [id], countries: [] })),
  )
  for (const id of [...many, ...many]) {
    const { set } = visibleSet(own, { companyId: id })
    expect(set.count).toBe(1)
    expect(hasProduct(large, set, id)).toBe(true)
  }
})

test('the page of an unlisted part is open to those within its limits, its place in lists to nobody', () => {
  expect(mayOpen(visibility, 5, { companyId: AUFZUGWERK })).toBe(true)
  expect(mayOpen(visibility, 5, {})).toBe(false)
  expect(mayOpen(visibility, 1, {})).toBe(true)
  expect(seenBy(AUFZUGWERK)).toEqual([1])
})

test('of many ids, known to the catalogue or not, those are left that the viewer may open', () => {
  const ids = Int32Array.from([1, 2, 3, 4, 5, 6, 7])
  const viewers = [
    {},
    { companyId: NORDLIFT },
    { countryId: SWEDEN },
    { companyId: AUFZUGWERK, countryId: SWEDEN },
  ]
  for (const viewer of viewers) {
    const expected = [...ids].filter((id) => mayOpen(visibility, id, viewer))
    expect([...openIds(visibility, ids, viewer)]).toEqual(expected)
  }
  expect([...openIds(visibility, ids, {})]).toEqual([1, 6, 7])
})

test('limits are told as they were given, the last of a part counts', () => {
  const limits = [
    { productId: 3, companies: [NORDLIFT], countries: [] },
    { productId: 2, companies: [], countries: [SWEDEN, GERMANY] },
    { productId: 3, companies: [], countries: [GERMANY] },
  ]
  const own = buildVisibility(catalogue, limits)
  expect([...limitedProducts(own)]).toEqual([limits[1], limits[2]])
  expect(mayOpen(own, 3, { companyId: NORDLIFT })).toBe(false)
})

test('a company that is named twice for a part sees it once', () => {
  const own = buildVisibility(catalogue, [{ productId: 2, companies: [10, 10, 20], countries: [] }])
  expect(visibleSet(own, { companyId: 10 }).classKey).toBe(visibleSet(own, { companyId: 20 }).classKey)
})

test('a set that is filled bit by bit is the one that is made at once', () => {
  const builder = createProductSet(catalogue)
  builder.add([1, 99])
  builder.add([4, 1])
  expect(builder.set()).toEqual(productSet(catalogue, [1, 4, 99]))
  expect(builder.set().count).toBe(2)
})
