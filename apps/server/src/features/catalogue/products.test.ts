import { productCalls } from '@hoistway/contract/products'
import { ProductStatus } from '@hoistway/domain/codes'
import { KARIN } from '@hoistway/fixtures/cast'
import { NAMED_PARTS } from '@hoistway/fixtures/shelf'
import { afterAll, describe, expect, test } from 'vitest'
import { refusal } from '../../testing/refusal.ts'
import { openTestShop } from '../../testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const karin = await shop.as(KARIN.email)

describe('products by id', () => {
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
    { said: [0, '0', 'sv', 'SV', 'Swedish', 'swedish'], locale: 'sv' },
    { said: [1, '1', 'en', 'English'], locale: 'en' },
    { said: [2, '2', 'de', 'German', 'GERMAN'], locale: 'de' },
  ])('come in $locale (AMB-15)', async ({ said, locale }) => {
    const { label } = await shop.guest.call(productCalls.getProduct, { params: { id: 3 }, query: { locale } })
    for (const language of said) {
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

test('news are parts that lists may show, in the order of the shop', async () => {
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

test('a drawing is shown in place, may run nothing and comes with its name', async () => {
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

test('a file that there is not is unknown', async () => {
  const call = karin.call(productCalls.getAsset, { params: { id: 2_000_000 } })
  expect(await refusal(call)).toMatchObject({ type: 'unknownAsset', status: 404 })
})

test('one product brings the records of its documents, a page of products does not', async () => {
  const setup = await shop.guest.call(productCalls.getProductFilterSetup, { query: {} })
  const [onPage] = await shop.guest.call(productCalls.getProductsPage, { body: { requestedProductIDs: [1] } })
  const alone = await shop.guest.call(productCalls.getProduct, { params: { id: 1 }, query: { locale: 'sv' } })
  expect(onPage).not.toHaveProperty('documents')
  expect(alone.attributes.documentAssetIDs.length).toBeGreaterThan(0)
  for (const id of alone.attributes.documentAssetIDs) {
    expect(alone.documents?.[id]).toEqual(setup.documentsByAssetID[id])
  }
})

test('the setup comes without the records of files when they are not wanted, and is the same otherwise', async () => {
  const whole = await shop.guest.call(productCalls.getProductFilterSetup, { query: {} })
  const slim = await shop.guest.call(productCalls.getProductFilterSetup, { query: { assets: 'none' } })
  expect(Object.keys(whole.imagesByAssetID).length).toBeGreaterThan(0)
  expect(slim).toEqual({ ...whole, documentsByAssetID: {}, imagesByAssetID: {}, documentIDsByTypeID: {} })
})
