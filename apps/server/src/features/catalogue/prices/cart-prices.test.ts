import { cartPriceCalls } from '@hoistway/contract/catalogue/cart-prices'
import { orderCalls } from '@hoistway/contract/orders/orders'
import { PriceSource } from '@hoistway/domain/codes'
import { KARIN, OTTO, RUNE } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { afterAll, describe, expect, test } from 'vitest'
import { refusal } from '../../../testing/requests/refusal.ts'
import { openTestShop, type Person } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const karin = await shop.as(KARIN.email)
const otto = await shop.as(OTTO.email)
const rune = await shop.as(RUNE.email)

const { tiersOneTenFifty: bearing, noTierBelowFive, contractAboveList, stockMetres: rope } = NAMED_PARTS
const { nordliftOnly, noPrice } = NAMED_PARTS
const UNKNOWN = 2_000_000

const priceOf = (person: Person, id: number | string, amount: number) =>
  person.call(cartPriceCalls.getCartItemPrice, { params: { id, amount } })

describe('the price of one part [API-PROD-07]', () => {
  test.for([
    { amount: 0.001, price: null, priceSource: PriceSource.Unknown },
    { amount: 0.999, price: null, priceSource: PriceSource.Unknown },
    { amount: 1, price: 57, priceSource: PriceSource.PriceList },
    { amount: 9.999, price: 57, priceSource: PriceSource.PriceList },
    { amount: 10, price: 51.3, priceSource: PriceSource.PriceList },
    { amount: 49, price: 51.3, priceSource: PriceSource.PriceList },
    { amount: 50, price: 45.6, priceSource: PriceSource.PriceList },
    { amount: 1_000_000, price: 45.6, priceSource: PriceSource.PriceList },
  ])('is that of the tier that $amount reaches (AMB-33)', async ({ amount, price, priceSource }) => {
    expect(await priceOf(karin, bearing.id, amount)).toEqual({
      productID: bearing.id,
      amount,
      price,
      currency: 0,
      priceSource,
    })
  })

  test('says where it comes from', async () => {
    expect(await priceOf(karin, contractAboveList.id, 10)).toMatchObject({
      price: 99,
      priceSource: PriceSource.Contract,
    })
    expect(await priceOf(karin, noTierBelowFive.id, 4)).toMatchObject({ price: null })
    expect(await priceOf(karin, rope.id, 2.5)).toMatchObject({ amount: 2.5, price: expect.any(Number) })
  })

  test('is in the currency of the company', async () => {
    expect(await priceOf(otto, bearing.id, 1)).toMatchObject({ price: 5.4, currency: 1 })
  })

  test('is none for a guest, for who may see none, and of a part without one (AMB-48, AMB-49)', async () => {
    const none = { price: null, priceSource: PriceSource.Unknown }
    expect(await priceOf(shop.guest, bearing.id, 1)).toMatchObject({ ...none, currency: null })
    expect(await priceOf(rune, bearing.id, 1)).toMatchObject(none)
    expect(await priceOf(karin, noPrice.id, 1)).toMatchObject(none)
  })

  test.for([0, -1, -0.5, 0.0001, 1.0005, 1_000_000.001, 1_000_001])(
    'is refused for the amount %d',
    async (amount) => {
      for (const person of [karin, shop.guest])
        expect(await refusal(priceOf(person, bearing.id, amount))).toMatchObject({
          type: 'invalidInput',
          status: 400,
        })
    },
  )

  test.for(['1,5', 'NaN', 'Infinity', '1e', '1e9', 'ett', '%20', '1;2'])(
    'is refused for the amount %s',
    async (amount) => {
      const url = `/api/v2/Product/get-cart-item-price/${bearing.id}/${amount}`
      expect((await shop.inject({ url })).json()).toMatchObject({ type: 'invalidInput', status: 400 })
    },
  )

  test.for([UNKNOWN, 'abc', '0', '-3', '99999999999'])('of an unknown part %s is not found', async (id) => {
    expect(await refusal(priceOf(karin, id, 1))).toMatchObject({ type: 'unknownProduct', status: 404 })
  })

  test('of a part that is limited to others is not found either', async () => {
    for (const person of [shop.guest, otto]) {
      const hidden = await refusal(priceOf(person, nordliftOnly.id, 1))
      const absent = await refusal(priceOf(person, UNKNOWN, 1))
      expect({ ...hidden, instance: '' }).toEqual({ ...absent, instance: '' })
    }
    expect(await priceOf(karin, nordliftOnly.id, 1)).toMatchObject({ productID: nordliftOnly.id })
  })
})

describe('a cart', () => {
  const line = (productID: number, amount = 1) => ({ productID, amount })
  const cartItems = [line(bearing.id, 2), line(UNKNOWN), line(rope.id, 2.5), line(bearing.id, 60)]
  const prices = (person: Person, body: object = cartItems) =>
    person.call(cartPriceCalls.getCartPrices, { body: body as typeof cartItems })
  const weights = (person: Person, body: object = cartItems) =>
    person.call(cartPriceCalls.getCartWeight, { body: body as typeof cartItems })

  test('has the tiers of each part once, unknown parts left out [API-PROD-08]', async () => {
    const answer = await prices(karin)
    expect(answer.map(({ productID }) => productID)).toEqual([bearing.id, rope.id])
    expect(answer[0]).toEqual({
      productID: bearing.id,
      prices: [
        { validForPurchaseAmount: 50, price: 45.6, priceSource: PriceSource.PriceList },
        { validForPurchaseAmount: 10, price: 51.3, priceSource: PriceSource.PriceList },
        { validForPurchaseAmount: 1, price: 57, priceSource: PriceSource.PriceList },
      ],
    })
  })

  test('has the weight of a unit of each part, in kilograms [API-PROD-09]', async () => {
    const stored = await shop.db
      .selectFrom('products')
      .select(['id', 'weight_g'])
      .where('id', 'in', [bearing.id, rope.id])
      .execute()
    const inKilograms = new Map(stored.map((row) => [row.id, row.weight_g / 1000]))
    expect(await weights(karin)).toEqual(
      [bearing.id, rope.id].map((productID) => ({ productID, weight: inKilograms.get(productID) })),
    )
    expect([...inKilograms.values()].every((weight) => weight > 0)).toBe(true)
  })

  test('says the same as update-cart-info', async () => {
    const info = await karin.call(orderCalls.updateCartInfo, { body: { cartItems } })
    expect(await prices(karin)).toEqual(info.prices)
    expect(await weights(karin)).toEqual(info.weights)
  })

  test('may come under its name in a cart info', async () => {
    expect(await prices(karin, { cartItems })).toEqual(await prices(karin))
    expect(await weights(karin, { cartItems })).toEqual(await weights(karin))
    expect(await prices(karin, [])).toEqual([])
  })

  test('has neither prices nor weights for a guest (AMB-48) [API-PROD-08, API-PROD-09]', async () => {
    expect(await prices(shop.guest)).toEqual([])
    expect(await weights(shop.guest)).toEqual([])
    expect((await prices(rune)).map((part) => part.prices)).toEqual([[], []])
  })

  test('shows nothing of a part that is limited to others', async () => {
    for (const ask of [prices, weights]) {
      const idsFor = async (person: Person) =>
        (await ask(person, [line(nordliftOnly.id), line(bearing.id)])).map(({ productID }) => productID)
      expect(await idsFor(otto)).toEqual([bearing.id])
      expect(await idsFor(karin)).toEqual([nordliftOnly.id, bearing.id])
    }
  })

  test.for([[{}, 7], [[7]], ['cart'], [[{ productID: 'x', amount: 1 }]], [[{ productID: 1 }]]] as const)(
    'is refused as %o',
    async ([body]) => {
      expect(await refusal(prices(karin, body as object))).toMatchObject({
        type: 'invalidInput',
        status: 400,
      })
      expect(await refusal(weights(karin, body as object))).toMatchObject({ type: 'invalidInput' })
    },
  )
})
