/** A device gets the catalogue as its owner may see it, whole or in pieces, and the engine that is opened from it answers
 *  as the shop does. */
import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { filterCriteria, filterOptions, interpretationOf } from '@hoistway/contract/catalogue/filter-engine'
import type { FilterRequest, FilterSetup } from '@hoistway/contract/catalogue/filters'
import { productCacheCalls, type StockCache } from '@hoistway/contract/catalogue/product-caches'
import { productCalls } from '@hoistway/contract/catalogue/products'
import {
  type SnapshotManifest,
  type SnapshotPart,
  type SnapshotPrices,
  snapshotCalls,
} from '@hoistway/contract/catalogue/snapshot'
import { applyDelta } from '@hoistway/contract/catalogue/snapshot-delta'
import {
  blockOf,
  readTextsHead,
  type SnapshotProduct,
  type SnapshotSetup,
} from '@hoistway/contract/catalogue/snapshot-texts'
import { countryId } from '@hoistway/domain/people/countries'
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'
import { type DemoAccount, ELSA, KARIN, OTTO, SVEN } from '@hoistway/fixtures/accounts'
import { demoCatalogue, NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import {
  buildVisibility,
  openCatalogue,
  productSet,
  query,
  readSnapshot,
  shownOptions,
  visibleSet,
} from '@hoistway/search'
import fc from 'fast-check'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { refusal } from '../../../testing/requests/refusal.ts'
import { openTestShop, type Person, type TestShop } from '../../../testing/test-shop.ts'
import { readNews, replaceNews } from '../products/news-queries.ts'

const REQUESTS = 100
const SEED = Number(process.env.SNAPSHOT_SEED ?? Date.now() % 2 ** 31)

const shop = await openTestShop()
afterAll(() => shop.close())

/** The people of three companies in two countries, each with prices of an own class. */
const PEOPLE: readonly (readonly [string, DemoAccount | undefined])[] = [
  ['a guest', undefined],
  ['Karin of Nordlift in Sweden', KARIN],
  ['Otto of Aufzugwerk in Germany', OTTO],
  ['Elsa of the internal company', ELSA],
]

const parts = [...demoCatalogue({ products: 200 }).batches('2026-11-23')].flatMap(({ products }) => products)
type DemoPart = (typeof parts)[number]

function isHiddenFrom(account: DemoAccount | undefined, part: DemoPart): boolean {
  const { limitedToCompanies: companies, limitedToCountries: countries } = part
  const country = account && countryId(account.company.countryCode)
  return (
    (companies.length > 0 && !companies.some((id) => id === account?.company.id)) ||
    (countries.length > 0 && !countries.some((id) => id === country))
  )
}

const personIn = (of: TestShop, account: DemoAccount | undefined): Promise<Person> =>
  account ? of.as(account.email) : Promise.resolve(of.guest)

async function manifestOf(person: Person, locale: Locale): Promise<SnapshotManifest> {
  for (;;) {
    const { manifest } = await person.call(snapshotCalls.snapshotManifest, { query: { locale } })
    if (manifest) return manifest
  }
}

type Asked = {
  readonly digest?: string
  readonly from?: string
  readonly headers?: Readonly<Record<string, string>>
}

function askPart(of: TestShop, person: Person, part: SnapshotPart, locale: Locale, asked: Asked = {}) {
  const { digest, from, headers } = asked
  const query = new URLSearchParams({
    locale,
    ...(digest !== undefined && { digest }),
    ...(from !== undefined && { from }),
  })
  return of.inject({
    url: `/api/shop/v1/snapshot/${part}?${query}`,
    headers: { ...(person.cookie !== undefined && { cookie: person.cookie }), ...headers },
  })
}

/** The plain bytes, checked against the manifest. */
async function download(
  of: TestShop,
  person: Person,
  part: SnapshotPart,
  locale: Locale,
): Promise<Uint8Array> {
  const { [part]: file } = await manifestOf(person, locale)
  const answer = await askPart(of, person, part, locale, { digest: file.digest })
  expect(answer.statusCode).toBe(200)
  const bytes = new Uint8Array(answer.rawPayload)
  expect([bytes.length, sha256(bytes)]).toEqual([file.bytes, file.digest])
  return bytes
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Everything in a file of texts. */
function readTexts(file: Uint8Array) {
  const head = readTextsHead(file)
  if (!head) throw new Error('no head')
  const jsonOf = ({ offset, length }: { offset: number; length: number }) =>
    gunzipSync(file.subarray(offset, offset + length)).toString()
  const [setup, ...blocks] = head.blocks.map(jsonOf)
  const products = blocks.flatMap((json) => JSON.parse(json) as SnapshotProduct[])
  return {
    head,
    all: [setup, ...blocks].join('\n'),
    setup: JSON.parse(setup ?? '') as SnapshotSetup,
    products,
  }
}

/** Compares engines that are opened from these files with the shop. */
async function expectSameAnswers(asked: Person, files: Readonly<Record<Locale, Uint8Array>>): Promise<void> {
  const setup = await asked.call(productCalls.getProductFilterSetup, { query: {} })
  const stocked = (await pricesOf(asked)).products.flatMap(({ id, stockInfo }) =>
    stockInfo.stockInfos.reduce((sum, { stock }) => sum + stock, 0) > 0 ? [id] : [],
  )
  const engines = {} as Record<Locale, ReturnType<typeof openEngine>>
  for (const locale of LOCALES) {
    const { filterable } = await manifestOf(asked, locale)
    engines[locale] = openEngine(files[locale], filterable, stocked)
  }
  let found = 0
  for (const request of fc.sample(requests(setup), { numRuns: REQUESTS, seed: SEED })) {
    const { allMatchingProductIDs, availableFilterOptions, replacedNumbers, interpretation } =
      await asked.call(productCalls.filterProducts, { body: { ...request, resultsPageSize: 0 } })
    const answer = engines[request.language](request)
    found += allMatchingProductIDs.length
    expect(answer, `SNAPSHOT_SEED=${SEED} ${JSON.stringify(request)}`).toEqual({
      allMatchingProductIDs,
      availableFilterOptions,
      replacedNumbers,
      interpretation,
    })
  }
  expect(found).toBeGreaterThan(REQUESTS)
}

describe.for(PEOPLE)('%s', ([, account]) => {
  const person = () => personIn(shop, account)
  const hidden = parts.filter((part) => isHiddenFrom(account, part))

  test('gets files without a name or a number of a hidden part', async () => {
    expect(hidden.length).toBeGreaterThan(0)
    const seen = parts.filter((part) => !isHiddenFrom(account, part))
    const shown = JSON.stringify(seen)
    const secrets = hidden
      .flatMap(({ articleNr, identifiers, label, description }) => [
        articleNr,
        ...identifiers,
        ...LOCALES.flatMap((locale) => [label[locale], description[locale]]),
      ])
      .filter((text) => text !== '' && !shown.includes(JSON.stringify(text).slice(1, -1)))
    expect(secrets.length).toBeGreaterThan(hidden.length)
    for (const locale of LOCALES) {
      const engine = Buffer.from(await download(shop, await person(), 'engine', locale)).toString('latin1')
      const texts = readTexts(await download(shop, await person(), 'texts', locale))
      for (const secret of secrets) {
        expect(engine.includes(Buffer.from(secret).toString('latin1')), secret).toBe(false)
        expect(texts.all.includes(JSON.stringify(secret).slice(1, -1)), secret).toBe(false)
      }
      const ids = new Set(texts.products.map(({ id }) => id))
      expect(hidden.filter(({ id }) => ids.has(id))).toEqual([])
      expect(seen.filter(({ id }) => !ids.has(id))).toEqual([])
    }
  })

  test('gets the very bytes of a shop that never had the hidden parts', async () => {
    const other = await openTestShop()
    try {
      const asked = await personIn(other, account)
      const before = await manifestOf(asked, 'sv')
      const ids = hidden.map(({ id }) => id)
      await deleteParts(other, ids)
      const after = await manifestOf(asked, 'sv')
      expect(after.engine.digest).toBe(before.engine.digest)
      expect(after.texts.digest).toBe(before.texts.digest)
    } finally {
      await other.close()
    }
  })

  test(`opens an engine that answers ${REQUESTS} random requests as the shop does`, async () => {
    const asked = await person()
    const files = {} as Record<Locale, Uint8Array>
    for (const locale of LOCALES) files[locale] = await download(shop, asked, 'engine', locale)
    await expectSameAnswers(asked, files)
  })

  test('gets the texts that the page of a product shows', async () => {
    const asked = await person()
    for (const locale of LOCALES) {
      const { head, products, setup } = readTexts(await download(shop, asked, 'texts', locale))
      for (const product of products.filter((_product, at) => at % 7 === 0)) {
        const { stockInfo, documents, ...page } = await asked.call(productCalls.getProduct, {
          params: { id: product.id },
          query: { locale },
        })
        expect(product).toEqual({ ...page, platformData: { ...page.platformData, stockLocation: null } })
        const block = blockOf(head, product.id)
        expect(block && head.blocks.indexOf(block)).toBeGreaterThan(0)
      }
      const attributes = new Map(setup.attributes.map((attribute) => [attribute.attributeID, attribute]))
      for (const { sortedAttributeIDs, attributes: values } of products) {
        for (const id of sortedAttributeIDs) expect(attributes.get(id)?.name).toBeTruthy()
        for (const [id, option] of Object.entries(values.singleSelects)) {
          const { options } = attributes.get(Number(id)) ?? { options: [] }
          expect(options.find(({ selectOptionID }) => selectOptionID === option)?.text).toBeTruthy()
        }
      }
    }
  })

  test('gets those news of the home page that it may see', async () => {
    const asked = await person()
    const newsOf = async (locale: Locale) => (await manifestOf(asked, locale)).news
    for (const locale of LOCALES) {
      const onPage = await asked.call(productCalls.getNewProduct, { query: { locale } })
      expect(onPage.length).toBeGreaterThan(0)
      expect(await newsOf(locale)).toEqual(onPage.map(({ id }) => id))
    }
    const before = await readNews(shop.db, 'en')
    const [visible = 0] = await newsOf('en')
    const putNews = (ids: readonly number[]) =>
      shop.db.transaction().execute((transaction) => replaceNews(transaction, 'en', ids))
    await putNews([...hidden.map(({ id }) => id), visible])
    onTestFinished(() => putNews(before))
    expect(await newsOf('en')).toEqual([visible])
  })

  test('gets the own prices and stock, apart from the files', async () => {
    const asked = await person()
    const { products } = await pricesOf(asked)
    const pages = await asked.call(productCalls.getProductsPage, {
      body: { requestedProductIDs: products.map(({ id }) => id), language: 1 },
    })
    expect(products).toEqual(pages.map(({ id, stockInfo }) => ({ id, stockInfo })))
    expect(products.map(({ id }) => id)).toEqual(
      parts.filter((part) => !isHiddenFrom(account, part)).map(({ id }) => id),
    )
    const priced = products.filter(({ stockInfo }) => stockInfo.prices.length > 0)
    expect(priced.length > 0).toBe(account !== undefined)
    const texts = readTexts(await download(shop, asked, 'texts', 'en')).all
    expect(texts).not.toMatch(/"(stockInfo|prices?|stock)":/)
  })
})

describe('a file', () => {
  test.for([
    ['engine', 'identity'],
    ['engine', 'br'],
    ['engine', 'gzip'],
    ['texts', 'identity'],
    ['texts', 'br'],
  ] as const)(
    'of %s with the encoding %s is the same after a break at any of 20 points',
    async ([part, wanted]) => {
      const whole = await askPart(shop, shop.guest, part, 'de', { headers: { 'accept-encoding': wanted } })
      const { etag = '' } = whole.headers
      const bytes = whole.rawPayload
      expect(whole.headers['content-encoding']).toBe(
        part === 'texts' || wanted === 'identity' ? undefined : wanted,
      )
      const pieces: Buffer[] = []
      for (let i = 0; i <= 20; i++) {
        const first = Math.floor((bytes.length * i) / 21)
        const last = Math.floor((bytes.length * (i + 1)) / 21) - 1
        const headers = { 'accept-encoding': wanted, 'if-range': String(etag) }
        const rest = await askPart(shop, shop.guest, part, 'de', {
          headers: { ...headers, range: `bytes=${first}-` },
        })
        expect(rest.statusCode).toBe(206)
        expect(rest.headers['content-range']).toBe(`bytes ${first}-${bytes.length - 1}/${bytes.length}`)
        expect(Buffer.concat([bytes.subarray(0, first), rest.rawPayload]).equals(bytes)).toBe(true)
        const piece = await askPart(shop, shop.guest, part, 'de', {
          headers: { ...headers, range: `bytes=${first}-${last}` },
        })
        pieces.push(piece.rawPayload)
      }
      expect(Buffer.concat(pieces).equals(bytes)).toBe(true)
    },
  )

  test('that a browser has got in part with brotli goes on without an encoding', async () => {
    const { engine } = await manifestOf(shop.guest, 'sv')
    const encoded = await askPart(shop, shop.guest, 'engine', 'sv', { headers: { 'accept-encoding': 'br' } })
    expect(encoded.rawPayload.length).toBe(engine.wireBytes)
    const plain = brotliDecompressSync(encoded.rawPayload)
    expect(sha256(plain)).toBe(engine.digest)
    const rest = await askPart(shop, shop.guest, 'engine', 'sv', {
      digest: engine.digest,
      headers: { range: 'bytes=5000-', 'if-range': `"${engine.digest}"` },
    })
    expect(rest.statusCode).toBe(206)
    expect(rest.rawPayload.equals(plain.subarray(5000))).toBe(true)
  })

  test('is sent whole where the range is for another one, and not at all where it is known or ends before', async () => {
    const { texts } = await manifestOf(shop.guest, 'sv')
    const ask = (headers: Record<string, string>) => askPart(shop, shop.guest, 'texts', 'sv', { headers })
    const other = await ask({ range: 'bytes=10-', 'if-range': '"other"' })
    expect([other.statusCode, other.rawPayload.length]).toEqual([200, texts.bytes])
    const known = await ask({ 'if-none-match': `"${texts.digest}"` })
    expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0])
    const outside = await ask({ range: `bytes=${texts.bytes}-` })
    expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, `bytes */${texts.bytes}`])
  })

  test('is kept by no cache', async () => {
    for (const part of ['engine', 'texts'] as const) {
      const { headers } = await askPart(shop, shop.guest, part, 'sv')
      expect(headers['cache-control']).toBe('private, no-store')
    }
  })

  test('of another class is not opened by its digest', async () => {
    const karin = await shop.as(KARIN.email)
    const { engine } = await manifestOf(karin, 'sv')
    const answers = await Promise.all(
      [shop.guest, await shop.as(OTTO.email), karin].map((person) =>
        askPart(shop, person, 'engine', 'sv', { digest: engine.digest }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 200])
    expect(answers[0]?.json()).toMatchObject({ type: 'snapshotOutdated' })
    const unknown = await askPart(shop, shop.guest, 'engine', 'sv', { digest: '0'.repeat(64) })
    expect(unknown.json()).toEqual({ ...answers[0]?.json(), instance: unknown.json().instance })
  })
})

describe('a change of the catalogue', () => {
  test('changes one block of the texts, and a download that has begun can end', async () => {
    const other = await openTestShop()
    try {
      const before = await manifestOf(other.guest, 'sv')
      const old = await download(other, other.guest, 'texts', 'sv')
      await changeLabel(other, NAMED_PARTS.stockTen.id, 'Ny hissrulle')
      const after = await manifestOf(other.guest, 'sv')
      expect(after.engine.digest).not.toBe(before.engine.digest)
      const fresh = await download(other, other.guest, 'texts', 'sv')
      const checksums = (file: Uint8Array) =>
        readTextsHead(file)?.blocks.map(({ checksum }) => checksum) ?? []
      const known = new Set(checksums(old))
      expect(checksums(fresh).filter((checksum) => !known.has(checksum))).toHaveLength(1)
      const { products } = readTexts(fresh)
      expect(products.find(({ id }) => id === NAMED_PARTS.stockTen.id)?.label).toBe('Ny hissrulle')

      const rest = await askPart(other, other.guest, 'texts', 'sv', {
        digest: before.texts.digest,
        headers: { range: 'bytes=100-', 'if-range': `"${before.texts.digest}"` },
      })
      expect(rest.statusCode).toBe(206)
      expect(rest.rawPayload.equals(Buffer.from(old.subarray(100)))).toBe(true)
    } finally {
      await other.close()
    }
  })

  test('is told of the engine as a change, to a caller of the class that has the file before', async () => {
    const other = await openTestShop()
    try {
      const karin = await other.as(KARIN.email)
      const earlier = await download(other, other.guest, 'engine', 'sv')
      const karins = (await manifestOf(karin, 'sv')).engine.digest
      await changeLabel(other, NAMED_PARTS.stockTen.id, 'Ny hissrulle')
      const { engine } = await manifestOf(other.guest, 'sv')
      const ask = (from: string, headers: Readonly<Record<string, string>> = {}) =>
        askPart(other, other.guest, 'engine', 'sv', { digest: engine.digest, from, headers })
      const told = await ask(sha256(earlier))
      const later = applyDelta(earlier, new Uint8Array(told.rawPayload), engine.bytes)
      expect(later && sha256(later)).toBe(engine.digest)
      const encoded = await ask(sha256(earlier), { 'accept-encoding': 'br' })
      expect(encoded.rawPayload.length).toBeLessThan(engine.wireBytes / 4)
      expect(brotliDecompressSync(encoded.rawPayload).equals(told.rawPayload)).toBe(true)
      expect(encoded.headers).toMatchObject({
        'cache-control': 'private, no-store',
        etag: `"${sha256(told.rawPayload)}.br"`,
      })

      const unknown = await Promise.all(['0'.repeat(64), karins].map((digest) => ask(digest)))
      for (const { statusCode, ...answer } of unknown)
        expect([statusCode, answer.json().type]).toEqual([404, 'snapshotOutdated'])
      const back = await askPart(other, other.guest, 'engine', 'sv', {
        digest: sha256(earlier),
        from: engine.digest,
      })
      expect(back.statusCode).toBe(404)
      const { texts } = await manifestOf(other.guest, 'sv')
      const ofTexts = await askPart(other, other.guest, 'texts', 'sv', {
        digest: texts.digest,
        from: sha256(earlier),
      })
      expect(ofTexts.statusCode).toBe(400)
      const toNothing = await askPart(other, other.guest, 'engine', 'sv', { from: sha256(earlier) })
      expect(toNothing.statusCode).toBe(400)
    } finally {
      await other.close()
    }
  })

  test('of several parts leaves an engine that answers as the shop does, for a device that fetched the change alone', async () => {
    const other = await openTestShop()
    try {
      const karin = await other.as(KARIN.email)
      const earlier = {} as Record<Locale, Uint8Array>
      for (const locale of LOCALES) earlier[locale] = await download(other, karin, 'engine', locale)
      await changeLabel(other, NAMED_PARTS.stockTen.id, 'Ny hissrulle 40 mm')
      await changeLabel(other, NAMED_PARTS.stockMetres.id, 'Ny lina av stål')
      await deleteParts(other, [NAMED_PARTS.safetyComponent.id])
      const later = {} as Record<Locale, Uint8Array>
      for (const locale of LOCALES) {
        const { engine } = await manifestOf(karin, locale)
        const told = await askPart(other, karin, 'engine', locale, {
          digest: engine.digest,
          from: sha256(earlier[locale]),
        })
        const changed = applyDelta(earlier[locale], new Uint8Array(told.rawPayload), engine.bytes)
        if (!changed) throw new Error('the change does not fit the file')
        later[locale] = changed
      }
      await expectSameAnswers(karin, later)
    } finally {
      await other.close()
    }
  })

  test('that hides a part ends every download with it', async () => {
    const other = await openTestShop()
    try {
      const karin = await other.as(KARIN.email)
      const before = await manifestOf(other.guest, 'sv')
      await other.db
        .updateTable('products')
        .set({ limited_to_companies: [KARIN.company.id] })
        .where('id', '=', NAMED_PARTS.stockTen.id)
        .execute()
      await moveVersion(other)
      const old = await askPart(other, other.guest, 'texts', 'sv', { digest: before.texts.digest })
      expect([old.statusCode, old.json().type]).toEqual([404, 'snapshotOutdated'])
      const idsOf = async (person: Person) =>
        readTexts(await download(other, person, 'texts', 'sv')).products.map(({ id }) => id)
      expect(await idsOf(other.guest)).not.toContain(NAMED_PARTS.stockTen.id)
      expect(await idsOf(karin)).toContain(NAMED_PARTS.stockTen.id)
    } finally {
      await other.close()
    }
  })

  test('between the reading of the index and of the rows lets no newly hidden part in', async () => {
    const other = await openTestShop()
    try {
      // The node has not yet followed: its index still shows the part to everybody.
      await other.db
        .updateTable('products')
        .set({ limited_to_companies: [KARIN.company.id] })
        .where('id', '=', NAMED_PARTS.stockTen.id)
        .execute()
      const { products } = readTexts(await download(other, other.guest, 'texts', 'sv'))
      expect(products.map(({ id }) => id)).not.toContain(NAMED_PARTS.stockTen.id)
    } finally {
      await other.close()
    }
  })
})

describe('pictures', () => {
  test('are told with the sizes that a device gets', async () => {
    const { attributes } = await shop.guest.call(productCalls.getProduct, {
      params: { id: NAMED_PARTS.stockTen.id },
      query: { locale: 'en' },
    })
    const { imageAssetIDs } = attributes
    expect(imageAssetIDs.length).toBeGreaterThan(0)
    const sizes = await shop.guest.call(snapshotCalls.pictureSizes, {
      body: { assetIDs: [...imageAssetIDs, ...imageAssetIDs, 2_147_483_001] },
    })
    const sent = await Promise.all(
      imageAssetIDs.map(async (id) => {
        const { rawPayload } = await shop.inject({ url: `/api/v2/Product/asset/${id}` })
        return { id, bytes: rawPayload.length }
      }),
    )
    expect(sizes.toSorted((a, b) => a.id - b.id)).toEqual(sent.toSorted((a, b) => a.id - b.id))
  })
})

describe('prices and stock', () => {
  test('have a time and an ETag, which moves with the stock', async () => {
    const karin = await shop.as(KARIN.email)
    const ask = (etag?: string) =>
      shop.inject({
        url: '/api/shop/v1/snapshot/prices-and-stock',
        headers: { cookie: karin.cookie ?? '', ...(etag !== undefined && { 'if-none-match': etag }) },
      })
    const first = await ask()
    expect(first.json().asOf).toBe(shop.now().toISOString())
    expect(first.headers['cache-control']).toContain('private')
    const etag = String(first.headers.etag)
    expect((await ask(etag)).statusCode).toBe(304)
    const { id } = NAMED_PARTS.stockTen
    await shop.db.updateTable('stock').set({ stock: 77_000 }).where('product_id', '=', id).execute()
    await shop.db
      .updateTable('catalogue_state')
      .set((of) => ({ stock_version: of('stock_version', '+', 1) }))
      .execute()
    await shop.live.state.fresh()
    const second = await ask(etag)
    expect(second.statusCode).toBe(200)
    expect(second.headers.etag).not.toBe(etag)
  })

  test('and the manifest name the person whom they are for', async () => {
    const karin = await shop.as(KARIN.email)
    const caller = { user: KARIN.id, company: KARIN.company.id }
    expect((await pricesOf(karin)).caller).toEqual(caller)
    expect((await pricesOf(shop.guest)).caller).toBeNull()
    const query = { locale: 'en' } as const
    expect((await karin.call(snapshotCalls.snapshotManifest, { query })).caller).toEqual(caller)
    expect((await shop.guest.call(snapshotCalls.snapshotManifest, { query })).caller).toBeNull()
  })

  test('have another ETag for each price class', async () => {
    const etags = await Promise.all(
      PEOPLE.map(async ([, account]) => {
        const { cookie } = await personIn(shop, account)
        const { headers } = await shop.inject({
          url: '/api/shop/v1/snapshot/prices-and-stock',
          headers: cookie === undefined ? {} : { cookie },
        })
        return headers.etag
      }),
    )
    expect(new Set(etags).size).toBe(PEOPLE.length)
  })

  test('agree with the caches for other systems, and so do attributes and products [OFF-08]', async () => {
    const karin = await shop.as(KARIN.email)
    const headers = { key: shop.cacheKey }
    const cache = await shop.guest.call(productCacheCalls.getPimCache, {
      query: { field: 'all', language: 'sv' },
      headers,
    })
    const stock = await karin.call(productCacheCalls.getStockInfoCache, {
      query: { field: 'stock', language: 'sv' },
    })
    const stockCache = JSON.parse(new TextDecoder().decode(stock.data)) as StockCache
    const { products, setup } = readTexts(await download(shop, karin, 'texts', 'sv'))
    const { products: priced } = await pricesOf(karin)
    expect(priced.map(({ id, stockInfo }) => [id, stockInfo.stockInfos])).toEqual(
      stockCache.products.map(({ productId, stockInfos }) => [productId, stockInfos]),
    )
    const cached = new Map(cache.products.map((product) => [product.id, product]))
    for (const { id, label, description, unit } of products) {
      expect(cached.get(id)).toMatchObject({ id, label, description, unit })
    }
    const { attributes } = await shop.guest.call(productCacheCalls.getProductAttributesCache, {
      query: { language: 'sv' },
      headers,
    })
    for (const { options, ...attribute } of setup.attributes) {
      const whole = attributes.find(({ attributeID }) => attributeID === attribute.attributeID)
      expect(whole).toMatchObject(attribute)
      expect(whole?.options).toEqual(expect.arrayContaining(options))
    }
  })

  test('are refused to a caller who asks all the time', async () => {
    const sven = await shop.as(SVEN.email)
    for (let i = 0; i < 60; i++) await pricesOf(sven)
    expect(await refusal(pricesOf(sven))).toMatchObject({ type: 'tooManyRequests', status: 429 })
    await pricesOf(shop.guest)
  })
})

test('another node makes the same files', async () => {
  const catalogue = await shop.openCatalogue()
  const node = await shop.openNode({ catalogue })
  const { texts, engine } = await manifestOf(shop.guest, 'en')
  // The answer has no manifest while the node makes the files.
  const digests = async () => {
    const { manifest } = (await node.inject({ url: '/api/shop/v1/snapshot?locale=en' })).json()
    return manifest && [manifest.texts.digest, manifest.engine.digest]
  }
  await expect.poll(digests, { timeout: 30_000 }).toEqual([texts.digest, engine.digest])
  const part = await node.inject({ url: `/api/shop/v1/snapshot/texts?locale=en&digest=${texts.digest}` })
  expect(part.statusCode).toBe(200)
})

function pricesOf(person: Person): Promise<SnapshotPrices> {
  return person.call(snapshotCalls.snapshotPrices, {})
}

async function moveVersion(of: TestShop): Promise<void> {
  await of.db
    .updateTable('catalogue_state')
    .set((state) => ({ catalogue_version: state('catalogue_version', '+', 1) }))
    .execute()
  await of.live.refresh()
}

async function changeLabel(of: TestShop, id: number, text: string): Promise<void> {
  await of.db
    .updateTable('products')
    .set({ label: JSON.stringify({ sv: text, en: text, de: text }) })
    .where('id', '=', id)
    .execute()
  await moveVersion(of)
}

async function deleteParts(of: TestShop, ids: readonly number[]): Promise<void> {
  for (const table of ['stock', 'price_tiers', 'product_news'] as const)
    await of.db.deleteFrom(table).where('product_id', 'in', ids).execute()
  await of.db.deleteFrom('products').where('id', 'in', ids).execute()
  await moveVersion(of)
}

type Request = FilterRequest & { readonly language: Locale }

function openEngine(bytes: Uint8Array, filterable: readonly number[], stocked: readonly number[]) {
  const catalogue = openCatalogue(readSnapshot(bytes))
  const all = visibleSet(buildVisibility(catalogue, []), {}).set
  const inStock = productSet(catalogue, stocked)
  const offered = new Set(filterable)
  return (request: Request) => {
    const found = query(catalogue, {
      ...filterCriteria(request, request.language, offered),
      visible: all,
      within: request.onlyInStock === true ? inStock : undefined,
    })
    return {
      allMatchingProductIDs: Array.from(found.ids),
      availableFilterOptions: filterOptions(found, offered, shownOptions),
      replacedNumbers: Object.fromEntries(found.replaced),
      interpretation: interpretationOf(found.interpretation),
    }
  }
}

/** Texts are those of all parts, hidden ones too. */
function requests({
  filterOptions: { selectOptions, bools, decimalRanges },
}: FilterSetup): fc.Arbitrary<Request> {
  const one = <A, F>(map: Readonly<Record<string, A>>, filterOf: (of: A) => fc.Arbitrary<F>) =>
    fc
      .constantFrom(...Object.entries(map))
      .chain(([id, of]) => filterOf(of).map((filter) => ({ [id]: filter })))
  const text = fc.constantFrom(...parts).chain(({ articleNr, identifiers, label }) => {
    const [word = ''] = label.en.split(' ')
    return fc.constantFrom(
      articleNr,
      ...identifiers,
      ...Object.values(label),
      word,
      word.slice(1),
      `${word} zz`,
    )
  })
  const filters = {
    selectOptions: one(selectOptions, ({ sortedOptions }) =>
      fc.subarray(
        sortedOptions.map(({ selectOptionID }) => selectOptionID),
        { minLength: 1, maxLength: Math.min(3, sortedOptions.length) },
      ),
    ),
    bools: one(bools, () => fc.boolean()),
    decimalRanges: one(decimalRanges, ({ min, max }) =>
      fc
        .tuple(fc.double({ min, max, noNaN: true }), fc.double({ min, max, noNaN: true }))
        .map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })),
    ),
    searchString: text,
    onlyInStock: fc.boolean(),
  }
  const view = fc.record(
    {
      language: fc.constantFrom(...LOCALES),
      productSort: fc.constantFrom(1, 2, 3, 4),
      histograms: fc.boolean(),
    },
    { requiredKeys: ['language'] },
  )
  // Requests with more filters find nothing.
  return fc.subarray(Object.keys(filters) as (keyof typeof filters)[], { maxLength: 2 }).chain((names) => {
    const chosen = Object.fromEntries(names.map((name) => [name, filters[name]]))
    return fc.tuple(view, fc.record(chosen)).map(([how, what]): Request => ({ ...how, ...what }))
  })
}
