/** Requests that are refused by their head, and the headers of every answer. */
import { request as httpRequest } from 'node:http'
import { createClient } from '@hoistway/contract/client'
import { contentCalls } from '@hoistway/contract/content/content'
import { KARIN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'
import { MAX_ADDRESS_CHARACTERS } from './head-limits.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

let drawn: string[] = []
const publicUrls = { sv: 'https://hiss.example', en: 'https://lift.example' }
const draw = async ({ url, transport }: { url: string; transport: Parameters<typeof createClient>[0] }) => {
  drawn.push(url)
  await createClient(transport).call(contentCalls.appTexts, {})
  return { status: 200, html: url, userSeen: false }
}
const open = await shop.openNode({ render: draw })
const known = await shop.openNode({ render: draw, publicUrls, trustProxy: true })
beforeEach(() => {
  drawn = []
})

describe('an address of more than 16 kB', () => {
  const filters = `/products?${Array.from({ length: 13_000 }, (_, index) => `r.${index + 1}=`).join('&')}`

  test('is refused to a browser with a page, and nothing is drawn', async () => {
    const answer = await open.inject({ url: filters, headers: { accept: 'text/html' } })
    expect(answer.statusCode).toBe(414)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).toContain('Adressen är för lång')
    expect(drawn).toEqual([])
  })

  test.each(['/api/v2/Product/all-ids', '/_next/image', '/nowhere', '/v2/Product/get-pim-file'])(
    'is refused to a program as a problem: %s',
    async (path) => {
      const answer = await open.inject({ url: `${path}?x=${'a'.repeat(MAX_ADDRESS_CHARACTERS)}` })
      expect(answer.statusCode).toBe(414)
      expect(answer.json()).toMatchObject({ type: 'addressTooLong', status: 414 })
    },
  )

  test('is taken by the call that has a whole cart in it', async () => {
    const { cookie = '' } = await shop.as(KARIN.email)
    const lines = Array.from({ length: 1000 }, (_, index) =>
      [
        `cartItems%5B${index}%5D.productID=${NAMED_PARTS.tiersOneTenFifty.id}`,
        `cartItems%5B${index}%5D.amount=1`,
        `cartItems%5B${index}%5D.specificationText=`,
      ].join('&'),
    )
    const url = `/api/v2/order/discount?${lines.join('&')}`
    expect(url.length).toBeGreaterThan(5 * MAX_ADDRESS_CHARACTERS)
    expect((await open.inject({ url, headers: { cookie } })).statusCode).toBe(200)
  })
})

test('a request that names two hosts is refused', async () => {
  const url = new URL(await open.listen({ port: 0 }))
  const status = await new Promise((resolve, reject) => {
    const headers = ['Host', url.host, 'Host', 'evil.example']
    const sent = httpRequest({ host: url.hostname, port: url.port, path: '/healthz', headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    sent.on('error', reject).end()
  })
  expect(status).toBe(400)
})

describe('a Host that is none of PUBLIC_URLS', () => {
  const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }

  test('comes into no page, and makes no page of its own in the cache', async () => {
    await known.inject({ url: '/', headers: evil })
    await known.inject({ url: '/', headers: { host: 'shop.evil.example' } })
    expect(drawn).toEqual(['https://lift.example/', 'https://lift.example/'])
  })

  test.each(['/robots.txt', '/sitemap.xml'])('comes into no %s', async (url) => {
    const answer = await known.inject({ url, headers: evil })
    expect(answer.body).toContain('https://hiss.example/')
    expect(answer.body).not.toContain('evil')
    expect(answer.headers['cache-control']).toBe('public, max-age=3600')
  })

  test('is one of them for each language that has its own', async () => {
    await known.inject({ url: '/products', headers: { host: 'hiss.example' } })
    expect(drawn).toEqual(['https://hiss.example/products'])
  })

  test('without PUBLIC_URLS is believed, but not for others', async () => {
    const answer = await open.inject({ url: '/robots.txt', headers: { host: 'shop.local' } })
    expect(answer.body).toContain('http://shop.local/sitemap.xml')
    expect(answer.headers['cache-control']).toBe('private, max-age=3600')
  })
})

describe('the headers of an answer', () => {
  test('let nobody frame it, and ask a device for its camera only', async () => {
    const { headers } = await open.inject({ url: '/' })
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['permissions-policy']).toContain('camera=(self)')
    expect(headers['permissions-policy']).toContain('geolocation=()')
  })

  test('let other origins show what everybody may see, and nothing else', async () => {
    const policyOf = async (url: string) =>
      (await open.inject({ url })).headers['cross-origin-resource-policy']
    expect(await policyOf('/api/v2/Product/all-ids')).toBe('same-origin')
    expect(await policyOf('/')).toBe('same-origin')
    expect(await policyOf('/healthz')).toBe('cross-origin')
    expect(await policyOf('/noImage.png')).toBe('cross-origin')
    expect(await policyOf('/_next/image?url=%2FnoImage.png&w=64')).toBe('cross-origin')
  })
})
