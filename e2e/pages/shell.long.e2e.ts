/** The frame around every screen, where it needs documents of the server, the mouse or a lost connection. Its other rules
 *  are in apps/storefront/test/shell.browser.test.ts. */
import { OLLE } from '@hoistway/fixtures/accounts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPage } from '../browser/browser.ts'
import { goTo, untilReady } from '../browser/ready.ts'
import { cartButton, logInThroughTheHeader, openCart } from '../buyers/buyer.ts'
import { shopOfFile } from '../shops/shop-of-file.ts'

const DESK = { width: 1200, height: 800 }

const shop = shopOfFile()

describe('the header', () => {
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

  test('keeps its place for the sum of the cart while the prices are on their way', async () => {
    // The shop keeps the cart of each customer, and other tests of this file begin with Karin's empty one.
    const page = await shop.open('/product/31', { as: OLLE, consent: 'given', viewport: DESK })
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
    await cartButton(page, 1).getByText('SEK').waitFor()
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(/update-cart-info/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${shop.url}/contact`)
    await cartButton(page, 1).waitFor()
    const width = async () => (await cartButton(page, 1).boundingBox())?.width
    const before = await width()
    answer()
    await cartButton(page, 1).getByText('SEK').waitFor()
    expect(await width()).toBe(before)
  })

  test('changes the language of the page where it stands [SHELL-25]', async () => {
    const page = await visit('/product/31?x=1', DESK)
    await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click()
    await page.waitForFunction(() => document.documentElement.lang === 'de')
    expect(new URL(page.url()).pathname).toBe('/product/31')
    expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('de')
  })
})

describe('overlays', () => {
  test('stay when a text is selected from inside to outside', async () => {
    const page = await visit('/contact', DESK)
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    const popup = page.getByRole('dialog', { name: 'Log in' })
    const email = popup.getByRole('textbox', { name: 'E-mail' })
    await email.fill('karin')
    await email.hover()
    await page.mouse.down()
    await page.mouse.move(5, 5)
    await page.mouse.up()
    expect(await popup.isVisible()).toBe(true)
    await page.mouse.click(5, 5)
    await popup.waitFor({ state: 'detached' })
  })

  test('leave the page behind where it is', async () => {
    const page = await visit('/products', DESK)
    await cartButton(page, 0).click()
    await openCart(page).waitFor()
    await page.mouse.move(5, 50)
    await page.mouse.wheel(0, 500)
    await page.keyboard.press('Escape')
    await openCart(page).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })

  test('keep messages in reach, which stay when the overlay closes', async () => {
    const page = await visit('/product/31', DESK)
    const messages = page.getByRole('region', { name: 'Messages' })
    const fault = messages.getByText('Only supported while in online mode')
    await page.getByRole('main').getByRole('button', { name: /^Add/ }).first().click()
    await cartButton(page, 1).click()
    const share = openCart(page).getByRole('button', { name: 'Share and save' })
    await share.waitFor()
    await untilReady(page)
    // A picture that is still on its way would be a fault of the console.
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await share.click()
    await messages.getByRole('button', { name: 'Close' }).click()
    await fault.waitFor({ state: 'detached' })
    await share.click()
    await fault.waitFor()
    await page.keyboard.press('Escape')
    await openCart(page).waitFor({ state: 'detached' })
    await messages.getByRole('button', { name: 'Close' }).click()
    await fault.waitFor({ state: 'detached' })
  })
})

test('an overlay or page that is opened without a connection comes when it is back, and the page stays until then [SHELL-23]', async () => {
  const page = await shop.open('/contact', {
    consent: 'given',
    viewport: DESK,
    expected: /ERR_INTERNET_DISCONNECTED/,
  })
  await page.context().setOffline(true)
  await page.getByText('You are offline. What is shown may be out of date').waitFor()
  const lost = page.waitForEvent('requestfailed')
  await cartButton(page, 0).click()
  await lost
  await page.getByText('Waiting for the connection').waitFor()
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await page.context().setOffline(false)
  await openCart(page).waitFor()
  // Its styles have come too: it hangs below the header.
  expect((await openCart(page).boundingBox())?.y).toBeGreaterThan(80)

  await page.keyboard.press('Escape')
  await page.context().setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'All parts' }).click()
  await page.getByText('Waiting for the connection').waitFor()
  await page.getByRole('main').getByRole('heading', { level: 1, name: 'Contact' }).waitFor()
  await page.context().setOffline(false)
  await page.waitForURL(`${shop.url}/products`)
  await page.getByRole('main').getByRole('heading', { level: 1, name: 'parts' }).waitFor()
})

test('a network without the shop counts as no connection: the page stays, and goes on when the shop is found [SHELL-23, OFF-04]', async () => {
  const page = await shop.open('/contact', {
    consent: 'given',
    viewport: DESK,
    expected: /ERR_CONNECTION_FAILED/,
  })
  await page.route('**/*', (route) => route.abort('connectionfailed'))
  await page.getByRole('contentinfo').getByRole('link', { name: 'All parts' }).click()
  await page.getByText('Waiting for the connection').waitFor()
  await page.getByText('The shop cannot be reached right now').waitFor()
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  await page.getByRole('main').getByRole('heading', { level: 1, name: 'Contact' }).waitFor()
  await page.unroute('**/*')
  await page.waitForURL(`${shop.url}/products`)
  await page.getByRole('main').getByRole('heading', { level: 1, name: 'parts' }).waitFor()
  await page.getByText('The shop cannot be reached right now').waitFor({ state: 'detached' })
})

test('an overlay whose code does not come leaves the page standing, and can be opened again', async () => {
  const page = await openPage({
    viewport: DESK,
    expected: /Failed to load resource|did not load/,
  })
  await goTo(page, `${shop.url}/question`)
  const name = page.getByRole('main').getByRole('textbox').first()
  await name.fill('Otto')
  await page.route(/assets\/CartLayer-/, (route) => route.fulfill({ status: 404 }))
  // The server says that the file is not there, so the page is loaded again, once (data/page/reload.ts).
  const loaded = page.waitForEvent('load')
  await cartButton(page, 0).click()
  await loaded
  await untilReady(page)
  await expect.poll(() => name.inputValue()).toBe('Otto')
  await cartButton(page, 0).click()
  const messages = page.getByRole('region', { name: 'Messages' })
  const fault = messages.getByText('Something went wrong', { exact: true })
  await fault.waitFor()
  expect(await name.inputValue()).toBe('Otto')
  // Other layers still open.
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('dialog', { name: 'Log in' }).waitFor()
  await page.keyboard.press('Escape')

  await page.unroute(/assets\/CartLayer-/)
  await messages.getByRole('button', { name: 'Try again' }).click()
  await fault.waitFor({ state: 'detached' })
  await untilReady(page)
  await cartButton(page, 0).click()
  await openCart(page).waitFor()
})

test.each([
  ['sv', 'Sidan kunde inte hittas', 'Visa sortimentet'],
  ['en', 'The page could not be found', 'Browse parts'],
  ['de', 'Die Seite wurde nicht gefunden', 'Sortiment ansehen'],
] as const)(
  'in %s an address that leads nowhere says so in the frame of the shop, with the right status [ROUTE-29, MSG-17]',
  async (locale, said, wayOn) => {
    const page = await openPage({ viewport: DESK, expected: /404 \(Not Found\)/ })
    const answer = await goTo(page, `${shop.url}/language/${locale}?to=/no/such/page`)
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: said }).waitFor()
    expect(await page.title()).toBe(`${said} · Hoistway`)
    await page.getByRole('banner').getByRole('combobox').waitFor()
    await page.getByRole('main').getByRole('link', { name: wayOn }).click()
    await page.waitForURL(`${shop.url}/products`)
  },
)

async function visit(
  path: string,
  viewport: { readonly width: number; readonly height: number },
): Promise<Page> {
  return shop.open(path, { viewport, consent: 'given' })
}
