/** The catalogue comes onto the device over a line that breaks: each of 20 breaks is gone on from, or the download begins
 *  anew, and in the end the device holds exactly the catalogue of the shop. */
import { createHash } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { openPage } from '../browser/browser.ts'
import { untilReady } from '../browser/ready.ts'
import { startCuttingProxy } from '../shops/cutting-proxy.ts'
import { shopOfFile } from '../shops/shop-of-file.ts'

const shop = shopOfFile()
const BREAKS = 20
const FILES = /^\/api\/shop\/v1\/snapshot\/(?:engine|texts)\?/
/** The first request of a file comes compressed, and a break near its beginning brings nothing. */
const LEAST_BYTES = 600
const MOST_BYTES = 6_000
const LONGEST_MS = 90_000

test.each([
  { name: 'on one page', reloads: 0 },
  { name: 'on pages that are loaded again after every fifth break', reloads: 3 },
])('a download that breaks at 20 points, $name, ends with the catalogue of the shop', async ({ reloads }) => {
  let breaks = 0
  const line = await startCuttingProxy(shop.url, (path) => {
    if (!FILES.test(path) || breaks === BREAKS) return undefined
    breaks += 1
    return LEAST_BYTES + ((breaks * 7919) % (MOST_BYTES - LEAST_BYTES))
  })
  onTestFinished(() => line.close())
  const page = await openPage({ expected: /ERR_CONTENT_LENGTH_MISMATCH|ERR_INCOMPLETE_CHUNKED|ERR_FAILED/ })
  await page.goto(`${line.url}/settings`)
  await untilReady(page)
  const catalogue = page.getByRole('region', { name: 'Catalogue on this device' })
  const load = catalogue.getByRole('button', { name: /^Load now/ })
  const complete = catalogue.getByText('Complete', { exact: true })

  let reloaded = 0
  await expect
    .poll(
      async () => {
        if (reloaded < reloads && line.cuts() > 5 * (reloaded + 1)) {
          reloaded += 1
          expect(await page.evaluate(storedDigests)).toEqual([])
          await page.reload()
          await untilReady(page)
        }
        // After five breaks in a row that bring nothing the page says so, and waits for its visitor.
        if (await load.isVisible()) await load.click()
        return complete.isVisible()
      },
      { timeout: LONGEST_MS, interval: 100 },
    )
    .toBe(true)
  expect([line.cuts(), reloaded]).toEqual([BREAKS, reloads])
  expect(await page.evaluate(storedDigests)).toEqual([await digestsOfShop()])
})

/** The sha256 of the files as the shop sends them to everybody. */
function digestsOfShop(): Promise<string[]> {
  return Promise.all(
    ['engine', 'texts'].map(async (part) => {
      const answer = await fetch(`${shop.url}/api/shop/v1/snapshot/${part}?locale=en`)
      return createHash('sha256')
        .update(Buffer.from(await answer.arrayBuffer()))
        .digest('hex')
    }),
  )
}

/** Runs in the page. The sha256 of the files of each stored catalogue. */
async function storedDigests(): Promise<string[][]> {
  const db = await new Promise<IDBDatabase>((opened, failed) => {
    const opening = indexedDB.open('hoistway-catalogue')
    opening.onsuccess = () => opened(opening.result)
    opening.onerror = () => failed(opening.error)
  })
  const catalogues = await new Promise<{ engine: Blob; texts: Blob }[]>((read, failed) => {
    const reading = db.transaction('catalogues').objectStore('catalogues').getAll()
    reading.onsuccess = () => read(reading.result)
    reading.onerror = () => failed(reading.error)
  })
  db.close()
  const hexOf = async (file: Blob) =>
    Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('')
  return Promise.all(catalogues.map(({ engine, texts }) => Promise.all([engine, texts].map(hexOf))))
}
