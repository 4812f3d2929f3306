/** Home, its notification, the texts of the content service on screens, and what a browser keeps of a visit. The search box
 *  is in apps/storefront/test/search-box.browser.test.ts. */
import { contentCalls } from '@hoistway/contract/content/content'
import { LOCALES } from '@hoistway/domain/texts/locale'
import { KARIN } from '@hoistway/fixtures/accounts'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { MONEY } from '../browser/money-words.ts'
import { goTo, reload } from '../browser/ready.ts'
import {
  cartButton,
  chooseDelivery,
  logInThroughTheHeader,
  openCart,
  readConfirmation,
  sendButton,
} from '../buyers/buyer.ts'
import { clientOf } from '../buyers/customer.ts'
import { logInPage, shopOfFile } from '../shops/shop-of-file.ts'

const DESK = { width: 1200, height: 800 }
const SECOND = 1000
/** The demo's notification goes after this. */
const NOTIFICATION_LASTS = 12 * SECOND

const shop = shopOfFile()

describe('the search box', () => {
  test('keeps what was typed before the page was alive, and goes on from there [SUGG-01]', async () => {
    const page = await shop.open('/contact', { viewport: DESK, consent: 'given' })
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(shop.url, { waitUntil: 'commit' })
    await searchBox(page).pressSequentially('roller')
    letGo()
    await suggestions(page).getByRole('option').first().waitFor()
    expect(await searchBox(page).inputValue()).toBe('roller')
  })
})

describe('home', () => {
  test('leads a guest to parts without prices, and a customer from there to an order [GEN-01]', async () => {
    const page = await visit('/')
    const main = page.getByRole('main')
    await main.getByRole('region', { name: 'Product news' }).getByRole('article').first().waitFor()
    await main.getByRole('link', { name: /^Doors/ }).click()
    await main.getByRole('table').getByRole('link').first().waitFor()
    expect(await main.innerText()).not.toMatch(MONEY)
    await goTo(page, `${shop.url}/product/31`)
    await main.getByRole('button', { name: /^Add/ }).first().click()
    await cartButton(page, 1).click()
    await openCart(page).getByText('Login to send order').first().waitFor()
    expect(await openCart(page).getByRole('button', { name: 'Send order', exact: true }).count()).toBe(0)
    await page.keyboard.press('Escape')

    await logInThroughTheHeader(page)
    await main.getByText(MONEY).first().waitFor()
    await cartButton(page, 1).click()
    await chooseDelivery(page, 'home-1')
    await sendButton(page).click()
    expect(await readConfirmation(page)).toBeGreaterThan(0)
    await page.goto(shop.url)
    await main.getByRole('heading', { name: 'Latest orders' }).waitFor()
    await main.getByRole('link', { name: /home-1/ }).waitFor()
  })

  test('is at first in the language of the browser, else in English, and in another by a click [GEN-02] (AMB-55)', async () => {
    const french = await shop.open('/', { locale: 'fr-FR', viewport: DESK, consent: 'given' })
    expect(await french.locator('html').getAttribute('lang')).toBe('en')
    const page = await shop.open('/', { locale: 'de-AT', viewport: DESK, consent: 'given' })
    const title = page.getByRole('heading', { level: 1 })
    const words = { sv: 'Var sitter delen?', en: 'Where does the part sit?', de: 'Wo sitzt das Teil?' }
    const names = { sv: 'Svenska', en: 'English', de: 'Deutsch' }
    expect(await title.innerText()).toBe(words.de)
    for (const locale of LOCALES) {
      await page.getByRole('banner').getByRole('link', { name: names[locale] }).click()
      await title.filter({ hasText: words[locale] }).waitFor()
      expect(await page.locator('html').getAttribute('lang')).toBe(locale)
    }
  })
})

describe('what the content service holds', () => {
  test('is what screens show: banner, notification, promotion, people, consent [GEN-18]', async () => {
    const page = await shop.open('/question', { viewport: DESK })
    const main = page.getByRole('main')
    await editContent(page)
    await page.getByRole('link', { name: 'Hoistway, Home' }).click()
    await main.getByRole('region', { name: 'Notice' }).getByText('(edited)').waitFor()
    await main.getByRole('region', { name: /^Autumn campaign on door rollers \(edited\)/ }).waitFor()
    await main.getByRole('link', { name: /^Which door roller is it.*\(edited\)/ }).waitFor()
    await main.getByText(/the box at the gate\. \(edited\)$/).waitFor()

    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
    await main.getByText('Henrik Åsbrink (edited)').waitFor()
    await page.getByRole('navigation', { name: 'Main menu' }).getByText('About us', { exact: true }).click()
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Staff' }).click()
    await main.getByRole('heading', { level: 1, name: /\(edited\)/ }).waitFor()

    // The server draws the bar, so nothing that the browser asks for changes it.
    const { data } = await clientOf(shop.url).call(contentCalls.cookieConsent, { query: { locale: 'en' } })
    const [words = ''] = data[0]?.attributes.content.split(/[.[*]/) ?? []
    expect(words).not.toBe('')
    await page.getByRole('region', { name: 'Cookies' }).getByText(words).waitFor()
  })

  test('is there in each language: menus, and sections built of blocks with their links and pictures [GEN-02, GEN-18]', async () => {
    const page = await visit('/')
    for (const locale of LOCALES) {
      await goTo(page, `${shop.url}/language/${locale}`)
      const answer = await page.request.get(`${shop.url}/api/v2/content-proxy/nav-menus?locale=${locale}`)
      const { data } = (await answer.json()) as { data: { attributes: { displayName: string } }[] }
      const menus = page.getByRole('banner').getByRole('navigation')
      for (const { attributes } of data) {
        await menus.getByText(attributes.displayName, { exact: true }).waitFor()
      }
    }
    await goTo(page, `${shop.url}/language/en`)
    const main = page.getByRole('main')
    const counter = main.getByRole('region', { name: 'The counter' })
    expect(await counter.getByRole('link', { name: 'The counter' }).getAttribute('href')).toBe('/contact')
    const makers = main.getByRole('region', { name: 'Makers on the shelf' })
    const torvik = makers.getByRole('link', { name: /^Torvik/ })
    expect(await torvik.getAttribute('href')).toBe('https://torvik.example')
    for (const picture of await main.getByRole('img').all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
    }
    expect(
      await page.getByRole('list', { name: 'Find us elsewhere' }).getByRole('link').allInnerTexts(),
    ).toEqual(['LinkedIn', 'YouTube', 'Instagram'])
  })
})

describe('a notification', () => {
  test('is said aloud, goes after the time of its content, and uncovers the headline in its place [GEN-18, ENT-58]', async () => {
    const page = await visitByClock()
    const below = page.getByRole('heading', { level: 1 })
    const before = await below.boundingBox()
    await page.getByRole('main').locator('[aria-live=polite]').getByText('The warehouse is closed').waitFor()
    expect(await headline(page).isVisible()).toBe(false)
    await page.clock.runFor(NOTIFICATION_LASTS - SECOND)
    expect(await notice(page).isVisible()).toBe(true)
    await page.clock.runFor(SECOND)
    await notice(page).waitFor({ state: 'hidden' })
    await headline(page).waitFor()
    expect(await below.boundingBox()).toEqual(before)
  })

  test('waits while it is pointed at, and while a layer hides it', async () => {
    const page = await visitByClock()
    await notice(page).hover()
    await page.clock.runFor(10 * NOTIFICATION_LASTS)
    expect(await notice(page).isVisible()).toBe(true)
    await page.getByRole('button', { name: /^Cart/ }).click()
    while (!(await openCart(page).isVisible())) await page.clock.runFor(20)
    await page.clock.runFor(10 * NOTIFICATION_LASTS)
    await page.keyboard.press('Escape')
    await openCart(page).waitFor({ state: 'detached' })
    expect(await notice(page).isVisible()).toBe(true)
    await page.clock.runFor(NOTIFICATION_LASTS)
    await notice(page).waitFor({ state: 'hidden' })
  })

  test('closes by key, keeps the focus on the page, and stays away for the visit; without motion where none is wanted', async () => {
    const page = await visitByClock({ reducedMotion: 'reduce' })
    const moves = await notice(page).evaluate((element) => getComputedStyle(element).transitionDuration)
    expect(moves).toBe('0s')
    await notice(page).getByRole('button', { name: 'Close the notice' }).press('Enter')
    expect(await notice(page).isVisible()).toBe(false)
    expect(await hasFocus(page.getByRole('main'))).toBe(true)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
    await page.waitForURL(/\/contact$/)
    await page.goBack()
    await headline(page).waitFor()
    expect(await notice(page).isVisible()).toBe(false)
  })

  test('is read without a script, with the headline below it', async () => {
    const page = await shop.open('/', { javaScriptEnabled: false, viewport: DESK })
    expect(await notice(page).isVisible()).toBe(true)
    expect(await headline(page).isVisible()).toBe(true)
    expect(await notice(page).getByRole('button').count()).toBe(0)
  })
})

describe('a browser keeps', () => {
  test('the language, also when its cookie has gone [LS-01] (AMB-55)', async () => {
    const page = await visit('/')
    expect(await stored(page, 'locale')).toBe('en')
    await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click()
    await page.getByRole('heading', { level: 1, name: 'Wo sitzt das Teil?' }).waitFor()
    expect(await stored(page, 'locale')).toBe('de')
    await page.context().clearCookies()
    await page.goto(`${shop.url}/contact`)
    await page.waitForFunction(() => document.documentElement.lang === 'de')
    expect(await stored(page, 'locale')).toBe('de')
  })

  test('how lists were looked at, for the next search [LS-02]', async () => {
    const page = await visit('/products?view=card&size=50')
    await expect.poll(() => stored(page, 'navigationState')).toBe('{"layout":"card","pageSize":50}')
    await goTo(page, `${shop.url}/contact`)
    await searchBox(page).fill('roller')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${shop.url}/?q=roller&size=50&view=card`)

    // A strange value in the storage does no harm.
    await goTo(page, `${shop.url}/contact`)
    await page.evaluate(() => localStorage.setItem('navigationState', '{"layout":7,"pageSize":"many"'))
    await searchBox(page).fill('brake')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${shop.url}/?q=brake`)
  })

  test('start object and user without prices or tokens, and nothing of the user after logout, in no tab [LS-03, LS-04] (AMB-64)', async () => {
    const page = await shop.open('/', { viewport: DESK, consent: 'given', as: KARIN })
    const user = JSON.parse((await stored(page, 'userObject')) ?? '') as unknown
    expect(user).toEqual({
      id: KARIN.id,
      firstName: KARIN.firstName,
      lastName: KARIN.lastName,
      euro: false,
      company: { companyCode: KARIN.company.companyCode },
      isCustomerAdmin: false,
      isSiteAdmin: false,
    })
    const start = JSON.parse((await stored(page, 'startObject')) ?? '') as { countries: { code: string }[] }
    expect(start).toMatchObject({
      languages: [...LOCALES],
      publicUrls: { sv: null },
      stockLimit: expect.any(Number),
    })
    expect(start.countries.map(({ code }) => code)).toContain('SE')

    const other = await page.context().newPage()
    await goTo(other, `${shop.url}/contact`)
    await other.getByRole('banner').getByText(KARIN.lastName).waitFor()
    await page.getByRole('button', { name: 'Log out' }).click()
    await other.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor()
    await expect.poll(() => stored(page, 'userObject')).toBeNull()
    const all = await page.evaluate(() => JSON.stringify({ ...localStorage }))
    for (const theirs of [KARIN.lastName, KARIN.email, KARIN.company.companyCode])
      expect(all).not.toContain(theirs)

    await logInPage(page, shop.url, KARIN)
    await reload(page)
    await other.getByRole('banner').getByText(KARIN.lastName).waitFor()
  })

  test('that it was counted, once [LS-09] (AMB-27)', async () => {
    const page = await visit('/')
    expect(await stored(page, 'deviceDone')).toBe('true')
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    await reload(page)
    expect(addresses.filter((url) => url.endsWith('/Home/device'))).toEqual([])
    await page.evaluate(() => localStorage.removeItem('deviceDone'))
    const counted = page.waitForResponse((answer) => answer.url().endsWith('/Home/device'))
    await page.reload()
    expect((await counted).status()).toBe(204)
  })
})

function visit(path: string, viewport = DESK): Promise<Page> {
  return shop.open(path, { viewport, consent: 'given' })
}

/** Home with a clock that stands still until it is turned. */
async function visitByClock(options: { readonly reducedMotion?: 'reduce' } = {}): Promise<Page> {
  const page = await shop.open('/contact', { viewport: DESK, consent: 'given', ...options })
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(SECOND)
  await page.goto(shop.url)
  await notice(page).waitFor()
  return page
}

function searchBox(page: Page): Locator {
  return page.getByRole('search').getByRole('combobox')
}

function suggestions(page: Page): Locator {
  return page.getByRole('listbox', { name: 'Suggestions' })
}

function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((one) => one === document.activeElement)
}

function notice(page: Page): Locator {
  return page.getByRole('main').getByLabel('Notice', { exact: true })
}

function headline(page: Page): Locator {
  return page.getByRole('main').getByText('Spare parts for lifts and doors, sent today')
}

function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key)
}

/** Every answer of the content service from now on, as if its people had been at work. */
async function editContent(page: Page): Promise<void> {
  const edit = (key: string, value: unknown) =>
    ['title', 'name', 'content'].includes(key) && typeof value === 'string' ? `${value} (edited)` : value
  // A call that is under way when the test ends is nobody's.
  onTestFinished(() => page.unrouteAll({ behavior: 'ignoreErrors' }))
  await page.route(/content_proxy/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: JSON.parse(await answer.text(), edit) })
  })
}
