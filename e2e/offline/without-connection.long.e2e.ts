/** Pages that are opened and loaded again without a connection, from the catalogue that their visitor has loaded onto the
 *  device: home, lists, parts, the cart. Nothing of it is left after a logout. */
import { KARIN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goTo } from '../browser/ready.ts'
import { untilWorkerIsActive } from '../browser/stored-by-worker.ts'
import { openCart } from '../buyers/buyer.ts'
import { shopOfFile } from '../shops/shop-of-file.ts'
import { loadCatalogue, storeOnDevice } from './device.ts'

const shop = shopOfFile()
const WITH_WORKER = {
  serviceWorkers: 'allow',
  consent: 'given',
  expected: /ERR_INTERNET_DISCONNECTED/,
} as const
const ROLLERS = '/?q=roller'
const { id, articleNr } = NAMED_PARTS.tiersOneTenFifty

const noteOf = (page: Page) =>
  page.getByText(/^No connection\. You see the catalogue of this device, checked /)
const noPageOf = (page: Page) => page.getByRole('heading', { level: 1, name: 'No connection' })

/** The rows of the list, without the age of their stock. */
async function rowsOf(page: Page): Promise<readonly string[]> {
  const rows = await page.getByRole('main').getByRole('row').allInnerTexts()
  return rows.map((text) => text.replaceAll(/\s*\d+ (?:minute|second)s? ago/g, ''))
}

async function withCatalogue(options: { readonly as?: typeof KARIN } = {}): Promise<Page> {
  const page = await shop.open('/settings', { ...WITH_WORKER, ...options })
  await untilWorkerIsActive(page)
  await loadCatalogue(page)
  return page
}

test('home, lists, parts and the cart of a customer open without a connection, and go on with the shop', async () => {
  const page = await withCatalogue({ as: KARIN })
  await goTo(page, shop.url + ROLLERS)
  const online = await rowsOf(page)
  expect(online.length).toBeGreaterThan(5)

  await page.context().setOffline(true)
  await goTo(page, shop.url + ROLLERS)
  await noteOf(page).waitFor()
  expect(await rowsOf(page)).toEqual(online)
  await page.getByText(/Prices and stock are of .* \(\d+ minutes? ago\)\./).waitFor()

  await goTo(page, `${shop.url}/product/${id}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('main').getByText(articleNr, { exact: true }).first().waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
  await page.getByRole('button', { name: /^Cart\s*1/ }).click()
  await openCart(page).getByText(articleNr).first().waitFor()
  await openCart(page).getByText('You are offline. The cart is saved', { exact: false }).waitFor()

  await goTo(page, `${shop.url}/`)
  await noteOf(page).waitFor()
  await page
    .getByRole('main')
    .getByRole('link', { name: /parts$/ })
    .first()
    .click()
  await page.waitForURL(`${shop.url}/products`)
  await page.getByRole('main').getByRole('row').nth(5).waitFor()
  const all = await rowsOf(page)

  await page.context().setOffline(false)
  await noteOf(page).waitFor({ state: 'detached' })
  await page.getByRole('main').getByRole('row').first().waitFor()
  await expect.poll(() => rowsOf(page)).toEqual(all)
  await page.getByRole('button', { name: /^Cart\s*1/ }).waitFor()
})

test('a page that no device holds says so, and leads to the catalogue of the device', async () => {
  const page = await withCatalogue()
  await page.context().setOffline(true)
  await page.goto(`${shop.url}/contact`)
  await noPageOf(page).waitFor()
  await page.getByRole('link', { name: 'Open the catalogue on this device' }).click()
  await noteOf(page).waitFor()
  expect((await rowsOf(page)).length).toBeGreaterThan(5)
})

test('after a logout nothing of the customer opens without a connection', async () => {
  const page = await withCatalogue({ as: KARIN })
  await goTo(page, `${shop.url}/products`)
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Log in', exact: true }).first().waitFor()
  await expect.poll(() => ownersOnDevice(page)).toEqual([])
  await page.context().setOffline(true)
  await page.goto(`${shop.url}/products`)
  await noPageOf(page).waitFor()
  expect(await page.content()).not.toContain(KARIN.firstName)
})

async function ownersOnDevice(page: Page): Promise<string[]> {
  const stores = await Promise.all(
    ['catalogues', 'prices', 'starts'].map((store) => storeOnDevice(page, store)),
  )
  const keys = await Promise.all(stores.map((store) => store.evaluate((read) => read.keys.map(String))))
  return keys.flat().filter((key) => key.includes('person '))
}
