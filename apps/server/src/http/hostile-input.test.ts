/** Named attacks: what is hostile in one known way is refused in one known way. Attacks that nobody thought of are
 *  tried by fuzz.test.ts. */
import type { Call } from '@hoistway/contract/call'
import { type CallName, calls } from '@hoistway/contract/calls'
import type { FilterResult } from '@hoistway/contract/catalogue/filters'
import { EXAMPLES } from '@hoistway/contract/examples'
import { KARIN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { afterAll, describe, expect, test } from 'vitest'
import { ROWS } from '../testing/requests/ask.ts'
import { type Asker, sessionOf } from '../testing/requests/askers.ts'
import { rightAsker } from '../testing/requests/good-requests.ts'
import { openTestShop } from '../testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const { cookie = '' } = await shop.as(KARIN.email)
const bearing = NAMED_PARTS.tiersOneTenFifty
const rope = NAMED_PARTS.stockMetres
const { orderInformation } = EXAMPLES.placeOrder.body

async function post(name: CallName, body: unknown) {
  const row: Call = calls[name]
  return shop.inject({
    method: row.method,
    url: `/api${row.path}`,
    headers: { 'content-type': 'application/json', cookie },
    payload: JSON.stringify(body),
  })
}

describe.for(ROWS.filter(([, row]) => row.body))('the body of %s', ([name, row]) => {
  const MEGABYTE = 1_048_576

  async function send(payload: string, type = 'application/json') {
    const asker: Asker = rightAsker(name)
    const headers = { ...(await sessionOf(shop, asker)), 'content-type': type }
    return shop.inject({ method: row.method, url: `/api${row.path}`, headers, payload })
  }

  test('is refused with 413 when it is larger than it may be', async () => {
    const answer = await send(JSON.stringify({ filler: 'a'.repeat(row.maxBytes ?? MEGABYTE) }))
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toMatchObject({ type: 'tooLarge' })
  })

  test.for([
    ['lists', '['.repeat(50_000) + ']'.repeat(50_000)],
    ['objects', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
    ['a known field', `{"name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
  ] as const)('is refused with 400 when it is nested deeply: %s', async ([, payload]) => {
    const answer = await send(payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ type: 'invalidInput' })
  })

  test.for([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=a',
    'text/xml',
  ])('is refused with 415 as %s', async (type) => {
    const answer = await send('name=a', type)
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toMatchObject({ type: 'notAcceptable' })
  })

  test.for(['', '{', '{"a":1}{"b":2}', '{"__proto__":{"isSiteAdmin":true}}', 'NaN', '\u0000'])(
    'is refused with 400 as %j',
    async (payload) => {
      const answer = await send(payload)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ type: 'invalidInput' })
    },
  )
})

describe.for(ROWS.filter(([, { body, access }]) => body && access !== 'public'))(
  'whoever may not send %s',
  ([, row]) => {
    test.for([
      ['is damaged', '{', 'application/json'],
      ['is too large', JSON.stringify({ filler: 'a'.repeat(row.maxBytes ?? 1_048_576) }), 'application/json'],
      ['is no JSON', 'name=a', 'text/plain'],
    ] as const)('learns nothing else when the body %s [ROLE-13, ERR-11]', async ([, payload, type]) => {
      const headers = { 'content-type': type }
      const answer = await shop.inject({ method: row.method, url: `/api${row.path}`, headers, payload })
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ type: 'notLoggedIn' })
    })
  },
)

describe('the address of a picture', () => {
  const NOT_OURS: readonly string[] = [
    '',
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://localhost:3000/',
    'http://169.254.169.254/latest/meta-data/',
    'http://user@127.0.0.1/',
    'https://evil.example/x.png',
    '//evil.example/x.png',
    '/\\evil.example/x.png',
    '\\\\evil.example\\x.png',
    'http:/evil.example/x.png',
    'file:///etc/passwd',
    'data:image/svg+xml,<svg/>',
    'ftp://evil.example/x.png',
    'javascript:alert(1)',
  ]

  test.for(NOT_OURS)('fetches nothing from elsewhere: %s [API-CON-13, API-CON-14]', async (url) => {
    for (const call of ['imagefile', 'image']) {
      const answer = await shop.inject({
        url: `/api/v2/content-proxy/${call}?url=${encodeURIComponent(url)}`,
      })
      expect([call, answer.statusCode]).toEqual([call, 400])
    }
  })

  test.for([
    '/../package.json',
    '/uploads/../../package.json',
    '/uploads/%2e%2e/%2e%2e/package.json',
    '/uploads/..%2f..%2fpackage.json',
    '/uploads/....//package.json',
    '/uploads/returns.svg%00.png',
    '/etc/passwd',
  ])('leads out of no folder: %s', async (url) => {
    for (const call of ['imagefile', 'image']) {
      const answer = await shop.inject({
        url: `/api/v2/content-proxy/${call}?url=${encodeURIComponent(url)}`,
      })
      expect([400, 404]).toContain(answer.statusCode)
      expect(answer.body).not.toMatch(/"dependencies"|root:/)
    }
  })
})

describe('an id', () => {
  test.for(['0', '-1', '1.5', '1e1', '0x1', '%201', 'one', '2147483648', '99999999999999999999', "1'--"])(
    'is not %s: there is no such thing [API-PROD-10]',
    async (id) => {
      const answer = await shop.inject({ url: `/api/v2/Product/${id}?locale=sv` })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ type: 'unknownProduct' })
    },
  )

  test('that no product has is unknown', async () => {
    const answer = await shop.inject({ url: '/api/v2/Product/2147483647?locale=sv' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ type: 'unknownProduct' })
  })

  test('may come 500 times, not 10,000 times', async () => {
    const ids = (count: number) => ({
      requestedProductIDs: Array.from({ length: count }, (_, index) => index + 1),
    })
    expect((await post('getProductsPage', ids(500))).statusCode).toBe(200)
    expect((await post('getProductsPage', ids(10_000))).json()).toMatchObject({ type: 'invalidInput' })
    const lines = Array.from({ length: 10_000 }, () => ({ productID: 1, amount: 1 }))
    expect((await post('updateCartInfo', { cartItems: lines })).json()).toMatchObject({
      type: 'invalidInput',
    })
    const options = { selectOptions: { '8': Array.from({ length: 10_000 }, (_, index) => index) } }
    expect((await post('filterProducts', options)).json()).toMatchObject({ type: 'invalidInput' })
  })
})

describe('a filter request', () => {
  const brand = 8
  const unknown = (count: number) => Array.from({ length: count }, (_, at) => 1_000_000 + at)
  const attributes = (count: number) => Object.fromEntries(unknown(count).map((id) => [id, [1]]))
  const words = (length: number) => 'qzx '.repeat(length).slice(0, length)

  test.for([
    ['1,000 options that there are not', { selectOptions: { [brand]: unknown(1000) } }],
    ['200 attributes that there are not', { selectOptions: attributes(200) }],
    ['200 truth values of such', { bools: Object.fromEntries(unknown(200).map((id) => [id, true])) }],
    ['an option above all numbers', { selectOptions: { [brand]: [1e300, Number.MAX_SAFE_INTEGER] } }],
    ['options below zero', { selectOptions: { [brand]: [-1, -0, -(2 ** 31)] } }],
    ['an attribute above 32 bits', { selectOptions: { 9999999999: [1] } }],
    ['a range above all numbers', { decimalRanges: { 20: { min: 1e308 } } }],
    ['250 words that no product holds', { searchString: words(1000) }],
    ['one word of 1,000 letters', { searchString: 'q'.repeat(1000) }],
  ] as const)('with %s finds exactly nothing [API-PROD-05]', async ([, body]) => {
    const answer = await post('filterProducts', body)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ allMatchingProductIDs: [], topResults: [], replacedNumbers: {} })
  })

  test('with 999 unknown options beside a known one finds what that finds [API-PROD-05]', async () => {
    const { availableFilterOptions } = (await post('filterProducts', {})).json<FilterResult>()
    const [first] = availableFilterOptions.selectOptions[brand]?.sortedOptions ?? []
    const known = first?.selectOptionID ?? 0
    const alone = (await post('filterProducts', { selectOptions: { [brand]: [known] } })).json<FilterResult>()
    const beside = { selectOptions: { [brand]: [...unknown(999), known] } }
    expect(alone.allMatchingProductIDs).toHaveLength(first?.optionCount ?? 0)
    expect((await post('filterProducts', beside)).json()).toEqual(alone)
  })

  test.for([
    ['selectOptions', '1,001 options', { selectOptions: { [brand]: unknown(1001) } }],
    ['selectOptions', '201 attributes', { selectOptions: attributes(201) }],
    ['selectOptions', '50,000 options', { selectOptions: { [brand]: unknown(50_000) } }],
    ['selectOptions', 'an option that is no whole number', { selectOptions: { [brand]: [1.5] } }],
    ['selectOptions', 'an attribute below zero', { selectOptions: { '-8': [1] } }],
    ['selectOptions', 'an attribute of eleven digits', { selectOptions: { 10000000000: [1] } }],
    ['searchString', 'a text of 1,001 letters', { searchString: words(1001) }],
    ['searchString', 'a text of a megabyte', { searchString: words(1_000_000) }],
    [
      'decimalRanges',
      '201 ranges',
      { decimalRanges: Object.fromEntries(unknown(201).map((id) => [id, {}])) },
    ],
  ] as const)('is refused with 400 that names %s for %s [API-PROD-05]', async ([part, , body]) => {
    const answer = await post('filterProducts', body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      type: 'invalidInput',
      detail: expect.stringContaining(`body.${part}`),
    })
  })
})

describe('an amount', () => {
  test.for([0, -1, 1e308, -1e308, 1_000_001, 0.0001, 2 ** 53])(
    'of %d costs nothing and cannot be ordered',
    async (amount) => {
      const lines = [{ productID: rope.id, amount }]
      const cart = await post('updateCartInfo', { cartItems: lines })
      expect(cart.json()).toMatchObject({ discount: 0 })
      const order = await post('placeOrder', { orderInformation, cartItems: lines })
      expect(order.statusCode).toBe(400)
      expect(order.json()).toMatchObject({ type: 'orderIncomplete' })
    },
  )
})

describe('a list in a query', () => {
  const discount = async (query: string) => {
    const answer = await shop.inject({ url: `/api/v2/order/discount?${query}`, headers: { cookie } })
    return answer.statusCode === 200 ? answer.json<number>() : answer.statusCode
  }

  test('reads the same raw, percent-encoded and in any casing (AMB-18) [API-ORD-03, API-GEN-06]', async () => {
    // 12 at list 54, less 5 percent.
    const saved = 32.4
    expect(await discount(`cartItems[0].productID=${bearing.id}&cartItems[0].amount=12`)).toBe(saved)
    expect(await discount(`cartItems%5B0%5D.productID=${bearing.id}&cartItems%5B0%5D.amount=12`)).toBe(saved)
    expect(await discount(`CARTITEMS[0].ProductId=${bearing.id}&cartitems[0].AMOUNT=12`)).toBe(saved)
    expect(await discount(`cartItems[0].amount=12&other=1&cartItems[0].productID=${bearing.id}`)).toBe(saved)
  })

  test('of nothing saves nothing', async () => {
    expect(await discount('')).toBe(0)
  })

  test.for([
    'cartItems[1].productID=11&cartItems[1].amount=1',
    'cartItems[0].productID=11',
    'cartItems[0].productID=11&cartItems[0].amount=many',
    'cartItems[0].productID=11&cartItems[0].amount=1,5',
    'cartItems[0].productID=-11&cartItems[0].amount=1',
    'cartItems=11',
  ])('with a hole or rubbish is refused: %s', async (query) => {
    expect(await discount(query)).toBe(400)
  })
})
