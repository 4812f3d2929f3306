/** The catalogue comes onto the device over a line that breaks: the download goes on after each of 20 breaks, or
 *  begins again, and in the end the device holds exactly the catalogue of the shop. */
import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { openPage } from '../browser/browser.ts'
import { untilReady } from '../browser/ready.ts'
import { startCuttingProxy } from '../shops/cutting-proxy.ts'
import { shopOfFile } from '../shops/shop-of-file.ts'
import { storeOnDevice } from './device.ts'

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
          expect(await storedDigests(page)).toEqual([])
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
  expect(await storedDigests(page)).toEqual([await digestsOfShop()])
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

/** The sha256 of the files of each stored catalogue. */
async function storedDigests(page: Page): Promise<string[][]> {
  const catalogues = await storeOnDevice(page, 'catalogues')
  return catalogues.evaluate(({ values }) => {
    const hexOf = async (file: Blob) =>
      Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())), (byte) =>
        byte.toString(16).padStart(2, '0'),
      ).join('')
    return Promise.all(
      (values as { engine: Blob; texts: Blob }[]).map(({ engine, texts }) =>
        Promise.all([engine, texts].map(hexOf)),
      ),
    )
  })
}
