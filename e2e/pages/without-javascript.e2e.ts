/** Reading needs no JavaScript: the server sends whole pages, and filters and searches are links and a form. */
import { SVEN } from '@hoistway/fixtures/accounts'
import { expect, test } from 'vitest'
import { openPage } from '../browser/browser.ts'
import { sharedShop } from '../shops/shop-of-file.ts'

const shop = sharedShop()

test.each([360, 1280])('home, a filtered list, a part and a search are read at %i px', async (width) => {
  const page = await openPage({ javaScriptEnabled: false, viewport: { width, height: 800 } })
  const main = page.getByRole('main')
  const counted = async () => Number(/^\d+/.exec(await main.getByRole('status').first().innerText())?.[0])

  await page.goto(shop.url)
  await main.getByRole('heading', { level: 1, name: 'Where does the part sit?' }).waitFor()
  await main.getByRole('link', { name: 'All parts' }).first().click()
  await page.waitForURL(/\/products$/)
  const all = await counted()

  const filters = page.getByRole('complementary', { name: 'Filters' })
  const brand = filters.getByRole('group').filter({ has: page.getByRole('heading', { name: 'Brand' }) })
  await brand.getByRole('link').first().click()
  await page.waitForURL(/\/\?o\.\d+=\d+$/)
  const filtered = await counted()
  expect(filtered).toBeGreaterThan(0)
  expect(filtered).toBeLessThan(all)

  const hit = main.getByRole('table').getByRole('link').first()
  const name = await hit.innerText()
  await hit.click()
  await page.waitForURL(/\/product\/\d+$/)
  await main.getByRole('heading', { level: 1, name }).waitFor()
  await main.getByRole('heading', { name: 'Attributes' }).waitFor()

  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('roller')
  await page.keyboard.press('Enter')
  await main.getByRole('heading', { level: 1, name: 'roller' }).waitFor()
  expect(await counted()).toBeGreaterThan(0)
})

test('a folded filter leads to the page that draws all filters', async () => {
  const page = await openPage({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } })
  await page.goto(`${shop.url}/?q=roller`)
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const label = await filters.locator('details:not([open]) h3').first().innerText()
  const facet = filters.locator('details', { has: page.getByRole('heading', { name: label }) })
  await facet.locator('summary').first().click()
  await facet.getByRole('link', { name: 'All filters' }).first().click()
  await page.waitForURL(/\/search\/advanced\?q=roller$/)
  const whole = page.getByRole('main').locator('details', { has: page.getByRole('heading', { name: label }) })
  expect(await whole.first().locator('a, input').count()).toBeGreaterThan(0)
})

test('a site admin reads how the shop runs, and refreshes by a link', async () => {
  const page = await shop.open('/site-admin/operations', { as: SVEN, javaScriptEnabled: false })
  const main = page.getByRole('main')
  await main.getByRole('img', { name: /serves version \d+: well/ }).waitFor()
  await main.getByText(/Lost/).first().waitFor()
  expect(await main.locator('pre').innerText()).toMatch(/^Hoistway \d+\.\d+\.\d+, report of 20/)
  expect(await main.getByRole('button').count()).toBe(0)
  await main.getByRole('link', { name: 'Look again' }).click()
  await main.getByRole('heading', { level: 1, name: 'Operations' }).waitFor()
  await page.getByRole('link', { name: 'Data quality' }).click()
  await main.getByRole('table').getByRole('link', { name: 'Without any price' }).click()
  await main.getByRole('heading', { level: 2, name: 'Without any price' }).waitFor()
})
