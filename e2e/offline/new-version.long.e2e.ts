/** A new version of the shop under open tabs: what they need of the old one is still served, and nothing is lost. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openPage, type PageOptions } from '../browser/browser.ts'
import { goTo, reload, untilReady } from '../browser/ready.ts'
import { untilWorkerIsActive } from '../browser/stored-by-worker.ts'
import { cartButton, openCart } from '../buyers/buyer.ts'
import { makeSecondBuild } from '../shops/second-build.ts'
import { makeDataDir, removeDataDir, type Shop, startShop } from '../shops/shop.ts'

const DESK = { width: 1200, height: 800 }

// Each test copies a build and starts two shops.
vi.setConfig({ testTimeout: 300_000 })

/** The shop, and its update to the second build at the same address. */
async function openUpdatedShop() {
  const dataDir = await makeDataDir()
  onTestFinished(() => removeDataDir(dataDir))
  let shop: Shop = await startShop({ dataDir })
  onTestFinished(() => shop.kill())
  const { url, port } = shop
  return {
    url,
    dataDir,
    async update() {
      const root = await makeSecondBuild()
      await shop.stop()
      shop = await startShop({ dataDir, port, root })
    },
  }
}

/** A page with a line in the cart. */
async function openWithCart(url: string, options: PageOptions = {}): Promise<Page> {
  const page = await openPage({ viewport: DESK, ...options })
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'given'))
  await goTo(page, `${url}/product/31`)
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
  await cartButton(page, 1).waitFor()
  return page
}

const scriptOf = (page: Page) => page.locator('script[type=module]').first().getAttribute('src')

test('a tab of the old version finds its code, takes the new one by a click, and keeps cart and typing', async () => {
  const shop = await openUpdatedShop()
  const page = await openWithCart(shop.url, {
    serviceWorkers: 'allow',
    expected: /503 \(Service Unavailable\)/,
  })
  await untilWorkerIsActive(page)
  await goTo(page, `${shop.url}/question`)
  const old = await scriptOf(page)
  const name = page.getByRole('main').getByRole('textbox').first()
  await name.fill('Otto Ohm')
  const bar = page
    .getByRole('status')
    .filter({ hasText: 'There is a new version of the shop.' })
    .locator('> div')
  expect(await bar.count()).toBe(0)

  await shop.update()
  const failed: string[] = []
  page.on('response', (answer) => answer.status() >= 400 && failed.push(answer.url()))
  // As the page does by itself every hour.
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await bar.waitFor()
  expect(await scriptOf(page)).toBe(old)

  // While something is being sent the bar is away.
  let send = () => {}
  const held = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route('**/account/login', async (route) => {
    await held
    await route.fulfill({ status: 503 })
  })
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  const login = page.getByRole('dialog', { name: 'Log in' })
  await login.getByRole('textbox', { name: 'E-mail' }).fill('otto@example.com')
  await login.getByLabel('Password').fill('wrong password')
  await login.getByRole('button', { name: 'Log in' }).click()
  await bar.waitFor({ state: 'detached' })
  send()
  await bar.waitFor()
  await page.keyboard.press('Escape')
  await login.waitFor({ state: 'detached' })
  failed.length = 0

  // Code that the page had not needed before.
  await cartButton(page, 1).click()
  await openCart(page).waitFor()
  await page.keyboard.press('Escape')

  await bar.getByRole('button', { name: 'Update' }).click()
  await page.waitForFunction((before) => !document.querySelector(`script[src="${before}"]`), old)
  await untilReady(page)
  expect(await scriptOf(page)).not.toBe(old)
  await cartButton(page, 1).waitFor()
  await expect.poll(() => name.inputValue()).toBe('Otto Ohm')
  expect(await bar.count()).toBe(0)
  expect(failed).toEqual([])
})

test('a browser without the worker gets the code of the old version from the file store', async () => {
  const shop = await openUpdatedShop()
  const page = await openWithCart(shop.url)
  const old = await scriptOf(page)
  await shop.update()
  const failed: string[] = []
  page.on('response', (answer) => answer.status() >= 400 && failed.push(answer.url()))
  await cartButton(page, 1).click()
  await openCart(page).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('contentinfo').getByRole('link', { name: 'All parts' }).click()
  await page.getByRole('main').getByRole('heading', { level: 1, name: 'parts' }).waitFor()
  expect([await scriptOf(page), failed]).toEqual([old, []])
})

test('where the old code is gone, the page is loaded again once, with the cart and what was typed', async () => {
  const shop = await openUpdatedShop()
  const page = await openWithCart(shop.url, { expected: /404|did not load|Refused to apply style/ })
  await goTo(page, `${shop.url}/question`)
  const old = await scriptOf(page)
  await page.getByRole('main').getByRole('textbox').first().fill('Otto Ohm')
  await untilReady(page)
  await shop.update()
  // The shop may still be storing its build.
  await rm(join(shop.dataDir, 'files', 'builds'), { recursive: true, maxRetries: 20, retryDelay: 250 })
  await cartButton(page, 1).click()
  await page.waitForFunction((before) => !document.querySelector(`script[src="${before}"]`), old)
  await untilReady(page)
  await expect.poll(() => page.getByRole('main').getByRole('textbox').first().inputValue()).toBe('Otto Ohm')
  await cartButton(page, 1).click()
  await openCart(page).waitFor()
  // The storage of the tab has nothing of it any more.
  await reload(page)
  expect(await page.evaluate(() => sessionStorage.getItem('typed'))).toBeNull()
})
