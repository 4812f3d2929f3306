import { isListed, productStatus } from '@hoistway/domain/catalogue/orderability'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { campaignIdsIn, limitedAssetsIn, limitedProductsIn, ownersOf } from '../visibility-limits.ts'
import type { IndexRow } from './index-rows.ts'
import { changedFacts, createFactsBuilder, listAt, type ProductFacts } from './product-facts.ts'

const ids = fc.integer({ min: 1, max: 30 })
const few = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 3 })
const row: fc.Arbitrary<IndexRow> = fc
  .record({
    id: ids,
    status: fc.integer({ min: 0, max: 4 }),
    campaign: fc.boolean(),
    replacement_product_id: fc.option(ids),
    limited_to_companies: few,
    limited_to_countries: few,
    images: few,
  })
  .map(({ images, ...columns }) => ({
    ...columns,
    article_nr: `A${columns.id}`,
    identifiers: [],
    label: { sv: '', en: '', de: '' },
    description: { sv: '', en: '', de: '' },
    search_terms: { sv: [], en: [], de: [] },
    relevance: 0,
    attribute_values: {
      singleSelects: {},
      multiSelects: {},
      bools: {},
      decimals: {},
      freeTexts: {},
      strings: {},
      imageAssetIDs: images,
      documentAssetIDs: [],
      associatedProductIDs: {},
    },
  }))
const rowsOnce = fc.uniqueArray(row, { selector: ({ id }) => id })

function factsOf(rows: readonly IndexRow[]): ProductFacts {
  const builder = createFactsBuilder()
  for (const each of rows) builder.add(each)
  return builder.facts()
}

test('facts of a changed catalogue are those of the catalogue as it is now', () => {
  fc.assert(
    fc.property(rowsOnce, rowsOnce, fc.uniqueArray(ids), (before, changed, deleted) => {
      const now = new Map([...before, ...changed].map((each) => [each.id, each]))
      const removed = new Set(deleted.filter((id) => !changed.some((each) => each.id === id)))
      for (const id of removed) now.delete(id)
      expect(changedFacts(factsOf(before), factsOf(changed), removed)).toEqual(factsOf([...now.values()]))
    }),
  )
})

test('limits are those of the rows, the least product first', () => {
  fc.assert(
    fc.property(rowsOnce, (rows) => {
      const limited = rows
        .filter((each) => each.limited_to_companies.length + each.limited_to_countries.length > 0)
        .map((each) => ({
          productId: each.id,
          companies: each.limited_to_companies,
          countries: each.limited_to_countries,
        }))
        .sort((a, b) => a.productId - b.productId)
      const { ids, companies, countries } = limitedProductsIn(factsOf(rows))
      expect(
        Array.from(ids, (productId, place) => ({
          productId,
          companies: [...listAt(companies, place)],
          countries: [...listAt(countries, place)],
        })),
      ).toEqual(limited)
    }),
  )
})

test('a file belongs to limited products where no other product has it', () => {
  fc.assert(
    fc.property(rowsOnce, fc.integer({ min: 1, max: 6 }), (rows, asset) => {
      const owners = rows.filter((each) => each.attribute_values.imageAssetIDs.includes(asset))
      const isLimited = (each: IndexRow) =>
        each.limited_to_companies.length + each.limited_to_countries.length > 0
      const expected =
        owners.length > 0 && owners.every(isLimited)
          ? owners.map(({ id }) => id).sort((a, b) => a - b)
          : undefined
      const found = ownersOf(limitedAssetsIn(factsOf(rows)), asset)
      expect(found && [...found]).toEqual(expected)
    }),
  )
})

test('campaign parts are those that lists show (AMB-14)', () => {
  fc.assert(
    fc.property(rowsOnce, (rows) => {
      const shown = rows.filter(({ campaign, status }) => campaign && isListed(productStatus(status)))
      expect([...campaignIdsIn(factsOf(rows))]).toEqual(shown.map(({ id }) => id).sort((a, b) => a - b))
    }),
  )
})
