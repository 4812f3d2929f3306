/** Each visitor sees the parts, prices and stock of the own visibility class. A part that is limited to others looks
 *  exactly like an unknown one. */
import { cartPriceCalls } from '@hoistway/contract/catalogue/cart-prices'
import type { Product } from '@hoistway/contract/catalogue/product'
import { productCacheCalls, type StockCache } from '@hoistway/contract/catalogue/product-caches'
import { productCalls } from '@hoistway/contract/catalogue/products'
import { homeCalls } from '@hoistway/contract/content/home'
import { orderCalls } from '@hoistway/contract/orders/orders'
import { catalogueAdminCalls } from '@hoistway/contract/site-admin/catalogue-admin'
import { PriceSource } from '@hoistway/domain/codes'
import { ADA, ELSA, GRETA, KARIN, KIM, OTTO, RUNE, SVEN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusal } from '../../testing/requests/refusal.ts'
import { openTestShop, type Person } from '../../testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const { nordliftOnly, swedenOnly, nordliftInSweden, tiersOneTenFifty: bearing } = NAMED_PARTS
const LIMITED = [nordliftOnly, swedenOnly, nordliftInSweden]

/** In turns as they would meet each other's cached answers; karin and ada are of one visibility class. */
const guest = shop.guest
const karin = await shop.as(KARIN.email)
const ada = await shop.as(ADA.email)
const otto = await shop.as(OTTO.email)
const greta = await shop.as(GRETA.email)
const elsa = await shop.as(ELSA.email)
const sven = await shop.as(SVEN.email)

const page = (person: Person, ...ids: number[]) =>
  person.call(productCalls.getProductsPage, { body: { requestedProductIDs: ids, language: 1 } })
const filter = (person: Person, body: object = {}) =>
  person.call(productCalls.filterProducts, { body: { resultsPageSize: 500, language: 1, ...body } })
const one = (person: Person, id: number) =>
  person.call(productCalls.getProduct, { params: { id }, query: { locale: 'en' } })

describe('prices [ENT-22]', () => {
  /** Everything that answers products, as a person gets it. */
  async function productsFor(person: Person): Promise<Product[]> {
    const { id } = bearing
    const cart = await person.call(orderCalls.updateCartInfo, {
      body: { cartItems: [{ productID: id, amount: 1 }] },
    })
    return [
      await one(person, id),
      await person.call(productCalls.getProductInLanguage, { params: { id }, query: { language: 1 } }),
      ...(await page(person, id)),
      ...(await filter(person, { searchString: bearing.articleNr })).topResults,
      ...cart.products,
    ]
  }
  const pricesFor = async (person: Person) =>
    (await productsFor(person)).map(({ stockInfo }) =>
      stockInfo.prices.map(({ price, currency }) => [price, currency]),
    )

  const SEK = [
    [45.6, 0],
    [51.3, 0],
    [57, 0],
  ]
  const EUR = [
    [4.32, 1],
    [4.86, 1],
    [5.4, 1],
  ]
  // Inhouse has no list of its own: the default price.
  const DEFAULT = [[66, 0]]

  test.for([
    ['guest, karin, otto, elsa', [guest, karin, otto, elsa]],
    ['otto, guest, greta, karin, guest', [otto, guest, greta, karin, guest]],
    ['karin, ada, guest, otto, karin', [karin, ada, guest, otto, karin]],
  ] as const)('are the own ones, asked in the order %s [ROLE-01]', async ([, people]) => {
    for (const person of people) {
      const own =
        person === guest ? [] : person === elsa ? DEFAULT : [karin, ada].includes(person) ? SEK : EUR
      expect(await pricesFor(person)).toEqual(Array(5).fill(own))
    }
  })

  test('are the own ones for all who ask at once', async () => {
    const people = [guest, karin, otto, guest, elsa, karin, greta, guest]
    const answers = await Promise.all(people.map((person) => filter(person)))
    for (const [index, { topResults }] of answers.entries()) {
      const currencies = new Set(
        topResults.flatMap(({ stockInfo }) => stockInfo.prices.map((price) => price.currency)),
      )
      const person = people[index]
      expect([...currencies]).toEqual(person === guest ? [] : person === otto || person === greta ? [1] : [0])
    }
  })

  test('stand in no answer to a guest, nor to a customer who may see none [ROLE-01]', async () => {
    for (const person of [guest, await shop.as(RUNE.email)]) {
      const answers = [
        await filter(person),
        await person.call(productCalls.getNewProduct, { query: { locale: 'sv' } }),
        await person.call(homeCalls.startObject, { query: {} }),
        await page(person, ...Object.values(NAMED_PARTS).map(({ id }) => id)),
      ]
      expect(JSON.stringify(answers)).not.toMatch(/"price":|"prices":\[\{/)
    }
  })

  test('follow the named parts: tiers, first tier, campaign, contract', async () => {
    const { noTierBelowFive, campaignBelowList, contractAboveList } = NAMED_PARTS
    const parts = await page(
      karin,
      bearing.id,
      noTierBelowFive.id,
      campaignBelowList.id,
      contractAboveList.id,
    )
    const tiers = parts.map(({ stockInfo }) =>
      stockInfo.prices.map((tier) => [tier.validForPurchaseAmount, tier.price, tier.priceSource]),
    )
    const { PriceList, Campaign, Contract } = PriceSource
    expect(tiers).toEqual([
      [
        [50, 45.6, PriceList],
        [10, 51.3, PriceList],
        [1, 57, PriceList],
      ],
      [
        [50, 11.4, PriceList],
        [5, 13.3, PriceList],
      ],
      [[1, 118, Campaign]],
      [
        [10, 99, Contract],
        [1, 104, Contract],
      ],
    ])
  })

  test('name the list only where it is the list that counts', async () => {
    const parts = await page(karin, bearing.id, NAMED_PARTS.contractAboveList.id)
    expect(parts.map(({ stockInfo }) => stockInfo.prices[0]?.key)).toEqual(['SE-A', ''])
  })

  test('are those of contracts only for who sees no others', async () => {
    const parts = await page(await shop.as(KIM.email), bearing.id, NAMED_PARTS.contractAboveList.id)
    expect(parts.map(({ stockInfo }) => stockInfo.prices.length)).toEqual([0, 2])
  })

  test('end with their campaign', async () => {
    const { campaignBelowList } = NAMED_PARTS
    const before = shop.now()
    shop.setNow(new Date('2027-01-31T09:00:00Z'))
    const [part] = await page(await shop.logIn(KARIN.email), campaignBelowList.id)
    shop.setNow(before)
    expect(part?.stockInfo.prices.at(-1)).toMatchObject({ price: 134.9, priceSource: PriceSource.PriceList })
  })
})

describe('stock (AMB-54) [ENT-23]', () => {
  const stockFor = async (person: Person, part: { readonly id: number }) =>
    (await one(person, part.id)).stockInfo.stockInfos

  test('is one sum for a guest', async () => {
    const sum = (stock: number) => [{ stock, warehouse: '', warehouseLocation: null }]
    expect(await stockFor(guest, NAMED_PARTS.stockTen)).toEqual(sum(10))
    expect(await stockFor(guest, NAMED_PARTS.stockNegative)).toEqual(sum(-2))
    expect(await stockFor(guest, NAMED_PARTS.stockMetres)).toEqual(sum(250.5))
  })

  test('is a row a warehouse for a customer, without its place', async () => {
    expect(await stockFor(karin, NAMED_PARTS.stockTen)).toEqual([
      { stock: 6, warehouse: 'H', warehouseLocation: null },
      { stock: 4, warehouse: 'D', warehouseLocation: null },
    ])
    expect(await stockFor(otto, NAMED_PARTS.onlyInH)).toMatchObject([{ stock: 40, warehouse: 'H' }])
  })

  test('names its place to the internal company only', async () => {
    const rows = await stockFor(elsa, NAMED_PARTS.stockTen)
    expect(rows.map(({ warehouse }) => warehouse)).toEqual(['H', 'D'])
    expect(rows.every(({ warehouseLocation }) => typeof warehouseLocation === 'string')).toBe(true)
    expect((await one(elsa, NAMED_PARTS.stockTen.id)).platformData.stockLocation).not.toBeNull()
    expect((await one(ada, NAMED_PARTS.stockTen.id)).platformData.stockLocation).toBeNull()
  })
})

describe('a part that is limited', () => {
  /** Returns those of the three limited parts that each place shows. */
  async function seen(person: Person): Promise<Record<string, number[]>> {
    const limited = LIMITED.map(({ id }) => id)
    const found = (ids: readonly number[]) => limited.filter((id) => ids.includes(id))
    const opened = await Promise.all(limited.map((id) => one(person, id).catch(() => undefined)))
    const setup = await person.call(productCalls.getProductFilterSetup, { query: {} })
    const start = await person.call(homeCalls.startObject, { query: {} })
    const cart = await person.call(orderCalls.updateCartInfo, {
      body: { cartItems: limited.map((productID) => ({ productID, amount: 1 })) },
    })
    const cartItems = limited.map((productID) => ({ productID, amount: 1 }))
    const answers = await Promise.all(
      limited.map((id) =>
        person.call(cartPriceCalls.getCartItemPrice, { params: { id, amount: 1 } }).catch(() => undefined),
      ),
    )
    const numbers = await Promise.all(
      LIMITED.map(({ articleNr }) => filter(person, { searchString: articleNr })),
    )
    const inSetup = ({ productsLimitedToCompanies, productsLimitedToCountries }: typeof setup) =>
      found(Object.keys({ ...productsLimitedToCompanies, ...productsLimitedToCountries }).map(Number))
    return {
      page: found((await page(person, ...limited)).map(({ id }) => id)),
      direct: found(opened.flatMap((product) => product?.id ?? [])),
      allIds: found(await person.call(productCalls.allIds, {})),
      filter: found((await filter(person)).allMatchingProductIDs),
      search: found(numbers.flatMap(({ allMatchingProductIDs }) => allMatchingProductIDs)),
      cart: found(cart.products.map(({ id }) => id)),
      price: found(answers.flatMap((price) => price?.productID ?? [])),
      news: found(
        (await person.call(productCalls.getNewProduct, { query: { locale: 'en' } })).map(({ id }) => id),
      ),
      ...(person === guest ? {} : await seenByCustomer(person, cartItems)),
      setup: inSetup(setup),
      start: inSetup(start.productFilterSetup),
    }
  }

  /** Where a guest has nothing to look at. */
  async function seenByCustomer(person: Person, cartItems: { productID: number; amount: number }[]) {
    const found = (ids: readonly number[]) => LIMITED.map(({ id }) => id).filter((id) => ids.includes(id))
    const prices = await person.call(cartPriceCalls.getCartPrices, { body: cartItems })
    const weights = await person.call(cartPriceCalls.getCartWeight, { body: cartItems })
    const stock = await person.call(productCacheCalls.getStockInfoCache, {
      query: { field: 'stock', language: 1 },
    })
    const { products } = JSON.parse(new TextDecoder().decode(stock.data)) as StockCache
    return {
      prices: found(prices.map(({ productID }) => productID)),
      weights: found(weights.map(({ productID }) => productID)),
      stock: found(products.map(({ productId }) => productId)),
    }
  }

  const all = [nordliftOnly.id, swedenOnly.id, nordliftInSweden.id]
  beforeAll(async () => {
    await sven.call(catalogueAdminCalls.sortProductNews, {
      query: { language: 1, sortedList: [...all, bearing.id] },
    })
  })

  test.for([
    { who: 'a guest', person: guest, open: [] },
    { who: 'Nordlift', person: karin, open: all },
    { who: 'Aufzugwerk in Germany', person: otto, open: [] },
    { who: 'another company in Sweden', person: elsa, open: [swedenOnly.id] },
    { who: 'a site admin of that company', person: sven, open: [swedenOnly.id] },
  ])('is seen by $who where it is open, and nowhere else', async ({ person, open }) => {
    const places = await seen(person)
    expect(places).toEqual(Object.fromEntries(Object.keys(places).map((place) => [place, open])))
  })

  test('is seen by nobody else, in whatever order people ask (random order)', async () => {
    const open = new Map<Person, number[]>([
      [guest, []],
      [karin, all],
      [ada, all],
      [otto, []],
      [greta, []],
      [elsa, [swedenOnly.id]],
      [sven, [swedenOnly.id]],
    ])
    const people = fc.array(fc.constantFrom(...open.keys()), { minLength: 4, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(people, async (inTurn) => {
        for (const places of await Promise.all(
          inTurn.map(async (person) => [person, await seen(person)] as const),
        )) {
          const [person, found] = places
          expect(found).toEqual(
            Object.fromEntries(Object.keys(found).map((place) => [place, open.get(person)])),
          )
        }
      }),
      { numRuns: 5 },
    )
  })

  test('is refused exactly as one that does not exist', async () => {
    const hidden = await refusal(one(guest, nordliftOnly.id))
    const absent = await refusal(one(guest, 2_000_000))
    expect(hidden).toMatchObject({ type: 'unknownProduct', status: 404 })
    expect({ ...hidden, instance: '' }).toEqual({ ...absent, instance: '' })
  })

  test('is counted in no facet of those who may not see it', async () => {
    const total = ({ availableFilterOptions }: Awaited<ReturnType<typeof filter>>) =>
      Object.values(availableFilterOptions.selectOptions['10']?.sortedOptions ?? []).reduce(
        (sum, { optionCount }) => sum + optionCount,
        0,
      )
    for (const person of [guest, karin, elsa, otto]) {
      const answer = await filter(person)
      expect(total(answer)).toBe(answer.allMatchingProductIDs.length)
    }
    expect(total(await filter(karin))).toBeGreaterThan(total(await filter(guest)))
  })

  test('hides its drawings and documents with it', async () => {
    const [mine] = await page(karin, nordliftOnly.id)
    const assets = [...(mine?.attributes.imageAssetIDs ?? []), ...(mine?.attributes.documentAssetIDs ?? [])]
    const openElsewhere = new Set(
      (await filter(guest)).topResults.flatMap(({ attributes }) => [
        ...attributes.imageAssetIDs,
        ...attributes.documentAssetIDs,
      ]),
    )
    const own = assets.filter((id) => !openElsewhere.has(id))
    expect(own).not.toEqual([])
    for (const id of own) {
      const file = (person: Person) => person.call(productCalls.getAsset, { params: { id }, query: {} })
      expect((await file(karin)).data.length).toBeGreaterThan(0)
      expect(await refusal(file(guest))).toMatchObject({ type: 'unknownAsset', status: 404 })
      const setup = await guest.call(productCalls.getProductFilterSetup, { query: {} })
      expect({ ...setup.imagesByAssetID, ...setup.documentsByAssetID }).not.toHaveProperty(String(id))
    }
  })

  test('is not named as accessory, and its picture is kept by no shared cache', async () => {
    await shop.db
      .updateTable('products')
      .set((of) => ({
        attribute_values: of.fn('jsonb_set', [
          'attribute_values',
          of.val('{associatedProductIDs}'),
          of.cast(of.val(JSON.stringify({ '1': [nordliftOnly.id, swedenOnly.id, bearing.id] })), 'jsonb'),
        ]),
      }))
      .where('id', '=', NAMED_PARTS.stockEleven.id)
      .execute()
    await shop.db
      .updateTable('catalogue_state')
      .set((of) => ({ catalogue_version: of('catalogue_version', '+', 1) }))
      .execute()
    await shop.live.refresh()
    const accessories = async (person: Person) =>
      (await one(person, NAMED_PARTS.stockEleven.id)).attributes.associatedProductIDs['1']
    expect(await accessories(guest)).toEqual([bearing.id])
    expect(await accessories(karin)).toEqual([nordliftOnly.id, swedenOnly.id, bearing.id])
    expect(await accessories(elsa)).toEqual([swedenOnly.id, bearing.id])
    expect(await accessories(guest)).toEqual([bearing.id])

    const [mine] = await page(karin, nordliftOnly.id)
    const limitedPicture = await shop.inject({
      url: `/api/v2/Product/asset/${mine?.attributes.imageAssetIDs[0]}`,
      headers: { cookie: karin.cookie ?? '' },
    })
    expect(limitedPicture.headers['cache-control']).toContain('private')
  })

  test('is not named on the drawing of another one', async () => {
    const { id } = NAMED_PARTS.stockTen
    const points = [
      { x: 10, y: 10, productIDs: [nordliftOnly.id, bearing.id] },
      { x: 20, y: 20, productIDs: [nordliftOnly.id] },
    ]
    const hotspots = [{ imageAssetID: 1, width: 100, height: 50, points }]
    await shop.db
      .updateTable('products')
      .set((of) => ({
        attribute_values: of.fn('jsonb_set', [
          'attribute_values',
          of.val('{hotspots}'),
          of.cast(of.val(JSON.stringify(hotspots)), 'jsonb'),
        ]),
      }))
      .where('id', '=', id)
      .execute()
    await shop.db
      .updateTable('catalogue_state')
      .set((of) => ({ catalogue_version: of('catalogue_version', '+', 1) }))
      .execute()
    await shop.live.refresh()
    const named = async (person: Person) =>
      (await one(person, id)).hotspots?.flatMap((picture) => picture.points.map((point) => point.productIDs))
    expect(await named(guest)).toEqual([[bearing.id]])
    expect(await named(karin)).toEqual([[nordliftOnly.id, bearing.id], [nordliftOnly.id]])
  })
})
