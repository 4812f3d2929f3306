/** From one host of the shop to that of another language, with session and cart: what works, and all that must not. */
import { accountCalls } from '@hoistway/contract/account/account'
import type { Arrival } from '@hoistway/contract/content/page-rendering'
import { handoverCalls } from '@hoistway/contract/orders/handover'
import { listCalls } from '@hoistway/contract/orders/lists'
import { DEMO_PASSWORD, type DemoAccount, KARIN, KIM, OLLE, OTTO } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { APP_ORIGIN, OPENING, openTestShop } from '../testing/test-shop.ts'
import type { Render } from './render-bundle.ts'

const SE = 'shop.se'
const COM = 'shop.com:8443'
const publicUrls = { sv: `https://${SE}`, en: `https://${COM}` }
const FROM_SE = publicUrls.sv

const render: Render = async () => ({ status: 200, html: 'a page', userSeen: true })

const shop = await openTestShop()
const node = await shop.openNode({ render, publicUrls })
const oneHost = await shop.openNode({ render })
afterAll(() => shop.close())
beforeEach(() => shop.setNow(OPENING))

const later = (milliseconds: number) => shop.setNow(new Date(OPENING.getTime() + milliseconds))

type HandoverRequest = {
  readonly cookie?: string | undefined
  readonly host?: string
  readonly headers?: Record<string, string>
  readonly body?: unknown
  readonly at?: FastifyInstance
}

function ask({ cookie, host = SE, headers = {}, body = { to: 'en' }, at = node }: HandoverRequest) {
  return at.inject({
    method: 'POST',
    url: `/api${handoverCalls.handover.path}`,
    headers: { host, ...(cookie === undefined ? {} : { cookie }), ...headers },
    payload: body as object,
  })
}

async function codeFor(cookie: string | undefined): Promise<string> {
  const answer = await ask({ cookie })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ code: string }>().code
}

type Form = Readonly<Record<string, string>>

function arrive(form: Form, headers: Record<string, string | undefined> = {}) {
  const given = {
    host: COM,
    origin: FROM_SE,
    'content-type': 'application/x-www-form-urlencoded',
    ...headers,
  }
  const sent = Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return node.inject({
    method: 'POST',
    url: '/handover',
    headers: Object.fromEntries(sent),
    payload: new URLSearchParams(form).toString(),
  })
}

type Answer = Awaited<ReturnType<typeof arrive>>

const cookieOf = (answer: Answer) => answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

async function userOf(cookie: string | undefined): Promise<string | undefined> {
  const answer = await node.inject({
    url: '/api/v1/Home/user-object',
    headers: cookie === undefined ? {} : { cookie },
  })
  return answer.json<{ user: { email: string } | null }>().user?.email
}

const sessionOf = async ({ email }: DemoAccount) => (await shop.logIn(email)).cookie

describe('a customer who changes the host', () => {
  test('is logged in there, and still here', async () => {
    const cookie = await sessionOf(KARIN)
    const answer = await arrive({ code: await codeFor(cookie), to: '/product/31?view=card', cart: '{"a":1}' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.json<Arrival>()).toEqual({ to: '/product/31?view=card', cart: '{"a":1}' })
    expect(answer.cookies).toMatchObject([{ httpOnly: true, sameSite: 'Lax', path: '/' }])
    expect(cookieOf(answer)).not.toBe(cookie)
    expect(await userOf(cookieOf(answer))).toBe(KARIN.email)
    expect(await userOf(cookie)).toBe(KARIN.email)
  })

  test('stays for as long as here, and no longer', async () => {
    const DAY = 24 * 3_600_000
    const cookie = await sessionOf(KARIN)
    later(29 * DAY)
    const there = cookieOf(await arrive({ code: await codeFor(cookie), to: '/' }))
    later(30 * DAY - 1)
    expect(await userOf(there)).toBe(KARIN.email)
    later(30 * DAY)
    expect(await userOf(there)).toBeUndefined()
  })

  test('a visitor who is not to be remembered is not remembered there either', async () => {
    const login = await node.inject({
      method: 'POST',
      url: `/api${accountCalls.login.path}`,
      payload: { username: KARIN.email, password: DEMO_PASSWORD, rememberMe: false },
    })
    const answer = await arrive({ code: await codeFor(cookieOf(login)), to: '/' })
    expect(answer.cookies[0]).not.toHaveProperty('expires')
    expect(answer.cookies[0]).not.toHaveProperty('maxAge')
  })

  test('logs out of every host at once, and of the tokens that were asked for there', async () => {
    const here = await sessionOf(KARIN)
    const there = cookieOf(await arrive({ code: await codeFor(here), to: '/' }))
    const token = await node.inject({ url: `/api${accountCalls.token.path}`, headers: { cookie: there } })
    const bearer = { authorization: `Bearer ${token.json<{ token: string }>().token}` }
    // And back again, from there.
    const again = await ask({ cookie: there, host: COM, body: { to: 'sv' } })
    const back = cookieOf(
      await arrive(
        { code: again.json<{ code: string }>().code, to: '/' },
        { host: SE, origin: publicUrls.en },
      ),
    )
    expect(await userOf(back)).toBe(KARIN.email)
    const other = await sessionOf(KARIN)
    await node.inject({ url: `/api${accountCalls.logout.path}`, headers: { cookie: there } })
    for (const cookie of [here, there, back]) expect(await userOf(cookie)).toBeUndefined()
    expect((await node.inject({ url: '/api/v2/account/user', headers: bearer })).statusCode).toBe(401)
    expect(await userOf(other)).toBe(KARIN.email)
  })
})

describe('a code', () => {
  const isTaken = async (form: Form, headers: Record<string, string | undefined> = {}) =>
    (await arrive(form, headers)).cookies.length > 0

  test('is good once, also for two who send it at the same moment', async () => {
    const code = await codeFor(await sessionOf(OLLE))
    const taken = await Promise.all([isTaken({ code }), isTaken({ code }), isTaken({ code })])
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect(await isTaken({ code })).toBe(false)
  })

  test('is good for the host that it was asked for, and spent by a try on another', async () => {
    const code = await codeFor(await sessionOf(OLLE))
    expect(await isTaken({ code }, { host: SE, origin: publicUrls.en })).toBe(false)
    expect(await isTaken({ code })).toBe(false)
  })

  test('is good for 60 seconds', async () => {
    const cookie = await sessionOf(OLLE)
    const code = await codeFor(cookie)
    later(59_999)
    expect(await isTaken({ code })).toBe(true)
    const late = await codeFor(cookie)
    later(59_999 + 60_000)
    expect(await isTaken({ code: late })).toBe(false)
  })

  test('is void once another was asked for with the same session', async () => {
    const cookie = await sessionOf(OLLE)
    const first = await codeFor(cookie)
    const second = await codeFor(cookie)
    expect(await isTaken({ code: first })).toBe(false)
    expect(await isTaken({ code: second })).toBe(true)
  })

  test('ends with its session: by logging out, or with the account', async () => {
    const cookie = (await sessionOf(OTTO)) ?? ''
    const code = await codeFor(cookie)
    await node.inject({ url: `/api${accountCalls.logout.path}`, headers: { cookie } })
    expect(await isTaken({ code })).toBe(false)

    const kims = await codeFor(await sessionOf(KIM))
    const active = (active: boolean) =>
      shop.db.updateTable('users').set({ active }).where('id', '=', KIM.id).execute()
    await active(false)
    expect(await userOf(cookieOf(await arrive({ code: kims })))).toBeUndefined()
    await active(true)
  })

  test.for(['', 'x', 'A'.repeat(43), "' or 1=1 --", '\u0000'.repeat(43)])(
    'that was never given out is none: %j',
    async (code) => {
      const answer = await arrive({ code, to: '/orders' })
      expect(answer.statusCode).toBe(200)
      expect(answer.cookies).toEqual([])
    },
  )

  test('stands in no table and no log', async () => {
    const code = await codeFor(await sessionOf(OLLE))
    const stored = await shop.db.selectFrom('handovers').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(code)
    expect(shop.logged.join()).not.toContain(code)
  })
})

describe('no code is given', () => {
  test('to a guest, to an app, and to who comes from another site', async () => {
    const guest = await ask({})
    expect([guest.statusCode, guest.json()]).toMatchObject([401, { type: 'notLoggedIn' }])
    const login = await node.inject({
      method: 'POST',
      url: `/api${accountCalls.login.path}`,
      headers: { origin: APP_ORIGIN },
      payload: { username: KARIN.email, password: DEMO_PASSWORD },
    })
    const app = await ask({ headers: { authorization: `Bearer ${login.json<{ token: string }>().token}` } })
    expect([app.statusCode, app.json()]).toMatchObject([401, { type: 'notAllowed' }])
    const foreign = await ask({ cookie: await sessionOf(KARIN), headers: { origin: 'https://evil.example' } })
    expect([foreign.statusCode, foreign.json()]).toMatchObject([400, { type: 'foreignOrigin' }])
  })

  test.for([
    ['the same host', { body: { to: 'sv' } }],
    ['a language without a host', { body: { to: 'de' } }],
    ['a language that is none', { body: { to: 'shop.evil' } }],
    ['a host instead of a language', { body: { to: 'https://evil.example' } }],
    ['nothing', { body: {} }],
    ['a list', { body: ['en'] }],
    ['an object for a language', { body: { to: { en: 1 } } }],
    ['an inherited name', { body: { to: 'constructor' } }],
    ['a host of ours that PUBLIC_URLS does not name', { host: 'www.shop.se' }],
    ['a shop with one host', { at: oneHost, host: 'localhost' }],
  ] as const)('for %s', async ([, asking]) => {
    const answer = await ask({ cookie: await sessionOf(KARIN), ...asking })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { type: 'invalidInput' }])
  })

  test('where two languages share the host', async () => {
    const shared = await shop.openNode({ render, publicUrls: { ...publicUrls, de: publicUrls.en } })
    expect((await ask({ cookie: await sessionOf(KARIN), at: shared })).statusCode).toBe(400)
  })
})

describe('the form is refused', () => {
  test.for([
    ['from another site', { origin: 'https://evil.example' }],
    ['from a site that has our name in its own', { origin: 'https://shop.se.evil.example' }],
    ['from a page without an origin', { origin: 'null' }],
    ['without the header', { origin: undefined }],
    ['from our host without its encryption', { origin: 'http://shop.se' }],
    ['from another port of our host', { origin: 'https://shop.se:444' }],
    ['from an app', { origin: APP_ORIGIN }],
    ['on a host that PUBLIC_URLS does not name', { host: 'www.shop.com' }],
  ] as const)('%s, and the code stays good for who has it', async ([, headers]) => {
    const code = await codeFor(await sessionOf(OLLE))
    const answer = await arrive({ code, cart: '{}', to: '/' }, headers)
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { type: 'foreignOrigin' }])
    expect(answer.cookies).toEqual([])
    expect((await arrive({ code, to: '/' })).cookies).toHaveLength(1)
  })

  test('in a shop with one host, from itself too', async () => {
    const answer = await oneHost.inject({
      method: 'POST',
      url: '/handover',
      headers: { origin: 'http://localhost', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'to=/',
    })
    expect(answer.statusCode).toBe(400)
  })

  test('as JSON, as text and where it is too large', async () => {
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
      expect([type, (await arrive({}, { 'content-type': type })).statusCode]).toEqual([type, 415])
    }
    expect((await arrive({ cart: 'x'.repeat(1_100_000) })).statusCode).toBe(413)
  })

  test('to other addresses: none of them reads forms', async () => {
    const answer = await node.inject({
      method: 'POST',
      url: `/api${accountCalls.login.path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `username=${KARIN.email}&password=${DEMO_PASSWORD}`,
    })
    expect(answer.statusCode).toBe(415)
  })
})

describe('a visitor who arrives goes on', () => {
  test.for([
    ['/product/31?q=a%20b', '/product/31?q=a%20b'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/a\r\nset-cookie: x=1', '/'],
    ['', '/'],
  ] as const)('from %j to %j', async ([to, path]) => {
    expect((await arrive({ to })).json<Arrival>().to).toBe(path)
  })

  test('with a guest\u2019s lines, by the token of a shared list', async () => {
    const lines = [
      { productId: NAMED_PARTS.tiersOneTenFifty.id, amount: 4, specificationText: 'for lift 2' },
      { productId: NAMED_PARTS.stockHundredOne.id, amount: 1.5 },
    ]
    const list = await shop.guest.call(listCalls.saveShareableProductList, {
      body: { type: 0, items: lines },
    })
    const { cart = '' } = (await arrive({ list, to: '/' })).json<Arrival>()
    expect(JSON.parse(cart)).toMatchObject({
      cartItems: [
        { productID: lines[0]?.productId, amount: 4, specificationText: 'for lift 2' },
        { productID: lines[1]?.productId, amount: 1.5, specificationText: '' },
      ],
    })
  })

  test.for(['none', '', 'x'.repeat(300)])('without lines where there is no list %j', async (list) => {
    const answer = await arrive({ list, to: '/contact' })
    expect(answer.json<Arrival>()).toEqual({ to: '/contact' })
  })
})

test('pages may send the form to the shop\u2019s own hosts, and to no others', async () => {
  const policy = String((await node.inject('/')).headers['content-security-policy'])
  expect(policy).toContain(`form-action 'self' ${publicUrls.sv} ${publicUrls.en};`)
  expect((await oneHost.inject('/')).headers['content-security-policy']).toContain("form-action 'self';")
})
