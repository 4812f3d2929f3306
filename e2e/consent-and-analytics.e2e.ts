/** The bar that asks about cookies, by a clock that the test turns, and the queue of named events. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chooseDelivery, logInThroughTheHeader, openCart, readConfirmation, sendButton } from './buyer.ts'
import {
  bar,
  consentCommands,
  FADES_AFTER,
  firstVisit,
  openWithoutTags,
  queuedCommands,
  SECOND,
  storedConsent,
  untilBar,
} from './consent-bar.ts'
import { shopOfFile } from './shop-of-file.ts'

const shop = shopOfFile({ env: { AD_TAG_ID: 'AW-1' } })

describe('the bar about cookies', () => {
  test('is there on the first visit, and everything is denied [CONSENT-01, OVL-10]', async () => {
    const page = await firstVisit(shop.url)
    await bar(page).getByText('We use cookies to make the shop work').waitFor()
    expect((await bar(page).boundingBox())?.height).toBe(50)
    const words = await bar(page).locator('p').locator('..').boundingBox()
    expect(words?.width).toBeLessThanOrEqual(800)
    expect(await consentCommands(page)).toEqual(['default denied'])
    expect(await storedConsent(page)).toBeNull()
  })

  test('fades after the time of its content, which is consent [CONSENT-02, CONSENT-07, LS-08]', async () => {
    const page = await firstVisit(shop.url)
    await page.clock.runFor(FADES_AFTER - SECOND)
    expect(await storedConsent(page)).toBeNull()
    await page.clock.runFor(SECOND)
    await bar(page).waitFor({ state: 'hidden' })
    expect(await storedConsent(page)).toBe('assumed')
    expect(await consentCommands(page)).toEqual(['default denied', 'update granted'])
  })

  test('waits while it is pointed at (AMB-62)', async () => {
    const page = await firstVisit(shop.url)
    await bar(page).hover()
    await page.clock.runFor(10 * FADES_AFTER)
    expect(await bar(page).isVisible()).toBe(true)
    await page.mouse.move(600, 300)
    await page.clock.runFor(FADES_AFTER)
    await bar(page).waitFor({ state: 'hidden' })
  })

  test('is accepted by its X at once, and gone after 8 seconds [CONSENT-03]', async () => {
    const page = await firstVisit(shop.url)
    await bar(page).getByRole('button', { name: 'Close and accept cookies' }).press('Enter')
    expect(await storedConsent(page)).toBe('given')
    expect(await consentCommands(page)).toEqual(['default denied', 'update granted'])
    const drawn = page.getByLabel('Cookies', { exact: true })
    await page.clock.runFor(FADES_AFTER - SECOND)
    expect(await drawn.count()).toBe(1)
    await page.clock.runFor(SECOND)
    expect(await drawn.count()).toBe(0)
  })

  test('does not come again once answered: all is granted at once [CONSENT-04]', async () => {
    const page = await firstVisit(shop.url)
    await bar(page).getByRole('button', { name: 'Close and accept cookies' }).click()
    // Until nothing at all comes any more: a call that is made too late would be missed.
    const asked = await contentCallsOf(page, () =>
      page.goto(`${shop.url}/contact`, { waitUntil: 'networkidle' }),
    )
    expect(asked).toBe(0)
    expect(await bar(page).count()).toBe(0)
    expect(await consentCommands(page)).toEqual(['default denied', 'update granted'])
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click()
    await untilBar(page)
  })

  test('shows nothing where its content cannot be had [CONSENT-06]', async () => {
    const page = await openWithoutTags()
    await page.route('**/cookie-consent*', (route) => route.fulfill({ status: 200, body: 'no json' }))
    await page.goto(shop.url, { waitUntil: 'networkidle' })
    expect(await bar(page).count()).toBe(0)
    expect(await consentCommands(page)).toEqual(['default denied'])
  })

  test('leaves the button at the foot of a page free, also while it fades', async () => {
    const page = await firstVisit(`${shop.url}/search/advanced`, { viewport: { width: 360, height: 780 } })
    const button = page.getByRole('link', { name: /^Show [\d,]+ parts/ })
    const isFree = () =>
      button.evaluate((element) => {
        const { x, width, bottom } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(x + width / 2, bottom - 2))
      })
    await expect.poll(isFree).toBe(true)
    await bar(page).getByRole('button').press('Enter')
    expect(await isFree()).toBe(true)
  })

  test('leaves search and cart of a phone free', async () => {
    const page = await firstVisit(shop.url, { viewport: { width: 360, height: 640 } })
    const lower = await bar(page).boundingBox()
    for (const upper of [
      page.getByRole('search').getByRole('combobox'),
      page.getByRole('button', { name: /^Cart/ }),
    ]) {
      const box = await upper.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(lower?.y ?? 0)
    }
  })
})

test('a visit is told by its pages and screens, without what stands behind a path [ANA-01, ANA-02]', async () => {
  const page = await firstVisit(shop.url)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => document.title.startsWith('Contact'))
  await expect
    .poll(() => events(page, /view$/))
    .toEqual([
      ['page_view', { page_path: '/', page_title: 'Hoistway' }],
      ['screen_view', { screen_name: 'home' }],
      ['page_view', { page_path: '/contact', page_title: await page.title() }],
      ['screen_view', { screen_name: 'contact' }],
    ])
  await page.goto(`${shop.url}/new-password?token=secret&email=karin@nordlift.example`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const queue = await page.evaluate(() => JSON.stringify(window.dataLayer))
  expect(queue).not.toMatch(/secret|karin/)
})

test('what is searched for and filtered is told [ANA-06, ANA-07, ANA-08, ANA-09, ANA-10]', async () => {
  const page = await firstVisit(shop.url)
  await page.getByRole('search').getByRole('combobox').fill('roller')
  await page.keyboard.press('Enter')
  await page.waitForURL(/q=roller/)
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const brand = filters.getByRole('group').filter({ has: page.getByRole('heading', { name: 'Brand' }) })
  await brand.getByRole('link').first().click()
  await page.waitForURL(/o\.\d+=\d+/)
  await page.getByRole('link', { name: /^Remove .*Brand/ }).click()
  await page.waitForURL((url) => !url.search.includes('o.'))
  await page.getByRole('link', { name: 'Clear all' }).click()
  await page.waitForURL((url) => url.search === '')
  const told = async () => (await events(page, /search|filter/)).map(([name]) => name)
  await expect
    .poll(told)
    .toEqual([
      'free_text_search',
      'search',
      'filter_added',
      'search',
      'filter_removed',
      'search',
      'filters_cleared',
    ])
})

test('what happens to the cart is told, and the order [ANA-03, ANA-04, ANA-05, SHELL-22]', async () => {
  const page = await openWithoutTags()
  await page.goto(`${shop.url}/product/31`)
  await logInThroughTheHeader(page)
  await page.getByRole('main').getByRole('button', { name: /^Add/ }).first().click()
  await page.getByRole('button', { name: /^Cart\s*1/ }).click()
  await chooseDelivery(page, 'analytics-1')
  await sendButton(page).click()
  const order = await readConfirmation(page)
  await expect
    .poll(() => events(page, /cart|purchase/))
    .toMatchObject([
      ['add_to_cart', { items: [{ item_id: '31', quantity: 1 }] }],
      ['view_cart', {}],
      [
        'purchase',
        { transaction_id: String(order), currency: 'SEK', items: [{ item_id: '31', quantity: 1 }] },
      ],
    ])
  await openCart(page).waitFor({ state: 'detached' })
})

async function events(page: Page, name: RegExp): Promise<unknown[][]> {
  const told = await queuedCommands(page)
  return told
    .filter(([kind, event]) => kind === 'event' && name.test(String(event)))
    .map((entry) => entry.slice(1))
}

async function contentCallsOf(page: Page, run: () => Promise<unknown>): Promise<number> {
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('cookie-consent')) calls += 1
  })
  await run()
  return calls
}
