/** The bar that asks about cookies on a first visit, by a clock that the test turns, and the events of an order. Other
 *  events are in apps/storefront/test/consent-and-analytics.browser.test.ts. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
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
} from '../browser/consent-bar.ts'
import { holdScripts } from '../browser/hold-scripts.ts'
import {
  chooseDelivery,
  logInThroughTheHeader,
  openCart,
  readConfirmation,
  sendButton,
} from '../buyers/buyer.ts'
import { shopOfFile } from '../shops/shop-of-file.ts'

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
    // Waits until the network is idle: a call that is made later would be missed.
    const calls = await contentCallsOf(page, () =>
      page.goto(`${shop.url}/contact`, { waitUntil: 'networkidle' }),
    )
    expect(calls).toBe(0)
    expect(await page.getByLabel('Cookies', { exact: true }).count()).toBe(0)
    expect(await consentCommands(page)).toEqual(['default denied', 'update granted'])
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click()
    await untilBar(page)
  })

  test('stands in the page before any script of the build has come, and asks for nothing [CONSENT-01]', async () => {
    const page = await openWithoutTags()
    const letGo = await holdScripts(page)
    await page.goto(`${shop.url}/products`, { waitUntil: 'commit' })
    await bar(page).getByText('We use cookies to make the shop work').waitFor()
    const calls = await contentCallsOf(page, async () => {
      letGo()
      await page.waitForLoadState('networkidle')
    })
    expect(calls).toBe(0)
    await page.locator('html[data-ready]').waitFor()
    await bar(page).getByRole('button', { name: 'Close and accept cookies' }).click()
    await expect.poll(() => storedConsent(page)).toBe('given')
  })

  test('is never seen by a visitor who has answered, not even before the scripts have come [CONSENT-04]', async () => {
    const page = await openWithoutTags()
    await page.addInitScript(() => localStorage.setItem('cookieConsent', 'assumed'))
    const letGo = await holdScripts(page)
    await page.goto(`${shop.url}/products`, { waitUntil: 'commit' })
    await page.getByRole('contentinfo').getByText('Hoistway').first().waitFor()
    await untilStyled(page)
    const drawn = page.getByLabel('Cookies', { exact: true })
    expect(await drawn.count()).toBe(1)
    expect(await drawn.isVisible()).toBe(false)
    letGo()
    await drawn.waitFor({ state: 'detached' })
  })

  test('is not shown without scripts, which alone could store the answer', async () => {
    const page = await openWithoutTags({ javaScriptEnabled: false })
    await page.goto(shop.url)
    await page.getByRole('contentinfo').getByText('Hoistway').first().waitFor()
    expect(await bar(page).count()).toBe(0)
  })
})

test('changes of the cart and an order are reported [ANA-03, ANA-04, ANA-05, SHELL-22]', async () => {
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
  const commands = await queuedCommands(page)
  return commands
    .filter(([kind, event]) => kind === 'event' && name.test(String(event)))
    .map((entry) => entry.slice(1))
}

/** A browser paints nothing before. */
async function untilStyled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
    return [...links].every(({ sheet }) => sheet !== null)
  })
}

async function contentCallsOf(page: Page, run: () => Promise<unknown>): Promise<number> {
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('cookie-consent')) calls += 1
  })
  await run()
  return calls
}
