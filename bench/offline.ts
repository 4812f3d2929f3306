/** Measures the catalogue for devices: how long the shop makes the files of a visibility class and what a visitor feels of
 *  it, their sizes, and in a real browser the time until the engine in its worker answers, and its filters. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { productCalls } from '@hoistway/contract/catalogue/products'
import { type SnapshotManifest, snapshotCalls } from '@hoistway/contract/catalogue/snapshot'
import type { Page } from 'playwright-core'
import type { startEngine } from '../apps/storefront/src/offline/engine.ts'
import { clientOf } from '../e2e/buyers/customer.ts'
import { type Shop, startShop, WITHOUT_LIMITS } from '../e2e/shops/shop.ts'
import { type Catalogues, type FilledCatalogue, withDatabase } from './catalogues.ts'
import { openBrowser } from './in-browser/browser.ts'
import { count, digits, type Section, seconds } from './report.ts'
import { readStoredProducts, twoFilterRequests } from './requests.ts'
import { summarise } from './timing.ts'

const BUILD = join(import.meta.dirname, '../apps/storefront/dist/client')
const LOCALE = 'sv'
const REQUESTS = 300
const OPENED = 5
const PAUSE_MS = 20

type EngineWindow = Window & { startEngine: typeof startEngine }

export async function measureOffline(catalogues: Catalogues): Promise<Section> {
  const rows: string[][] = []
  for (const size of catalogues.sizes) rows.push(await measureSize(await catalogues.of(size)))
  return {
    part: 'offline',
    title: 'The catalogue on a device',
    columns: [
      'products',
      'made in',
      'longest answer meanwhile ms',
      'engine MB',
      'with br MB',
      'texts MB',
      'stock MB',
      'ready ms',
      'filter p50 ms',
      'p95 ms',
    ],
    rows,
    notes: [
      'Made in: the files of guests in all three languages, in a thread, from the first request of a device; embedded database. Meanwhile another visitor asks for filters, one request after the other.',
      'Engine, texts: the files of one language as they are stored, and the first as it is sent. Stock: the JSON for a guest, without a content encoding; a customer has prices beside it.',
      `Ready: in Chromium, from the stored bytes until the worker of the engine has opened them, its start included; median of ${OPENED}. Filter: ${REQUESTS} requests with two options each, from the page to the worker and back. Not throttled; shop and browser share the machine. Goals: engine 6 MB with br, ready in 1,000 ms, p95 4 ms.`,
    ],
  }
}

async function measureSize(filled: FilledCatalogue): Promise<string[]> {
  const pairs = await withDatabase(filled, async (db) =>
    twoFilterRequests(await readStoredProducts(db), REQUESTS),
  )
  const requests = pairs.map((pair) => ({
    language: LOCALE,
    selectOptions: selectOptionsOf(pair),
  }))
  const shop = await startShop({ dataDir: filled.dataDir, env: WITHOUT_LIMITS })
  const { browser } = await openBrowser()
  try {
    const { manifest, tookMs, longestMs } = await makeFiles(shop)
    const stock = await (await fetch(`${shop.url}/api${snapshotCalls.snapshotPrices.path}`)).arrayBuffer()
    const page = await pageWithEngine(await browser.newPage(), shop.url)
    const ready: number[] = []
    for (let i = 0; i < OPENED; i++) ready.push(await openInPage(page, manifest))
    const times = await page.evaluate(askAll, requests)
    const sorted = times.toSorted((a, b) => a - b)
    return [
      count(filled.products),
      seconds(tookMs),
      digits(longestMs),
      megabytes(manifest.engine.bytes),
      megabytes(manifest.engine.wireBytes),
      megabytes(manifest.texts.bytes),
      megabytes(stock.byteLength),
      digits(ready.toSorted((a, b) => a - b)[OPENED >> 1] ?? 0),
      digits(summarise(times).p50),
      digits(sorted[Math.floor((sorted.length - 1) * 0.95)] ?? 0),
    ]
  } finally {
    await browser.close()
    await shop.stop()
  }
}

function megabytes(bytes: number): string {
  return digits(bytes / 1_000_000)
}

function selectOptionsOf(
  pair: readonly { readonly attributeId: number; readonly optionId: number }[],
): Record<string, number[]> {
  const chosen: Record<string, number[]> = {}
  for (const { attributeId, optionId } of pair)
    chosen[attributeId] = [...(chosen[attributeId] ?? []), optionId]
  return chosen
}

async function makeFiles(
  shop: Shop,
): Promise<{ readonly manifest: SnapshotManifest; readonly tookMs: number; readonly longestMs: number }> {
  const client = clientOf(shop.url)
  const began = performance.now()
  let manifest: SnapshotManifest | null = null
  let longestMs = 0
  const visitor = (async () => {
    for (let page = 0; manifest === null; page++) {
      const asked = performance.now()
      await client.call(productCalls.filterProducts, {
        body: { searchString: `${page}`, resultsPageSize: 20 },
      })
      longestMs = Math.max(longestMs, performance.now() - asked)
      await pause(PAUSE_MS)
    }
  })()
  while (manifest === null) {
    const state = await client.call(snapshotCalls.snapshotManifest, { query: { locale: LOCALE } })
    manifest = state.manifest
  }
  const tookMs = performance.now() - began
  await visitor
  return { manifest, tookMs, longestMs }
}

async function pageWithEngine(page: Page, url: string): Promise<Page> {
  const manifest = JSON.parse(await readFile(join(BUILD, '.vite/manifest.json'), 'utf8'))
  const entry: string = manifest['src/offline/engine.ts'].file
  await page.route('**/with-engine.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `import { startEngine } from '/${entry}'; Object.assign(window, { startEngine })`,
    }),
  )
  await page.goto(`${url}/contact`)
  await page.addScriptTag({ type: 'module', url: '/with-engine.js' })
  await page.waitForFunction(() => 'startEngine' in window)
  return page
}

function openInPage(page: Page, { filterable, engine: { digest } }: SnapshotManifest): Promise<number> {
  return page.evaluate(
    async ({ path, attributes }) => {
      const bytes = new Uint8Array(await (await fetch(path)).arrayBuffer())
      const opening = performance.now()
      const engine = (window as unknown as EngineWindow).startEngine()
      const opened = await engine.open({ snapshot: bytes, limits: [], filterable: attributes })
      if ('fault' in opened) throw new Error(opened.detail)
      const took = performance.now() - opening
      Object.assign(window, { engine })
      return took
    },
    { path: `/api/shop/v1/snapshot/engine?locale=${LOCALE}&digest=${digest}`, attributes: filterable },
  )
}

/** Runs in the page. */
async function askAll(
  requests: readonly { language: string; selectOptions: Record<string, number[]> }[],
): Promise<number[]> {
  const { engine } = window as unknown as { engine: ReturnType<typeof startEngine> }
  const times: number[] = []
  for (const request of requests) {
    const asked = performance.now()
    const answer = await engine.filter(request, {})
    if ('fault' in answer) throw new Error(answer.detail)
    times.push(performance.now() - asked)
  }
  return times
}
