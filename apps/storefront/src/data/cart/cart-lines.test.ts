import type { Product } from '@hoistway/contract/catalogue/product'
import { ProductStatus } from '@hoistway/domain/codes'
import { expect, test } from 'vitest'
import { answeredProducts, lineTotals, orderLine, pricedPart, totalsOf } from './cart-lines.ts'
import { NO_PRICES, readCartInfo } from './cart-prices.ts'

const roller: Product = {
  id: 7,
  label: 'Door hanger roller',
  description: '',
  unit: 'pcs',
  sortedAttributeIDs: [],
  attributes: {
    articleNr: '40561-014',
    multiSelects: {},
    singleSelects: {},
    bools: {},
    decimals: {},
    freeTexts: {},
    strings: {},
    imageAssetIDs: [],
    documentAssetIDs: [],
    associatedProductIDs: {},
  },
  platformData: {
    productId: 7,
    popularity: 0,
    requiresSpecification: true,
    replacementProductId: null,
    status: ProductStatus.Default,
    isLongGoods: false,
    stockLocation: null,
  },
  stockInfo: { prices: [], stockInfos: [] },
}

const item = { productID: 7, amount: 12, specificationText: '' }
const prices = {
  ...NO_PRICES,
  ...readCartInfo({
    discount: 12.5,
    weights: [{ productID: 7, weight: 0.25 }],
    prices: [
      {
        productID: 7,
        prices: [
          { validForPurchaseAmount: 10, price: 51.3, priceSource: 1 },
          { validForPurchaseAmount: 1, price: 57, priceSource: 1 },
        ],
      },
    ],
    products: [roller],
    transports: [],
  }),
  answers: 1,
  items: [item],
}

test('a line has the price of the tier that its amount reaches', () => {
  const line = orderLine(item, pricedPart(prices, 7))
  expect(lineTotals(line)).toEqual({ price: 513_000, total: 6_156_000 })
  expect(lineTotals({ ...line, amount: 9 })).toEqual({ price: 570_000, total: 5_130_000 })
  expect(lineTotals({ ...line, amount: 0.5 })).toEqual({})
})

test('the total is the lines and the fee, the weight that of all units', () => {
  const lines = [orderLine(item, pricedPart(prices, 7))]
  expect(totalsOf(lines, 1_190_000)).toMatchObject({ subtotal: 6_156_000, total: 7_346_000, weight: 3_000 })
  expect(prices.discount).toBe(125_000)
})

test('a line of an unknown part says nothing about it and costs nothing', () => {
  const line = orderLine({ ...item, productID: 8 }, pricedPart(prices, 8))
  expect(line.product).toBeUndefined()
  expect(totalsOf([line], 0).total).toBe(0)
})

test('a status that nobody knows is not sold', () => {
  const strange = { ...roller, platformData: { ...roller.platformData, status: 77 } }
  const { product } = orderLine(item, { product: strange, tiers: [], unitWeight: undefined })
  expect(product?.status).toBe(ProductStatus.UnderDevelopment)
})

test('only answered products can be judged', () => {
  expect([...answeredProducts(prices)]).toEqual([7])
  expect(answeredProducts(NO_PRICES).size).toBe(0)
})
