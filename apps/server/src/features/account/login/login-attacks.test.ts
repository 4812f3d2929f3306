/** Attacks on accounts at the login, as somebody with many addresses makes them, and what the owner notices of them. */
import { accountCalls } from '@hoistway/contract/account/account'
import { DEMO_PASSWORD, ELSA, KARIN, KIM, OTTO, RUNE } from '@hoistway/fixtures/accounts'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { APP_ORIGIN, OPENING, openTestShop, PUBLIC_ORIGIN } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
/** Another node with one proxy in front. A password takes its time to check, so the limits are a fifth of the usual. */
const limits = { loginAccountLimit: 20, loginAddressLimit: 20 }
const node = await shop.openNode({ trustProxy: true, limits })
afterAll(() => shop.close())

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
let days = 0
/** Each test has a day of its own, so that none uses up the limits of another. */
beforeEach(async () => {
  days += 1
  shop.setNow(new Date(OPENING.getTime() + days * DAY))
  await shop.db.deleteFrom('known_places').execute()
})
const later = (milliseconds: number) => shop.setNow(new Date(shop.now().getTime() + milliseconds))

type From = { readonly ip: string; readonly cookie?: string; readonly password?: string }

function logIn(username: string, { ip, cookie, password = DEMO_PASSWORD }: From) {
  return node.inject({
    method: 'POST',
    url: `/api${accountCalls.login.path}`,
    headers: { 'x-forwarded-for': ip, ...(cookie === undefined ? {} : { cookie }) },
    payload: { username, password },
  })
}
const fail = (username: string, from: From) => logIn(username, { ...from, password: 'wrong' })
const statusesOf = async (requests: readonly Promise<LightMyRequestResponse>[]) =>
  (await Promise.all(requests)).map(({ statusCode }) => statusCode)
const deviceOf = (answer: LightMyRequestResponse) => {
  const device = answer.cookies.find(({ name }) => name.endsWith('hoistway-device'))
  return device === undefined ? '' : `${device.name}=${device.value}`
}
const userOf = (answer: LightMyRequestResponse) => answer.json<{ user: { id: number } | null }>().user?.id

describe('addresses of one caller', () => {
  test('of one /64 count as one', async () => {
    const addresses = Array.from({ length: 30 }, (_, at) => `2001:db8:7::${(at + 1).toString(16)}`)
    const statuses = await statusesOf(addresses.map((ip) => fail(RUNE.email, { ip })))
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect((await fail(RUNE.email, { ip: '2001:db8:8::1' })).statusCode).toBe(200)
  })

  test('with a port, and rubbish in their place, make up no others', async () => {
    const ports = Array.from({ length: 15 }, (_, at) => `7.7.7.7:${1234 + at}`)
    const rubbish = Array.from({ length: 15 }, (_, at) => `made up ${at}`)
    const tried = [
      [KIM.email, ports],
      [OTTO.email, rubbish],
    ] as const
    for (const [username, made] of tried) {
      const statuses = await statusesOf(made.map((ip) => fail(username, { ip })))
      expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    }
    expect((await fail(KIM.email, { ip: '7.7.7.7' })).statusCode).toBe(429)
  })
})

describe('an account that is tried from many addresses', () => {
  /** 15 addresses with 2 failures each at most, none of which reaches a limit of its own. */
  const attack = async (username: string) => {
    const statuses: number[] = []
    for (let at = 0; at < 24; at += 1) {
      statuses.push((await fail(username, { ip: `198.51.100.${at % 15}` })).statusCode)
    }
    return statuses
  }

  test('takes no more failures an hour than it may, whether or not anybody has the name', async () => {
    for (const username of [OTTO.email, 'nobody@aufzugwerk.example']) {
      const statuses = await attack(username)
      expect(statuses.filter((status) => status === 200)).toHaveLength(15)
      expect(statuses.slice(15)).toEqual(Array(9).fill(429))
    }
    later(HOUR + MINUTE)
    expect(userOf(await logIn(OTTO.email, { ip: '198.51.100.1' }))).toBe(OTTO.id)
  })

  test('stays open to its owner where the owner has logged in before', async () => {
    const home = '203.0.113.5'
    const cookie = deviceOf(await logIn(OTTO.email, { ip: home }))
    await attack(OTTO.email)
    expect((await logIn(OTTO.email, { ip: '203.0.113.99' })).statusCode).toBe(429)
    expect(userOf(await logIn(OTTO.email, { ip: home }))).toBe(OTTO.id)
    expect(userOf(await logIn(OTTO.email, { ip: '203.0.113.200', cookie }))).toBe(OTTO.id)
  })

  test('is not opened to others by a cookie of their own, nor by a made-up one', async () => {
    const cookie = deviceOf(await logIn(KARIN.email, { ip: '203.0.113.6' }))
    await attack(OTTO.email)
    const madeUp = `hoistway-device=${'x'.repeat(43)}`
    for (const device of [cookie, madeUp]) {
      expect((await logIn(OTTO.email, { ip: '203.0.113.77', cookie: device })).statusCode).toBe(429)
    }
  })

  test('has a limit for the browser of its owner too', async () => {
    const cookie = deviceOf(await logIn(ELSA.email, { ip: '203.0.113.7' }))
    const statuses: number[] = []
    for (let at = 0; at < 12; at += 1) {
      statuses.push((await fail(ELSA.email, { ip: `203.0.113.${100 + at}`, cookie })).statusCode)
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
  })

  test('is not shut to the browser of its owner by colleagues behind the same address', async () => {
    const office = '203.0.113.8'
    const cookie = deviceOf(await logIn(RUNE.email, { ip: office }))
    for (let name = 0; name < 11; name += 1) {
      for (let time = 0; time < 2; time += 1) await fail(`name${name}@x.example`, { ip: office })
    }
    expect((await logIn(KIM.email, { ip: office })).statusCode).toBe(429)
    expect(userOf(await logIn(RUNE.email, { ip: office, cookie }))).toBe(RUNE.id)
  })
})

describe('the cookie of a browser', () => {
  test('is for this site and for no script, opens nothing, and is kept by a second login', async () => {
    const first = await logIn(KARIN.email, { ip: '203.0.113.9' })
    const [session, device] = first.cookies
    expect(session?.name).toBe('hoistway')
    expect(device).toMatchObject({ name: 'hoistway-device', httpOnly: true, sameSite: 'Lax', path: '/' })
    const cookie = deviceOf(first)
    const visitor = await node.inject({ url: '/api/v1/Home/user-object', headers: { cookie } })
    expect(visitor.json()).toMatchObject({ user: null })
    expect(deviceOf(await logIn(KARIN.email, { ip: '203.0.113.9', cookie }))).toBe(cookie)
    const rows = await shop.db.selectFrom('known_places').select('place').execute()
    expect(rows.map(({ place }) => place).join()).not.toContain(device?.value)
  })

  test('is Secure and __Host- at a public host with https, though the proxy was not named', async () => {
    const answer = await shop.inject({
      method: 'POST',
      url: `/api${accountCalls.login.path}`,
      headers: { host: new URL(PUBLIC_ORIGIN).host, origin: PUBLIC_ORIGIN },
      payload: { username: KARIN.email, password: DEMO_PASSWORD },
    })
    expect(answer.cookies).toMatchObject([
      { name: '__Host-hoistway', secure: true },
      { name: '__Host-hoistway-device', secure: true },
    ])
    expect(answer.headers['strict-transport-security']).toContain('max-age=')
  })
})

describe('a login from a new place', () => {
  const newMails = async (work: () => Promise<unknown>) => {
    await shop.workOff()
    const before = (await shop.mails()).length
    await work()
    await shop.workOff()
    return (await shop.mails()).slice(before)
  }

  test('is told to the owner once a day, and the first of all is not', async () => {
    const mails = await newMails(async () => {
      await logIn(RUNE.email, { ip: '203.0.113.20' })
      await logIn(RUNE.email, { ip: '203.0.113.20' })
      await logIn(RUNE.email, { ip: '198.51.100.77' })
      await logIn(RUNE.email, { ip: '198.51.100.78' })
    })
    expect(mails).toMatchObject([{ to: RUNE.email, subject: 'Ny inloggning på ditt konto' }])
    expect(mails[0]?.text).toContain('198.51.100.77')
    expect(mails[0]?.text).toContain('/new-password')
    later(DAY)
    expect(await newMails(() => logIn(RUNE.email, { ip: '198.51.100.79' }))).toHaveLength(1)
  })

  test('in a browser that is known is told to nobody', async () => {
    const cookie = deviceOf(await logIn(RUNE.email, { ip: '203.0.113.21' }))
    expect(await newMails(() => logIn(RUNE.email, { ip: '198.51.100.80', cookie }))).toEqual([])
  })
})

describe('a session', () => {
  const userIn = async (headers: Record<string, string>) =>
    (await shop.inject({ url: '/api/v1/Home/user-object', headers })).json<{ user: { id: number } | null }>()
      .user?.id
  const bearer = (token: string) => ({ origin: APP_ORIGIN, authorization: `Bearer ${token}` })
  const requestMeta = async (token: string) => {
    const answer = await shop.inject({ url: '/api/v2/account/token', headers: bearer(token) })
    return answer.statusCode === 200 ? answer.json<{ token: string; expires: string }>() : undefined
  }
  async function appLogin() {
    const answer = await shop.inject({
      method: 'POST',
      url: `/api${accountCalls.login.path}`,
      headers: { origin: APP_ORIGIN },
      payload: { username: KARIN.email, password: DEMO_PASSWORD },
    })
    return answer.json<{ token: string; expires: string }>()
  }

  test('that is used all the time ends thirty days after its login', async () => {
    const answer = await shop.inject({
      method: 'POST',
      url: `/api${accountCalls.login.path}`,
      payload: { username: KARIN.email, password: DEMO_PASSWORD, rememberMe: false },
    })
    const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    for (let half = 0; half < 59; half += 1) {
      later(DAY / 2 - MINUTE)
      expect(await userIn({ cookie })).toBe(KARIN.id)
    }
    later(DAY)
    expect(await userIn({ cookie })).toBeUndefined()
  })

  test('of an app ends then too, however often its token is exchanged', async () => {
    let { token } = await appLogin()
    const ends = shop.now().getTime() + 30 * DAY
    for (let day = 0; day < 29; day += 1) {
      later(DAY)
      const next = await requestMeta(token)
      expect(new Date(next?.expires ?? 0).getTime()).toBe(ends)
      token = next?.token ?? ''
    }
    later(DAY)
    expect(await userIn(bearer(token))).toBeUndefined()
  })

  test('is exchanged once by twenty at once', async () => {
    const { token } = await appLogin()
    const answers = await Promise.all(Array.from({ length: 20 }, () => requestMeta(token)))
    const given = answers.flatMap((answer) => (answer ? [answer.token] : []))
    expect(given).toHaveLength(1)
    expect(await userIn(bearer(given[0] ?? ''))).toBe(KARIN.id)
  })

  test('is exchanged again where the answer was lost, and the lost token opens nothing', async () => {
    const { token } = await appLogin()
    const lost = await requestMeta(token)
    later(MINUTE)
    const second = await requestMeta(token)
    expect(await userIn(bearer(lost?.token ?? ''))).toBeUndefined()
    expect(await userIn(bearer(second?.token ?? ''))).toBe(KARIN.id)
  })

  test.for([MINUTE, DAY])('ends whole when an exchanged token comes again after %d ms', async (wait) => {
    const { token } = await appLogin()
    const next = await requestMeta(token)
    expect(await userIn(bearer(next?.token ?? ''))).toBe(KARIN.id)
    later(wait)
    expect(await requestMeta(token)).toBeUndefined()
    expect(await userIn(bearer(next?.token ?? ''))).toBeUndefined()
    expect(await userIn(bearer(token))).toBeUndefined()
  })

  test('of an app logs out with all that it was exchanged for', async () => {
    const { token } = await appLogin()
    const next = await requestMeta(token)
    await shop.inject({ url: '/api/v2/account/logout', headers: bearer(next?.token ?? '') })
    for (const one of [token, next?.token ?? '']) expect(await userIn(bearer(one))).toBeUndefined()
  })
})
