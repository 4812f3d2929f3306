/** Carts and searches that are kept and passed on by a link. */
import { calls } from '@hoistway/contract/calls'
import { MAX_LIST_LINES_OF_ONE, MAX_LISTS_OF_ONE } from '@hoistway/domain/cart/shared-list'
import { ADA, KARIN, OTTO, RUNE, SVEN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { detailColumns } from '../../database/tables/line-details.ts'
import { refusal } from '../../testing/requests/refusal.ts'
import { OPENING, openTestShop, type Person } from '../../testing/test-shop.ts'
import { deleteExpiredLists } from './public.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const karin = await shop.as(KARIN.email)
const otto = await shop.as(OTTO.email)
const { guest } = shop

const tiered = NAMED_PARTS.tiersOneTenFifty
const rope = NAMED_PARTS.stockMetres
const nordliftOnly = NAMED_PARTS.nordliftOnly

const DAY_MS = 24 * 3_600_000
const SWEDISH = 0
const ENGLISH = 1

const CART = {
  type: 0,
  items: [
    { productId: rope.id, amount: 12.5, specificationText: 'Ände krimpad' },
    { productId: tiered.id, amount: 3, specificationText: '' },
  ],
}

type Items = readonly object[]
const save = (person: Person, items: Items = CART.items, type: number | string = 0) =>
  person.call(calls.saveShareableProductList, { body: { type: type as 0, items: [...items] } })
const read = (person: Person, id: string, language = SWEDISH) =>
  person.call(calls.getShareableProductList, { query: { id, language } })
const listsOf = (person: Person, language = SWEDISH) =>
  person.call(calls.getShareableProductLists, { query: { language } })
const remove = (person: Person, id: string) =>
  person.call(calls.deleteShareableProductList, { query: { id } })

async function stored(): Promise<number> {
  const rows = await shop.db.selectFrom('shared_lists').select('token').execute()
  return rows.length
}

beforeEach(async () => {
  shop.setNow(OPENING)
  await shop.db.deleteFrom('shared_lists').execute()
  await shop.db.deleteFrom('rate_limits').where('key', 'like', '%-li%').execute()
})

describe('a saved list', () => {
  test('answers its token as a bare text that nobody can guess (AMB-17) [API-PROD-19, ENT-33, GEN-19]', async () => {
    const answer = await shop.inject({
      method: 'POST',
      url: '/api/v2/Product/save-shareable-product-list',
      payload: CART,
      headers: { cookie: karin.cookie ?? '' },
    })
    expect(answer.statusCode).toBe(200)
    // 128 bits are 22 characters of base64url.
    expect(answer.json()).toMatch(/^[\w-]{22,}$/)
    const tokens = new Set(await Promise.all(Array.from({ length: 20 }, () => save(karin))))
    expect(tokens.size).toBe(20)
  })

  test('holds its lines in their order, with whole parts in the language of the reader [API-PROD-18, ENT-33]', async () => {
    const list = await read(karin, await save(karin))
    expect(list).toMatchObject({ type: 0, created: OPENING.toISOString(), leftOut: 0 })
    expect(
      list.items.map(({ product, amount, specificationText }) => [product.id, amount, specificationText]),
    ).toEqual([
      [rope.id, 12.5, 'Ände krimpad'],
      [tiered.id, 3, ''],
    ])
    const labels = async (language: number) =>
      (await read(karin, list.id, language)).items.map(({ product }) => product.label)
    const page = await karin.call(calls.getProductsPage, {
      body: { requestedProductIDs: [rope.id, tiered.id], language: ENGLISH },
    })
    expect(await labels(ENGLISH)).toEqual(page.map(({ label }) => label))
    expect(await labels(SWEDISH)).not.toEqual(await labels(ENGLISH))
  })

  test('has the token as its id, so it can be sent back as it was read [ENT-33]', async () => {
    const token = await save(karin)
    const list = await read(karin, token)
    expect(list.id).toBe(token)
    const copy = await read(karin, await save(karin, list.items, list.type))
    expect({ ...copy, id: token }).toEqual(list)
  })

  test.each([
    ['productId', { productId: tiered.id, amount: 2 }],
    ['product, its id', { product: tiered.id, amount: 2 }],
    ['product, the whole of it', { product: { id: tiered.id, label: 'x' }, amount: 2 }],
  ])('takes the part as %s [ENT-33]', async (_how, item) => {
    const { items } = await read(guest, await save(guest, [item]))
    expect(items.map(({ product, amount }) => [product.id, amount])).toEqual([[tiered.id, 2]])
  })

  test.each([
    [100, 100],
    ['search', 100],
    ['Cart', 0],
    ['0', 0],
  ])('of type %o has type %d [ENUM-12, ENT-33]', async (type, kind) => {
    expect((await read(guest, await save(guest, [{ productId: tiered.id }], type))).type).toBe(kind)
  })

  test('without a type is a cart, a line without an amount has 1 [ENT-33]', async () => {
    const token = await guest.call(calls.saveShareableProductList, {
      body: { items: [{ productId: tiered.id }] },
    })
    expect(await read(guest, token)).toMatchObject({ type: 0, items: [{ amount: 1, specificationText: '' }] })
  })
})

describe('refused, with nothing stored:', () => {
  test.each<[string, Items, string]>([
    ['no lines', [], 'emptyList'],
    ['only parts that do not exist', [{ productId: 999_999, amount: 1 }], 'emptyList'],
    ['only parts that the saver may not see', [{ productId: nordliftOnly.id, amount: 1 }], 'emptyList'],
    ['a line without a part', [{ amount: 1 }], 'invalidInput'],
    ['a part without an id', [{ product: {}, amount: 1 }], 'invalidInput'],
    ['amount 0', [{ productId: tiered.id, amount: 0 }], 'invalidInput'],
    ['a negative amount', [{ productId: tiered.id, amount: -1 }], 'invalidInput'],
    ['4 decimals', [{ productId: rope.id, amount: 1.0001 }], 'invalidInput'],
    ['more than a million', [{ productId: rope.id, amount: 1_000_001 }], 'invalidInput'],
    ['a text for an amount', [{ productId: rope.id, amount: '2' }], 'invalidInput'],
    ['a comment of 501', [{ productId: rope.id, specificationText: 'x'.repeat(501) }], 'invalidInput'],
    ['1,001 lines', Array.from({ length: 1001 }, () => ({ productId: rope.id })), 'invalidInput'],
  ])('%s (AMB-44) [API-PROD-19]', async (_what, items, type) => {
    const before = await stored()
    expect(await refusal(save(guest, items))).toMatchObject({ type, status: 400 })
    expect(await stored()).toBe(before)
  })

  test.each([1, 99, 'basket', ''])('a list of type %o [ENUM-12]', async (type) => {
    expect(await refusal(save(guest, CART.items, type))).toMatchObject({ type: 'invalidInput', status: 400 })
  })
})

describe('read by others, a list [API-PROD-18]', () => {
  test('needs no login, and shows a guest no price (AMB-17)', async () => {
    const token = await save(karin)
    const prices = async (person: Person) =>
      (await read(person, token)).items.map(({ product }) => product.stockInfo.prices)
    expect(await prices(guest)).toEqual([[], []])
    const own = await otto.call(calls.getProductsPage, {
      body: { requestedProductIDs: [rope.id, tiered.id], language: SWEDISH },
    })
    expect(await prices(otto)).toEqual(own.map(({ stockInfo }) => stockInfo.prices))
    expect(await prices(karin)).not.toEqual(await prices(otto))
    expect(await prices(await shop.as(RUNE.email))).toEqual([[], []])
  })

  test('leaves out what the reader may not see, and counts it (AMB-51)', async () => {
    const token = await save(karin, [{ productId: nordliftOnly.id }, { productId: tiered.id }])
    const seen = async (person: Person) => {
      const { items, leftOut } = await read(person, token)
      return [items.map(({ product }) => product.id), leftOut]
    }
    expect(await seen(karin)).toEqual([[nordliftOnly.id, tiered.id], 0])
    expect(await seen(otto)).toEqual([[tiered.id], 1])
    expect(await seen(guest)).toEqual([[tiered.id], 1])
  })

  test.each(['', 'x', '1', `${'A'.repeat(32)}`, "' or 1=1 --", '%', '../1'])(
    'with the made-up token %o is unknown',
    async (token) => {
      await save(karin)
      expect(await refusal(read(karin, token))).toMatchObject({ type: 'unknownList', status: 404 })
    },
  )

  test.each(['id=x', 'language=0', 'id=x&language=7', 'id=x&language=fr'])(
    'asked for with %s only is refused with 400',
    async (query) => {
      const answer = await shop.inject({ url: `/api/v2/Product/get-shareable-product-list?${query}` })
      expect(answer.statusCode).toBe(400)
    },
  )

  test('is not asked for without id and language by the client [CHK-21]', async () => {
    const ask = (query: object) =>
      guest.call(calls.getShareableProductList, { query: query as { id: string; language: number } })
    await expect(ask({})).rejects.toThrow(new Error("The parameter 'id' cannot be null."))
    await expect(ask({ id: 'x' })).rejects.toThrow(new Error("The parameter 'language' cannot be null."))
  })
})

describe('the lists of a customer [API-PROD-17]', () => {
  test('are the own ones, newest first, as they are read one by one', async () => {
    const first = await save(karin)
    shop.setNow(new Date(OPENING.getTime() + 60_000))
    const second = await save(karin, [{ productId: tiered.id, amount: 7 }], 100)
    await save(otto)
    await save(await shop.as(ADA.email))
    expect(await listsOf(karin)).toEqual([await read(karin, second), await read(karin, first)])
  })

  test('are none for a guest, who has no account to keep them in', async () => {
    await save(guest)
    expect(await listsOf(guest)).toEqual([])
  })

  test('need a language; the client does not ask without one [CHK-20]', async () => {
    const answer = await shop.inject({ url: '/api/v2/Product/get-shareable-product-lists' })
    expect(answer.statusCode).toBe(400)
    const query = { language: null as unknown as number }
    await expect(karin.call(calls.getShareableProductLists, { query })).rejects.toThrow(
      new Error("The parameter 'language' cannot be null."),
    )
  })

  test('have an end: the list above it is refused until one is deleted', async () => {
    const tokens = await saveLists(MAX_LISTS_OF_ONE, 1)
    expect(await refusal(save(karin))).toMatchObject({ type: 'tooManyLists', status: 400 })
    await remove(karin, tokens[0] ?? '')
    expect(await save(karin)).toMatch(/./)
  })

  test('have an end: so do their lines', async () => {
    await saveLists(1, MAX_LIST_LINES_OF_ONE - 1)
    expect(await refusal(save(karin))).toMatchObject({ type: 'tooManyLists', status: 400 })
    expect(await save(karin, [{ productId: tiered.id }])).toMatch(/./)
    expect(await save(otto)).toMatch(/./)
  })

  async function saveLists(lists: number, lines: number): Promise<string[]> {
    const tokens = Array.from({ length: lists }, (_, index) => `kept-${index}`)
    await shop.db
      .insertInto('shared_lists')
      .values(tokens.map((token) => ({ token, user_id: KARIN.id, type: 0, created: OPENING })))
      .execute()
    const rows = tokens.flatMap((token) =>
      Array.from({ length: lines }, (_, position) => ({
        token,
        position,
        product_id: tiered.id,
        amount: 1000,
        ...detailColumns({}),
      })),
    )
    for (let from = 0; from < rows.length; from += 1000) {
      await shop.db
        .insertInto('shared_list_items')
        .values(rows.slice(from, from + 1000))
        .execute()
    }
    return tokens
  }
})

describe('a deleted list [API-PROD-20]', () => {
  test('is gone, with a receipt as a file (AMB-12)', async () => {
    const token = await save(karin)
    expect((await read(karin, token)).items).toHaveLength(2)
    const receipt = await remove(karin, token)
    expect(receipt).toMatchObject({ fileName: 'list-deleted.txt', mediaType: 'application/octet-stream' })
    expect(new TextDecoder().decode(receipt.data)).toContain(token)
    expect(await refusal(read(karin, token))).toMatchObject({ type: 'unknownList', status: 404 })
    expect(await listsOf(karin)).toEqual([])
  })

  test("can only be one's own: all others are unknown, to site admins too (AMB-17)", async () => {
    const token = await save(karin)
    const guests = await save(guest)
    const unknown = await refusal(remove(otto, 'A'.repeat(32)))
    expect(unknown).toMatchObject({ type: 'unknownList', status: 404 })
    for (const person of [otto, await shop.as(ADA.email), await shop.as(SVEN.email)]) {
      expect(await refusal(remove(person, token))).toEqual(unknown)
      expect(await refusal(remove(person, guests))).toEqual(unknown)
    }
    expect(await refusal(remove(guest, guests))).toMatchObject({ type: 'notLoggedIn', status: 401 })
    expect((await read(karin, token)).items).toHaveLength(2)
  })
})

describe("a guest's list", () => {
  test('ends after 90 days, and is swept then; a customer’s stays', async () => {
    const guests = await save(guest)
    const karins = await save(karin)
    shop.setNow(new Date(OPENING.getTime() + 90 * DAY_MS - 1))
    await deleteExpiredLists(shop.db, shop.now())
    expect((await read(guest, guests)).items).toHaveLength(2)

    shop.setNow(new Date(OPENING.getTime() + 90 * DAY_MS))
    expect(await refusal(read(guest, guests))).toMatchObject({ type: 'unknownList' })
    expect(await stored()).toBe(2)
    await deleteExpiredLists(shop.db, shop.now())
    expect(await stored()).toBe(1)
    const later = await read(guest, karins)
    expect(later.items).toHaveLength(2)
  })

  test('can be saved 300 times an hour from one address, by whom ever', async () => {
    await shop.db
      .insertInto('rate_limits')
      .values({ key: 'save-list:127.0.0.1', count: 299, resets: new Date(OPENING.getTime() + 600_000) })
      .execute()
    await save(guest)
    const answer = await shop.inject({
      method: 'POST',
      url: '/api/v2/Product/save-shareable-product-list',
      payload: CART,
    })
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toBe('600')
    shop.setNow(new Date(OPENING.getTime() + 600_000))
    expect(await save(guest)).toMatch(/./)
  })
})

describe('a long list', () => {
  const PARTS = 60
  async function saveLong(): Promise<string> {
    const ids = [...(await guest.call(calls.allIds, {}))].slice(0, PARTS)
    const seen = ids.map((productId, index) => ({
      productId,
      amount: index + 1,
      specificationText: `${index}`,
    }))
    // One that a guest may not see stands among the first.
    return save(karin, [...seen.slice(0, 5), { productId: nordliftOnly.id }, ...seen.slice(5)])
  }

  test('is read in parts, counted over what the reader may see', async () => {
    const id = await saveLong()
    const part = (after: number, limit: number) =>
      guest.call(calls.getShareableProductList, { query: { id, language: ENGLISH, after, limit } })
    const whole = await read(guest, id, ENGLISH)
    expect(whole).toMatchObject({ leftOut: 1 })
    expect(whole).not.toHaveProperty('count')
    const parts = [await part(0, 25), await part(25, 25), await part(50, 25), await part(1000, 25)]
    expect(parts.map(({ items, count, leftOut }) => [items.length, count, leftOut])).toEqual([
      [25, PARTS, 1],
      [25, PARTS, 1],
      [10, PARTS, 1],
      [0, PARTS, 1],
    ])
    expect(parts.flatMap(({ items }) => items)).toEqual(whole.items)
  })

  test('of which a part is asked for, no other part is read', async () => {
    const id = await saveLong()
    const answer = await shop.inject({
      url: `/api/v2/Product/get-shareable-product-list?id=${id}&language=1&limit=2`,
    })
    expect(answer.json().items).toHaveLength(2)
    for (const query of ['limit=201', 'limit=0', 'after=-1', 'only=parts']) {
      const url = `/api/v2/Product/get-shareable-product-list?id=${id}&language=1&${query}`
      expect((await shop.inject({ url })).statusCode).toBe(400)
    }
  })

  test('fills a cart with its lines alone', async () => {
    const id = await saveLong()
    const query = { id, language: ENGLISH, only: 'lines' as const }
    const { items, lines = [], leftOut } = await guest.call(calls.getShareableProductList, { query })
    expect([items, lines.length, leftOut]).toEqual([[], PARTS, 1])
    const whole = await read(guest, id, ENGLISH)
    expect(lines).toEqual(
      whole.items.map(({ product, amount, specificationText }) => ({
        productID: product.id,
        amount,
        specificationText,
      })),
    )
  })
})

test('the guests of one address keep 10,000 lines a day, customers are not counted', async () => {
  await shop.db
    .insertInto('rate_limits')
    .values({ key: 'guest-lines:127.0.0.1', count: 9_999, resets: new Date(OPENING.getTime() + 600_000) })
    .execute()
  const answer = await shop.inject({
    method: 'POST',
    url: '/api/v2/Product/save-shareable-product-list',
    payload: CART,
  })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '600'])
  expect(await save(karin)).toMatch(/./)
  shop.setNow(new Date(OPENING.getTime() + 600_000))
  expect(await save(guest)).toMatch(/./)
})
