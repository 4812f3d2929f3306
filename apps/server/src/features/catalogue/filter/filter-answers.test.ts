/** Filter answers travel as bytes, compact, compressed or confirmed. They say the same in every form. */
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { readCompactFilterResult } from '@hoistway/contract/catalogue/compact-filter-result'
import type { FilterRequest, FilterResult } from '@hoistway/contract/catalogue/filters'
import { COMPACT_FILTER_RESULT, productCalls } from '@hoistway/contract/catalogue/products'
import { ADA, ELSA, KARIN, KIM, OTTO, RUNE } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import fc from 'fast-check'
import { sql } from 'kysely'
import { Compile } from 'typebox/compile'
import { afterAll, describe, expect, test } from 'vitest'
import { parsedValueOf } from '../../../http/in-process.ts'
import { NO_REQUEST } from '../../../http/requests/request-meta.ts'
import { createSessions } from '../../../http/sessions/sessions.ts'
import { GUEST, type Visitor } from '../../../http/visitor.ts'
import { isSerialised } from '../../../json/serialised-result.ts'
import { openTestShop, type Person } from '../../../testing/test-shop.ts'
import { createPrices } from '../prices/prices.ts'
import { createStock } from '../prices/stock.ts'
import { createProductReader } from '../products/product-reader.ts'
import { createVersions } from '../versions.ts'
import { filterProducts } from './filter-products.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const PATH = `/api${productCalls.filterProducts.path}`
const bearing = NAMED_PARTS.tiersOneTenFifty
const resultCheck = Compile(productCalls.filterProducts.result)
const ASKERS = [undefined, KARIN, ADA, OTTO, ELSA, RUNE, KIM]

function ask(person: Person, body: FilterRequest, headers: Record<string, string> = {}) {
  return shop.inject({
    method: 'POST',
    url: PATH,
    payload: body,
    headers: { ...(person.cookie === undefined ? {} : { cookie: person.cookie }), ...headers },
  })
}
const personOf = async (account: (typeof ASKERS)[number]) =>
  account === undefined ? shop.guest : shop.as(account.email)

async function visitorOf({ cookie }: Person): Promise<Visitor> {
  const customer = await createSessions(shop.db, shop.now).find(/\bhoistway=([^;]+)/.exec(cookie ?? '')?.[1])
  return customer ? { customer } : GUEST
}

/** Options of the catalogue as it stands, so that most random requests find something. */
const offered = Object.entries(
  ((await ask(shop.guest, {})).json() as FilterResult).availableFilterOptions.selectOptions,
).flatMap(([attribute, { sortedOptions }]) =>
  sortedOptions.slice(0, 4).map(({ selectOptionID }) => [attribute, selectOptionID] as const),
)
const someRequest: fc.Arbitrary<FilterRequest> = fc.record(
  {
    selectOptions: fc
      .uniqueArray(fc.constantFrom(...offered), { maxLength: 2, selector: ([attribute]) => attribute })
      .map((chosen) => Object.fromEntries(chosen.map(([attribute, option]) => [attribute, [option]]))),
    searchString: fc.constantFrom('', 'roller', 'Rulle 40', 'bearing', bearing.articleNr, 'nothing like it'),
    language: fc.constantFrom(0, 1, 2),
    productSort: fc.constantFrom(1, 2, 3, 4),
    resultsPageSize: fc.constantFrom(0, 1, 20, 500),
    onlyInStock: fc.boolean(),
    histograms: fc.boolean(),
    filterSetupCreated: fc.constantFrom('2000-01-01T00:00:00Z', '2999-01-01T00:00:00Z'),
  },
  { requiredKeys: [] },
)

describe('an answer', () => {
  test('as JSON and compact is the same, for everyone and in every language [API-PROD-05]', async () => {
    const versionsOf = createVersions(shop.live)
    const products = createProductReader({
      db: shop.db,
      live: shop.live,
      pricesOf: createPrices(shop.db, shop.now),
      stockOf: createStock(shop.db),
      versionsOf,
      now: shop.now,
    })
    const answer = filterProducts({ live: shop.live, products, versionsOf, now: shop.now })
    for (const account of ASKERS) {
      const visitor = await visitorOf(await personOf(account))
      const wholeCatalogue = [0, 1, 2].map((language) => ({
        language,
        resultsPageSize: 500,
        histograms: true,
      }))
      for (const body of [...wholeCatalogue, ...fc.sample(someRequest, { numRuns: 12, seed: 7 })]) {
        const result = await answer({ body }, visitor, NO_REQUEST)
        if (!isSerialised(result)) throw new Error('the answer is not written')
        const json = JSON.parse((await result.bytes('json')).toString())
        expect(resultCheck.Errors(json)).toEqual([])
        expect(await parsedValueOf(productCalls.filterProducts, result)).toEqual(json)
      }
    }
  })

  test('names no accessory and no successor to who may not open it (AMB-51)', async () => {
    const { nordliftOnly } = NAMED_PARTS
    const [row] = await shop.db
      .selectFrom('products')
      .select('attribute_values')
      .where('id', '=', bearing.id)
      .execute()
    if (!row) throw new Error('the bearing is gone')
    const link = JSON.stringify({ ...row.attribute_values, associatedProductIDs: { 1: [nordliftOnly.id] } })
    await sql`update products set attribute_values = ${link}::jsonb where id = ${bearing.id}`.execute(shop.db)
    await sql`update catalogue_state set catalogue_version = catalogue_version + 1`.execute(shop.db)
    await shop.live.refresh()
    const linksFor = async (person: Person) => {
      const answer: FilterResult = (await ask(person, { searchString: bearing.articleNr })).json()
      const [found] = answer.topResults.filter(({ id }) => id === bearing.id)
      return found?.attributes.associatedProductIDs['1']
    }
    // In turns, as they would meet each other's.
    for (let turn = 0; turn < 2; turn++) {
      expect(await linksFor(await shop.as(KARIN.email))).toEqual([nordliftOnly.id])
      expect(await linksFor(shop.guest)).toEqual([])
      expect(await linksFor(await shop.as(OTTO.email))).toEqual([])
    }
  })

  test('shows a product as it is once it has changed, and others as before', async () => {
    const rope = NAMED_PARTS.stockMetres
    const labelOf = async ({ id, articleNr }: typeof rope | typeof bearing) => {
      const { topResults }: FilterResult = (await ask(shop.guest, { searchString: articleNr })).json()
      return topResults.find((found) => found.id === id)?.label
    }
    const [bearingBefore, ropeBefore] = [await labelOf(bearing), await labelOf(rope)]
    await sql`update products set label = label || '{"sv": "Nytt", "en": "New", "de": "Neu"}'
      where id = ${bearing.id}`.execute(shop.db)
    await sql`update catalogue_state set catalogue_version = catalogue_version + 1`.execute(shop.db)
    await shop.live.refresh()
    expect(['Nytt', 'New', 'Neu']).not.toContain(bearingBefore)
    expect(['Nytt', 'New', 'Neu']).toContain(await labelOf(bearing))
    expect(await labelOf(rope)).toBe(ropeBefore)
  })

  test('names an accessory no longer once that is limited, though the part itself is as it was (AMB-51)', async () => {
    const { stockMetres: rope } = NAMED_PARTS
    const follow = async () => {
      await sql`update catalogue_state set catalogue_version = catalogue_version + 1`.execute(shop.db)
      await shop.live.refresh()
    }
    const linksFor = async (person: Person) => {
      const { topResults }: FilterResult = (await ask(person, { searchString: bearing.articleNr })).json()
      return topResults.find(({ id }) => id === bearing.id)?.attributes.associatedProductIDs['1']
    }
    await sql`update products set attribute_values = jsonb_set(attribute_values, '{associatedProductIDs}',
      ${JSON.stringify({ 1: [rope.id] })}::jsonb) where id = ${bearing.id}`.execute(shop.db)
    await follow()
    expect(await linksFor(shop.guest)).toEqual([rope.id])
    await sql`update products set limited_to_companies =
      (select array[company_id] from users where email = ${KARIN.email}) where id = ${rope.id}`.execute(
      shop.db,
    )
    await follow()
    expect(await linksFor(shop.guest)).toEqual([])
    expect(await linksFor(await shop.as(KARIN.email))).toEqual([rope.id])
    await sql`update products set limited_to_companies = '{}' where id = ${rope.id}`.execute(shop.db)
    await follow()
    expect(await linksFor(shop.guest)).toEqual([rope.id])
  })
})

describe('on the way', () => {
  const body: FilterRequest = { language: 1, resultsPageSize: 20 }

  test('it is compressed as the caller takes it, and is the same', async () => {
    const karin = await shop.as(KARIN.email)
    const plain = (await ask(karin, body, { 'accept-encoding': 'identity' })).json()
    for (const [accepted, used, unpack] of [
      ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip, zstd;q=0', 'gzip', gunzipSync],
    ] as const) {
      const answer = await ask(karin, body, { 'accept-encoding': accepted })
      expect(answer.headers['content-encoding']).toBe(used)
      expect(JSON.parse(unpack(answer.rawPayload).toString())).toEqual(plain)
      expect(answer.headers.vary).toMatch(/accept-encoding/i)
    }
  })

  test('the compact form comes to those only who name it', async () => {
    const named = await ask(shop.guest, body, { accept: `${COMPACT_FILTER_RESULT}, application/json;q=0.9` })
    expect(named.headers['content-type']).toBe(COMPACT_FILTER_RESULT)
    const plain = await ask(shop.guest, body, { accept: '*/*' })
    expect(readCompactFilterResult(new Uint8Array(named.rawPayload))).toEqual(plain.json())
    expect(named.rawPayload.length).toBeLessThan(plain.rawPayload.length)
    const refused = await ask(shop.guest, body, { accept: `${COMPACT_FILTER_RESULT};q=0` })
    expect(refused.headers['content-type']).toMatch(/^application\/json/)
  })

  test('a compact answer that was cut off or is of another version is refused, not read wrongly', async () => {
    const { rawPayload } = await ask(shop.guest, body, { accept: COMPACT_FILTER_RESULT })
    const whole = new Uint8Array(rawPayload)
    for (const length of [0, 1, 5, 100, whole.length - 1]) {
      expect(() => readCompactFilterResult(whole.slice(0, length))).toThrow()
    }
    expect(() => readCompactFilterResult(whole.with(0, 3))).toThrow('version 3')
  })
})

describe('an ETag', () => {
  const body: FilterRequest = { language: 1, resultsPageSize: 5, searchString: bearing.articleNr }
  const etagOf = async (person: Person, queried = body, headers = {}) => {
    const answer = await ask(person, queried, headers)
    expect(answer.statusCode).toBe(200)
    return String(answer.headers.etag)
  }
  const isConfirmed = async (person: Person, etag: string, queried = body) =>
    (await ask(person, queried, { 'if-none-match': `"other", ${etag}` })).statusCode === 304

  test('confirms an answer that is still the present one, without sending it, and no cache on the way keeps it', async () => {
    for (const account of ASKERS) {
      const person = await personOf(account)
      const etag = await etagOf(person)
      expect(etag).toMatch(/^"[^"]+"$/)
      const answer = await ask(person, body, { 'if-none-match': etag })
      expect([answer.statusCode, answer.rawPayload.length]).toEqual([304, 0])
      expect([answer.headers.etag, answer.headers['cache-control']]).toEqual([etag, 'private, no-cache'])
    }
  })

  test('is the same for requests that ask the same in other words', async () => {
    const [one, other] = offered.filter(([attribute], at) => offered[at - 1]?.[0] !== attribute)
    if (!one || !other) throw new Error('the catalogue has too few attributes')
    const options = { [one[0]]: [one[1]], [other[0]]: [other[1], other[1]] }
    const queried = { ...body, selectOptions: options, bools: {}, searchString: '  Roller  ' }
    const reversed = Object.fromEntries(Object.entries(options).reverse())
    const again = { ...body, selectOptions: { ...reversed, 77: [] }, searchString: 'ROLLER' }
    expect(await etagOf(shop.guest, again)).toBe(await etagOf(shop.guest, queried))
  })

  test('differs where anything of the answer may', async () => {
    const karin = await shop.as(KARIN.email)
    const tags = [
      await etagOf(shop.guest),
      await etagOf(karin),
      await etagOf(await shop.as(OTTO.email)),
      await etagOf(await shop.as(RUNE.email)),
      await etagOf(await shop.as(ELSA.email)),
      ...(await Promise.all(
        [
          { language: 0 },
          { resultsPageSize: 6 },
          { productSort: 2 },
          { searchString: 'roller' },
          { onlyInStock: true },
          { filterSetupCreated: '2000-01-01T00:00:00Z' },
          { decimalRanges: { 20: { min: 0.1 } } },
          { decimalRanges: { 20: { min: 0.1 + Number.EPSILON } } },
        ].map((changed) => etagOf(karin, { ...body, ...changed })),
      )),
      await etagOf(karin, body, { 'accept-encoding': 'br' }),
      await etagOf(karin, body, { accept: COMPACT_FILTER_RESULT }),
    ]
    expect(new Set(tags).size).toBe(tags.length)
  })

  test('of colleagues with the same prices is one', async () => {
    expect(await etagOf(await shop.as(KARIN.email))).toBe(await etagOf(await shop.as(ADA.email)))
  })

  test('is outdated the moment that a price, the stock or the day changes, and so is the answer', async () => {
    const karin = await shop.as(KARIN.email)
    const pricesOf = async (person: Person) =>
      ((await ask(person, body)).json() as FilterResult).topResults.map(({ stockInfo }) => stockInfo)
    for (const change of [
      sql`update price_tiers set price = price + 10000 where product_id = ${bearing.id}`,
      sql`update stock set stock = stock + 5000 where product_id = ${bearing.id}`,
      sql`delete from price_tiers where product_id = ${bearing.id} and from_amount > 1000`,
      sql`insert into price_tiers (product_id, source, company_id, currency, from_amount, price)
        values (${bearing.id}, 3, (select company_id from users where email = ${KARIN.email}), 0, 1000, 1)`,
    ]) {
      const [etag, before] = [await etagOf(karin), await pricesOf(karin)]
      await change.execute(shop.db)
      expect(await isConfirmed(karin, etag)).toBe(false)
      expect(await pricesOf(karin)).not.toEqual(before)
    }
    const etag = await etagOf(karin)
    shop.setNow(new Date(shop.now().getTime() + 24 * 3_600_000))
    expect(await isConfirmed(await shop.logIn(KARIN.email), etag)).toBe(false)
  })

  test('confirms nothing to a session that has ended: it is a guest', async () => {
    const karin = await shop.logIn(KARIN.email)
    const etag = await etagOf(karin)
    await sql`update users set active = false where email = ${KARIN.email}`.execute(shop.db)
    try {
      const answer = await ask(karin, body, { 'if-none-match': etag })
      expect(answer.statusCode).toBe(200)
      expect((answer.json() as FilterResult).topResults.flatMap(({ stockInfo }) => stockInfo.prices)).toEqual(
        [],
      )
    } finally {
      await sql`update users set active = true where email = ${KARIN.email}`.execute(shop.db)
    }
    expect(await isConfirmed(karin, etag)).toBe(true)
  })
})

describe('bounds', () => {
  test('least and greatest value of an answer keep every product when they are sent back', async () => {
    const { decimalRanges } = ((await ask(shop.guest, {})).json() as FilterResult).availableFilterOptions
    expect(Object.keys(decimalRanges).length).toBeGreaterThan(0)
    for (const [attribute, { totalCount, min, max }] of Object.entries(decimalRanges)) {
      const answer: FilterResult = (
        await ask(shop.guest, { decimalRanges: { [attribute]: { min, max } } })
      ).json()
      expect(answer.allMatchingProductIDs).toHaveLength(totalCount)
    }
  })

  test('a range upside down finds nothing; one without end is refused', async () => {
    const [attribute] = Object.keys(
      ((await ask(shop.guest, {})).json() as FilterResult).availableFilterOptions.decimalRanges,
    )
    const upsideDown = await ask(shop.guest, { decimalRanges: { [String(attribute)]: { min: 2, max: 1 } } })
    expect((upsideDown.json() as FilterResult).allMatchingProductIDs).toEqual([])
    const answer = await shop.inject({
      method: 'POST',
      url: PATH,
      headers: { 'content-type': 'application/json' },
      payload: `{"decimalRanges":{"${attribute}":{"min":1e999}}}`,
    })
    expect(answer.statusCode).toBe(400)
  })
})
