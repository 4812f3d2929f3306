/** The sitemap of a catalogue that is too large for one file. `parts` is the number of parts in the catalogue. */
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import type { Dispatch } from '../http/dispatch.ts'
import { addSitemap } from './sitemap.ts'

const ORIGIN = 'https://hiss.example'
const SEARCH_ENGINES_TAKE = { files: 50_000, bytes: 50 * 1024 * 1024 }
const publicUrls = { sv: 'https://hiss.example', en: 'https://lift.example' }

let parts = 0
const dispatch: Dispatch = async (name) => ({
  result: name === 'allIds' ? Array.from({ length: parts }, (_, index) => index + 1) : { data: [] },
})
const app = Fastify()
addSitemap(app, { dispatch, publicUrls })
afterAll(() => app.close())

const read = async (path: string) => (await app.inject(path)).body
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)

test('every page is in exactly one of the files that the first one lists', async () => {
  parts = 20_000
  const list = await read('/sitemap.xml')
  expect(list).toContain('<sitemapindex')
  const files = addressesIn(list)
  expect(files).toEqual([1, 2, 3].map((file) => `${ORIGIN}/sitemap-${file}.xml`))
  const pages: (string | undefined)[] = []
  for (const file of files) {
    const xml = await read(file?.slice(ORIGIN.length) ?? '')
    expect(xml).toContain('<urlset')
    expect(Buffer.byteLength(xml)).toBeLessThan(SEARCH_ENGINES_TAKE.bytes)
    expect(addressesIn(xml).length).toBeLessThanOrEqual(SEARCH_ENGINES_TAKE.files)
    pages.push(...addressesIn(xml))
  }
  expect(new Set(pages).size).toBe(pages.length)
  expect(pages.filter((page) => page?.startsWith(`${ORIGIN}/product/`))).toHaveLength(parts)
  expect(pages).toContain(`${ORIGIN}/`)
  expect((await app.inject('/sitemap-4.xml')).statusCode).toBe(404)
})

test('pages name themselves in the other languages in every file', async () => {
  parts = 20_000
  expect(await read('/sitemap-3.xml')).toContain(
    '<xhtml:link rel="alternate" hreflang="sv" href="https://hiss.example/product/20000"/>',
  )
})

test('up to 10,000 pages are one file', async () => {
  parts = 9_990
  const whole = addressesIn(await read('/sitemap.xml'))
  expect(whole).toHaveLength(parts + whole.filter((page) => !page?.includes('/product/')).length)
  expect(whole).toContain(`${ORIGIN}/product/9990`)
  parts = 10_001
  expect(await read('/sitemap.xml')).toContain('<sitemapindex')
})
