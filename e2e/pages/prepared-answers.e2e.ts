/** A guest's answer is sent a second time before the routes see the request: alike, only to the same request of anybody,
 *  and only while the routes would still answer so. The shop runs in this process, with the storefront as it is built. */
import { once } from 'node:events'
import { Agent, get, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { productCalls } from '@hoistway/contract/catalogue/products'
import { catalogueAdminCalls } from '@hoistway/contract/site-admin/catalogue-admin'
import { AttributeWebStatus } from '@hoistway/domain/codes'
import { ADA, KARIN, SVEN } from '@hoistway/fixtures/accounts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { builtStorefront } from '../../apps/server/src/pages/render-bundle.ts'
import { OPENING, openTestShop } from '../../apps/server/src/testing/test-shop.ts'

type Answer = {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

const SETUP = `/api${productCalls.getProductFilterSetup.path}`

const WEIGHT = 13

const shop = await openTestShop()
const { render, writeTexts } = await builtStorefront()
const node = await shop.openNode({ render, writeTexts, keepsPages: true, metrics: { token: 'reader' } })
const url = await node.listen({ port: 0, host: '127.0.0.1' })
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
afterAll(async () => {
  agent.destroy()
  await shop.close()
})
beforeEach(() => {
  shop.setNow(OPENING)
  shop.caches.empty()
})

function ask(path: string, headers: OutgoingHttpHeaders = {}): Promise<Answer> {
  return new Promise((done, fail) => {
    get(url + path, { agent, headers }, async (answer) => {
      const chunks = await answer.toArray()
      const { statusCode: status, headers } = answer
      done({ status, headers, body: Buffer.concat(chunks).toString('base64') })
    }).on('error', fail)
  })
}

/** Ids count up from a beginning of their own on each way. */
const wayOf = ({ headers }: Answer) => String(headers['x-request-id']).split('-')[0]

function withoutId({ headers, ...answer }: Answer): Answer {
  const { 'x-request-id': _id, date: _date, ...others } = headers
  return { ...answer, headers: others }
}

/** The answer of the usual way and the next one. */
async function twice(path: string, headers?: OutgoingHttpHeaders): Promise<readonly [Answer, Answer]> {
  return [await ask(path, headers), await ask(path, headers)]
}

async function expectPrepared(path: string, headers?: OutgoingHttpHeaders): Promise<void> {
  const [first, second] = await twice(path, headers)
  expect(withoutId(second)).toEqual(withoutId(first))
  expect(wayOf(second)).not.toBe(wayOf(first))
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
}

async function expectUsual(path: string, headers?: OutgoingHttpHeaders): Promise<void> {
  const [first, second] = await twice(path, headers)
  expect(wayOf(second)).toBe(wayOf(first))
}

describe('a page of a guest', () => {
  test.each(['br', 'gzip', 'identity', 'br;q=0'])('is sent again alike, for %s', async (accepted) => {
    await expectPrepared('/', { 'accept-encoding': accepted })
  })

  test('that does not exist is sent again alike', () => expectPrepared('/no-such-page'))

  test('is of the language that is asked for', async () => {
    const [, swedish] = await twice('/', { 'accept-language': 'sv' })
    const [, german] = await twice('/', { 'accept-language': 'de' })
    expect(swedish.body).not.toBe(german.body)
    expect(withoutId(await ask('/', { 'accept-language': 'sv' }))).toEqual(withoutId(swedish))
  })

  test('is of the address and the host that are asked for', async () => {
    const [, home] = await twice('/')
    const [, list] = await twice('/products')
    const [, other] = await twice('/', { host: 'shop.example' })
    expect(new Set([home.body, list.body, other.body]).size).toBe(3)
  })

  test('is drawn anew after ten seconds, and after a reset of the caches', async () => {
    const [usual] = await twice('/')
    shop.setNow(new Date(OPENING.getTime() + 10_001))
    expect(wayOf(await ask('/'))).toBe(wayOf(usual))
    // The new page is made in the background.
    await expect.poll(async () => wayOf(await ask('/'))).not.toBe(wayOf(usual))
    shop.caches.empty()
    expect(wayOf(await ask('/'))).toBe(wayOf(usual))
  })

  test('is of nobody who is logged in', async () => {
    const [guest] = await twice('/')
    const { cookie = '' } = await shop.as(KARIN.email)
    const [first, second] = await twice('/', { cookie })
    expect([wayOf(first), wayOf(second)]).toEqual([wayOf(guest), wayOf(guest)])
    expect(second.body).not.toBe(guest.body)
    expect(second.headers['cache-control']).toContain('private')
    expect(withoutId(await ask('/'))).toEqual(withoutId(guest))
  })

  test('is not for requests with a body, a range, an id or a cookie', async () => {
    await twice('/')
    for (const headers of [
      { range: 'bytes=0-9' },
      { 'x-request-id': 'of-a-proxy' },
      { cookie: 'locale=de' },
      { authorization: 'Bearer none' },
      { 'content-length': '0' },
    ])
      await expectUsual('/', headers)
  })

  test('is not for a request that names two hosts', async () => {
    await twice('/', { host: 'localhost' })
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    await once(socket, 'connect')
    socket
      .setEncoding('utf8')
      .write('GET / HTTP/1.1\r\nHost: localhost\r\nhost: other\r\nConnection: close\r\n\r\n')
    expect((await socket.toArray()).join('')).toMatch(/^HTTP\/1\.1 400/)
  })

  test('has the headers of every answer, for an app too', async () => {
    const [, plain] = await twice('/')
    expect(plain.headers).toMatchObject({
      'x-frame-options': 'DENY',
      vary: expect.stringContaining('Cookie'),
    })
    expect(plain.headers['content-security-policy']).toContain("default-src 'self'")
    await expectPrepared('/', { origin: 'capacitor://localhost' })
    expect(withoutId(await ask('/'))).toEqual(withoutId(plain))
  })

  test('counts among the requests of its address in the figures', async () => {
    const counted = async () => {
      const { body } = await ask('/metrics', { authorization: 'Bearer reader' })
      const text = Buffer.from(body, 'base64').toString()
      return Number(/request_duration_seconds_count\{call="\/\*",status="200"\} (\d+)/.exec(text)?.[1])
    }
    await ask('/')
    const before = await counted()
    await expectPrepared('/', { 'accept-language': 'sv' })
    await expect.poll(counted).toBe(before + 2)
  })
})

describe('a filter setup that the caller has', () => {
  const etagOf = async () => String((await ask(SETUP)).headers.etag)

  test('is not modified, until the catalogue is', async () => {
    const etag = await etagOf()
    const known = { 'if-none-match': etag }
    await expectPrepared(SETUP, known)
    expect((await ask(SETUP, known)).status).toBe(304)

    await shop.db
      .updateTable('catalogue_state')
      .set((of) => ({ catalogue_version: of('catalogue_version', '+', 1) }))
      .execute()
    await shop.live.refresh()
    const changed = await ask(SETUP, known)
    expect(changed.status).toBe(200)
    expect(changed.headers.etag).not.toBe(etag)
  })

  test('is another one for who may see more', async () => {
    const known = { 'if-none-match': await etagOf() }
    await expectPrepared(SETUP, known)
    const { cookie = '' } = await shop.as(ADA.email)
    await expectUsual(SETUP, { ...known, cookie })
  })

  test('follows a changed setting at once', async () => {
    const known = { 'if-none-match': await etagOf() }
    await expectPrepared(SETUP, known)
    const sven = await shop.as(SVEN.email)
    const { attributeInfoByID } = await sven.call(productCalls.getProductFilterSetup, { query: {} })
    const changed = attributeInfoByID[WEIGHT]
    if (!changed) throw new Error('The demo catalogue has no weights.')
    const { attributeID, filterBehaviour, sortPrio, searchSettings } = changed
    const body = [
      {
        attributeID,
        webStatus: AttributeWebStatus.HiddenInternal,
        filterBehaviour,
        sortPrio,
        searchSettings,
      },
    ]
    await sven.call(catalogueAdminCalls.updateAttributeWebSettings, { body })
    await expect.poll(async () => (await ask(SETUP, known)).status).toBe(200)
  })
})
