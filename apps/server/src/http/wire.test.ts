/** Calls travel over HTTP by fixed rules: addresses, methods, origins, headers. */
import { once } from 'node:events'
import { get, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { homeCalls } from '@hoistway/contract/content/home'
import { DEMO_PASSWORD, KARIN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import type { InjectOptions } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { APP_ORIGIN, openTestShop, PUBLIC_ORIGIN } from '../testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const LANGUAGES = '/api/v2/Home/languages'
const LOGIN = '/api/v2/account/login'
const login = { username: KARIN.email, password: DEMO_PASSWORD }
const part = NAMED_PARTS.tiersOneTenFifty

async function statusOf(request: InjectOptions): Promise<number> {
  return (await shop.inject(request)).statusCode
}

describe('an address', () => {
  test.for([
    LANGUAGES,
    '/v2/Home/languages',
    '/API/V2/HOME/LANGUAGES',
    '/api/v2/home/languages/',
    `${LANGUAGES}?`,
    `${LANGUAGES}?unknown=1`,
  ])('is read as %s [API-GEN-01, API-GEN-06]', async (url) => {
    expect((await shop.inject({ url })).json()).toEqual(['sv', 'en', 'de'])
  })

  test.for([
    '/api/v2/%7Bcontent_proxy%7D/nav-menus',
    '/api/v2/%7bCONTENT_proxy%7d/nav-menus',
    '/api/v2/content-proxy/nav-menus',
    '/v2/%7Bcontent_proxy%7D/nav-menus/',
  ])('of the content proxy is read as %s (AMB-01) [API-GEN-02]', async (url) => {
    expect((await shop.inject({ url })).json()).toHaveProperty('data')
  })

  test('has query names in any casing, and of several equal names the first counts', async () => {
    const labelOf = async (query: string) =>
      (await shop.inject({ url: `/api/v2/Product/${part.id}?${query}` })).json<{ label: string }>().label
    const swedish = await labelOf('locale=sv')
    expect(await labelOf('LOCALE=sv')).toBe(swedish)
    expect(await labelOf('locale=sv&locale=de')).toBe(swedish)
    expect(await labelOf('locale=de')).not.toBe(swedish)
  })

  test.for([
    '0.42000000000000004',
    '1e-7',
    '1E3',
    '1e+2',
    '-0',
    '5e-324',
    '1.7976931348623157e308',
    '0.1000000000000000055511151231257827',
  ])('takes %s in its query, as every number that JSON can hold', async (weight) => {
    const options = `/api/v1/Order/delivery-options?longGoods=false&weight=${encodeURIComponent(weight)}`
    expect(await statusOf({ url: options })).toBe(200)
  })

  test.for(['-0.5', '1e400', '1e', 'e5', '.5', '1.', 'Infinity', 'NaN', '0x10', '1_000', ' 1', ''])(
    'refuses %j where its query has a number that is not negative',
    async (weight) => {
      const options = `/api/v1/Order/delivery-options?longGoods=false&weight=${encodeURIComponent(weight)}`
      expect(await statusOf({ url: options })).toBe(400)
    },
  )

  test('has one spelling of an id in its path', async () => {
    const wordForAnID = await statusOf({ url: '/api/v2/Product/x' })
    expect(await statusOf({ url: `/api/v2/Product/${part.id}` })).toBe(200)
    expect(await statusOf({ url: `/api/v2/Product/${part.id}e0` })).toBe(wordForAnID)
  })

  test.for([
    '/api',
    '/api/',
    '/api/v2',
    '/api/v2/Home',
    '/api/v9/Home/languages',
    '/v2/nothing',
    '/api//v2/Home/languages',
  ])('that no call has is unknown: %s [ERR-11, ENT-49]', async (url) => {
    const answer = await shop.inject({ url: `${url}?Token=secret` })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(answer.json()).toEqual({
      type: 'unknownCall',
      title: expect.any(String),
      status: 404,
      detail: expect.any(String),
      instance: url,
    })
  })

  test.for([
    { method: 'POST', url: LANGUAGES, allow: 'GET' },
    { method: 'DELETE', url: `/api/v2/Product/${part.id}`, allow: 'GET' },
    { method: 'GET', url: LOGIN, allow: 'POST' },
    { method: 'PUT', url: '/admin/sync-overview', allow: 'GET, POST' },
    { method: 'POST', url: '/api/v2/%7Bcontent_proxy%7D/nav-menus', allow: 'GET' },
    { method: 'PUT', url: '/v2/content-proxy/nav-menus/', allow: 'GET' },
    { method: 'OPTIONS', url: LANGUAGES, allow: 'GET' },
  ] as const)(
    'with the wrong method is refused with 405: $method $url [ERR-11]',
    async ({ allow, ...request }) => {
      const answer = await shop.inject(request)
      expect(answer.statusCode).toBe(405)
      expect(answer.headers.allow).toBe(allow)
      expect(answer.json()).toMatchObject({ type: 'methodNotAllowed', status: 405, instance: request.url })
    },
  )

  test.for([
    '/api/v2/Product/%zz?locale=sv',
    `/api/v2/Product/${'1'.repeat(5000)}`,
    '/api/v2/Product/%00?locale=sv',
  ])('that cannot be read is refused with 400: %s', async (url) => {
    const answer = await shop.inject({ url })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ type: 'invalidInput', status: 400 })
  })

  test('of the description of the contract answers it', async () => {
    const { paths } = (await shop.inject({ url: '/api/openapi.json' })).json<{ paths: object }>()
    expect(paths).toHaveProperty(['/v2/order/place', 'post'])
  })
})

describe('a session of an answer', () => {
  test('is kept by no cache, and answers run nothing', async () => {
    const { headers } = await shop.inject({ url: LANGUAGES })
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
  })
})

describe('over a real connection', () => {
  const opened = shop.app.listen({ port: 0, host: '127.0.0.1' })

  /** As sent, where fetch and inject would encode or refuse the path. */
  async function ask(path: string, headers: Record<string, string> = {}) {
    const request = get(await opened, { path, headers, agent: false })
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    return { status: answer.statusCode, body: JSON.parse((await answer.toArray()).join('')) as unknown }
  }

  test('the content proxy may be asked with bare braces, as curl -g sends them (AMB-01) [API-GEN-02]', async () => {
    const { status, body } = await ask('/api/v2/{content_proxy}/nav-menus')
    expect(status).toBe(200)
    expect(body).toHaveProperty('data')
  })

  test('a cart of a thousand lines fits into the address of the discount call', async () => {
    const { cookie = '' } = await shop.as(KARIN.email)
    const lines = Array.from(
      { length: 1000 },
      (_, index) => `cartItems%5B${index}%5D.productID=${part.id}&cartItems%5B${index}%5D.amount=1000`,
    )
    const { status, body } = await ask(`/api/v2/order/discount?${lines.join('&')}`, { cookie })
    // 48 from 50, 5 percent off, times 1,000, times 1,000 lines.
    expect([status, body]).toEqual([200, 2_400_000])
  })

  test('a head that is too long is refused with 413', async () => {
    const { status, body } = await ask(`${LANGUAGES}?${'a'.repeat(140_000)}`)
    expect(status).toBe(413)
    expect(body).toMatchObject({ type: 'tooLarge', status: 413 })
  })

  test.for([
    { announced: 'its length', length: { 'content-length': 16_777_216 } },
    { announced: 'no length', length: {} },
  ])(
    'a client that sends far too much, announcing $announced, may finish and hears 413',
    async ({ length }) => {
      const sent = request(new URL('/api/v2/Product/submit-question', await opened), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...length },
      })
      sent.write(Buffer.alloc(8_388_608, 'a'))
      sent.end(Buffer.alloc(8_388_608, 'a'))
      const [[answer]] = (await Promise.all([once(sent, 'response'), once(sent, 'finish')])) as [
        [IncomingMessage],
        unknown,
      ]
      expect(answer.statusCode).toBe(413)
      expect(JSON.parse((await answer.toArray()).join(''))).toMatchObject({ type: 'tooLarge' })
    },
  )

  test('bytes that are no HTTP are refused with 400', async () => {
    const socket = connect(Number(new URL(await opened).port), '127.0.0.1')
    socket.write('HELLO SHOP\r\n\r\n')
    const answer = (await socket.toArray()).join('')
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(answer).toContain('"type":"invalidInput"')
  })
})

describe('an app', () => {
  const preflight = (origin: string) =>
    shop.inject({
      method: 'OPTIONS',
      url: LANGUAGES,
      headers: { origin, 'access-control-request-method': 'GET' },
    })

  test('of a known origin may call, without credentials (AMB-13)', async () => {
    const { statusCode, headers } = await preflight(APP_ORIGIN)
    expect(statusCode).toBe(204)
    expect(headers).toMatchObject({
      'access-control-allow-origin': APP_ORIGIN,
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'content-type, authorization, idempotency-key, range, if-none-match',
    })
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
  })

  test.for(['https://evil.example', PUBLIC_ORIGIN, 'null', `${APP_ORIGIN}.evil.example`])(
    'is not what %s is',
    async (origin) => {
      expect((await preflight(origin)).headers).not.toHaveProperty('access-control-allow-origin')
      const answer = await shop.inject({ url: LANGUAGES, headers: { origin } })
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    },
  )

  test('reads the problem of a refused call', async () => {
    const answer = await shop.inject({ url: '/api/v2/Order/order-history', headers: { origin: APP_ORIGIN } })
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['access-control-allow-origin']).toBe(APP_ORIGIN)
  })

  test('and everybody else share no cached answer', async () => {
    expect((await shop.inject({ url: LANGUAGES })).headers.vary).toMatch(/\borigin\b/i)
  })
})

describe('a changing call from another site (AMB-86)', () => {
  const addAddress = async (headers: Record<string, string>) => {
    const { cookie = '' } = await shop.as(KARIN.email)
    return shop.inject({
      method: 'POST',
      url: '/api/v2/Order/add-address',
      headers: { cookie, host: 'localhost:3000', ...headers },
      payload: {
        name: 'Bygget',
        recipient: 'Nordlift AB',
        address: `Vägen ${JSON.stringify(headers)}`.slice(0, 90),
        postAddress: '111 22 Stockholm',
        country: 'SE',
      },
    })
  }
  const stored = () =>
    shop.db.selectFrom('company_addresses').select('id').where('name', '=', 'Bygget').execute()

  test.for<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:3001' },
    { origin: 'https://shop.example.evil.example' },
    { origin: 'file://localhost:3000' },
    { origin: 'not an origin' },
    { origin: 'https://localhost:3000' },
    { origin: PUBLIC_ORIGIN.replace('https:', 'http:') },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('is refused and stores nothing: %o', async (headers) => {
    const before = await stored()
    const answer = await addAddress(headers)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ type: 'foreignOrigin', status: 400 })
    expect(await stored()).toEqual(before)
  })

  test.for<Record<string, string>>([
    {},
    { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
    { origin: PUBLIC_ORIGIN },
    { origin: APP_ORIGIN, 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-origin' },
  ])('is not what comes with %o', async (headers) => {
    expect((await addAddress(headers)).statusCode).toBe(200)
  })

  test('logs nobody in', async () => {
    const answer = await shop.inject({
      method: 'POST',
      url: LOGIN,
      headers: { origin: 'https://evil.example' },
      payload: login,
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.cookies).toEqual([])
  })

  test('logs nobody out, though logout is a GET', async () => {
    const { cookie = '' } = await shop.logIn(KARIN.email)
    const logout = (site: string) =>
      shop.inject({ url: '/api/v2/account/logout', headers: { cookie, 'sec-fetch-site': site } })
    const isLoggedIn = async () => {
      const answer = await shop.inject({ url: `/api${homeCalls.userObject.path}`, headers: { cookie } })
      return answer.json<{ user: unknown }>().user !== null
    }
    expect((await logout('cross-site')).json()).toMatchObject({ type: 'foreignOrigin' })
    expect(await isLoggedIn()).toBe(true)
    expect((await logout('same-origin')).statusCode).toBe(204)
    expect(await isLoggedIn()).toBe(false)
  })
})

describe('a body', () => {
  const post = (payload: string | Buffer, type = 'application/json') =>
    shop.inject({ method: 'POST', url: LOGIN, headers: { 'content-type': type }, payload })

  test.for([
    ['cut off', '{"username":"a"'],
    ['empty', ''],
    ['a list', '[]'],
    ['a list of bodies', `[${JSON.stringify(login)}]`],
    ['null', 'null'],
    ['a text', '"karin"'],
    ['a number', '7'],
    ['true', 'true'],
    ['not JSON', '<login/>'],
    ['for a prototype', '{"__proto__":{"admin":true},"username":"a","password":"b"}'],
    ['for a constructor', '{"constructor":{"prototype":{"admin":true}},"username":"a","password":"b"}'],
    ['with a NUL', '{"username":"a\\u0000b","password":"c"}'],
    ['with half a character', '{"username":"a\\ud800","password":"c"}'],
    ['of wrong types', '{"username":{"$ne":null},"password":["a"]}'],
    ['nested deeply', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
    [
      'nested deeply beside its fields',
      `{"username":"a","password":"b","c":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
    ],
  ] as const)('%s is refused with 400', async ([, payload]) => {
    const answer = await post(payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ type: 'invalidInput', status: 400, instance: LOGIN })
    expect(answer.body).not.toMatch(/node_modules|\.ts:\d|SyntaxError|at \w+ \(/)
  })

  test('that is missing is refused with 400', async () => {
    expect(await statusOf({ method: 'POST', url: LOGIN })).toBe(400)
  })

  test.for([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=a',
    'application/xml',
  ])('of type %s is refused with 415', async (type) => {
    const answer = await post('username=a', type)
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toMatchObject({ type: 'notAcceptable', status: 415 })
  })

  test('of 2 MB is refused with 413', async () => {
    const answer = await post(JSON.stringify({ ...login, filler: 'a'.repeat(2_000_000) }))
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toMatchObject({ type: 'tooLarge', status: 413 })
  })

  test('in another charset than UTF-8 is no login', async () => {
    const answer = await post(
      Buffer.from(JSON.stringify(login), 'utf16le'),
      'application/json; charset=utf-16',
    )
    expect(answer.statusCode).toBe(400)
  })
})

describe('the id of a request', () => {
  const idOf = async (node: Pick<typeof shop, 'inject'>, headers: Record<string, string> = {}) =>
    (await node.inject({ url: LANGUAGES, headers })).headers['x-request-id']
  const forwarded = { 'x-forwarded-for': '192.0.2.7' }
  const given = { ...forwarded, 'x-request-id': 'edge/4711' }

  test('is that of a trusted proxy', async () => {
    const node = await shop.openNode({ trustProxy: true })
    expect(await idOf(node, given)).toBe('edge/4711')
    expect(await idOf(node, { ...given, 'x-request-id': 'two words' })).not.toBe('two words')
    expect(await idOf(node, { ...given, 'x-request-id': 'x'.repeat(129) })).toMatch(/^[0-9a-f]{10}-\w+$/)
    // Without the address of a visitor no proxy stands between.
    expect(await idOf(node, { 'x-request-id': 'edge/4711' })).not.toBe('edge/4711')
  })

  test('is the own one, another each time, where no proxy is trusted', async () => {
    const ids = [await idOf(shop, given), await idOf(shop, given), await idOf(shop)]
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{10}-\w+$/)
    expect(new Set(ids).size).toBe(3)
  })
})

test('a surprise is logged in full, and nothing of it leaves the shop', async () => {
  await shop.db.schema.alterTable('product_news').renameTo('product_news_away').execute()
  try {
    const answer = await shop.inject({ url: '/api/v2/Product/getNewProduct?locale=sv&password=hush' })
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      type: 'internal',
      title: 'Something went wrong.',
      status: 500,
      detail: 'Something went wrong.',
      instance: '/api/v2/Product/getNewProduct',
      requestId: answer.headers['x-request-id'],
    })
    expect(shop.logged.join('\n')).toContain(`"reqId":"${answer.headers['x-request-id']}"`)
  } finally {
    await shop.db.schema.alterTable('product_news_away').renameTo('product_news').execute()
  }
  const lines = shop.logged.join('\n')
  expect(lines).toContain('product_news')
  expect(lines).toContain('/api/v2/Product/getNewProduct')
  expect(lines).not.toContain('hush')
})
