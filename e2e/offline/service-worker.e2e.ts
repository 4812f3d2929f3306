/** The service worker: a page without a connection, and nothing of anybody in the storage of the browser. */
import { KARIN } from '@hoistway/fixtures/accounts'
import { expect, test } from 'vitest'
import { openPage } from '../browser/browser.ts'
import { goTo, reload, untilReady } from '../browser/ready.ts'
import { storedAnswers, untilWorkerIsActive } from '../browser/stored-by-worker.ts'
import { cartButton } from '../buyers/buyer.ts'
import { sharedShop } from '../shops/shop-of-file.ts'

const shop = sharedShop()
const WITH_WORKER = {
  serviceWorkers: 'allow',
  consent: 'given',
  expected: /ERR_INTERNET_DISCONNECTED/,
} as const

const LONG = process.env.LONG !== undefined
const WORDS = [
  ['sv-SE', 'Ingen anslutning', 'Varukorgen finns kvar på den här enheten.'],
  ['en-GB', 'No connection', 'Your cart is kept on this device.'],
  ['de-DE', 'Keine Verbindung', 'Ihr Warenkorb bleibt auf diesem Gerät erhalten.'],
] as const

test.each(WORDS.slice(0, LONG ? WORDS.length : 1))(
  'without a connection a page of a browser in %s says so, and opens by itself when the connection is back',
  async (locale, title, cart) => {
    const page = await shop.open('/product/31', { ...WITH_WORKER, locale })
    await page
      .getByRole('main')
      .getByRole('button', { name: /Lägg i|Add to|In den/ })
      .first()
      .click()
    await untilWorkerIsActive(page)
    await page.context().setOffline(true)
    await page.goto(`${shop.url}/contact`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByText(cart).waitFor()
    expect(page.url()).toBe(`${shop.url}/contact`)
    expect(await page.locator('html').getAttribute('lang')).toBe(locale.slice(0, 2))
    // Nothing is shown twice, and the styles are there.
    expect(await page.getByRole('main').count()).toBe(1)
    expect(await page.getByRole('banner').evaluate((bar) => getComputedStyle(bar).backgroundColor)).toBe(
      'rgb(15, 28, 40)',
    )
    await page.getByRole('button').click()
    await page.getByRole('status').filter({ hasText: /\S/ }).waitFor()

    await page.context().setOffline(false)
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    await untilReady(page)
    expect(page.url()).toBe(`${shop.url}/contact`)
    await page.getByRole('button', { name: /^(?:Varukorg|Cart|Warenkorb)\s*1/ }).waitFor()
  },
)

test('nothing of a person who is logged in is stored by the worker, and no answer of a call', async () => {
  const page = await shop.open('/', { ...WITH_WORKER, as: KARIN })
  await untilWorkerIsActive(page)
  // The worker serves these pages.
  for (const path of ['/', '/users/me', '/orders', '/products', '/product/31', '/contact']) {
    await goTo(page, shop.url + path)
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  }
  const stored = await storedAnswers(page)
  expect(stored.length).toBeGreaterThan(50)
  const others = stored.filter(({ path }) => !/^\/(?:assets\/[\w.-]+|favicon\.svg|offline)$/.test(path))
  expect(others).toEqual([])
  expect(stored.filter(({ text }) => text.includes(KARIN.email))).toEqual([])
  const documents = stored.filter(({ text }) => text.startsWith('<!doctype'))
  expect(documents.map(({ path }) => path)).toEqual(['/offline'])
  expect(documents[0]?.text).not.toContain(KARIN.firstName)

  await page.context().setOffline(true)
  await page.goto(`${shop.url}/users/me`)
  await page.getByRole('heading', { level: 1, name: 'No connection' }).waitFor()
  expect(await page.content()).not.toContain(KARIN.firstName)
})

test('a page that was opened before the connection was lost goes on with the code of its build', async () => {
  const page = await shop.open('/', WITH_WORKER)
  await untilWorkerIsActive(page)
  await reload(page)
  await page.context().setOffline(true)
  // The code of the cart comes from the worker.
  await cartButton(page, 0)
    .or(page.getByRole('button', { name: /^Cart/ }))
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Cart' }).waitFor()
  await page.getByText('You are offline.', { exact: false }).first().waitFor()
})

test('the page of that address leads home where there is a connection', async () => {
  const page = await openPage()
  await page.goto(`${shop.url}/offline`)
  await page.waitForURL(`${shop.url}/`)
})

test('the worker and its page are served so that a new version is found', async () => {
  const worker = await fetch(`${shop.url}/sw.js`)
  expect(worker.headers.get('cache-control')).toBe('no-cache')
  expect(worker.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; connect-src 'self'",
  )
  const page = await fetch(`${shop.url}/offline`, { headers: { cookie: 'locale=de' } })
  expect([page.status, page.headers.get('set-cookie')]).toEqual([200, null])
})
