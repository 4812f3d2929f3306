/** The frame around every screen and what may lie over it: places, sizes, delays, and what excludes what. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { logInThroughTheHeader } from './buyer.ts'
import { makeDataDir, removeDataDir, type Shop, startShop } from './shop.ts'

const DESK = { width: 1200, height: 800 }
const HOUR_MS = 3_600_000
const PHONE = { width: 360, height: 740 }

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

describe('the header', () => {
  test('stays at the top, with home, menus, contact, languages, search and cart [SHELL-01, SHELL-02, SHELL-03, SHELL-05, SHELL-07, SHELL-11]', async () => {
    const page = await visit('/products', DESK)
    const header = page.getByRole('banner')
    const menu = header.getByRole('navigation', { name: 'Main menu' })
    await menu.getByRole('link', { name: 'Home' }).waitFor()
    await menu.getByRole('link', { name: 'Contact', exact: true }).waitFor()
    for (const language of ['Svenska', 'English', 'Deutsch'])
      await header.getByRole('link', { name: language }).waitFor()
    await header.getByRole('combobox').waitFor()
    await header.getByRole('button', { name: /^Cart\s*0/ }).waitFor()
    await page.mouse.wheel(0, 2000)
    await page.waitForFunction(() => window.scrollY > 500)
    expect((await header.boundingBox())?.y).toBe(0)
  })

  test('drops a menu down, by mouse and by key [SHELL-04]', async () => {
    const page = await visit('/contact', DESK)
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await menu.getByText('Service', { exact: true }).click()
    await menu.getByRole('link', { name: 'Returns' }).waitFor()
    await page.keyboard.press('Escape')
    await menu.getByRole('link', { name: 'Returns' }).waitFor({ state: 'hidden' })
    await page.keyboard.press('Enter')
    await menu.getByRole('link', { name: 'Returns' }).click()
    await page.waitForURL(/\/content\/Service\/204/)
  })

  test('has a smaller mark in the tablet range [SHELL-06, SHELL-18]', async () => {
    const page = await visit('/contact', { width: 1199, height: 800 })
    const mark = page
      .getByRole('banner')
      .getByRole('link', { name: /^Hoistway/ })
      .locator('svg')
    expect((await mark.boundingBox())?.width).toBe(20)
    await page.setViewportSize(DESK)
    expect((await mark.boundingBox())?.width).toBe(26)
  })

  test('offers login to guests; to customers their name, their menu and the way out [SHELL-08, SHELL-09, SHELL-10, SHELL-14]', async () => {
    const page = await visit('/contact', DESK)
    const header = page.getByRole('banner')
    await header.getByRole('link', { name: 'Register' }).waitFor()
    expect(await header.getByText('My account').count()).toBe(0)
    await logInThroughTheHeader(page)
    expect(await header.getByRole('link', { name: /^Karin/ }).getAttribute('href')).toBe('/users/me')
    await header.getByText('My account').waitFor()
    expect(await header.getByRole('button', { name: 'Log in' }).count()).toBe(0)
    expect(await header.getByRole('link', { name: 'Register' }).count()).toBe(0)
    await header.getByRole('button', { name: 'Log out' }).click()
    await header.getByRole('button', { name: 'Log in' }).waitFor()
    expect(await header.getByText('My account').count()).toBe(0)
  })

  test('leads home without the search [SHELL-24]', async () => {
    const page = await visit('/?q=roller', DESK)
    expect(await searchBox(page).inputValue()).toBe('roller')
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Hoistway/ })
      .click()
    await page.getByRole('heading', { name: 'Where does the part sit?' }).waitFor()
    expect(await searchBox(page).inputValue()).toBe('')
  })

  test('changes the language of the page where it stands [SHELL-25]', async () => {
    const page = await visit('/product/31?x=1', DESK)
    await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click()
    await page.waitForFunction(() => document.documentElement.lang === 'de')
    expect(new URL(page.url()).pathname).toBe('/product/31')
    expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('de')
  })
})

describe('the side menu', () => {
  test('has home, the visitor, languages, the menus, the service documents and contact [SHELL-12, SHELL-13]', async () => {
    const page = await visit('/contact', PHONE)
    const menu = await openMenu(page)
    await menu.getByRole('link', { name: 'Home' }).waitFor()
    await menu.getByRole('button', { name: 'Log in' }).waitFor()
    await menu.getByRole('link', { name: 'Deutsch' }).waitFor()
    await menu.getByRole('heading', { name: 'About us' }).waitFor()
    const documents = menu.getByRole('region', { name: 'Documentation' })
    await documents.getByRole('link', { name: 'Measure a door roller' }).waitFor()
    await menu.getByRole('link', { name: 'Contact', exact: true }).last().waitFor()
  })

  test('is gone 300 ms after it was closed [SHELL-20]', async () => {
    const page = await openPage({ viewport: PHONE })
    await page.clock.install({ time: 0 })
    await page.goto(`${shop.url}/contact`, { waitUntil: 'networkidle' })
    const menu = await openMenu(page)
    await page.clock.pauseAt(HOUR_MS)
    await menu.getByRole('button', { name: 'Close the menu' }).click()
    await page.clock.runFor(299)
    expect(await menu.count()).toBe(1)
    await page.clock.runFor(1)
    await menu.waitFor({ state: 'detached' })
  })

  test('gives way to the login at once [SHELL-27, OVL-02]', async () => {
    const page = await visit('/contact', PHONE)
    await (await openMenu(page)).getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('dialog', { name: 'Log in' }).waitFor()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'detached' })
  })
})

describe('overlays', () => {
  test('close by a click on what they dim, and give the focus back [OVL-05]', async () => {
    const page = await visit('/contact', DESK)
    const opener = page.getByRole('button', { name: /^Cart/ })
    await opener.click()
    await page.getByRole('dialog', { name: 'Cart' }).waitFor()
    await page.locator('[data-backdrop]').click({ position: { x: 5, y: 5 } })
    await page.getByRole('dialog', { name: 'Cart' }).waitFor({ state: 'detached' })
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('the login pop-up is 189 px wide under its button, and follows it [OVL-06, OVL-07, OVL-08]', async () => {
    const page = await visit('/contact', DESK)
    const opener = page.getByRole('banner').getByRole('button', { name: 'Log in' })
    await opener.click()
    const popup = page.getByRole('dialog', { name: 'Log in' })
    await popup.evaluate((panel) => Promise.all(panel.getAnimations().map(({ finished }) => finished)))
    for (const width of [1200, 900, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const [button, box] = [await opener.boundingBox(), await popup.boundingBox()]
      if (!button || !box) throw new Error('Button or pop-up is not drawn.')
      expect(box.width).toBe(189)
      expect(box.y).toBe(40)
      const middle = button.x + button.width / 2
      expect(middle).toBeGreaterThan(box.x)
      expect(middle).toBeLessThan(box.x + box.width)
    }
  })

  test('the forgotten password is 240 by 200 px in its place [OVL-09]', async () => {
    const page = await visit('/contact', DESK)
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('button', { name: /^Forgot/ }).click()
    const popup = page.getByRole('dialog', { name: /password/i })
    await popup.waitFor()
    await page.getByRole('dialog', { name: 'Log in' }).waitFor({ state: 'detached' })
    const box = await popup.boundingBox()
    expect(box?.width).toBeCloseTo(240)
    expect(box?.height).toBeCloseTo(200)
  })
})

test('a page that takes its time says so [SHELL-15]', async () => {
  const page = await visit('/contact', DESK)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/v2/Product/**', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'All parts' }).click()
  await page.getByText('Loading').waitFor()
  answer()
  await page.waitForURL(/\/products$/)
  await page.getByText('Loading').waitFor({ state: 'detached' })
})

test('messages come at the top in the middle [SHELL-16]', async () => {
  const page = await visit('/product/31', { width: 1500, height: 800 })
  await page.getByRole('main').getByRole('button', { name: /^Add/ }).first().click()
  const toast = page.getByRole('region', { name: 'Messages' }).getByRole('status')
  await toast.waitFor()
  const box = await toast.boundingBox()
  if (!box) throw new Error('The message is not drawn.')
  expect(box.y).toBeLessThan(40)
  expect(Math.abs(box.x + box.width / 2 - 750)).toBeLessThanOrEqual(1)
})

test('a page is never wider than 1920 px [SHELL-19]', async () => {
  const page = await visit('/contact', { width: 2400, height: 900 })
  const box = await page.getByRole('main').locator('.page').first().boundingBox()
  expect(box?.width).toBe(1920)
  expect(box?.x).toBe(240)
})

async function visit(
  path: string,
  viewport: { readonly width: number; readonly height: number },
): Promise<Page> {
  const page = await openPage({ viewport })
  // Consent has been given: its bar is another file's.
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'given'))
  await page.goto(shop.url + path, { waitUntil: 'networkidle' })
  return page
}

function searchBox(page: Page): Locator {
  return page.getByRole('search').getByRole('combobox')
}

async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.waitFor()
  return menu
}
