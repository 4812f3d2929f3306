/** Whatever is sent, the shop answers: with a result or with a problem, never with a fault of its own. */
import type { Call } from '@hoistway/contract/call'
import { type CallName, calls } from '@hoistway/contract/calls'
import { KARIN } from '@hoistway/fixtures/cast'
import { NAMED_PARTS } from '@hoistway/fixtures/shelf'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const { cookie = '' } = await shop.as(KARIN.email)
const bearing = NAMED_PARTS.tiersOneTenFifty
const rope = NAMED_PARTS.stockMetres

const cartItems = [{ productID: bearing.id, amount: 2, specificationText: '' }]
const language = 1

/** A body that succeeds, of each row with a body: what is sent is this with one part replaced. */
const BODIES: Partial<Record<CallName, object>> = {
  login: { username: 'nobody@nordlift.example', password: 'a password', rememberMe: true },
  updateCartInfo: { cartItems, language },
  addAddress: {
    name: 'Bygget',
    recipient: 'Nordlift AB',
    address: 'Storgatan 1',
    postAddress: '111 22 Stockholm',
    country: 'Sverige',
    companyId: 1,
  },
  placeOrder: {
    orderInformation: {
      desiredDelivery: '2026-12-01',
      userOrder: 'A1',
      mark: 'M',
      message: 'm',
      transportId: 40,
      addressId: 1,
      recipient: 'Nordlift AB',
      address: 'Storgatan 1',
      postAddress: '111 22 Stockholm',
      countryId: 1,
      partialDelivery: false,
      weight: 1,
      attesteeId: 2,
      attestToken: '',
      orderSource: 2,
    },
    cartItems,
    shownTotal: 1,
  },
  filterProducts: {
    selectOptions: { '8': [1, 2], '9': [] },
    bools: { '22': true },
    decimalRanges: { '13': { min: 0, max: 10 } },
    searchString: 'rulle 40',
    resultsPageSize: 10,
    language,
    productSort: 4,
    filterSetupCreated: '2026-01-01',
    onlyInStock: true,
  },
  getProductsPage: { requestedProductIDs: [1, 2], language },
}

const WITH_BODY = (Object.entries(calls) as [CallName, Call][]).filter(([, row]) => row.body)

async function post(name: CallName, body: unknown, as: string = cookie) {
  const row: Call = calls[name]
  const answer = await shop.inject({
    method: row.method,
    url: `/api${row.path}`,
    headers: { 'content-type': 'application/json', ...(as === '' ? {} : { cookie: as }) },
    payload: JSON.stringify(body),
  })
  if (answer.statusCode >= 400) {
    expect(answer.json()).toMatchObject({
      type: expect.any(String),
      title: expect.any(String),
      status: answer.statusCode,
      detail: expect.any(String),
      instance: `/api${row.path}`,
    })
    expect(answer.body).not.toMatch(/node_modules|\.ts:\d/)
  }
  return answer
}

const HOSTILE = [
  null,
  true,
  '',
  ' ',
  '1',
  'ÅÄÖ 漢字 🛗 ‮',
  '\0',
  '\ud800',
  "' or 1=1 --",
  '%27%00',
  '2026-02-30',
  '9999-12-31T23:59:59-14:00',
  'a'.repeat(5000),
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  -1e308,
  5e-324,
  [],
  {},
  [null],
  { length: 1e9 },
] as const

const hostile = fc.oneof(fc.constantFrom<unknown>(...HOSTILE), fc.jsonValue({ maxDepth: 3 }), fc.double())

/** The paths of all fields and list items of a body. */
function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))]
}

function withReplaced(value: unknown, [key, ...rest]: readonly string[], replacement: unknown): unknown {
  if (key === undefined) return replacement
  if (Array.isArray(value)) {
    return value.map((inner, index) =>
      String(index) === key ? withReplaced(inner, rest, replacement) : inner,
    )
  }
  const fields = value as Record<string, unknown>
  return { ...fields, [key]: withReplaced(fields[key], rest, replacement) }
}

test('there is a body for every row that takes one', () => {
  expect(Object.keys(BODIES).sort()).toEqual(WITH_BODY.map(([name]) => name).sort())
})

describe.for(WITH_BODY)('%s', ([name]) => {
  const body = BODIES[name]

  test('answers below 500 to its body with any part replaced by anything', async () => {
    const changed = fc
      .record({ path: fc.constantFrom(...pathsOf(body)), replacement: hostile, guest: fc.boolean() })
      .map(({ path, replacement, guest }) => ({ sent: withReplaced(body, path, replacement), guest }))
    await fc.assert(
      fc.asyncProperty(changed, async ({ sent, guest }) => {
        expect((await post(name, sent, guest ? '' : cookie)).statusCode).toBeLessThan(500)
      }),
      { numRuns: 100 },
    )
  })

  test('answers below 500 to any JSON', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (sent) => {
        expect((await post(name, sent)).statusCode).toBeLessThan(500)
      }),
      { numRuns: 40 },
    )
  })
})

describe.for((Object.entries(calls) as [CallName, Call][]).filter(([, row]) => row.query || row.params))(
  '%s',
  ([, row]) => {
    test('answers below 500 to any parameters', async () => {
      const names = Object.keys((row.query as { properties?: object } | undefined)?.properties ?? {})
      const value = fc.oneof(
        fc.constantFrom(...HOSTILE.map((one) => encodeURIComponent(textOf(one)))),
        fc.webFragments(),
      )
      const name = fc.constantFrom(
        'id',
        ...names,
        'cartItems[0].productID',
        'cartItems%5B9%5D.amount',
        'a[b]',
      )
      await fc.assert(
        fc.asyncProperty(fc.array(fc.tuple(name, value), { maxLength: 5 }), value, async (pairs, id) => {
          const query = pairs.map((pair) => pair.join('=')).join('&')
          const url = `/api${row.path.replace(':id', id)}?${query}`
          expect(
            (await shop.inject({ method: row.method, url, headers: { cookie } })).statusCode,
          ).toBeLessThan(500)
        }),
        { numRuns: 40 },
      )
    })
  },
)

/** Half a character cannot stand in an address at all. */
function textOf(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed().slice(0, 500)
}

describe('an id', () => {
  test.for([
    '0',
    '-1',
    '1.5',
    '1e1',
    '0x1',
    '%201',
    'one',
    '2147483648',
    '99999999999999999999',
    "1'--",
    '1%00',
  ])('is not %s', async (id) => {
    const answer = await shop.inject({ url: `/api/v2/Product/${id}?locale=sv` })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ type: 'invalidInput' })
  })

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

describe('an amount', () => {
  test.for([0, -1, 1e308, -1e308, 1_000_001, 0.0001, 2 ** 53])(
    'of %d costs nothing and cannot be ordered',
    async (amount) => {
      const lines = [{ productID: rope.id, amount }]
      const cart = await post('updateCartInfo', { cartItems: lines })
      expect(cart.json()).toMatchObject({ discount: 0 })
      const { orderInformation } = BODIES.placeOrder as { orderInformation: object }
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
