import { productCalls } from '@hoistway/contract/catalogue/products'
import { homeCalls } from '@hoistway/contract/content/home'
import { orderCalls } from '@hoistway/contract/orders/orders'
import { PriceSource } from '@hoistway/domain/codes'
import { LOCALES, languageOf } from '@hoistway/domain/texts/locale'
import { KARIN, KIM, OTTO, RUNE } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestShop, type Person } from '../../testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const { tiersOneTenFifty: bearing, stockMetres: rope, longGoods: rail, noTierBelowFive: clip } = NAMED_PARTS

type Line = { readonly productID: number; readonly amount: number; readonly specificationText?: string }
const line = (part: { readonly id: number }, amount = 1): Line => ({ productID: part.id, amount })

function cartOf(person: Person, ...cartItems: Line[]) {
  return person.call(orderCalls.updateCartInfo, { body: { cartItems, language: 1 } })
}

const karin = await shop.as(KARIN.email)
const otto = await shop.as(OTTO.email)

describe('the cart of a guest [API-ORD-02]', () => {
  test('names its parts, and no price, weight, discount or delivery (AMB-48)', async () => {
    const cart = await cartOf(shop.guest, line(bearing, 12))
    expect(cart).toMatchObject({ prices: [], weights: [], discount: 0, transports: [] })
    expect(cart.products).toMatchObject([{ id: bearing.id, stockInfo: { prices: [] } }])
  })

  test('is that of a customer who may see no prices, but for the delivery', async () => {
    const cart = await cartOf(await shop.as(RUNE.email), line(bearing, 12))
    expect(cart.prices).toEqual([{ productID: bearing.id, prices: [] }])
    expect(cart.products[0]?.stockInfo.prices).toEqual([])
    expect(cart.discount).toBe(0)
  })
})

describe('the cart of a customer [API-ORD-02]', () => {
  test('has the tiers of each part, highest first, less the web discount [ENT-15]', async () => {
    const cart = await cartOf(karin, line(bearing, 12))
    expect(cart.prices).toEqual([
      {
        productID: bearing.id,
        prices: [
          { validForPurchaseAmount: 50, price: 45.6, priceSource: PriceSource.PriceList },
          { validForPurchaseAmount: 10, price: 51.3, priceSource: PriceSource.PriceList },
          { validForPurchaseAmount: 1, price: 57, priceSource: PriceSource.PriceList },
        ],
      },
    ])
    expect(cart.discount).toBe(32.4)
    const prices = cart.products[0]?.stockInfo.prices.map(({ price }) => price)
    expect(prices).toEqual([45.6, 51.3, 57])
  })

  test('names its parts in the language asked for [ENT-14]', async () => {
    for (const locale of LOCALES) {
      const body = { cartItems: [line(bearing)], language: languageOf[locale] }
      const { products } = await karin.call(orderCalls.updateCartInfo, { body })
      const part = await karin.call(productCalls.getProduct, {
        params: { id: bearing.id },
        query: { locale },
      })
      expect(products.map(({ label }) => label)).toEqual([part.label])
    }
  })

  test('has the prices and the currency of each company', async () => {
    const cart = await cartOf(otto, line(bearing, 12))
    expect(cart.prices[0]?.prices.map(({ price }) => price)).toEqual([4.32, 4.86, 5.4])
    expect(cart.products[0]?.stockInfo.prices[0]?.currency).toBe(1)
    expect(cart.discount).toBe(0)
  })

  test('starts at the first tier that there is', async () => {
    const { prices } = await cartOf(karin, line(clip, 2))
    expect(prices[0]?.prices.map((tier) => tier.validForPurchaseAmount)).toEqual([50, 5])
  })

  test('has contract prices only, where only they count', async () => {
    const { prices } = await cartOf(
      await shop.as(KIM.email),
      line(bearing),
      line(NAMED_PARTS.contractAboveList),
    )
    expect(prices.map((one) => one.prices.map((tier) => tier.price))).toEqual([[], [99, 104]])
  })

  test('weighs one unit of each part, whatever the amount', async () => {
    const one = await cartOf(karin, line(bearing, 1))
    const many = await cartOf(karin, line(bearing, 500))
    expect(many.weights).toEqual(one.weights)
    expect(one.weights[0]?.weight).toBeGreaterThan(0)
  })

  test('leaves out what is unknown or limited to others, and counts the rest', async () => {
    const cart = await cartOf(
      otto,
      line(NAMED_PARTS.nordliftOnly, 1),
      line({ id: 2_000_000 }, 1),
      line(bearing, 1),
    )
    expect(cart.products.map(({ id }) => id)).toEqual([bearing.id])
    expect(cart.prices.map(({ productID }) => productID)).toEqual([bearing.id])
  })

  test('of one part on two lines prices it once', async () => {
    const cart = await cartOf(karin, line(bearing, 12), line(bearing, 12))
    expect(cart.products).toHaveLength(1)
    expect(cart.discount).toBe(64.8)
  })
})

describe('delivery that is offered with a cart', () => {
  const offered = async (person: Person, ...lines: Line[]) =>
    (await cartOf(person, ...lines)).transports.map(({ sTransportCode }) => sTransportCode)

  test('goes to the country of the company, in the order of the shop', async () => {
    expect(await offered(karin, line(bearing))).toEqual(['SE-PKT', 'SE-AKERI', 'PICKUP'])
    expect(await offered(otto, line(bearing))).toEqual(['DE-PKT', 'DE-SPED', 'PICKUP'])
  })

  test('has no parcel for long goods or for what is too heavy (AMB-47)', async () => {
    expect(await offered(karin, line(bearing), line(rope, 2.5))).toEqual(['SE-AKERI', 'PICKUP'])
    expect(await offered(karin, line(rail))).toEqual(['SE-AKERI', 'PICKUP'])
    expect(await offered(karin, line(bearing, 5000))).toEqual(['SE-AKERI', 'PICKUP'])
  })

  test('costs what it costs in the currency of the company', async () => {
    const feesOf = async (person: Person) =>
      (await cartOf(person, line(bearing))).transports.map((one) => one.dPrice)
    expect(await feesOf(karin)).toEqual([119, 495, 0])
    expect(await feesOf(otto)).toEqual([11.9, 59, 0])
  })
})

describe('the cart that the shop saw last (AMB-46)', () => {
  const storedCart = async (person: Person) => (await person.call(homeCalls.userObject, {})).cart

  test('is the own one, with a new id each time', async () => {
    await cartOf(karin, line(bearing, 12), { ...line(rope, 2.5), specificationText: 'Kapas' })
    const first = await storedCart(karin)
    expect(first).toEqual({
      stateSaveID: expect.stringMatching(/.{16,}/),
      cartItems: [
        { productID: bearing.id, amount: 12, specificationText: '' },
        { productID: rope.id, amount: 2.5, specificationText: 'Kapas' },
      ],
      orderInformation: null,
    })
    await cartOf(karin, line(bearing, 1))
    expect((await storedCart(karin))?.stateSaveID).not.toBe(first?.stateSaveID)
    await cartOf(otto, line(clip, 5))
    expect((await storedCart(karin))?.cartItems).toEqual([
      { productID: bearing.id, amount: 1, specificationText: '' },
    ])
    expect(await storedCart(shop.guest)).toBeNull()
  })

  test('vanishes when it is emptied, and when it is ordered', async () => {
    await cartOf(karin, line(bearing, 1))
    await cartOf(karin)
    expect(await storedCart(karin)).toBeNull()
    await cartOf(karin, line(bearing, 1))
    await karin.call(orderCalls.placeOrder, {
      body: {
        orderInformation: { addressId: 1, transportId: 40, desiredDelivery: '2026-12-01' },
        cartItems: [line(bearing, 1)],
      },
    })
    expect(await storedCart(karin)).toBeNull()
  })

  test('that cannot be read is no cart', async () => {
    await cartOf(karin, line(bearing, 1))
    await shop.db.updateTable('carts').set({ state: '{"cartItems":"broken"}' }).execute()
    expect(await storedCart(karin)).toBeNull()
  })
})

describe('the discount call [API-ORD-03]', () => {
  const saved = (person: Person, ...cartItems: Line[]) =>
    person.call(orderCalls.discount, { query: { cartItems } })

  test('says the same as the cart', async () => {
    expect(await saved(karin, line(bearing, 12))).toBe((await cartOf(karin, line(bearing, 12))).discount)
    expect(await saved(otto, line(bearing, 12))).toBe(0)
    expect(await saved(karin)).toBe(0)
  })

  test('saves nothing on contract prices and campaigns', async () => {
    expect(await saved(karin, line(NAMED_PARTS.contractAboveList), line(NAMED_PARTS.campaignBelowList))).toBe(
      0,
    )
  })

  test('finds nothing out about parts of others', async () => {
    expect(await saved(otto, line(NAMED_PARTS.nordliftOnly), line({ id: 2_000_000 }))).toBe(0)
  })
})
