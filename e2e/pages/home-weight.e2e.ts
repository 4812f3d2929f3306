/** Measures what a guest's browser fetches: the JavaScript of the home page until nothing more comes, as served (brotli),
 *  and the texts of the shop, which come once for all pages. */
import { expect, test } from 'vitest'
import { openPage } from '../browser/browser.ts'
import { sharedShop } from '../shops/shop-of-file.ts'

const LIMIT_BYTES = 130_000

const shop = sharedShop()

test('the home page stays under 130 kB of JavaScript', async () => {
  const page = await openPage({ serviceWorkers: 'allow' })
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

test('the texts of the shop are fetched once, and not with each page', async () => {
  const page = await openPage()
  const fetched = async (path: string) => {
    await page.goto(shop.url + path, { waitUntil: 'networkidle' })
    return page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/texts/'))
        .map((entry) => entry.toJSON().transferSize > 0),
    )
  }
  expect(await fetched('/')).toEqual([true])
  expect(await fetched('/contact')).toEqual([false])
})
