/** Admission control on a node that gets more requests than it can answer. */
import { EventEmitter, once } from 'node:events'
import { KARIN, OTTO } from '@hoistway/fixtures/accounts'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const { cookie: karin = '' } = await shop.as(KARIN.email)
const { cookie: otto = '' } = await shop.as(OTTO.email)
const CALL = '/api/v2/Product/all-ids'
const NONE = { perSecond: 0, saved: 0 }
/** Any request takes more. */
const TINY = { perSecond: 0.01, saved: 0.001 }

/** The clock of the processor moves in steps of some milliseconds, so that a short request may seem to take nothing. */
const MOST_TRIES = 500

/** The first answer that is refused, at the latest the last one of many. */
async function untilRefused<A extends { readonly statusCode: number }>(ask: () => Promise<A>): Promise<A> {
  let answer = await ask()
  for (let tries = 1; tries < MOST_TRIES && answer.statusCode !== 429; tries += 1) answer = await ask()
  return answer
}

const from = (address: string, more: object = {}) => ({ 'x-forwarded-for': address, ...more })

describe('guests of one address who have used their time', async () => {
  const node = await shop.openNode({ trustProxy: true, capacity: { guest: TINY } })
  const answer = await node.inject({ url: CALL, headers: from('2001:db8::1') })

  test('were answered before', () => {
    expect(answer.statusCode).toBe(200)
  })

  test('are asked to wait, the whole of a /64 network', async () => {
    await untilRefused(() => node.inject({ url: CALL, headers: from('2001:db8::1') }))
    const refused = await node.inject({ url: CALL, headers: from('2001:db8::9:9') })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.headers['content-type']).toContain('application/problem+json')
    expect(refused.json()).toMatchObject({ type: 'tooManyRequests', status: 429 })
  })

  test('read a page that says so where they came for one', async () => {
    const refused = await node.inject({ url: '/', headers: from('2001:db8::1', { accept: 'text/html' }) })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.headers['content-type']).toContain('text/html')
    expect(refused.body).toContain('Vänta en liten stund')
  })

  test('shut out neither customers there, nor other addresses, nor who asks whether the shop is well', async () => {
    const ask = (url: string, headers: Record<string, string>) => node.inject({ url, headers })
    const statuses = [
      await ask(CALL, from('2001:db8::1', { cookie: karin })),
      await ask(CALL, from('2001:db8::1', { cookie: karin })),
      await ask(CALL, from('2001:db8:0:1::1')),
      await ask('/healthz', from('2001:db8::1')),
    ].map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([200, 200, 200, 200])
  })

  test('are not let in by a session that is none', async () => {
    const cookie = `hoistway=${'A'.repeat(43)}`
    expect((await node.inject({ url: CALL, headers: from('2001:db8::1', { cookie }) })).statusCode).toBe(429)
  })
})

test('a customer has a budget of the own', async () => {
  const node = await shop.openNode({ capacity: { guest: NONE, customer: TINY } })
  const ask = (cookie: string) => node.inject({ url: CALL, headers: { cookie } })
  expect((await ask(karin)).statusCode).toBe(200)
  expect((await untilRefused(() => ask(karin))).statusCode).toBe(429)
  expect((await ask(otto)).statusCode).toBe(200)
})

describe('a node that works on as much as it takes on', async () => {
  const gate = new EventEmitter()
  const node = await shop.openNode({
    capacity: { mostRequests: 4 },
    trustProxy: true,
    render: async () => {
      await once(gate, 'open')
      return { status: 200, html: 'page', userSeen: false }
    },
  })
  const page = (address: string, headers: object = {}) =>
    node.inject({ url: '/', headers: from(address, { accept: 'text/html', ...headers }) })

  /** Waits until all of these requests are at the gate or past it. */
  async function under(requests: readonly Promise<{ readonly statusCode: number }>[]) {
    while (gate.listenerCount('open') < requests.length) await new Promise((resume) => setImmediate(resume))
  }

  test('asks guests to come again at half of it, customers at all of it, and answers again afterwards', async () => {
    for (const round of [1, 2]) {
      const guests = [page(`10.0.${round}.1`), page(`10.0.${round}.2`)]
      await under(guests)
      const refused = await page(`10.0.${round}.3`)
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
      expect(refused.body).toContain('The shop is very busy')
      const customers = [page('10.0.0.9', { cookie: karin }), page('10.0.0.9', { cookie: otto })]
      await under([...guests, ...customers])
      const program = await node.inject({ url: CALL, headers: from('10.0.0.9', { cookie: karin }) })
      expect([program.statusCode, program.json().type]).toEqual([503, 'overloaded'])
      gate.emit('open')
      const answers = await Promise.all([...guests, ...customers])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    }
  })
})

test('two requests of one address are worked on at once, those of others beside them', async () => {
  const gate = new EventEmitter()
  const started: string[] = []
  const node = await shop.openNode({
    trustProxy: true,
    render: async ({ url }) => {
      started.push(url.slice(url.lastIndexOf('/')))
      await once(gate, 'open')
      return { status: 200, html: 'page', userSeen: false }
    },
  })
  const requests = [
    ...['/a1', '/a2', '/a3', '/a4'].map((url) => node.inject({ url, headers: from('10.0.0.1') })),
    node.inject({ url: '/b1', headers: from('10.0.0.2') }),
    node.inject({ url: '/c1', headers: from('10.0.0.1', { cookie: karin }) }),
  ]
  while (gate.listenerCount('open') < 4) await new Promise((resume) => setImmediate(resume))
  expect(started.sort()).toEqual(['/a1', '/a2', '/b1', '/c1'])
  gate.emit('open')
  while (gate.listenerCount('open') < 2) await new Promise((resume) => setImmediate(resume))
  gate.emit('open')
  expect((await Promise.all(requests)).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
})
