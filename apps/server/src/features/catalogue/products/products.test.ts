import { productCalls } from '@hoistway/contract/catalogue/products'
import { AttributeType, PriceSource, ProductStatus } from '@hoistway/domain/codes'
import { LOCALES } from '@hoistway/domain/texts/locale'
import { KARIN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { afterAll, describe, expect, test } from 'vitest'
import { refusal } from '../../../testing/requests/refusal.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const karin = await shop.as(KARIN.email)

describe('products by id [API-PROD-06, ENT-30]', () => {
  const page = (requestedProductIDs: number[], language?: number | string) =>
    shop.guest.call(productCalls.getProductsPage, {
      body: { requestedProductIDs, ...(language === undefined ? {} : { language }) },
    })

  test('come in the order asked for, twice where asked twice, without those that there are not', async () => {
    const ids = (await page([9, 3, 2_000_000, 9, 0, -4, 2 ** 40, 1])).map(({ id }) => id)
    expect(ids).toEqual([9, 3, 9, 1])
    expect(await page([])).toEqual([])
  })

  test.for([
    { names: [0, '0', 'sv', 'SV', 'Swedish', 'swedish'], locale: 'sv' },
    { names: [1, '1', 'en', 'English'], locale: 'en' },
    { names: [2, '2', 'de', 'German', 'GERMAN'], locale: 'de' },
  ])('come in $locale (AMB-15) [API-PROD-10, API-PROD-11]', async ({ names, locale }) => {
    const { label } = await shop.guest.call(productCalls.getProduct, { params: { id: 3 }, query: { locale } })
    for (const language of names) {
      expect((await page([3], language))[0]?.label).toBe(label)
      const one = shop.guest.call(productCalls.getProductInLanguage, {
        params: { id: 3 },
        query: { language },
      })
      expect((await one).label).toBe(label)
    }
  })

  test.for([3, 9, -1, '3', 'fr', 'svenska', '', ' ', 1.5])('come in no language %o', async (language) => {
    expect(await refusal(page([3], language))).toMatchObject({ type: 'invalidInput', status: 400 })
    const one = shop.guest.call(productCalls.getProductInLanguage, { params: { id: 3 }, query: { language } })
    expect(await refusal(one)).toMatchObject({ type: 'invalidInput', status: 400 })
  })

  test.for(['fr', '9', '', 'xx-XX'])('come in English for the locale %o', async (locale) => {
    const one = (wanted: string) =>
      shop.guest.call(productCalls.getProduct, { params: { id: 3 }, query: { locale: wanted } })
    expect((await one(locale)).label).toBe((await one('en')).label)
  })

  test.for([2_000_000, 0, -1, 1.5, 2_147_483_648, 99_999_999_999, 'abc', '1e1', '0x3', ' 3', '3 ', 'null'])(
    'are not found under %o (AMB-14) [API-PROD-10, API-PROD-11]',
    async (id) => {
      const unknown = { type: 'unknownProduct', status: 404 }
      const params = { id }
      const one = shop.guest.call(productCalls.getProduct, { params, query: { locale: 'sv' } })
      expect(await refusal(one)).toMatchObject(unknown)
      const other = shop.guest.call(productCalls.getProductInLanguage, { params, query: { language: 0 } })
      expect(await refusal(other)).toMatchObject(unknown)
    },
  )

  test('do not stand in the way of calls with names of their own', async () => {
    for (const name of ['all-ids', 'ALL-IDS', 'getNewProduct', 'getnewproduct', 'get-product-filter-setup']) {
      expect((await shop.inject({ url: `/api/v2/Product/${name}` })).statusCode).toBe(200)
    }
  })

  test.for([
    { part: NAMED_PARTS.replacedOnce, status: ProductStatus.Replaced },
    { part: NAMED_PARTS.underDevelopment, status: ProductStatus.UnderDevelopment },
    { part: NAMED_PARTS.noPrice, status: ProductStatus.NoPrice },
  ])('open by direct link whatever their status: $part.shows', async ({ part, status }) => {
    const product = await karin.call(productCalls.getProduct, {
      params: { id: part.id },
      query: { locale: 'sv' },
    })
    expect(product.platformData.status).toBe(status)
    expect(await karin.call(productCalls.allIds, {})).toContain(part.id)
    if (status !== ProductStatus.Replaced) expect(product.stockInfo.prices).toEqual([])
  })

  test('name their successor', async () => {
    const { platformData } = await shop.guest.call(productCalls.getProduct, {
      params: { id: NAMED_PARTS.replacedThird.id },
      query: { locale: 'sv' },
    })
    expect(platformData.replacementProductId).toBe(NAMED_PARTS.chainSuccessor.id)
  })
})

test('all-ids names every product that the caller may open, in order [API-PROD-12]', async () => {
  const stored = await shop.db
    .selectFrom('products')
    .select(['id', 'limited_to_companies', 'limited_to_countries'])
    .orderBy('id')
    .execute()
  const open = stored.filter((row) => row.limited_to_companies.length + row.limited_to_countries.length === 0)
  expect(await shop.guest.call(productCalls.allIds, {})).toEqual(open.map(({ id }) => id))
  const { nordliftOnly, replacedOnce } = NAMED_PARTS
  const ids = await karin.call(productCalls.allIds, {})
  expect(ids).toEqual(expect.arrayContaining([nordliftOnly.id, replacedOnce.id]))
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
})

describe('a product [ENT-19, ENT-20, ENT-21, ENT-22, ENT-23]', () => {
  const { tiersOneTenFifty: bearing, chainSuccessor, replacedThird, stockMetres: rope } = NAMED_PARTS
  const one = (id: number, locale = 'en') =>
    karin.call(productCalls.getProduct, { params: { id }, query: { locale } })
  const storedRow = (id: number) =>
    shop.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  test.for(LOCALES)('is what is stored of it, in %s', async (locale) => {
    const row = await storedRow(bearing.id)
    const product = await one(bearing.id, locale)
    expect(product).toMatchObject({
      id: row.id,
      label: row.label[locale],
      description: row.description[locale],
      unit: row.unit,
      attributes: {
        articleNr: row.article_nr,
        imageAssetIDs: row.attribute_values.imageAssetIDs,
        documentAssetIDs: row.attribute_values.documentAssetIDs,
      },
      platformData: {
        productId: row.id,
        popularity: row.popularity,
        requiresSpecification: row.requires_specification,
        replacementProductId: null,
        status: ProductStatus.Default,
        isLongGoods: false,
        stockLocation: null,
      },
      stockInfo: {
        prices: [50, 10, 1].map((validForPurchaseAmount) => ({
          key: 'SE-A',
          validForPurchaseAmount,
          price: expect.any(Number),
          currency: 0,
        })),
        stockInfos: ['H', 'D'].map((warehouse) => ({ warehouse, stock: expect.any(Number) })),
      },
    })
  })

  test('has its values in the maps of their kinds, and their attributes in the order of the setup', async () => {
    const setup = await karin.call(productCalls.getProductFilterSetup, { query: {} })
    const kinds = {
      singleSelects: [AttributeType.SingleSelect],
      multiSelects: [AttributeType.MultiSelect],
      bools: [AttributeType.Bool],
      decimals: [AttributeType.Number, AttributeType.Measurement],
      freeTexts: [AttributeType.FreeText],
      strings: [AttributeType.String],
    } as const
    const met = new Set<string>()
    for (const id of Object.values(NAMED_PARTS).map((part) => part.id)) {
      const { attributes, sortedAttributeIDs } = await one(id)
      for (const [map, types] of Object.entries(kinds)) {
        for (const attributeID of Object.keys(attributes[map as keyof typeof kinds])) {
          met.add(map)
          expect(types).toContain(setup.attributeInfoByID[attributeID]?.type)
          expect(sortedAttributeIDs).toContain(Number(attributeID))
        }
      }
      const places = sortedAttributeIDs.map((attribute) => setup.attributeInfoByID[attribute]?.sortPrio ?? -1)
      expect(places).toEqual(places.toSorted((a, b) => a - b))
    }
    expect([...met].sort()).toEqual(Object.keys(kinds).sort())
  })

  test('says whether it is long, and what replaces it', async () => {
    expect((await one(rope.id)).platformData.isLongGoods).toBe(true)
    expect((await one(replacedThird.id)).platformData).toMatchObject({
      status: ProductStatus.Replaced,
      replacementProductId: chainSuccessor.id,
    })
  })

  test('names its accessories under 1, what is bought with it under 2 [ENT-24]', async () => {
    const { allMatchingProductIDs } = await karin.call(productCalls.filterProducts, { body: {} })
    const found = new Set<string>()
    for (const id of allMatchingProductIDs.slice(0, 60)) {
      const { associatedProductIDs } = (await one(id)).attributes
      const { associatedProductIDs: stored } = (await storedRow(id)).attribute_values
      expect(associatedProductIDs).toEqual(stored)
      for (const [type, ids] of Object.entries(associatedProductIDs)) if (ids.length > 0) found.add(type)
    }
    expect([...found].sort()).toEqual(['1', '2'])
  })
})

test('news are parts that lists may show, in the order of the shop [API-PROD-01]', async () => {
  const news = await karin.call(productCalls.getNewProduct, { query: { locale: 'de' } })
  const stored = await shop.db
    .selectFrom('product_news')
    .select('product_id')
    .where('locale', '=', 'de')
    .orderBy('position')
    .execute()
  const { allMatchingProductIDs: listed } = await karin.call(productCalls.filterProducts, { body: {} })
  expect(news.length).toBeGreaterThan(0)
  expect(news.map(({ id }) => id)).toEqual(
    stored.map((row) => row.product_id).filter((id) => listed.includes(id)),
  )
})

test('a drawing is shown in place, may run nothing and comes with its name [API-PROD-13]', async () => {
  const part = await karin.call(productCalls.getProduct, { params: { id: 3 }, query: { locale: 'sv' } })
  const answer = await shop.inject({ url: `/api/v2/Product/asset/${part.attributes.imageAssetIDs[0]}` })
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-disposition': expect.stringMatching(/^inline; filename=".+"; filename\*=UTF-8''.+/),
    'content-security-policy': expect.stringContaining('sandbox'),
    'cache-control': expect.stringContaining('public'),
  })
  expect(answer.body).toContain('<svg')
})

test.for([2_000_000, 0, -1, 2_147_483_648, 'abc', '1.svg'])(
  'a file of the id %o is unknown [API-PROD-13]',
  async (id) => {
    const call = karin.call(productCalls.getAsset, { params: { id }, query: {} })
    expect(await refusal(call)).toMatchObject({ type: 'unknownAsset', status: 404 })
  },
)

test('a file that the caller has already is not sent again, and each language of it has its own ETag', async () => {
  const { attributes } = await karin.call(productCalls.getProduct, {
    params: { id: 1 },
    query: { locale: 'en' },
  })
  const ask = (locale: string, headers: Record<string, string> = {}) =>
    shop.inject({ url: `/api/v2/Product/asset/${attributes.imageAssetIDs[0]}?locale=${locale}`, headers })
  const first = await ask('sv')
  const etag = String(first.headers.etag)
  expect([first.statusCode, etag]).toEqual([200, expect.stringMatching(/^W\/"[\w-]{22}"$/)])
  const again = await ask('sv', { 'if-none-match': `"other", ${etag}` })
  expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', etag])
  expect(again.headers['cache-control']).toBe(first.headers['cache-control'])
  const german = await ask('de', { 'if-none-match': etag })
  expect([german.statusCode, german.headers.etag]).toEqual([200, expect.not.stringContaining(etag)])
})

describe('a drawing in a language', () => {
  const text = async (locale: string) => {
    const part = await karin.call(productCalls.getProduct, { params: { id: 1 }, query: { locale: 'en' } })
    const [drawing = 0, thumbnail = 0] = part.attributes.imageAssetIDs
    const read = async (id: number) =>
      new TextDecoder().decode(
        (await karin.call(productCalls.getAsset, { params: { id }, query: { locale } })).data,
      )
    return { drawing: await read(drawing), thumbnail: await read(thumbnail) }
  }

  test.for([
    ['sv', 'Demoritning, inget certifikat'],
    ['en', 'Demo drawing, not a certificate'],
    ['de', 'Demozeichnung, kein Zertifikat'],
  ] as const)('says in %s what it is, and in no other language', async ([locale, words]) => {
    const { drawing } = await text(locale)
    expect(drawing.match(/Demo\w+|certifi\w+|Zertifi\w+/gi)).toEqual(
      words.match(/Demo\w+|certifi\w+|Zertifi\w+/gi),
    )
  })

  test('is the file itself where there is none in the language, and for a language that nobody knows', async () => {
    expect((await text('sv')).thumbnail).toBe((await text('')).thumbnail)
    expect((await text('../sv')).drawing).toBe((await text('')).drawing)
  })
})

test('a single product tells how large its documents are', async () => {
  const { documents = {} } = await karin.call(productCalls.getProduct, {
    params: { id: NAMED_PARTS.safetyComponent.id },
    query: { locale: 'en' },
  })
  expect(Object.keys(documents).length).toBeGreaterThan(1)
  for (const [id, { sizeBytes }] of Object.entries(documents)) {
    const { data } = await karin.call(productCalls.getAsset, { params: { id: Number(id) }, query: {} })
    expect(sizeBytes).toBe(data.byteLength)
  }
})

test('a single product tells where its accessories sit on its drawing, inside of the picture', async () => {
  const part = await karin.call(productCalls.getProduct, {
    params: { id: NAMED_PARTS.stockTen.id },
    query: { locale: 'en' },
  })
  const [picture] = part.hotspots ?? []
  expect(picture?.imageAssetID).toBe(part.attributes.imageAssetIDs[0])
  expect(picture?.points.length).toBeGreaterThan(0)
  const accessories = part.attributes.associatedProductIDs['1'] ?? []
  for (const { x, y, productIDs } of picture?.points ?? []) {
    expect([x > 0 && x < (picture?.width ?? 0), y > 0 && y < (picture?.height ?? 0)]).toEqual([true, true])
    expect(accessories).toEqual(expect.arrayContaining(productIDs))
  }
  const [listed] = await karin.call(productCalls.getProductsPage, {
    body: { requestedProductIDs: [part.id] },
  })
  expect(listed).not.toHaveProperty('hotspots')
})

test('a campaign price comes with what it would be without the campaign', async () => {
  const { id } = NAMED_PARTS.campaignBelowList
  const { stockInfo } = await karin.call(productCalls.getProduct, { params: { id }, query: { locale: 'en' } })
  const [listed] = await karin.call(productCalls.getProductsPage, { body: { requestedProductIDs: [id] } })
  expect(listed?.stockInfo).toEqual(stockInfo)
  for (const { priceSource, price, usualPrice } of stockInfo.prices) {
    if (priceSource === PriceSource.Campaign) expect(usualPrice).toBeGreaterThan(price)
    else expect(usualPrice).toBeUndefined()
  }
  expect(stockInfo.prices.map(({ priceSource }) => priceSource)).toContain(PriceSource.Campaign)
})

describe('a file by its code [API-PROD-14]', () => {
  const byCode = (code: string, person = shop.guest) =>
    person.call(productCalls.getPimFile, { query: { code } })

  test('is the one that its record names, under its name [ENT-25, ENT-26]', async () => {
    const { documents, attributes } = await karin.call(productCalls.getProduct, {
      params: { id: 1 },
      query: { locale: 'sv' },
    })
    const [id, record] = Object.entries(documents ?? {})[0] ?? []
    expect(record).toMatchObject({
      aknAssetID: expect.stringMatching(/./),
      mediaDownloadParms: expect.stringMatching(/./),
      typeTextID: expect.any(Number),
      labelTextID: expect.any(Number),
      webLanguages: expect.arrayContaining([expect.stringMatching(/^(sv|en|de)$/)]),
    })
    expect(attributes.documentAssetIDs.map(String)).toContain(id)
    const file = await byCode(record?.mediaDownloadParms ?? '')
    expect(file).toEqual(await karin.call(productCalls.getAsset, { params: { id: Number(id) }, query: {} }))
    expect(file).toMatchObject({ fileName: record?.fileName, mediaType: record?.mediaType })
  })

  test.for(['get-%7Bpim%7D-file', 'get-pim-file', 'GET-%7bpim%7d-FILE'])(
    'is found at %s',
    async (segment) => {
      const [code] = await codesOf(1)
      const answer = await shop.inject({
        url: `/api/v2/Product/${segment}?Code=${encodeURIComponent(code ?? '')}`,
      })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-disposition': expect.stringMatching(/filename\*=UTF-8''.+/),
        'content-security-policy': expect.stringContaining('sandbox'),
        'cache-control': 'public, max-age=86400',
      })
    },
  )

  test('of a limited product is there for those only who may open the product (AMB-51)', async () => {
    const codes = await codesOf(NAMED_PARTS.nordliftOnly.id)
    const hidden = await Promise.all(
      codes.map((code) =>
        byCode(code).then(
          () => [],
          () => [code],
        ),
      ),
    )
    expect(hidden.flat()).not.toEqual([])
    for (const code of hidden.flat()) {
      expect((await byCode(code, karin)).data.length).toBeGreaterThan(0)
      // The next user of the same browser must not find it in its cache.
      const url = `/api/v2/Product/get-pim-file?code=${encodeURIComponent(code)}`
      const answer = await shop.inject({ url, headers: { cookie: karin.cookie ?? '' } })
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
      const [refused, absent] = [await refusal(byCode(code)), await refusal(byCode('no-such-code'))]
      expect(refused).toEqual(absent)
      expect(refused).toMatchObject({ type: 'unknownAsset', status: 404 })
    }
  })

  test.for([
    '../../package.json',
    '..%2f..%2fetc%2fpasswd',
    '/etc/passwd',
    'C:\\Windows\\win.ini',
    '....//....//etc/passwd',
    'file:///etc/passwd',
    'http://169.254.169.254/latest/meta-data',
    '%',
    '_',
    "' or 1=1 --",
    '1',
    'x'.repeat(500),
  ])('is unknown as %s', async (code) => {
    expect(await refusal(byCode(code))).toMatchObject({ type: 'unknownAsset', status: 404 })
  })

  test.for(['', 'x'.repeat(501), 'a\0b'])('cannot be asked for as %o', async (code) => {
    expect(await refusal(byCode(code))).toMatchObject({ type: 'invalidInput', status: 400 })
    expect((await shop.inject({ url: '/api/v2/Product/get-pim-file' })).statusCode).toBe(400)
  })

  /** The codes of all files that a product carries, as stored. */
  async function codesOf(productId: number): Promise<string[]> {
    const { attribute_values: values } = await shop.db
      .selectFrom('products')
      .select('attribute_values')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow()
    const rows = await shop.db
      .selectFrom('assets')
      .select('code')
      .where('id', 'in', [...values.documentAssetIDs, ...values.imageAssetIDs])
      .orderBy('id')
      .execute()
    return rows.map(({ code }) => code)
  }
})

test('one product brings the records of its documents, a page of products does not', async () => {
  const setup = await shop.guest.call(productCalls.getProductFilterSetup, { query: {} })
  const [onPage] = await shop.guest.call(productCalls.getProductsPage, { body: { requestedProductIDs: [1] } })
  const alone = await shop.guest.call(productCalls.getProduct, { params: { id: 1 }, query: { locale: 'sv' } })
  expect(onPage).not.toHaveProperty('documents')
  expect(alone.attributes.documentAssetIDs.length).toBeGreaterThan(0)
  for (const id of alone.attributes.documentAssetIDs) {
    expect(alone.documents?.[id]).toMatchObject({ ...setup.documentsByAssetID[id] })
  }
})

test('one product names the discontinued ones in whose place it stands, a page of products does not (AMB-14)', async () => {
  const numbersBefore = async ({ id }: { readonly id: number }) => {
    const product = await shop.guest.call(productCalls.getProduct, {
      params: { id },
      query: { locale: 'en' },
    })
    return product.replaces?.map(({ articleNr }) => articleNr)
  }
  const { chainSuccessor, replacedFirst, replacedSecond, replacedThird, loopOne, loopTwo } = NAMED_PARTS
  const chain = [replacedThird, replacedSecond, replacedFirst].map(({ articleNr }) => articleNr)
  expect(await numbersBefore(chainSuccessor)).toEqual(chain)
  expect(await numbersBefore(replacedSecond)).toEqual([replacedFirst.articleNr])
  expect(await numbersBefore(replacedFirst)).toEqual([])
  expect(await numbersBefore(loopOne)).toEqual([loopTwo.articleNr])
  const body = { requestedProductIDs: [chainSuccessor.id] }
  const [onPage] = await shop.guest.call(productCalls.getProductsPage, { body })
  expect(onPage).not.toHaveProperty('replaces')
})

test('one product names its further numbers, a page of products does not', async () => {
  const [onPage] = await shop.guest.call(productCalls.getProductsPage, { body: { requestedProductIDs: [1] } })
  const alone = await shop.guest.call(productCalls.getProduct, { params: { id: 1 }, query: { locale: 'sv' } })
  expect(alone.identifiers).toEqual([expect.stringMatching(/^290\d{10}$/), expect.stringMatching(/ \d{3}$/)])
  expect(onPage).not.toHaveProperty('identifiers')
})

test('the setup comes without the records of files when they are not wanted, and is the same otherwise', async () => {
  const whole = await shop.guest.call(productCalls.getProductFilterSetup, { query: {} })
  const slim = await shop.guest.call(productCalls.getProductFilterSetup, { query: { assets: 'none' } })
  expect(Object.keys(whole.imagesByAssetID).length).toBeGreaterThan(0)
  expect(slim).toEqual({ ...whole, documentsByAssetID: {}, imagesByAssetID: {}, documentIDsByTypeID: {} })
})
