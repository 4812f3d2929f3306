/** The pages that the menus lead to, written by people in content/. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { makeDataDir, removeDataDir, type Shop, startShop } from './shop.ts'

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

describe('a service page', () => {
  test('is reached from the menu and shows its label in the address, which is an entry too (AMB-57) [ROUTE-05, ROUTE-10]', async () => {
    const page = await openPage()
    await page.goto(shop.url, { waitUntil: 'networkidle' })
    await page.locator('summary', { hasText: 'Service' }).click()
    await page.getByRole('link', { name: 'Measure a door roller' }).click()
    await page.getByRole('heading', { level: 1, name: 'Measure a door roller' }).waitFor()
    await page.waitForURL(`${shop.url}/content/Service/202/measure-a-door-roller`)

    await page.getByRole('complementary').getByRole('link', { name: 'Returns' }).click()
    await page.waitForURL(`${shop.url}/content/Service/204/returns`)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Measure a door roller' }).waitFor()

    await page.goto(`${shop.url}/content/Service/203/whatever-stands-here`)
    await page.getByRole('heading', { level: 1, name: 'Delivery terms' }).waitFor()
    await page.waitForURL(`${shop.url}/content/Service/203/delivery-terms`)
  })

  test('draws its picture through the image endpoint [IMG-01]', async () => {
    const page = await openPage()
    await page.goto(`${shop.url}/content/Service/202`, { waitUntil: 'networkidle' })
    const picture = page.getByRole('main').getByRole('img').first()
    const drawn = await picture.evaluate((image: HTMLImageElement) => [
      image.currentSrc.includes('/_next/image?'),
      image.naturalWidth > 0,
    ])
    expect(drawn).toEqual([true, true])
  })

  test.each([
    '/content/Service/99999',
    '/content/Service/abc',
    '/content/About/page/0',
    '/content/Service/403',
  ])('that a guest cannot have is not found: %s (AMB-57) [ROUTE-29]', async (path) => {
    const answer = await fetch(shop.url + path, { headers: { cookie: 'locale=sv' } })
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('Sidan kunde inte hittas')
  })
})

test('the page about the shop and the staff page are whole as the server sends them [ROUTE-06, ROUTE-07, ENT-52]', async () => {
  const page = await openPage({ javaScriptEnabled: false })
  const main = page.getByRole('main')
  await page.goto(`${shop.url}/content/About/page/301`)
  await main.getByRole('heading', { level: 1, name: 'Who we are' }).waitFor()
  await main.getByText('the warehouse is just across the yard').waitFor()

  await page.goto(`${shop.url}/content/About/staff`)
  await main.getByRole('heading', { level: 1, name: 'The people who work here' }).waitFor()
  const sections = await main.getByRole('heading', { level: 2 }).allInnerTexts()
  expect(sections).toEqual([
    'Sales',
    'Operations',
    'Product management',
    'Product development',
    'Finance and HR',
  ])
  const sales = main.getByRole('region', { name: 'Sales' })
  await sales.getByText('Head of sales').waitFor()
  expect(await sales.getByRole('link', { name: '+46 8 555 010 21' }).getAttribute('href')).toBe(
    'tel:+46855501021',
  )
})

test.each([
  ['/', '/_app'],
  ['/content/Service/201', '/content/About/page/301'],
])(
  'two addresses of one screen, %s and %s, are both drawn by the server (AMB-56) [ROUTE-07, ROUTE-11]',
  async (...paths) => {
    const page = await openPage({ javaScriptEnabled: false })
    for (const path of paths) {
      await page.goto(shop.url + path)
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    }
  },
)

test('the contact page shows who answers and where the shop is [ROUTE-04, ROUTE-27]', async () => {
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto(`${shop.url}/contact`)
  const main = page.getByRole('main')
  await main.getByText('Henrik Åsbrink').waitFor()
  await main.getByText('SE-123 45 Farsta').waitFor()
  await main.getByRole('link', { name: 'Write a question' }).click()
  await page.waitForURL(`${shop.url}/question`)
})
