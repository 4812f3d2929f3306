/** Site admins see the attributes with their fill, and the facets that settings would give, before they save. */

import { productCalls } from '@hoistway/contract/catalogue/products'
import { attributeOverviewCalls } from '@hoistway/contract/site-admin/attribute-overview'
import { catalogueAdminCalls } from '@hoistway/contract/site-admin/catalogue-admin'
import { ADA, SVEN } from '@hoistway/fixtures/accounts'
import { afterAll, expect, test } from 'vitest'
import { refusal } from '../../../testing/requests/refusal.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const sven = await shop.as(SVEN.email)

const BRAND = 8
const ARTICLE_NUMBER = 1
const PRODUCT_TYPE = 10

const overview = () => sven.call(attributeOverviewCalls.attributeOverview, {})
const preview = (productType?: number) =>
  sven.call(attributeOverviewCalls.previewFacets, {
    query: productType === undefined ? {} : { productType },
  })

test('site admins and nobody else', async () => {
  for (const person of [shop.guest, await shop.as(ADA.email)]) {
    const expected = person === shop.guest ? 'notLoggedIn' : 'notAllowed'
    const listed = await refusal(person.call(attributeOverviewCalls.attributeOverview, {}))
    const counted = await refusal(person.call(attributeOverviewCalls.previewFacets, { query: {} }))
    expect([listed.type, counted.type]).toEqual([expected, expected])
  }
})

test('the overview has every attribute with its settings, its names and its fill', async () => {
  const setup = await shop.guest.call(productCalls.getProductFilterSetup, { query: {} })
  const { created, parts, attributes, productTypes } = await overview()
  expect(created).toBe(setup.created)
  expect(attributes.map(({ info }) => info.attributeID).sort((a, b) => a - b)).toEqual(
    Object.keys(setup.attributeInfoByID).map(Number),
  )
  const rowOf = (id: number) => attributes.find(({ info }) => info.attributeID === id)
  expect(rowOf(BRAND)).toMatchObject({
    info: setup.attributeInfoByID[BRAND],
    names: { swedish: 'Fabrikat', english: 'Brand', german: 'Fabrikat' },
    parts,
    unnamedOptions: 0,
  })
  expect(rowOf(BRAND)?.values).toBe(setup.filterOptions.selectOptions[BRAND]?.sortedOptions.length)
  expect(rowOf(ARTICLE_NUMBER)).toMatchObject({ parts: null, values: null })
  expect(productTypes.length).toBeGreaterThan(5)
  expect(productTypes.reduce((sum, type) => sum + type.parts, 0)).toBe(rowOf(PRODUCT_TYPE)?.parts)
})

test('a later change of a setting is seen by its time, and names without a language are blank', async () => {
  const before = await overview()
  const brand = before.attributes.find(({ info }) => info.attributeID === BRAND)?.info
  if (!brand) throw new Error('The demo catalogue has no brand.')
  await shop.db
    .updateTable('attributes')
    .set({ name: JSON.stringify({ sv: 'Fabrikat', en: '', de: ' ' }) })
    .where('id', '=', BRAND)
    .execute()
  await sven.call(catalogueAdminCalls.updateAttributeWebSettings, { body: [brand] })
  const after = await overview()
  expect(Date.parse(after.created)).toBeGreaterThan(Date.parse(before.created))
  expect(after.attributes.find(({ info }) => info.attributeID === BRAND)?.names).toEqual({
    swedish: 'Fabrikat',
    english: '',
    german: ' ',
  })
})

test('the preview counts as a filter of that product type does, and attributes that are no filter yet as well', async () => {
  const [type] = (await overview()).productTypes
  if (!type) throw new Error('The demo catalogue has no product type.')
  const counted = await preview(type.optionID)
  const filtered = await shop.guest.call(productCalls.filterProducts, {
    body: { language: 1, selectOptions: { [PRODUCT_TYPE]: [type.optionID] } },
  })
  expect(counted.parts).toBe(filtered.allMatchingProductIDs.length)
  const brands = filtered.availableFilterOptions.selectOptions[BRAND]
  expect(counted.options.selectOptions[BRAND]?.totalCount).toBe(brands?.totalCount)
  expect(new Set(counted.options.selectOptions[BRAND]?.sortedOptions)).toEqual(new Set(brands?.sortedOptions))
  const filters = Object.keys(filtered.availableFilterOptions.decimalRanges)
  expect(Object.keys(counted.options.decimalRanges)).toEqual(expect.arrayContaining(filters))
  const everywhere = (await preview()).options
  const rows = (await overview()).attributes.filter(
    ({ info }) => info.filterGroup === 'Decimal' && info.webStatus === 4,
  )
  const counts = rows.map(({ info, parts }) => [
    parts,
    everywhere.decimalRanges[info.attributeID]?.totalCount ?? 0,
  ])
  expect(counts.length).toBeGreaterThan(0)
  expect(counts.every(([parts, guests]) => (guests ?? 0) <= (parts ?? 0))).toBe(true)
  expect(counts.some(([, guests]) => (guests ?? 0) > 0)).toBe(true)
})

test('a preview without a type is of all parts of a guest; an unknown type has none', async () => {
  const all = await shop.guest.call(productCalls.filterProducts, { body: { language: 1 } })
  expect((await preview()).parts).toBe(all.allMatchingProductIDs.length)
  expect(await preview(2_000_000_000)).toEqual({
    parts: 0,
    options: { selectOptions: {}, decimalRanges: {}, bools: {} },
  })
})
