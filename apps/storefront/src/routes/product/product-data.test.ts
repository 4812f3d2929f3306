import type { FilterSetup } from '@hoistway/contract/catalogue/filters'
import { expect, test } from 'vitest'
import { keyAndValues, samplePart, sampleSetup } from '../../../test/sample-catalogue.ts'
import { productData } from './product-data.ts'

const words = { setup: sampleSetup, locale: 'en', t: keyAndValues } as const
const alone = { accessories: [], crossSell: [], related: [], successor: undefined, toOrder: undefined }

test('the page of a part says each thing once', () => {
  const data = productData(samplePart(), words, alone)
  expect(data.facts).toEqual([{ caption: 'Brand', value: 'Torvik' }])
  expect(data.attributes.map((view) => view.label)).not.toContain('Brand')
  expect(data.crumbs).toEqual([
    { label: 'list.catalogue', href: '/products' },
    { label: 'Door hanger roller', href: '/?o.10=11' },
    { label: '40561-014' },
  ])
  expect(data.images).toEqual([
    { src: '/api/v2/Product/asset/501?locale=en' },
    { src: '/api/v2/Product/asset/502?locale=en' },
  ])
  expect(data.head.title).toBe('Door hanger roller 56, 40561-014')
})

test('the selling unit is told, and a light weight with its grams (FILT-23, AMB-104)', () => {
  const attributeInfoByID = Object.fromEntries(
    [3, 13].map((attributeID) => [
      attributeID,
      { ...sampleSetup.attributeInfoByID[100], attributeID, webStatus: 4 },
    ]),
  )
  const setup = {
    ...sampleSetup,
    attributeInfoByID: { ...sampleSetup.attributeInfoByID, ...attributeInfoByID },
    attributeTexts: {
      ...sampleSetup.attributeTexts,
      en: { selectOptions: {}, ...sampleSetup.attributeTexts.en, attributes: { 3: 'Unit', 13: 'Weight' } },
    },
  } as FilterSetup
  const part = samplePart({ attributes: { decimals: { 13: 0.007 } } })
  expect(productData(part, { ...words, setup }, alone).facts.slice(-2)).toEqual([
    { caption: 'Unit', value: 'unit.onePiece' },
    { caption: 'Weight', value: '0.01 kg (7 g)' },
  ])
})

test('warehouses are named by their country; the one row of a guest is none', () => {
  const stockInfos = [
    { stock: 1, warehouse: 'A', warehouseLocation: null },
    { stock: 2.5, warehouse: 'D', warehouseLocation: null },
    { stock: 214, warehouse: 'H', warehouseLocation: 'A-12-03' },
  ]
  expect(productData(samplePart({ stockInfo: { stockInfos } }), words, alone).warehouses).toEqual([
    { code: 'H', country: 'stock.warehouseSweden', stock: '214\u00a0unit.pcs', location: 'A-12-03' },
    { code: 'D', country: 'stock.warehouseGermany', stock: '2.5\u00a0unit.pcs', location: '–' },
    { code: 'A', country: 'stock.warehouseGermany', stock: '1\u00a0unit.onePiece', location: '–' },
  ])
  const guest = [{ stock: 217.5, warehouse: '', warehouseLocation: null }]
  expect(productData(samplePart({ stockInfo: { stockInfos: guest } }), words, alone).warehouses).toEqual([])
})

test('a part names what it replaces, unless it has been replaced itself', () => {
  const replaces = [{ id: 7, articleNr: '40560-014' }]
  const replacesAt = (status: number) =>
    productData(samplePart({ product: { replaces }, platformData: { status } }), words, alone).replaces
  expect(replacesAt(1000)).toEqual(replaces)
  expect(replacesAt(3)).toEqual([])
})

test('a part that is not sold shows no price tiers', () => {
  const prices = [{ key: '', validForPurchaseAmount: 1, price: 86, currency: 0, priceSource: 1 }]
  const tiersOf = (status: number) =>
    productData(samplePart({ stockInfo: { prices }, platformData: { status } }), words, alone).tiers
  expect(tiersOf(1000).map((tier) => tier.from)).toEqual(['1\u00a0unit.onePiece'])
  expect(tiersOf(3)).toEqual([])
})
