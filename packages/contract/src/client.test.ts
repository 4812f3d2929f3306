import { describe, expect, test } from 'vitest'
import { accountCalls } from './account/account.ts'
import { ApiError } from './api-error.ts'
import { type Call, call } from './call.ts'
import { productCalls } from './catalogue/products.ts'
import { type Answer, addressOf, createClient, fileNameOf, type WireInput } from './client.ts'
import { contentCalls } from './content/content.ts'
import { httpTransport } from './http-transport.ts'
import { orderCalls } from './orders/orders.ts'

/** A client whose every call gets this answer; `sent` tells what was asked. */
function answering(answer: Partial<Answer>) {
  const sent: { readonly row: Call; readonly input: WireInput }[] = []
  const client = createClient(async (row, input) => {
    sent.push({ row, input })
    return { status: 200, headers: {}, ...answer }
  })
  return { ...client, sent }
}

const PROBLEM = {
  type: 'emptyCart',
  title: 'The cart is empty.',
  status: 400,
  detail: 'x',
  instance: '/v2/order/place',
}

describe('an answer', () => {
  test('of 200 is its body, of 200 without a body and of 204 is null [ERR-01, ERR-02]', async () => {
    expect(await answering({ json: ['sv'] }).call(productCalls.allIds, {})).toEqual(['sv'])
    expect(await answering({ text: '' }).call(productCalls.allIds, {})).toBeNull()
    expect(await answering({ status: 204 }).call(accountCalls.token, {})).toBeNull()
    expect(await answering({ status: 200, json: 'x' }).call(accountCalls.logout, {})).toBeNull()
  })

  const failing = (row: Call, status: number, text = JSON.stringify(PROBLEM)) =>
    answering({ status, text, headers: { 'retry-after': '9' } })
      .call(row, { query: { cartItems: [] }, body: { orderInformation: {}, cartItems: [] } } as never)
      .then(
        () => expect.unreachable(),
        (error: unknown) => error as ApiError,
      )

  test.for([
    [orderCalls.placeOrder, 400],
    [orderCalls.placeOrder, 401],
    [orderCalls.discount, 401],
    [call({ ...orderCalls.discount, handles: [500], parsesProblem: true }), 500],
  ] as const)('that the row lists is a server side error [ERR-03]', async ([row, status]) => {
    const error = await failing(row, status)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      message: 'A server side error occurred.',
      status,
      response: JSON.stringify(PROBLEM),
      headers: { 'retry-after': '9' },
      result: PROBLEM,
    })
  })

  test.for([
    [orderCalls.placeOrder, 500],
    [orderCalls.discount, 400],
    [orderCalls.orderHistory, 401],
    [contentCalls.appTexts, 500],
    [productCalls.allIds, 404],
    [productCalls.allIds, 302],
    [productCalls.allIds, 201],
    [productCalls.allIds, 429],
  ] as const)('that it does not list is an unexpected one [ERR-05, ERR-06]', async ([row, status]) => {
    expect(await failing(row, status)).toMatchObject({
      message: 'An unexpected server error occurred.',
      status,
      response: JSON.stringify(PROBLEM),
    })
  })

  test.for(['', 'Bad gateway', '{', 'null', '[]', '{"message":"x"}'])(
    'whose body holds no problem has none: %s [ERR-04]',
    async (text) => {
      expect(await failing(orderCalls.placeOrder, 400, text)).toMatchObject({ response: text, result: null })
    },
  )
})

describe('a file [API-GEN-05]', () => {
  test.for([
    ['attachment; filename="plain.pdf"', 'plain.pdf'],
    ['attachment; filename=plain.pdf', 'plain.pdf'],
    ['attachment; filename=plain.pdf; size=3', 'plain.pdf'],
    ['inline; FILENAME="with \\"quotes\\".pdf"', 'with "quotes".pdf'],
    ['attachment; filename="a;b.pdf"', 'a;b.pdf'],
    ['attachment; filename="_rsskrift.pdf"; filename*=UTF-8\'\'%C3%85rsskrift.pdf', 'Årsskrift.pdf'],
    ['attachment; filename*=utf-8\'\'%C3%85.pdf; filename="x.pdf"', 'Å.pdf'],
    ['attachment; filename*=UTF-8\'\'%C3; filename="x.pdf"', 'x.pdf'],
    ['attachment', ''],
    ['', ''],
  ])('is called by its disposition: %s', ([disposition, name]) => {
    expect(fileNameOf(disposition ?? '')).toBe(name)
  })

  test('comes with name, type and bytes', async () => {
    const bytes = new Uint8Array([1, 2, 3])
    const { call: ask } = answering({
      headers: { 'content-disposition': 'inline; filename="a.svg"', 'content-type': 'image/svg+xml' },
      bytes,
    })
    expect(await ask(productCalls.getAsset, { params: { id: 1 }, query: {} })).toEqual({
      fileName: 'a.svg',
      mediaType: 'image/svg+xml',
      data: bytes,
    })
  })
})

describe('an address', () => {
  test('holds its parameters, encoded', () => {
    const row = call({ ...productCalls.getAsset, path: '/v2/things/:name/:id' })
    expect(addressOf(row, { params: { name: 'a/b ?', id: 7 } })).toBe('/v2/things/a%2Fb%20%3F/7')
  })

  test('has a query of what is there: lists repeat, lists of objects are numbered [API-ORD-03]', () => {
    const query = {
      locale: 'sv',
      none: undefined,
      nothing: null,
      ids: [1, 2],
      cartItems: [{ productID: 1, amount: 2.5, specificationText: null }, { productID: 2 }],
      longGoods: false,
      text: 'å & b',
    }
    expect(decodeURIComponent(addressOf(orderCalls.addresses, { query }))).toBe(
      '/v1/Order/addresses?locale=sv&ids=1&ids=2&cartItems[0].productID=1&cartItems[0].amount=2.5' +
        '&cartItems[1].productID=2&longGoods=false&text=å & b',
    )
    expect(addressOf(orderCalls.addresses, { query: { text: 'å & b' } })).toBe(
      '/v1/Order/addresses?text=%C3%A5%20%26%20b',
    )
    expect(addressOf(orderCalls.addresses, { query: {} })).toBe('/v1/Order/addresses')
  })
})

describe('over HTTP', () => {
  const requests: {
    url: string
    init: { method: string; headers: Record<string, string>; body?: string }
  }[] = []
  const client = createClient(
    httpTransport({
      base: 'https://shop.example/api',
      headers: () => ({ authorization: 'Bearer abc' }),
      fetch: async (url, init) => {
        requests.push({ url, init })
        return {
          status: 200,
          headers: new Map([['Content-Type', 'application/json']]),
          text: async () => '',
          arrayBuffer: async () => new ArrayBuffer(0),
        }
      },
    }),
  )

  test('a call takes its base, method, headers and body [API-GEN-01, API-GEN-03, API-GEN-04]', async () => {
    await client.call(orderCalls.placeOrder, {
      body: { orderInformation: {}, cartItems: [] },
      headers: { 'idempotency-key': 'key-of-order', 'x-other': 'not of the row' },
    })
    expect(requests.at(-1)).toEqual({
      url: 'https://shop.example/api/v2/order/place',
      init: {
        method: 'POST',
        headers: {
          accept: 'application/json',
          authorization: 'Bearer abc',
          'content-type': 'application/json',
          'idempotency-key': 'key-of-order',
        },
        body: '{"orderInformation":{},"cartItems":[]}',
      },
    })
  })

  test('a call without a body names no type of one, and literal braces go as they are [API-GEN-02, API-GEN-03]', async () => {
    await client.call(contentCalls.navMenus, { query: { locale: 'sv' } })
    expect(requests.at(-1)?.url).toBe('https://shop.example/api/v2/{content_proxy}/nav-menus?locale=sv')
    expect(requests.at(-1)?.init).not.toHaveProperty('body')
    expect(requests.at(-1)?.init.headers).not.toHaveProperty('content-type')
  })
})
