import { productCalls } from '@hoistway/contract/catalogue/products'
import { createClient } from '@hoistway/contract/client'
import { homeCalls } from '@hoistway/contract/content/home'
import { Currency, ProductStatus } from '@hoistway/domain/codes'
import { describe, expect, test } from 'vitest'
import type { Shop } from '../../../data/shop.ts'
import type { OrderLineView } from '../../../features/orders/order-view.ts'
import { fetchToday } from './fetch-today.ts'

const LINE: OrderLineView = {
  position: 1,
  productID: 7,
  label: 'Door roller',
  isRemoved: false,
  details: { specificationText: '' },
  amount: '2 pcs',
  ordered: { amount: 2, price: 88 },
}
const PART = {
  id: 7,
  label: 'Door roller',
  platformData: { status: ProductStatus.Default },
  stockInfo: { prices: [], stockInfos: [] },
}

function shopFor(user: object | null): Shop {
  const answers = new Map<object, unknown>([
    [productCalls.getProductsPage, [PART]],
    [homeCalls.userObject, { user }],
  ])
  const client = createClient(async (row) => ({ status: 200, headers: {}, json: answers.get(row) }))
  return { client, locale: 'en' } as Shop
}

describe('parts that all come without a price [GEN-09, MSG-04] (AMB-09)', () => {
  const buyer = { currency: Currency.Sek, isPriced: true }

  test('are what a visitor is told whose session has ended', async () => {
    expect(await fetchToday(shopFor(null), [LINE], buyer)).toBe('guest')
  })

  test('are without a price to whoever is still there, or may see none', async () => {
    expect(await fetchToday(shopFor({ id: 1 }), [LINE], buyer)).toMatchObject({ isPriced: true })
    expect(await fetchToday(shopFor(null), [LINE], { ...buyer, isPriced: false })).toMatchObject({
      isPriced: false,
    })
  })
})
