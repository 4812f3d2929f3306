/** Without a connection a page of the shop answers random requests of four visitors from the catalogue that each has loaded
 *  onto the device: the same ids, order and counts as the shop. Nothing of another company is in what the device holds. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { FilterRequest, FilterResult } from '@hoistway/contract/catalogue/filters'
import { productCalls } from '@hoistway/contract/catalogue/products'
import { readTextsHead } from '@hoistway/contract/catalogue/snapshot-texts'
import { type DemoAccount, ELSA, KARIN, OTTO } from '@hoistway/fixtures/accounts'
import { demoCatalogue, NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import fc from 'fast-check'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { answerFromDevice } from '../../apps/storefront/src/data/device/answer-from-device.ts'
import { goTo } from '../browser/ready.ts'
import { untilWorkerIsActive } from '../browser/stored-by-worker.ts'
import { clientOf, logIn } from '../buyers/customer.ts'
import { randomFilters } from '../buyers/random-filters.ts'
import { shopOfFile } from '../shops/shop-of-file.ts'
import { loadCatalogue } from './device.ts'

const BUILD = join(import.meta.dirname, '../../apps/storefront/dist/client')
const REQUESTS = 80
const SEED = Number(process.env.PARITY_SEED ?? Date.now() % 2 ** 31)
const AT_ONCE = 8

type PageWithDevice = Window & { readonly answerFromDevice: typeof answerFromDevice }

const shop = shopOfFile({ env: { OFFLINE_POLICY: 'extended' } })
const parts = [...demoCatalogue({ products: 600 }).batches('2026-01-15')].flatMap(({ products }) => products)

test.each<[string, DemoAccount | undefined]>([
  ['a guest', undefined],
  ['Karin', KARIN],
  ['Otto', OTTO],
  ['Elsa', ELSA],
])('the device of %s answers without a connection as the shop does [FILT-26, GEN-15]', async (_, account) => {
  const client = clientOf(shop.url, account && (await logIn(shop.url, account)))
  const setup = await client.call(productCalls.getProductFilterSetup, { query: {} })
  const random = fc.sample(randomFilters(setup, parts), {
    numRuns: REQUESTS,
    seed: SEED + (account?.id ?? 0),
  })
  const requests = [{}, ...random].map((request) => ({ ...request, language: 'en', resultsPageSize: 0 }))
  const wanted: unknown[] = []
  for (let i = 0; i < requests.length; i += AT_ONCE) {
    const some = requests.slice(i, i + AT_ONCE)
    wanted.push(
      ...(await Promise.all(
        some.map(async (body) => pick(await client.call(productCalls.filterProducts, { body }))),
      )),
    )
  }

  const page = await shop.open('/settings', {
    serviceWorkers: 'allow',
    consent: 'given',
    expected: /ERR_INTERNET_DISCONNECTED/,
    ...(account && { as: account }),
  })
  await untilWorkerIsActive(page)
  await loadCatalogue(page)
  await page.context().setOffline(true)
  await goTo(page, `${shop.url}/products`)
  await page.getByText('No connection. You see the catalogue of this device', { exact: false }).waitFor()

  const found = await askDevice(page, requests)
  expect(found).toHaveLength(wanted.length)
  for (const [i, request] of requests.entries())
    expect(pick(found[i] as FilterResult), `PARITY_SEED=${SEED}: ${JSON.stringify(request)}`).toEqual(
      wanted[i],
    )
  expect(new Set(wanted.map((answer) => JSON.stringify(answer))).size).toBeGreaterThan(REQUESTS / 2)

  const stored = await storedOf(page)
  const sees = (part: { readonly articleNr: string }) => stored.includes(part.articleNr)
  expect(sees(NAMED_PARTS.tiersOneTenFifty)).toBe(true)
  expect(sees(NAMED_PARTS.nordliftOnly)).toBe(account === KARIN)
  for (const other of [KARIN, OTTO, ELSA].filter((one) => one !== account))
    expect(stored).not.toContain(other.email)
})

function pick({
  allMatchingProductIDs,
  availableFilterOptions,
  replacedNumbers,
  interpretation,
}: FilterResult) {
  const facets = {
    allMatchingProductIDs: [...allMatchingProductIDs],
    availableFilterOptions,
    replacedNumbers,
  }
  return interpretation ? { ...facets, interpretation } : facets
}

/** Sends the requests to the code of the build that answers the calls of the page. */
async function askDevice(page: Page, requests: readonly FilterRequest[]): Promise<readonly unknown[]> {
  const manifest = JSON.parse(await readFile(join(BUILD, '.vite/manifest.json'), 'utf8'))
  const chunk = `/${manifest['src/data/device/answer-from-device.ts'].file}`
  // Its other members cannot be handed to a page.
  const { method, path } = productCalls.filterProducts
  const filterRow = { method, path, summary: '', access: 'public', result: 'nothing', refusals: [] } as const
  // A text, since the test's own import would be that of Vitest.
  await page.evaluate(
    `import(${JSON.stringify(chunk)}).then(({ answerFromDevice }) => Object.assign(window, { answerFromDevice }))`,
  )
  return page.evaluate(
    async ({ row, requests }) => {
      const { answerFromDevice } = window as unknown as PageWithDevice
      const asking = { call: () => Promise.reject(new Error('The device asks nobody.')) }
      return Promise.all(requests.map(async (body) => (await answerFromDevice(asking, row, { body }))?.json))
    },
    { row: filterRow, requests },
  )
}

/** All bytes in the database of the device, as text; the texts unpacked. */
async function storedOf(page: Page): Promise<string> {
  const files = await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((opened, failed) => {
      const opening = indexedDB.open('hoistway-catalogue')
      opening.onsuccess = () => opened(opening.result)
      opening.onerror = () => failed(opening.error)
    })
    const all = (store: string) =>
      new Promise<Record<string, unknown>[]>((read, failed) => {
        const reading = db.transaction(store).objectStore(store).getAll()
        reading.onsuccess = () => read(reading.result)
        reading.onerror = () => failed(reading.error)
      })
    const found: { readonly name: string; readonly bytes: number[] }[] = []
    for (const store of db.objectStoreNames) {
      for (const record of await all(store)) {
        const text = typeof record === 'string' ? record : JSON.stringify(record)
        found.push({ name: store, bytes: [...new TextEncoder().encode(text)] })
        for (const [name, value] of Object.entries(record))
          if (value instanceof Blob)
            found.push({ name, bytes: [...new Uint8Array(await value.arrayBuffer())] })
      }
    }
    db.close()
    return found
  })
  return files.map(({ name, bytes }) => readable(name, Buffer.from(bytes))).join('\n')
}

function readable(name: string, bytes: Buffer): string {
  const head = name === 'texts' ? readTextsHead(bytes) : undefined
  if (!head) return bytes.toString('latin1')
  return head.blocks
    .map(({ offset, length }) => gunzipSync(bytes.subarray(offset, offset + length)).toString())
    .join('\n')
}
