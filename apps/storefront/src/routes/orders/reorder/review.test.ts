import type { Product } from '@hoistway/contract/catalogue/product'
import { Currency, ProductStatus } from '@hoistway/domain/codes'
import { describe, expect, test } from 'vitest'
import { NO_PRICES } from '../../../data/cart/cart-prices.ts'
import type { OrderLineView } from '../../../features/orders/order-view.ts'
import {
  additionsOf,
  countChanges,
  isChosenAtFirst,
  lacksComment,
  reviewLine,
  type Today,
  totalNow,
} from './review.ts'

const ordered = (productID: number, change: Partial<OrderLineView> = {}): OrderLineView => ({
  position: 1,
  productID,
  articleNr: `4056${productID}`,
  label: 'Door roller',
  isRemoved: false,
  details: { specificationText: '' },
  amount: '2 pcs',
  ordered: { amount: 2, price: 88 },
  ...change,
})

function part(id: number, platformData: Partial<Product['platformData']> = {}): Product {
  const known = { status: ProductStatus.Default, requiresSpecification: false, isLongGoods: false }
  return { id, label: `Part ${id}`, unit: 'pcs', platformData: { ...known, ...platformData } } as Product
}

/** The shop with these parts, each at this price per piece. */
function today(prices: readonly (readonly [Product, number])[], change: Partial<Today> = {}): Today {
  return {
    facts: {
      ...NO_PRICES,
      products: new Map(prices.map(([product]) => [product.id, product])),
      tiers: new Map(
        prices.map(([{ id }, price]) => [
          id,
          [{ validForPurchaseAmount: 1000, price: price * 10_000, priceSource: 1 }],
        ]),
      ),
    },
    successors: new Map(),
    currency: Currency.Sek,
    isPriced: true,
    ...change,
  }
}

const review = (line: OrderLineView, shop: Today) => reviewLine(line, Currency.Sek, shop)

describe('a line of an order, ordered again [GEN-09, ROUTE-18] (AMB-83)', () => {
  test('is as it was at the same price', () => {
    const line = review(ordered(7), today([[part(7), 88]]))
    expect(line).toMatchObject({ change: 'none', part: { id: 7 } })
    expect(isChosenAtFirst(line)).toBe(true)
  })

  test('tells the price of then and of now', () => {
    const line = review(ordered(7), today([[part(7), 92.5]]))
    expect(line).toMatchObject({ change: 'price', before: 880_000, now: 925_000 })
    expect(isChosenAtFirst(line)).toBe(true)
    expect(totalNow([line])).toBe(1_850_000)
  })

  test('has another price in another currency, be the figure the same', () => {
    expect(review(ordered(7), today([[part(7), 88]], { currency: Currency.Euro })).change).toBe('price')
  })

  test('cannot be added once its part has left the catalogue', () => {
    const line = review(ordered(7), today([]))
    expect(line.change).toBe('missing')
    expect(line.part).toBeUndefined()
    expect(additionsOf([line], new Map())).toEqual([])
  })

  test('offers the successor of a replaced part, and takes it only when it is chosen (AMB-14)', () => {
    const replaced = part(7, { status: ProductStatus.Replaced, replacementProductId: 8 })
    const successor = part(8)
    const shop = today(
      [
        [replaced, 88],
        [successor, 95],
      ],
      { successors: new Map([[7, successor]]) },
    )
    const line = review(ordered(7), shop)
    expect(line).toMatchObject({ change: 'replaced', part: { id: 8 }, now: 950_000 })
    expect(isChosenAtFirst(line)).toBe(false)
    expect(additionsOf([line], new Map())).toEqual([{ productID: 8, amount: 2 }])
    expect(review(ordered(7), { ...shop, successors: new Map() }).change).toBe('missing')
  })

  test.for([
    ['of a part without a price', part(7, { status: ProductStatus.NoPrice }), 'productNotOrderable'],
    ['of a part in development', part(7, { status: ProductStatus.UnderDevelopment }), 'productNotOrderable'],
  ] as const)('is refused %s', ([, product, type]) => {
    expect(review(ordered(7), today([[product, 88]]))).toMatchObject({ change: 'refused', fault: { type } })
  })

  test('is refused in parts of a piece', () => {
    const line = ordered(7, { ordered: { amount: 2.5, price: 88 } })
    expect(review(line, today([[part(7), 88]])).fault?.type).toBe('wholeUnitsOnly')
  })

  test('asks for the comment that its part needs by now', () => {
    const line = review(ordered(7), today([[part(7, { requiresSpecification: true }), 88]]))
    expect(isChosenAtFirst(line)).toBe(true)
    expect(lacksComment(line, new Map())).toBe(true)
    expect(lacksComment(line, new Map([[7, ' '] as const]))).toBe(true)
    expect(lacksComment(line, new Map([[7, 'left hand'] as const]))).toBe(false)
    expect(additionsOf([line], new Map([[7, ' left hand '] as const]))).toEqual([
      { productID: 7, amount: 2, specificationText: 'left hand' },
    ])
  })

  test('keeps the comment and the own article number that it had', () => {
    const details = { specificationText: 'shaft 3', ownArticleNr: 'NL-4711' }
    const line = review(ordered(7, { details }), today([[part(7), 88]]))
    expect(additionsOf([line], new Map())).toEqual([{ productID: 7, amount: 2, ...details }])
  })

  test('has no price where prices are hidden, and can be added all the same (AMB-49)', () => {
    const shop = { ...today([[part(7), 88]]), isPriced: false }
    const line = review(ordered(7, { ordered: { amount: 2 } }), shop)
    expect(line.change).toBe('none')
    expect(line.now).toBeUndefined()
  })
})

test('changes are counted by kind', () => {
  const shop = today([
    [part(7), 92],
    [part(9), 88],
  ])
  const lines = [7, 8, 9].map((id) => review(ordered(id), shop))
  expect(countChanges(lines)).toEqual({ price: 1, missing: 1, none: 1 })
})
