import { accountCalls } from '@hoistway/contract/account/account'
import type { Call } from '@hoistway/contract/call'
import { type Answer, createClient } from '@hoistway/contract/client'
import { homeCalls } from '@hoistway/contract/content/home'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { sessionHeaders, setBearer, watchBearer } from '../data/session/bearer.ts'
import { createSessionKeeper } from './session-keeper.ts'
import type { TokenStore } from './token-store.ts'

const HOUR = 3600 * 1000
const DAY = 24 * HOUR
const START = Date.parse('2026-11-27T08:00:00Z')

vi.stubGlobal('document', { documentElement: { dataset: {} } })
afterAll(() => vi.unstubAllGlobals())
afterEach(() => {
  watchBearer(() => undefined)
  setBearer({})
})

/** A phone: its store outlives its app, which may start again at any time. */
function phone() {
  let stored: string | undefined
  let now = START
  let isStoreBroken = false
  const asked: Call[] = []
  /** As the shop would answer; undefined is a connection that is lost. */
  let answers: (row: Call) => Answer | undefined = () => undefined
  const check = () => (isStoreBroken ? Promise.reject(new Error('The store is locked.')) : Promise.resolve())
  function keep(text: string | undefined): void {
    stored = text
  }
  const store: TokenStore = {
    read: () => check().then(() => stored),
    write: (text) => check().then(() => keep(text)),
    remove: () => check().then(() => keep(undefined)),
  }
  const client = createClient(async (row) => {
    asked.push(row)
    const answer = answers(row)
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  })
  const told: string[] = []
  return {
    startApp: () => {
      setBearer({})
      return createSessionKeeper({
        client,
        store,
        now: () => now,
        onBegun() {
          told.push('begun')
        },
        onLoggedOut() {
          told.push('loggedOut')
        },
        onEnded() {
          told.push('ended')
        },
      })
    },
    /** The app ends without a word. */
    killApp() {
      watchBearer(() => undefined)
      setBearer({})
    },
    sends: () => sessionHeaders().authorization,
    stored: () => stored,
    keep,
    breakStore() {
      isStoreBroken = true
    },
    wait(milliseconds: number) {
      now += milliseconds
    },
    answer(next: typeof answers) {
      answers = next
    },
    exchanges: () => asked.filter((row) => row.path === accountCalls.token.path).length,
    told: () => told,
    /** Lets the store finish. */
    settle: () => new Promise((done) => setImmediate(done)),
    issued: (token: string, life: number) => ({ token, expires: new Date(now + life).toISOString() }),
  }
}

const json = (value: unknown): Answer => ({ status: 200, headers: {}, json: value })
const EMPTY: Answer = { status: 204, headers: {} }
const user = (found: object | null) => json({ user: found })

test('a login outlives the app, and a logout ends it [AMB-13]', async () => {
  const own = phone()
  await own.startApp().restore()
  setBearer(own.issued('first', 30 * DAY))
  await own.settle()
  own.killApp()
  expect(own.sends()).toBeUndefined()

  await own.startApp().restore()
  expect(own.sends()).toBe('Bearer first')
  setBearer({})
  await own.settle()
  expect(own.stored()).toBeUndefined()
  expect(own.told()).toEqual(['begun', 'begun', 'loggedOut'])
})

test('a token is exchanged a day after it came, however often the app starts meanwhile [AMB-13]', async () => {
  const own = phone()
  own.answer(() => json(own.issued('second', 29 * DAY)))
  const first = own.startApp()
  setBearer(own.issued('first', 30 * DAY))
  expect(await first.renew()).toBe(DAY)
  await own.settle()

  own.wait(23 * HOUR)
  own.killApp()
  const again = own.startApp()
  await again.restore()
  expect(await again.renew()).toBe(HOUR)
  own.wait(HOUR)
  const [wait, together] = await Promise.all([again.renew(), again.renew()])
  expect([wait, together]).toEqual([DAY, DAY])
  expect(own.exchanges()).toBe(1)
  expect(own.sends()).toBe('Bearer second')
  await own.settle()
  expect(JSON.parse(own.stored() ?? '')).toMatchObject({ token: 'second' })
})

test('a token of a short life is exchanged after half of it', async () => {
  const own = phone()
  own.answer(() => json(own.issued('second', 12 * HOUR)))
  const keeper = own.startApp()
  setBearer(own.issued('first', 12 * HOUR))
  expect(await keeper.renew()).toBe(6 * HOUR)
  own.wait(6 * HOUR)
  await keeper.renew()
  expect(own.sends()).toBe('Bearer second')
})

test('without a connection the token stays and is exchanged later', async () => {
  const own = phone()
  const keeper = own.startApp()
  setBearer(own.issued('first', 30 * DAY))
  own.wait(2 * DAY)
  expect(await keeper.renew()).toBe(60_000)
  expect(own.sends()).toBe('Bearer first')
  own.answer(() => json(own.issued('second', 28 * DAY)))
  await keeper.renew()
  expect(own.sends()).toBe('Bearer second')
})

test('an exchange that was answered a moment ago does not log out', async () => {
  const own = phone()
  own.answer((row) => (row.path === homeCalls.userObject.path ? user({ id: 1 }) : EMPTY))
  const keeper = own.startApp()
  setBearer(own.issued('first', 30 * DAY))
  own.wait(2 * DAY)
  expect(await keeper.renew()).toBe(60_000)
  expect(own.sends()).toBe('Bearer first')
  expect(own.told()).toEqual(['begun'])
})

test('a session that the shop has ended is forgotten, and the screen is told', async () => {
  const own = phone()
  own.answer((row) => (row.path === homeCalls.userObject.path ? user(null) : EMPTY))
  const keeper = own.startApp()
  setBearer(own.issued('first', 30 * DAY))
  own.wait(2 * DAY)
  expect(await keeper.renew()).toBeUndefined()
  await own.settle()
  expect([own.sends(), own.stored()]).toEqual([undefined, undefined])
  expect(own.told()).toEqual(['begun', 'loggedOut', 'ended'])
})

test('who logs in during an exchange keeps the new session', async () => {
  const own = phone()
  own.answer(() => {
    setBearer(own.issued('of-otto', 30 * DAY))
    return json(own.issued('late', 28 * DAY))
  })
  const keeper = own.startApp()
  setBearer(own.issued('of-karin', 30 * DAY))
  own.wait(2 * DAY)
  await keeper.renew()
  await own.settle()
  expect(own.sends()).toBe('Bearer of-otto')
  expect(own.stored()).toContain('of-otto')
})

test('a token that has expired, and a text of another version, are no session', async () => {
  const own = phone()
  for (const text of ['{"token":"old","since":1,"expires":2}', '{"token":7}', 'null', 'v2:abc']) {
    own.keep(text)
    const keeper = own.startApp()
    own.keep(text)
    await keeper.restore()
    expect(own.sends()).toBeUndefined()
    expect(await keeper.renew()).toBeUndefined()
    own.killApp()
  }
})

test('a store that cannot be opened leaves a session as long as the app runs', async () => {
  const own = phone()
  own.breakStore()
  const keeper = own.startApp()
  await keeper.restore()
  setBearer(own.issued('first', 30 * DAY))
  await own.settle()
  expect(own.sends()).toBe('Bearer first')
  expect(own.stored()).toBeUndefined()
})
