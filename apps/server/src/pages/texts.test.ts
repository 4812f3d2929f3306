/** Pages name a file of texts; these tests ask for it. The storefront that writes the file is a small one that puts the
 *  time at which the texts were written into its name. */
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { createClient } from '@hoistway/contract/client'
import { contentCalls } from '@hoistway/contract/content/content'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'
import type { WriteTexts } from './render-bundle.ts'

let version = 1
const writeTexts: WriteTexts = async ({ locale, transport }) => {
  const texts = await createClient(transport).call(contentCalls.appTexts, {})
  return { address: `/texts/${locale}-${version}.json`, json: JSON.stringify({ version, texts }) }
}

const shop = await openTestShop()
const node = await shop.openNode({
  render: async () => ({ status: 200, html: '', userSeen: false }),
  writeTexts,
})
afterAll(() => shop.close())
beforeEach(() => {
  version = 1
})

const ask = (url: string, encoding?: string) =>
  node.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })

test('the texts that a page names may be kept for ever', async () => {
  const answer = await ask('/texts/sv-1.json')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.json<{ texts: unknown[] }>().texts.length).toBeGreaterThan(100)
})

test('other texts than those of now are answered with those of now, and nobody keeps them', async () => {
  await ask('/texts/de-1.json', 'br')
  version = 2
  const answer = await ask('/texts/de-1.json', 'br')
  expect(answer.headers['cache-control']).toBe('no-store')
  const text = (await promisify(brotliDecompress)(answer.rawPayload)).toString()
  expect(JSON.parse(text)).toMatchObject({ version: 2 })
})

test.each([
  ['br', promisify(brotliDecompress)],
  ['gzip', promisify(gunzip)],
] as const)('the texts travel as %s to whoever reads it', async (encoding, decompressed) => {
  const plain = await ask('/texts/en-1.json')
  const answer = await ask('/texts/en-1.json', encoding)
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers.vary).toContain('Accept-Encoding')
  expect((await decompressed(answer.rawPayload)).toString()).toBe(plain.body)
})

test.each(['/texts/fr-1.json', '/texts/1.json', '/texts/sv'])('%s is unknown, in words', async (url) => {
  const answer = await ask(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-type']).toContain('application/problem+json')
})

test('texts that cannot be had are unavailable, not lost', async () => {
  const broken = await shop.openNode({
    render: async () => ({ status: 200, html: '', userSeen: false }),
    writeTexts: () => Promise.reject(new Error('no texts')),
  })
  const answer = await broken.inject('/texts/sv-1.json')
  expect(answer.statusCode).toBe(503)
  expect(answer.body).not.toContain('no texts')
})
