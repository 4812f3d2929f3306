/** The catalogue engine in a browser's worker answers as the shop does over HTTP: the index that the shop itself has
 *  stored is opened in a page of the shop, and both are questions the same. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import type { FilterRequest, FilterResult } from '@hoistway/contract/catalogue/filters'
import { productCalls } from '@hoistway/contract/catalogue/products'
import { snapshotCalls } from '@hoistway/contract/catalogue/snapshot'
import type { Client } from '@hoistway/contract/client'
import { countryId } from '@hoistway/domain/people/countries'
import { LOCALES, localeOr } from '@hoistway/domain/texts/locale'
import { type DemoAccount, ELSA, KARIN, OTTO } from '@hoistway/fixtures/accounts'
import { demoCatalogue, NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { readSnapshot, type Viewer, writeSnapshot } from '@hoistway/search'
import fc from 'fast-check'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { startEngine } from '../../apps/storefront/src/offline/engine.ts'
import type { OfflineCatalogue } from '../../apps/storefront/src/offline/engine-protocol.ts'
import { openPage } from '../browser/browser.ts'
import { clientOf, logIn } from '../buyers/customer.ts'
import { randomFilters } from '../buyers/random-filters.ts'
import { makeDataDir, removeDataDir, type Shop, startShop } from '../shops/shop.ts'

const BUILD = join(import.meta.dirname, '../../apps/storefront/dist/client')
const PRODUCTS = 600
const REQUESTS = 320
const SEED = Number(process.env.PARITY_SEED ?? Date.now() % 2 ** 31)
const AT_ONCE = 8

type Asker = { readonly viewer: Viewer; readonly account?: DemoAccount }
type Question = { readonly asker: Asker; readonly request: FilterRequest }
type PageWithEngine = Window & {
  startEngine: typeof startEngine
  engine: ReturnType<typeof startEngine>
}

const GUEST: Asker = { viewer: {} }
/** The demo companies see limited parts, each others than the other. */
const ASKERS: readonly Asker[] = [
  GUEST,
  ...[KARIN, OTTO, ELSA].map((account) => ({
    viewer: { companyId: account.company.id, countryId: countryId(account.company.countryCode) },
    account,
  })),
]

const SAME_FOR_ALL: readonly FilterRequest[] = [{}, { searchString: NAMED_PARTS.replacedOnce.articleNr }]

const batches = [...demoCatalogue({ products: PRODUCTS }).batches('2026-01-15')]
const parts = batches.flatMap(({ products }) => products)

let shop: Shop
let dataDir: string
let snapshot: Uint8Array
let catalogue: Omit<OfflineCatalogue, 'snapshot'>
let questions: readonly Question[]
let answers: readonly unknown[]

beforeAll(async () => {
  dataDir = await makeDataDir()
  shop = await startShop({ dataDir, demoProducts: PRODUCTS })
  snapshot = await storedSnapshot()
  const setup = await clientOf(shop.url).call(productCalls.getProductFilterSetup, { query: {} })
  const { TopLevelSelect, Filterable } = setup.attributeIDsByWebStatus
  catalogue = {
    limits: parts.map(({ id, limitedToCompanies, limitedToCountries }) => {
      return { productId: id, companies: limitedToCompanies, countries: limitedToCountries }
    }),
    filterable: [...TopLevelSelect, ...Filterable],
    inStock: inStockIds(),
  }
  console.log(`engine parity: PARITY_SEED=${SEED}`)
  const random = fc.sample(randomFilters(setup, parts), { numRuns: REQUESTS, seed: SEED })
  questions = [
    ...ASKERS.flatMap((asker) => SAME_FOR_ALL.map((request) => ({ asker, request }))),
    ...random.map((request, i) => ({ asker: ASKERS[i % ASKERS.length] ?? GUEST, request })),
  ]
  answers = await askShop(questions)
})
afterAll(async () => {
  await shop.stop()
  await removeDataDir(dataDir)
})

describe('the engine in a worker', () => {
  test.for(['wasm', 'script'] as const)('answers as the shop does, with the %s kernel', async (kernel) => {
    const page = await pageWithEngine()
    const { result, milliseconds } = await openIn(page, snapshot, { ...catalogue, kernel })
    expect(result).toMatchObject({ kernel })
    console.log(`${kernel}: ${snapshot.length} bytes opened in ${milliseconds.toFixed(1)} ms, worker started`)
    const found = await askEngine(page, questions)
    expect(found).toHaveLength(answers.length)
    for (const [i, { asker, request }] of questions.entries()) {
      const who = asker.account?.email ?? 'a guest'
      expect(found[i], `PARITY_SEED=${SEED}, ${who}: ${JSON.stringify(request)}`).toEqual(answers[i])
    }
  })

  test('answers from what each visitor has downloaded as the shop does', async () => {
    const page = await pageWithEngine()
    let asked = 0
    for (const asker of ASKERS) {
      const { account } = asker
      const client = clientOf(shop.url, account && (await logIn(shop.url, account)))
      for (const locale of LOCALES) {
        const { data } = await client.call(snapshotCalls.snapshotPart, {
          params: { part: 'engine' },
          query: { locale },
        })
        expect(await openIn(page, data, { ...catalogue, limits: [] })).not.toHaveProperty('result.fault')
        const mine = questions
          .map((question, i) => ({ ...question, answer: answers[i] }))
          .filter((one) => one.asker === asker && localeOr(one.request.language) === locale)
        const found = await askEngine(
          page,
          mine.map(({ request }) => ({ asker: GUEST, request })),
        )
        for (const [i, { request, answer }] of mine.entries()) {
          const who = account?.email ?? 'a guest'
          expect(found[i], `PARITY_SEED=${SEED}, ${who}: ${JSON.stringify(request)}`).toEqual(answer)
        }
        asked += mine.length
      }
    }
    expect(asked).toBe(questions.length)
  })

  test('is questions what tells visitors, filters and replaced parts apart', () => {
    const texts = answers.map((answer) => JSON.stringify(answer))
    expect(new Set(ASKERS.map((_, i) => texts[i * SAME_FOR_ALL.length])).size).toBe(ASKERS.length)
    expect(new Set(texts).size).toBeGreaterThan(REQUESTS / 2)
    for (const [i] of ASKERS.entries())
      expect(texts[i * SAME_FOR_ALL.length + 1]).toContain(NAMED_PARTS.replacedOnce.articleNr)
  })

  test('refuses a damaged snapshot and goes on with the one before', async () => {
    const page = await pageWithEngine()
    await openIn(page, snapshot, catalogue)
    const altered = snapshot.slice()
    const middle = altered.length >> 1
    altered[middle] = 1 ^ (altered[middle] ?? 0)
    expect((await openIn(page, altered, catalogue)).result).toEqual({
      fault: 'damaged',
      detail: expect.stringMatching(/^Section \S+ of the snapshot has been altered$/),
    })
    expect((await openIn(page, snapshot.slice(0, 5000), catalogue)).result).toMatchObject({
      fault: 'damaged',
    })
    expect(await askEngine(page, questions.slice(0, 1))).toEqual(answers.slice(0, 1))
  })
})

test('only the script of the worker may compile WebAssembly', async () => {
  const manifest = JSON.parse(await readFile(join(BUILD, '.vite/manifest.json'), 'utf8'))
  const [worker] = manifest['src/offline/engine.ts'].assets
  const scripts = Object.values(manifest as Record<string, { readonly file: string }>)
    .map(({ file }) => file)
    .filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(10)
  const policyOf = async (path: string, encoding = 'identity') =>
    (await fetch(`${shop.url}/${path}`, { headers: { 'accept-encoding': encoding } })).headers.get(
      'content-security-policy',
    )
  for (const encoding of ['identity', 'br', 'gzip'])
    expect(await policyOf(worker, encoding)).toBe("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'")
  for (const path of ['', 'products', 'assets/engine-worker-none.js', ...scripts]) {
    expect(await policyOf(path), path).toMatch(/script-src 'self'(?! 'wasm)/)
  }
})

/** Reads the snapshot that the shop has stored, without the sections that only a server needs. */
async function storedSnapshot(): Promise<Uint8Array> {
  const file = await readFile(join(dataDir, 'files/catalogue/index-a.snapshot'))
  const sections = Object.entries(readSnapshot(zstdDecompressSync(file)))
  return writeSnapshot(Object.fromEntries(sections.filter(([name]) => !name.startsWith('meta.'))), {
    changeable: false,
  })
}

/** More than nothing over all warehouses. */
function inStockIds(): readonly number[] {
  const amounts = new Map<number, number>()
  for (const { productId, stock } of batches.flatMap((batch) => batch.stock)) {
    amounts.set(productId, (amounts.get(productId) ?? 0) + stock)
  }
  return [...amounts].filter(([, amount]) => amount > 0).map(([id]) => id)
}

async function askShop(questions: readonly Question[]): Promise<unknown[]> {
  const clients = new Map<Asker, Client>()
  for (const asker of ASKERS) {
    const { account } = asker
    clients.set(asker, clientOf(shop.url, account && (await logIn(shop.url, account))))
  }
  const found: unknown[] = []
  for (let i = 0; i < questions.length; i += AT_ONCE) {
    const some = questions.slice(i, i + AT_ONCE).map(async ({ asker, request }) => {
      const body = { ...request, resultsPageSize: 0 }
      const answer = await clients.get(asker)?.call(productCalls.filterProducts, { body })
      return answer && pick(answer)
    })
    found.push(...(await Promise.all(some)))
  }
  return found
}

function pick({
  allMatchingProductIDs,
  availableFilterOptions,
  replacedNumbers,
  interpretation,
}: FilterResult) {
  const facets = { allMatchingProductIDs, availableFilterOptions, replacedNumbers }
  return interpretation ? { ...facets, interpretation } : facets
}

/** A page of the shop that has fetched the engine, as a screen would that needs it. */
async function pageWithEngine(): Promise<Page> {
  const manifest = JSON.parse(await readFile(join(BUILD, '.vite/manifest.json'), 'utf8'))
  const entry: string = manifest['src/offline/engine.ts'].file
  const page = await openPage()
  await page.route('**/with-engine.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `import { startEngine } from '/${entry}'; Object.assign(window, { startEngine, engine: startEngine() })`,
    }),
  )
  await page.goto(`${shop.url}/contact`)
  await page.addScriptTag({ type: 'module', url: '/with-engine.js' })
  return page
}

async function openIn(page: Page, bytes: Uint8Array, given: Omit<OfflineCatalogue, 'snapshot'>) {
  await page.route('**/catalogue.snapshot', (route) => route.fulfill({ body: Buffer.from(bytes) }), {
    times: 1,
  })
  return page.evaluate(async (rest) => {
    const { engine } = window as unknown as PageWithEngine
    const fetched = new Uint8Array(await (await fetch('/catalogue.snapshot')).arrayBuffer())
    const started = performance.now()
    const result = await engine.open({ ...rest, snapshot: fetched })
    return { result, milliseconds: performance.now() - started }
  }, given)
}

async function askEngine(page: Page, questions: readonly Question[]): Promise<unknown[]> {
  return page.evaluate(async (all) => {
    const { engine } = window as unknown as PageWithEngine
    return Promise.all(
      all.map(async ({ asker, request }) => {
        const answer = await engine.filter(request, asker.viewer)
        if ('fault' in answer) return answer
        return { ...answer, allMatchingProductIDs: Array.from(answer.allMatchingProductIDs) }
      }),
    )
  }, questions)
}
