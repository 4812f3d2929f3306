/** The whole catalogue for other systems, by key. */
import {
  type CachedField,
  type CachedProduct,
  ProductCache,
  productCacheCalls,
  StockCache,
} from '@hoistway/contract/catalogue/product-caches'
import { productCalls } from '@hoistway/contract/catalogue/products'
import { LOCALES, type Locale, languageOf } from '@hoistway/domain/texts/locale'
import { ELSA, KARIN, OTTO, SVEN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { Compile } from 'typebox/compile'
import { afterAll, describe, expect, test } from 'vitest'
import { refusal } from '../../../testing/requests/refusal.ts'
import { CACHE_KEY, openTestShop, type Person } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const { guest } = shop
const headers = { key: CACHE_KEY }
const { nordliftOnly, swedenOnly, nordliftInSweden, stockTen } = NAMED_PARTS

const PIM = '/api/v2/Product/get-%7Bpim%7D-cache'
const ATTRIBUTES = '/api/v2/Product/get-product-attributes-cache'
const STOCK = '/api/v2/Product/get-stock-info-cache'

const allIds = (await shop.db.selectFrom('products').select('id').orderBy('id').execute()).map(({ id }) => id)

const products = (field: CachedField = 'all', language: number | string = 1) =>
  guest.call(productCacheCalls.getPimCache, { query: { field, language }, headers })
const stockFile = async (field: 'all' | 'stock' = 'all', person: Person = guest, key?: string) => {
  const file = await person.call(productCacheCalls.getStockInfoCache, {
    query: { field, language: 1 },
    headers: key === undefined ? {} : { key },
  })
  return { ...file, content: JSON.parse(new TextDecoder().decode(file.data)) as StockCache }
}

describe('the key [ROLE-11, API-PROD-02, API-PROD-03, API-PROD-04]', () => {
  const ADDRESSES = [
    `${PIM}?field=all&language=1`,
    `${ATTRIBUTES}?language=1`,
    `${STOCK}?field=all&language=1`,
  ]

  test.for(ADDRESSES)('opens %s', async (url) => {
    expect((await shop.inject({ url, headers })).statusCode).toBe(200)
    expect((await shop.inject({ url, headers: { KEY: CACHE_KEY } })).statusCode).toBe(200)
  })

  test.for([
    ['is missing', {}],
    ['is empty', { key: '' }],
    ['is wrong', { key: 'wrong' }],
    ['is longer', { key: `${CACHE_KEY}x` }],
    ['is shorter', { key: CACHE_KEY.slice(0, -1) }],
    ['is in another casing', { key: CACHE_KEY.toUpperCase() }],
    ['comes as a bearer token', { authorization: `Bearer ${CACHE_KEY}` }],
    ['comes under another name', { 'x-api-key': CACHE_KEY, '{key}': CACHE_KEY }],
  ] as const)('that %s opens nothing, whatever the query', async ([, sent]) => {
    for (const url of [...ADDRESSES, PIM, ATTRIBUTES, STOCK, `${PIM}?field=x&language=y`]) {
      const answer = await shop.inject({ url, headers: sent })
      expect([url, answer.statusCode]).toEqual([url, 401])
    }
  })

  test('is asked of site admins too', async () => {
    const { cookie = '' } = await shop.as(SVEN.email)
    const answer = await shop.inject({ url: `${PIM}?field=all&language=1`, headers: { cookie } })
    expect(answer.json()).toMatchObject({ type: 'cacheKeyRefused', status: 401 })
  })

  test('in the query counts for nothing', async () => {
    const answer = await shop.inject({ url: `${PIM}?field=all&language=1&key=${CACHE_KEY}` })
    expect(answer.statusCode).toBe(401)
  })
})

test.for([
  [PIM, ''],
  [PIM, '?language=1'],
  [PIM, '?field=all'],
  [PIM, '?field=&language=1'],
  [PIM, '?field=price&language=1'],
  [PIM, '?field=toString&language=1'],
  [PIM, '?field=label,unit&language=1'],
  [PIM, '?field=all&language=3'],
  [PIM, '?field=all&language=fr'],
  [ATTRIBUTES, ''],
  [ATTRIBUTES, '?language='],
  [ATTRIBUTES, '?language=svenska'],
  [STOCK, ''],
  [STOCK, '?language=1'],
  [STOCK, '?field=label&language=1'],
  [STOCK, '?field=stock'],
  [STOCK, '?field=stock&language=7'],
] as const)(
  'with the key, %s%s is refused with 400 [API-PROD-02, API-PROD-03, API-PROD-04]',
  async ([path, query]) => {
    const answer = await shop.inject({ url: path + query, headers })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ type: 'invalidInput' })
  },
)

describe('the product cache [API-PROD-02]', () => {
  test('holds every product whatever its status and limits, and says to whom each is limited (AMB-04)', async () => {
    const cache = await products()
    expect(cache.products.map(({ id }) => id)).toEqual(allIds)
    expect(cache).toMatchObject({ field: 'all', language: 1 })
    const companies = Object.keys(cache.productsLimitedToCompanies).map(Number)
    const countries = Object.keys(cache.productsLimitedToCountries).map(Number)
    expect(companies).toEqual(expect.arrayContaining([nordliftOnly.id, nordliftInSweden.id]))
    expect(countries).toEqual(expect.arrayContaining([swedenOnly.id, nordliftInSweden.id]))
    expect(companies).not.toContain(swedenOnly.id)
  })

  test('holds each product as its page shows it, and no price', async () => {
    const elsa = await shop.as(ELSA.email)
    const part = await elsa.call(productCalls.getProduct, {
      params: { id: stockTen.id },
      query: { locale: 'en' },
    })
    const cached = (await products()).products.find(({ id }) => id === stockTen.id)
    expect(cached).toMatchObject({
      label: part.label,
      description: part.description,
      unit: part.unit,
      platformData: part.platformData,
      stockInfo: { prices: [], stockInfos: part.stockInfo.stockInfos },
    })
    expect(cached?.attributes?.singleSelects).toMatchObject(part.attributes.singleSelects)
    expect((await products()).products.some(({ stockInfo }) => stockInfo?.prices.length !== 0)).toBe(false)
  })

  test.for(LOCALES)('comes in the language asked for: %s', async (locale) => {
    for (const language of [languageOf[locale], locale]) {
      const cache = await products('label', language)
      const own = await guest.call(productCalls.getProduct, { params: { id: 3 }, query: { locale } })
      expect(cache.products.find(({ id }) => id === 3)).toEqual({ id: 3, label: own.label })
      expect(cache.language).toBe(languageOf[locale])
    }
  })

  test.for([
    'id',
    'label',
    'description',
    'unit',
    'sortedAttributeIDs',
    'attributes',
    'platformData',
    'stockInfo',
  ] as const)('holds one field of every product: %s', async (field) => {
    const whole = await products()
    const pick = (product: CachedProduct) => ({ id: product.id, [field]: product[field] })
    expect((await products(field)).products).toEqual(whole.products.map(pick))
  })

  test('is what its row says', async () => {
    for (const field of ['all', 'unit'] as const) {
      expect(Compile(ProductCache).Errors(await products(field))).toEqual([])
    }
  })

  test('holds the search map: sales per option, relevance per product, searchable attributes [ENT-31, FILT-24, CONST-08]', async () => {
    const { searchMap, products: cached } = await products()
    const optionsOf = ({ attributes }: CachedProduct) =>
      new Set([
        ...Object.values(attributes?.singleSelects ?? {}),
        ...Object.values(attributes?.multiSelects ?? {}).flat(),
      ])
    const sales: Record<string, number> = {}
    for (const product of cached) {
      for (const option of optionsOf(product))
        sales[option] = (sales[option] ?? 0) + (product.platformData?.popularity ?? 0)
    }
    expect(searchMap.salesCountByOptionID).toEqual(sales)
    expect(Object.keys(sales).length).toBeGreaterThan(20)

    expect(Object.keys(searchMap.relevanceByProductID).map(Number)).toEqual(allIds)
    const relevance = Object.values(searchMap.relevanceByProductID)
    expect([Math.min(...relevance) >= 0, Math.max(...relevance) <= 200]).toEqual([true, true])
    expect(new Set(relevance).size).toBeGreaterThan(10)

    const { attributeInfoByID } = await guest.call(productCalls.getProductFilterSetup, { query: {} })
    const searched = (settings: number) =>
      Object.values(attributeInfoByID)
        .filter(({ searchSettings }) => searchSettings === settings)
        .map(({ attributeID }) => attributeID)
        .sort((a, b) => a - b)
    const { HighPrio, LowPrio } = searchMap.searchableAttributeIDs
    expect(HighPrio.toSorted((a, b) => a - b)).toEqual(searched(3))
    expect(LowPrio.toSorted((a, b) => a - b)).toEqual(searched(2))
  })

  test.for(['get-%7Bpim%7D-cache', 'get-pim-cache', 'GET-%7bPIM%7d-CACHE'])(
    'is found as %s (AMB-01, AMB-02)',
    async (segment) => {
      const url = `/api/v2/Product/${segment}?FIELD=unit&Language=de`
      const answer = await shop.inject({ url, headers })
      expect(answer.json()).toMatchObject({ field: 'unit', language: 2 })
    },
  )

  test('need not be sent again while nothing has changed', async () => {
    const ask = (field: string, etag?: string) =>
      shop.inject({
        url: `${PIM}?field=${field}&language=1`,
        headers: { ...headers, ...(etag === undefined ? {} : { 'if-none-match': etag }) },
      })
    const tagOf = async (field: string) => String((await ask(field)).headers.etag)
    const [whole, labels] = [await tagOf('all'), await tagOf('label')]
    expect(whole).toMatch(/^W\/"[\w-]{22}"$/)
    expect(whole).not.toBe(labels)
    const again = await ask('all', `"other", ${whole}`)
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await ask('all', labels)).statusCode).toBe(200)

    await shop.db
      .updateTable('catalogue_state')
      .set((of) => ({ stock_version: of('stock_version', '+', 1) }))
      .execute()
    expect((await ask('all', whole)).statusCode).toBe(200)
    expect((await ask('label', labels)).statusCode).toBe(304)
  })
})

test('the attribute cache holds every attribute and option with its text [API-PROD-03]', async () => {
  const setup = await guest.call(productCalls.getProductFilterSetup, { query: {} })
  for (const locale of LOCALES) {
    const cache = await guest.call(productCacheCalls.getProductAttributesCache, {
      query: { language: languageOf[locale] },
      headers,
    })
    expect(cache).toMatchObject({ created: setup.created, language: languageOf[locale] })
    expect(namesIn(cache)).toEqual(setup.attributeTexts[locale]?.attributes)
    for (const { name, options, ...info } of cache.attributes) {
      expect(info).toEqual(setup.attributeInfoByID[info.attributeID])
      expect(options.map(({ selectOptionID }) => selectOptionID)).toEqual(
        setup.selectOptionIDsByAttributeID[info.attributeID] ?? [],
      )
      for (const { selectOptionID, text } of options)
        expect(text).toBe(setup.attributeTexts[locale]?.selectOptions[selectOptionID])
    }
  }
})

function namesIn({ attributes }: { attributes: readonly { attributeID: number; name: string }[] }) {
  return Object.fromEntries(attributes.map(({ attributeID, name }) => [attributeID, name]))
}

describe('the stock file [API-PROD-04]', () => {
  const lineOf = ({ products: lines }: StockCache, { id }: { readonly id: number }) =>
    lines.find(({ productId }) => productId === id)

  test.for(LOCALES)('has a name and holds every product, with the key: %s', async (locale: Locale) => {
    const url = `${STOCK}?field=all&language=${locale}`
    const answer = await shop.inject({ url, headers })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="stock-info-${locale}.json"; filename*=UTF-8''stock-info-${locale}.json`,
      'cache-control': 'private, no-store',
    })
    const content = answer.json<StockCache>()
    expect(Compile(StockCache).Errors(content)).toEqual([])
    expect(content.products.map(({ productId }) => productId)).toEqual(allIds)
    const part = await guest.call(productCalls.getProduct, { params: { id: stockTen.id }, query: { locale } })
    expect(lineOf(content, stockTen)).toEqual({
      productId: stockTen.id,
      articleNr: stockTen.articleNr,
      label: part.label,
      unit: part.unit,
      stockInfos: [
        { stock: 6, warehouse: 'H', warehouseLocation: expect.any(String) },
        { stock: 4, warehouse: 'D', warehouseLocation: expect.any(String) },
      ],
    })
  })

  test('may hold the stock alone', async () => {
    const { content } = await stockFile('stock', guest, CACHE_KEY)
    expect(content.field).toBe('stock')
    expect(Object.keys(lineOf(content, stockTen) ?? {})).toEqual(['productId', 'stockInfos'])
  })

  test('holds for a session what that customer may see (AMB-51, AMB-54)', async () => {
    const idsFor = async (email: string) =>
      (await stockFile('stock', await shop.as(email))).content.products.map(({ productId }) => productId)
    const openTo = async (email: string) => (await shop.as(email)).call(productCalls.allIds, {})
    for (const { email } of [KARIN, OTTO, ELSA]) expect(await idsFor(email)).toEqual(await openTo(email))
    expect(await idsFor(KARIN.email)).toContain(nordliftOnly.id)
    expect(await idsFor(OTTO.email)).not.toContain(nordliftOnly.id)

    const placesFor = async (email: string) =>
      lineOf((await stockFile('all', await shop.as(email))).content, stockTen)?.stockInfos.map(
        ({ warehouseLocation }) => warehouseLocation,
      )
    expect(await placesFor(KARIN.email)).toEqual([null, null])
    expect(await placesFor(ELSA.email)).toEqual([expect.any(String), expect.any(String)])
  })

  test('holds everything for who has the key as well', async () => {
    const { content } = await stockFile('stock', await shop.as(OTTO.email), CACHE_KEY)
    expect(content.products.map(({ productId }) => productId)).toEqual(allIds)
  })

  test('is for nobody without key and session', async () => {
    expect(await refusal(stockFile())).toMatchObject({ type: 'notLoggedIn', status: 401 })
  })
})
