/** How much JavaScript a guest's browser fetches for the home page until nothing more comes: as served, brotli. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { makeDataDir, removeDataDir, type Shop, startShop } from './shop.ts'

const LIMIT_BYTES = 130_000

let shop: Shop
let dataDir: string
beforeAll(async () => {
  dataDir = await makeDataDir()
  shop = await startShop({ dataDir })
})
afterAll(async () => {
  await shop.stop()
  await removeDataDir(dataDir)
})

test('the home page stays under 130 kB of JavaScript', async () => {
  const page = await openPage()
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(shop.url, { waitUntil: 'networkidle' })
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  console.log(`home page: ${bytes} bytes of JavaScript in ${sizes.length} files`)
  expect(sizes.length).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(LIMIT_BYTES)
})
