import { accountCalls } from '@hoistway/contract/account/account'
import { EXAMPLES } from '@hoistway/contract/examples'
import { DEMO_PASSWORD, ELSA, KARIN, KIM, NILS, OTTO, RUNE, VERA } from '@hoistway/fixtures/accounts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createSessions } from '../../../http/sessions/sessions.ts'
import { APP_ORIGIN, OPENING, openTestShop } from '../../../testing/test-shop.ts'
import { hashPassword } from './passwords.ts'

const shop = await openTestShop()
const behindProxy = await shop.openNode({ trustProxy: true })
afterAll(() => shop.close())
beforeEach(() => shop.setNow(OPENING))

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const later = (milliseconds: number) => shop.setNow(new Date(OPENING.getTime() + milliseconds))

type LoginOptions = {
  readonly password?: string
  readonly rememberMe?: boolean | null
  readonly headers?: Record<string, string>
  readonly node?: FastifyInstance
  readonly address?: string
}

function logIn(username: string, options: LoginOptions = {}) {
  const {
    password = DEMO_PASSWORD,
    rememberMe,
    headers = {},
    node = shop.app,
    address = '192.0.2.1',
  } = options
  return node.inject({
    method: 'POST',
    url: `/api${accountCalls.login.path}`,
    headers,
    remoteAddress: address,
    payload: { username, password, ...(rememberMe === undefined ? {} : { rememberMe }) },
  })
}

async function userOf(
  headers: Record<string, string>,
  node: FastifyInstance = shop.app,
): Promise<string | undefined> {
  const answer = await node.inject({ url: '/api/v1/Home/user-object', headers })
  return answer.json<{ user: { email: string } | null }>().user?.email
}

function cookieOf(answer: Awaited<ReturnType<typeof logIn>>): string {
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

describe('a login [API-ACC-01]', () => {
  test('answers the user with the company, and no secret [LOGIN-02, ENT-01]', async () => {
    const answer = await logIn(KARIN.email)
    expect(answer.json()).toMatchObject({
      isCustomerAdmin: false,
      user: { email: KARIN.email, euro: false, company: { name: 'Nordlift AB', addresses: { length: 3 } } },
    })
    expect(answer.body).not.toMatch(/password_hash|argon2|"token"/)
  })

  test('reads the user name in any casing, with spaces around it', async () => {
    expect((await logIn(` ${KARIN.email.toUpperCase()} `)).json()).toMatchObject({ user: { id: KARIN.id } })
  })

  test('takes the e-mail address of who has another user name', async () => {
    const rename = (user_name: string) =>
      shop.db.updateTable('users').set({ user_name }).where('id', '=', KIM.id).execute()
    await rename('nl-kim')
    for (const name of ['nl-kim', KIM.email.toUpperCase()]) {
      expect((await logIn(name)).json()).toMatchObject({ user: { id: KIM.id } })
    }
    // The user name of one counts before the address of another.
    await shop.db.updateTable('users').set({ email: KARIN.email }).where('id', '=', KIM.id).execute()
    expect((await logIn(KARIN.email)).json()).toMatchObject({ user: { id: KARIN.id } })
    await shop.db.updateTable('users').set({ email: KIM.email }).where('id', '=', KIM.id).execute()
    await rename(KIM.email)
  })

  test('finds nothing out about those who may not log in (AMB-08) [LOGIN-02]', async () => {
    const secret = await hashPassword(DEMO_PASSWORD, '')
    await shop.db.updateTable('users').set({ password_hash: secret }).where('id', '=', NILS.id).execute()
    const answers = await Promise.all([
      logIn(KARIN.email, { password: 'wrong' }),
      logIn(KARIN.email, { password: '' }),
      logIn('nobody@nordlift.example'),
      logIn(''),
      logIn(VERA.email),
      logIn(NILS.email),
    ])
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({ user: null, isCustomerAdmin: false })
      expect(answer.cookies).toEqual([])
    }
    await shop.db.updateTable('users').set({ password_hash: null }).where('id', '=', NILS.id).execute()
  })

  test('without a password in the database fails for every password', async () => {
    expect((await logIn(NILS.email, { password: '' })).json()).toEqual({ user: null, isCustomerAdmin: false })
  })

  test('of twenty at once each gets a session of its own', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(ELSA.email)))
    const cookies = new Set(answers.map(cookieOf))
    expect(cookies.size).toBe(20)
    for (const cookie of cookies) expect(await userOf({ cookie })).toBe(ELSA.email)
  })

  test('ends the session that it came with, and takes no session id from outside', async () => {
    const before = cookieOf(await logIn(KARIN.email))
    const after = cookieOf(await logIn(OTTO.email, { headers: { cookie: before } }))
    expect(after).not.toBe(before)
    expect(await userOf({ cookie: before })).toBeUndefined()
    expect(await userOf({ cookie: after })).toBe(OTTO.email)
    const planted = `hoistway=${'x'.repeat(43)}`
    expect(cookieOf(await logIn(OTTO.email, { headers: { cookie: planted } }))).not.toBe(planted)
  })

  test('that fails leaves the session as it was', async () => {
    const cookie = cookieOf(await logIn(KARIN.email))
    await logIn(OTTO.email, { password: 'wrong', headers: { cookie } })
    expect(await userOf({ cookie })).toBe(KARIN.email)
  })

  test('leaves only a hash of its token in the database', async () => {
    const cookie = cookieOf(await logIn(KARIN.email))
    const rows = await shop.db.selectFrom('sessions').select('token_hash').execute()
    expect(rows.map((row) => row.token_hash)).not.toContain(/\bhoistway=([^;]+)/.exec(cookie)?.[1])
    expect(rows.every((row) => /^[0-9a-f]{64}$/.test(row.token_hash))).toBe(true)
  })
})

describe('the cookie', () => {
  test.for([
    { rememberMe: true, remembered: true },
    { rememberMe: null, remembered: true },
    { rememberMe: undefined, remembered: true },
    { rememberMe: false, remembered: false },
  ])(
    'with rememberMe $rememberMe is kept by the browser: $remembered [LOGIN-01]',
    async ({ rememberMe, remembered }) => {
      const [cookie] = (await logIn(KARIN.email, rememberMe === undefined ? {} : { rememberMe })).cookies
      expect(cookie?.expires).toEqual(remembered ? new Date(OPENING.getTime() + 30 * DAY) : undefined)
      expect(cookie?.maxAge).toBeUndefined()
    },
  )

  test('is for this site and for no script', async () => {
    const [cookie] = (await logIn(KARIN.email)).cookies
    expect(cookie).toMatchObject({ name: 'hoistway', httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(cookie).not.toHaveProperty('secure')
    expect(cookie).not.toHaveProperty('domain')
  })

  test('behind a proxy that speaks https is Secure and __Host-', async () => {
    const headers = { 'x-forwarded-proto': 'https' }
    const answer = await logIn(KARIN.email, { headers, node: behindProxy })
    const [cookie] = answer.cookies
    expect(cookie).toMatchObject({ name: '__Host-hoistway', secure: true, httpOnly: true, path: '/' })
    expect(cookie).not.toHaveProperty('domain')
    expect(answer.headers['strict-transport-security']).toContain('max-age=')
    expect(await userOf({ ...headers, cookie: cookieOf(answer) }, behindProxy)).toBe(KARIN.email)
    const plain = cookieOf(answer).replace('__Host-', '')
    expect(await userOf({ ...headers, cookie: plain }, behindProxy)).toBeUndefined()
  })

  test('is not changed by a forwarded header that no proxy is trusted for', async () => {
    const [cookie] = (await logIn(KARIN.email, { headers: { 'x-forwarded-proto': 'https' } })).cookies
    expect(cookie?.name).toBe('hoistway')
  })
})

describe('after ten failures in fifteen minutes', () => {
  const fail = (times: number, email: string, options: LoginOptions = {}) =>
    Promise.all(Array.from({ length: times }, () => logIn(email, { password: 'wrong', ...options })))

  test('the right password waits too, and nobody else does (AMB-85) [API-ACC-01]', async () => {
    const address = '192.0.2.10'
    expect((await fail(10, RUNE.email, { address })).map(({ statusCode }) => statusCode)).toEqual(
      Array(10).fill(200),
    )
    const refused = await logIn(RUNE.email, { address })
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ type: 'tooManyRequests', status: 429 })
    expect(Number(refused.headers['retry-after'])).toBe(15 * 60)
    expect((await logIn(RUNE.email.toUpperCase(), { address })).statusCode).toBe(429)
    expect((await logIn(KIM.email, { address })).json()).toMatchObject({ user: { id: KIM.id } })
    expect((await logIn(RUNE.email, { address: '192.0.2.11' })).json()).toMatchObject({
      user: { id: RUNE.id },
    })
    later(15 * MINUTE + 1000)
    expect((await logIn(RUNE.email, { address })).json()).toMatchObject({ user: { id: RUNE.id } })
  })

  test('it makes no difference that they came at once, or that nobody has the name', async () => {
    const address = '192.0.2.20'
    const statuses = (await fail(15, 'nobody@else.example', { address })).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  })

  test('a success before begins the count again', async () => {
    const address = '192.0.2.30'
    await fail(9, KIM.email, { address })
    expect((await logIn(KIM.email, { address })).statusCode).toBe(200)
    await fail(9, KIM.email, { address })
    expect((await logIn(KIM.email, { address })).json()).toMatchObject({ user: { id: KIM.id } })
  })

  test('a hundred under many names close the address to everybody behind it', async () => {
    const address = '192.0.2.40'
    for (let name = 0; name < 10; name += 1) await fail(10, `name${name}@x.example`, { address })
    expect((await logIn(KARIN.email, { address })).statusCode).toBe(429)
  })

  test('a header of the caller does not make up another address', async () => {
    const address = '192.0.2.50'
    await fail(10, OTTO.email, { address })
    const headers = { 'x-forwarded-for': '198.51.100.7' }
    expect((await logIn(OTTO.email, { address, headers })).statusCode).toBe(429)
  })
})

test('the operator may set other limits (AMB-85)', async () => {
  const limits = {
    loginLimit: 2,
    loginAddressLimit: 3,
    passwordMailLimit: 1,
    passwordMailAddressLimit: 2,
    mailAddressLimit: 1,
  }
  const node = await shop.openNode({ limits })
  const post = (path: string, payload: object, remoteAddress: string) =>
    node.inject({ method: 'POST', url: `/api/v2/${path}`, remoteAddress, payload })
  const statuses = async (requests: readonly (() => ReturnType<typeof post>)[]) => {
    const answers: number[] = []
    for (const ask of requests) answers.push((await ask()).statusCode)
    return answers
  }
  const fail = (username: string) => () =>
    post('account/login', { username, password: 'wrong' }, '192.0.2.60')
  expect(await statuses([fail('a'), fail('a'), fail('a'), fail('b'), fail('c')])).toEqual([
    200, 200, 429, 200, 429,
  ])
  const forget = (email: string) => () =>
    post(`content-proxy/send-email/forgot-password?email=${email}`, {}, '192.0.2.61')
  expect(await statuses([forget('a@x.example'), forget('a@x.example'), forget('b@x.example')])).toEqual([
    204, 429, 429,
  ])
  const ask = () => post('Product/submit-question', EXAMPLES.submitQuestion.body, '192.0.2.62')
  const register = () => post('account/create', EXAMPLES.createAccount.body, '192.0.2.62')
  expect(await statuses([ask, register])).toEqual([204, 429])
})

describe('a session', () => {
  test('of a browser that forgets lasts twelve hours from its last use', async () => {
    const cookie = cookieOf(await logIn(KARIN.email, { rememberMe: false }))
    later(11 * HOUR)
    expect(await userOf({ cookie })).toBe(KARIN.email)
    later(22 * HOUR)
    expect(await userOf({ cookie })).toBe(KARIN.email)
    later(34 * HOUR + MINUTE)
    expect(await userOf({ cookie })).toBeUndefined()
  })

  test('that is remembered lasts thirty days', async () => {
    const cookie = cookieOf(await logIn(KARIN.email, { rememberMe: true }))
    later(30 * DAY - MINUTE)
    expect(await userOf({ cookie })).toBe(KARIN.email)
    later(30 * DAY)
    expect(await userOf({ cookie })).toBeUndefined()
  })

  test('ends with the logout, which takes the cookie away and may be repeated [API-ACC-03]', async () => {
    const cookie = cookieOf(await logIn(KARIN.email))
    const logout = () => shop.inject({ url: '/api/v2/account/logout', headers: { cookie } })
    const first = await logout()
    expect(first.statusCode).toBe(204)
    expect(first.headers['cache-control']).toContain('no-store')
    expect(first.cookies).toMatchObject([{ name: 'hoistway', value: '', path: '/' }])
    expect(await userOf({ cookie })).toBeUndefined()
    expect((await logout()).statusCode).toBe(204)
  })

  test('takes the tokens along that were asked for with it, and theirs, when it logs out [API-ACC-03]', async () => {
    type Token = { readonly token: string }
    const cookie = cookieOf(await logIn(KARIN.email))
    const tokenOf = async (headers: Record<string, string>) => {
      const answer = await shop.inject({ url: '/api/v2/account/token', headers })
      return { authorization: `Bearer ${answer.json<Token>().token}` }
    }
    const requested = await tokenOf({ cookie })
    const exchanged = await tokenOf(requested)
    const ofAnother = await tokenOf({ cookie: cookieOf(await logIn(KARIN.email)) })
    expect(await userOf(exchanged)).toBe(KARIN.email)
    await shop.inject({ url: '/api/v2/account/logout', headers: { cookie } })
    for (const token of [requested, exchanged]) expect(await userOf(token)).toBeUndefined()
    expect(await userOf(ofAnother)).toBe(KARIN.email)
  })

  test('that runs out leaves its tokens, which are good as long as they say', async () => {
    const cookie = cookieOf(await logIn(KARIN.email, { rememberMe: false }))
    const { token } = (await shop.inject({ url: '/api/v2/account/token', headers: { cookie } })).json<{
      token: string
    }>()
    later(13 * HOUR)
    await createSessions(shop.db, shop.now).sweep()
    expect(await userOf({ cookie })).toBeUndefined()
    expect(await userOf({ authorization: `Bearer ${token}` })).toBe(KARIN.email)
  })
})

describe('an app (AMB-13)', () => {
  const asApp = { origin: APP_ORIGIN }
  type Token = { readonly token: string; readonly expires: string }
  const bearer = ({ token }: Token) => ({ ...asApp, authorization: `Bearer ${token}` })
  const requestMeta = async (headers: Record<string, string>) =>
    shop.inject({ url: '/api/v2/account/token', headers })

  test('gets a token instead of a cookie [API-ACC-02]', async () => {
    const answer = await logIn(KARIN.email, { headers: asApp })
    expect(answer.cookies).toEqual([])
    expect(answer.json()).toMatchObject({
      user: { id: KARIN.id },
      token: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(await userOf(bearer(answer.json<Token>()))).toBe(KARIN.email)
  })

  test('with wrong credentials gets neither', async () => {
    const answer = await logIn(KARIN.email, { headers: asApp, password: 'wrong' })
    expect(answer.json()).toEqual({ user: null, isCustomerAdmin: false })
  })

  test('exchanges its token for a new one; the old one lasts minutes more, in case the answer is lost [API-ACC-02]', async () => {
    const old = (await logIn(KARIN.email, { headers: asApp })).json<Token>()
    const renewed = (await requestMeta(bearer(old))).json<Token>()
    expect(renewed.token).not.toBe(old.token)
    expect(await userOf(bearer(old))).toBe(KARIN.email)
    later(6 * MINUTE)
    expect(await userOf(bearer(old))).toBeUndefined()
    expect(await userOf(bearer(renewed))).toBe(KARIN.email)
  })

  test('with an old token cannot make it last by exchanging it again and again', async () => {
    const old = (await logIn(KARIN.email, { headers: asApp })).json<Token>()
    await requestMeta(bearer(old))
    later(4 * MINUTE)
    await requestMeta(bearer(old))
    later(6 * MINUTE)
    expect(await userOf(bearer(old))).toBeUndefined()
  })

  test('whose user is not to be remembered stays so by exchanging [AMB-85]', async () => {
    const old = (await logIn(KARIN.email, { headers: asApp, rememberMe: false })).json<Token>()
    later(11 * HOUR)
    const renewed = (await requestMeta(bearer(old))).json<Token>()
    expect(Date.parse(renewed.expires)).toBe(OPENING.getTime() + 23 * HOUR)
    later(24 * HOUR)
    expect(await userOf(bearer(renewed))).toBeUndefined()
  })

  test('that logs out ends its token', async () => {
    const own = (await logIn(KARIN.email, { headers: asApp })).json<Token>()
    await shop.inject({ url: '/api/v2/account/logout', headers: bearer(own) })
    expect(await userOf(bearer(own))).toBeUndefined()
  })

  test('without a session gets no token [API-ACC-02]', async () => {
    const answer = await requestMeta(asApp)
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
  })

  test('means its token where a cookie comes along', async () => {
    const cookie = cookieOf(await logIn(OTTO.email))
    const own = (await logIn(KARIN.email, { headers: asApp })).json<Token>()
    expect(await userOf({ ...bearer(own), cookie })).toBe(KARIN.email)
  })

  test('finds no token in the start object, which caches may hold', async () => {
    const own = (await logIn(KARIN.email, { headers: asApp })).json<Token>()
    const start = await shop.inject({ url: '/api/v1/Home/start-object', headers: bearer(own) })
    expect(start.json()).toMatchObject({ token: null, user: { id: KARIN.id } })
  })
})
