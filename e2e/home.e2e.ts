/** Home, the search box above every screen, what the content service brings to them, and what a browser keeps of a
 *  visit. */
import { type FilterSetup, productCalls } from '@hoistway/contract/products'
import { SpecialAttribute } from '@hoistway/domain/codes'
import { LOCALES } from '@hoistway/domain/texts/locale'
import { KARIN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  cartButton,
  chooseDelivery,
  logInThroughTheHeader,
  openCart,
  readConfirmation,
  sendButton,
} from './buyer.ts'
import { clientOf } from './customer.ts'
import { MONEY } from './money-words.ts'
import { goTo, reload } from './ready.ts'
import { logInPage, shopOfFile } from './shop-of-file.ts'

const DESK = { width: 1200, height: 800 }
const SECOND = 1000
/** The demo's notification goes after this. */
const NOTIFICATION_LASTS = 12 * SECOND

const shop = shopOfFile()

describe('the search box', () => {
  test('has the focus when one comes home, and not on a list [ROUTE-01]', async () => {
    const page = await visit('/')
    await untilFocus(searchBox(page))
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Doors/ })
      .click()
    await page.waitForURL(/o\.9=/)
    await page.getByRole('main').getByRole('table').waitFor()
    expect(await hasFocus(searchBox(page))).toBe(false)
    await page.getByRole('link', { name: 'Hoistway, Home' }).click()
    await page.getByRole('heading', { level: 1, name: 'Where does the part sit?' }).waitFor()
    await untilFocus(searchBox(page))
  })

  test('suggests what words of three letters and more begin or stand in [SUGG-01, SUGG-03, CONST-07]', async () => {
    const page = await visit('/')
    await untilFocus(searchBox(page))
    await page.keyboard.type('rol')
    await suggestions(page).waitFor()
    for (const name of await optionNames(page)) expect(name).toMatch(/rol/i)
    await page.keyboard.press('Backspace')
    await suggestions(page).waitFor({ state: 'detached' })
    await page.keyboard.type(' m8 do')
    expect(await suggestions(page).count()).toBe(0)
    await page.keyboard.type('o')
    await suggestions(page).waitFor()
  })

  test('takes its suggestions away on Enter, on the search button and on a click elsewhere [SUGG-02]', async () => {
    const page = await visit('/')
    await suggest(page, 'roller')
    await page.keyboard.press('Enter')
    await suggestions(page).waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1, name: 'roller' }).waitFor()

    await suggest(page, 'brake')
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
    await suggestions(page).waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1, name: 'brake' }).waitFor()

    await suggest(page, 'door')
    await page.getByRole('contentinfo').click({ position: { x: 5, y: 5 } })
    await suggestions(page).waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1, name: 'brake' }).waitFor()
  })

  test('suggests no option that would leave nothing under the filters of the list [SUGG-07]', async () => {
    const { area, gone, left } = await optionsUnderAnArea()
    const page = await visit('/')
    await suggest(page, gone)
    expect(await optionNames(page)).toContain(gone)

    await goTo(page, `${shop.url}/?o.${SpecialAttribute.functionalArea}=${area}`)
    await suggest(page, `${gone} ${left}`)
    await suggestions(page).getByRole('option').filter({ hasText: left }).first().waitFor()
    expect(await optionNames(page)).not.toContain(gone)
  })

  test('drops down as wide as the field, 630 px at most, and 80 % of the window high at most [SUGG-08, SUGG-09, CONST-07]', async () => {
    const page = await visit('/', { width: 1920, height: 560 })
    await suggest(page, 'con')
    const field = page.getByRole('search')
    const drop = suggestions(page).locator('..')
    await suggestions(page).getByRole('group', { name: 'Parts' }).waitFor()
    expect((await field.boundingBox())?.width).toBeGreaterThan(630)
    const wide = await drop.boundingBox()
    expect(wide?.width).toBe(630)
    expect(wide?.height).toBe(0.8 * 560)
    // Options that do not fit are scrolled to.
    await page.keyboard.press('ArrowUp')
    const last = await suggestions(page).getByRole('option').last().boundingBox()
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((wide?.y ?? 0) + (wide?.height ?? 0))

    await page.setViewportSize({ width: 768, height: 560 })
    const [narrow, beside] = [await drop.boundingBox(), await field.boundingBox()]
    expect(beside?.width).toBeLessThan(600)
    // Their borders are drawn in whole pixels.
    expect(Math.abs((narrow?.width ?? 0) - (beside?.width ?? 0))).toBeLessThanOrEqual(1)
    expect(Math.abs((narrow?.x ?? 0) - (beside?.x ?? 0))).toBeLessThanOrEqual(1)
  })

  test('is used by keys alone: an option becomes a filter in place of the words, a part opens (AMB-66)', async () => {
    const page = await visit('/')
    await suggest(page, 'roller')
    await page.keyboard.press('Escape')
    await suggestions(page).waitFor({ state: 'detached' })
    expect(await searchBox(page).inputValue()).toBe('roller')

    await page.keyboard.press('ArrowDown')
    const chosen = suggestions(page).getByRole('option', { selected: true })
    const name = await nameOf(chosen)
    expect(await searchBox(page).getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'))
    await page.keyboard.press('Enter')
    await page.getByRole('list', { name: 'Active filters' }).getByText(name).waitFor()
    expect(await searchBox(page).inputValue()).toBe('')

    await suggest(page, '40561')
    const part = suggestions(page).getByRole('group', { name: 'Parts' }).getByRole('option').first()
    const number = /\d{5}-\d{3}/.exec(await part.innerText())?.[0] ?? ''
    while (!(await isSelected(part))) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/product\/\d+$/)
    await page.getByRole('main').getByText(number).first().waitFor()
  })

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

  test('offers the words among all parts where filters would leave some out', async () => {
    const page = await visit('/?o.9=9001')
    await suggest(page, 'roller')
    await suggestions(page).getByRole('option', { name: 'Search all parts for “roller”' }).click()
    await page.waitForURL(`${shop.url}/?q=roller`)
    await page.getByRole('heading', { level: 1, name: 'roller' }).waitFor()
    await suggest(page, 'rollers')
    await expect.poll(() => optionNames(page)).not.toContainEqual(expect.stringContaining('all parts'))
  })

  test('shows no parts of other words when those of the last ones do not come [SUGG-01]', async () => {
    const page = await shop.open('/', {
      viewport: DESK,
      consent: 'given',
      expected: /Failed to load resource/,
    })
    const part = suggestions(page).getByRole('option', { name: /door hanger roller.*Torvik/i })
    await suggest(page, 'door roller')
    await part.first().waitFor()
    await page.route('**/filter-products', (route) => route.abort())
    await suggest(page, 'door contact')
    await part.first().waitFor({ state: 'detached' })
    expect(await optionNames(page)).toContainEqual(expect.stringMatching(/door contact/i))
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

test('the quick order puts pasted lines into the cart, and keeps those that it cannot, with the reason (AMB-14)', async () => {
  const { tiersOneTenFifty: part, replacedFirst: replaced, noPrice } = NAMED_PARTS
  const page = await shop.open('/', { as: KARIN, viewport: DESK, consent: 'given' })
  const lines = page.getByRole('textbox', { name: 'Paste article numbers and quantities' })
  const left = `99999-999 1\n${replaced.articleNr} 2\n${noPrice.articleNr}`
  await lines.fill(`Article\tName\tQty\n${part.articleNr}\tRoller 56\t24\n${left}`)
  await page.getByRole('button', { name: 'Add 4 lines to the cart' }).click()
  await page.getByRole('region', { name: 'Messages' }).getByText('1 line added to the cart.').waitFor()
  const told = page.getByRole('main').getByRole('alert')
  await told.getByText('there is no part with this number').waitFor()
  await told.getByText(/has been replaced by \d/).waitFor()
  await told.getByText('price on request').waitFor()
  expect(await lines.inputValue()).toBe(`Article\tName\tQty\n${left}`)
  await told.getByRole('button', { name: /^Add \S+, 2 pcs$/ }).click()
  await told.getByText(/has been replaced by/).waitFor({ state: 'detached' })
  await cartButton(page, 2).click()
  const amounts = openCart(page).getByRole('textbox', { name: /^Quantity of / })
  await expect.poll(() => amounts.nth(0).inputValue()).toBe('24')
  await expect.poll(() => amounts.nth(1).inputValue()).toBe('2')
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

    await reload(page)
    await page.getByRole('region', { name: 'Cookies' }).getByText('(edited)').waitFor()
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
    const told: string[] = []
    page.on('request', (request) => told.push(request.url()))
    await reload(page)
    expect(told.filter((url) => url.endsWith('/Home/device'))).toEqual([])
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

/** Types like a visitor, and waits for what comes of it. */
async function suggest(page: Page, text: string): Promise<void> {
  await searchBox(page).fill('')
  await searchBox(page).pressSequentially(text)
  await suggestions(page).getByRole('option').first().waitFor()
}

/** Without counts, and of parts the whole line. */
async function optionNames(page: Page): Promise<string[]> {
  const options = await suggestions(page).getByRole('option').all()
  return Promise.all(options.map(nameOf))
}

async function nameOf(option: Locator): Promise<string> {
  return (await option.innerText()).replace(/\s*\d+\s*hits$/, '').trim()
}

async function isSelected(option: Locator): Promise<boolean> {
  return (await option.getAttribute('aria-selected')) === 'true'
}

function untilFocus(element: Locator): Promise<void> {
  return expect.poll(() => hasFocus(element)).toBe(true)
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
  await page.route(/content_proxy/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: JSON.parse(await answer.text(), edit) })
  })
}

/** An area under which one product type leaves parts and another does not. */
async function optionsUnderAnArea(): Promise<{ area: number; gone: string; left: string }> {
  const client = clientOf(shop.url)
  const setup = await client.call(productCalls.getProductFilterSetup, { query: { assets: 'none' } })
  const [area = 0] = setup.selectOptionIDsByAttributeID[SpecialAttribute.functionalArea] ?? []
  const body = { selectOptions: { [SpecialAttribute.functionalArea]: [area] } }
  const { availableFilterOptions } = await client.call(productCalls.filterProducts, { body })
  const kinds = availableFilterOptions.selectOptions[SpecialAttribute.productType]?.sortedOptions ?? []
  const counts = new Map(kinds.map(({ selectOptionID, optionCount }) => [selectOptionID, optionCount]))
  const all = setup.selectOptionIDsByAttributeID[SpecialAttribute.productType] ?? []
  const named = (isLeft: boolean) =>
    nameIn(
      setup,
      all.find((id) => (counts.get(id) ?? 0) > 0 === isLeft),
    )
  return { area, gone: named(false), left: named(true) }
}

function nameIn(setup: FilterSetup, optionID = 0): string {
  return setup.attributeTexts.en?.selectOptions[optionID] ?? ''
}
