/** The frame around every screen and what may lie over it: places, sizes, delays, and what excludes what. */
import { ADA, KARIN, OLLE, SVEN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { cartButton, logInThroughTheHeader, openCart } from './buyer.ts'
import { goTo, untilReady } from './ready.ts'
import { shopOfFile } from './shop-of-file.ts'

const DESK = { width: 1200, height: 800 }
const HOUR_MS = 3_600_000
const PHONE = { width: 360, height: 740 }

const shop = shopOfFile()

describe('the header', () => {
  test('stays at the top, with home, menus, contact, languages, search and cart [SHELL-01, SHELL-02, SHELL-03, SHELL-07, SHELL-11]', async () => {
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

  test('leads to the contact page [SHELL-05]', async () => {
    const page = await visit('/products', DESK)
    const menu = page.getByRole('banner').getByRole('navigation', { name: 'Main menu' })
    await menu.getByRole('link', { name: 'Contact', exact: true }).click()
    await page.waitForURL(`${shop.url}/contact`)
    await page.getByRole('heading', { level: 1, name: 'Contact us' }).waitFor()
  })

  test('has the logo, which leads home; it is small in the tablet range [SHELL-06]', async () => {
    const page = await visit('/contact', DESK)
    const logo = page.getByRole('banner').getByRole('link', { name: /^Hoistway/ })
    const widthAt = async (width: number) => {
      await page.setViewportSize({ width, height: 800 })
      return (await logo.locator('svg').boundingBox())?.width
    }
    expect([await widthAt(768), await widthAt(1199), await widthAt(1200)]).toEqual([20, 20, 26])
    await logo.click()
    await page.waitForURL(`${shop.url}/`)
  })

  test('and the list change their layout at 768, 1200 and 1500 pixels [SHELL-18]', async () => {
    const page = await visit('/products', DESK)
    const header = page.getByRole('banner')
    const isSeen = async (part: Locator, width: number) => {
      await page.setViewportSize({ width, height: 800 })
      return part.isVisible()
    }
    const menu = header.getByRole('navigation', { name: 'Main menu' })
    expect([await isSeen(menu, 767), await isSeen(menu, 768)]).toEqual([false, true])
    const filters = page.getByRole('complementary', { name: 'Filter' })
    expect([await isSeen(filters, 1199), await isSeen(filters, 1200)]).toEqual([false, true])
    const brand = page.getByRole('columnheader', { name: 'Brand' })
    expect([await isSeen(brand, 1499), await isSeen(brand, 1500)]).toEqual([false, true])
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
    await goTo(page, `${shop.url}/contact`)
    const menu = await openMenu(page)
    await page.clock.pauseAt(HOUR_MS)
    await menu.getByRole('button', { name: 'Close the menu' }).click()
    await page.clock.runFor(299)
    expect(await menu.count()).toBe(1)
    await page.clock.runFor(1)
    await menu.waitFor({ state: 'detached' })
  })

  test('comes 600 ms after the cart that it closes; the cart closes it at once [SHELL-21, SHELL-27]', async () => {
    const page = await openPage({ viewport: PHONE })
    await page.clock.install({ time: 0 })
    await goTo(page, `${shop.url}/contact`)
    const cart = page.getByRole('dialog', { name: 'Cart' })
    const menu = page.getByRole('dialog', { name: 'Menu' })
    // Once before: React has timers of its own for code that is yet to come.
    await openMenu(page)
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Cart/ }).click()
    await cart.waitFor()
    await page.clock.pauseAt(HOUR_MS)
    await cart.getByRole('button', { name: 'Open the menu' }).click()
    await cart.waitFor({ state: 'detached' })
    await page.clock.runFor(599)
    expect(await menu.count()).toBe(0)
    await page.clock.runFor(1)
    await menu.waitFor()
    expect(await menu.evaluate((panel) => panel.contains(document.activeElement))).toBe(true)

    await menu
      .getByRole('region', { name: 'Cart' })
      .getByRole('button', { name: /^Show the cart/ })
      .click()
    await cart.waitFor()
    await page.clock.runFor(300)
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
    await page.mouse.click(5, 5)
    await page.getByRole('dialog', { name: 'Cart' }).waitFor({ state: 'detached' })
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
  })

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

  test('do not stay over the page that a step back brings', async () => {
    const page = await visit('/contact', DESK)
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
    await page.waitForURL(`${shop.url}/`)
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('dialog', { name: 'Log in' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Contact us' }).waitFor()
    await page.getByRole('dialog', { name: 'Log in' }).waitFor({ state: 'detached' })
  })

  test('the login pop-up is 189 px wide under its button, and follows it [OVL-06, OVL-07, OVL-08]', async () => {
    const page = await visit('/contact', DESK)
    const opener = page.getByRole('banner').getByRole('button', { name: 'Log in' })
    await opener.click()
    const popup = page.getByRole('dialog', { name: 'Log in' })
    await popup.evaluate((panel) => Promise.all(panel.getAnimations().map(({ finished }) => finished)))
    const arrowLeft = () =>
      popup.evaluate((panel) => {
        const { left, width, content } = getComputedStyle(panel, '::before')
        return content === 'none'
          ? undefined
          : panel.getBoundingClientRect().left + Number.parseFloat(left) + Number.parseFloat(width) / 2
      })
    for (const width of [1200, 900, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const [button, box] = [await opener.boundingBox(), await popup.boundingBox()]
      const upperBar = await opener.locator('xpath=ancestor::*[parent::header]').boundingBox()
      if (!button || !box || !upperBar) throw new Error('Button, bar or pop-up is not drawn.')
      expect(box.width).toBe(189)
      // Below the upper bar, centred under the button as far as the window allows, the arrow at the middle of the button.
      expect(box.y).toBeGreaterThanOrEqual(upperBar.y + upperBar.height)
      expect(box.y - (upperBar.y + upperBar.height)).toBeLessThanOrEqual(8)
      const middle = button.x + button.width / 2
      expect(box.x).toBeCloseTo(Math.min(middle - 189 / 2, width - 189 - 8), 0)
      expect(Math.abs(((await arrowLeft()) ?? 0) - middle)).toBeLessThanOrEqual(2)
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

test('a shop without a connection says so, and keeps orders back until it is there again [SHELL-23, OFF-04]', async () => {
  const page = await shop.open(`/product/${NAMED_PARTS.tiersOneTenFifty.id}`, {
    as: KARIN,
    consent: 'given',
    viewport: DESK,
  })
  const note = page.getByText('You are offline. What is shown may be out of date')
  const waits = page.getByText('the order can be sent when the connection is back')
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
  await cartButton(page, 1).click()
  await openCart(page).waitFor()
  await untilReady(page)
  expect([await note.count(), await waits.count()]).toEqual([0, 0])
  await page.context().setOffline(true)
  await waits.waitFor()
  await page.keyboard.press('Escape')
  await note.waitFor()
  await page.context().setOffline(false)
  await note.waitFor({ state: 'detached' })
  await cartButton(page, 1).click()
  await openCart(page).waitFor()
  expect(await waits.count()).toBe(0)
})

test('what is opened for the first time without a connection comes when it is back, and the page stays [SHELL-23]', async () => {
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

test('what opens over the page and does not come leaves it standing, and can be asked for again', async () => {
  const page = await openPage({
    viewport: DESK,
    expected: /Failed to load resource|Failed to fetch dynamically imported module|Unable to preload CSS/,
  })
  await goTo(page, `${shop.url}/question`)
  const name = page.getByRole('main').getByRole('textbox').first()
  await name.fill('Otto')
  await page.route(/assets\/CartLayer-/, (route) => route.fulfill({ status: 404 }))
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

describe('each kind of user', () => {
  test('that is a guest finds a login and no menu of an account [GEN-16]', async () => {
    const page = await visit('/contact', DESK)
    const header = page.getByRole('banner')
    await header.getByRole('button', { name: 'Log in' }).waitFor()
    expect(await menusIn(header)).toEqual(['Parts', 'Service', 'About us'])
  })

  test.each([
    [KARIN, 'Buyer'],
    [ADA, 'User administrator'],
    [SVEN, 'Web site administrator'],
  ] as const)('that is logged in finds it, and reads what they are: $1 [GEN-16]', async (account, kind) => {
    const page = await shop.open('/users/me', { as: account, consent: 'given', viewport: DESK })
    expect(await menusIn(page.getByRole('banner'))).toEqual(['Parts', 'Service', 'About us', 'My account'])
    const facts = page.getByRole('main').getByRole('region', { name: 'Company' })
    await facts.getByText(kind, { exact: true }).waitFor()
  })
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
  return shop.open(path, { viewport, consent: 'given' })
}

/** The menus of the content, in their order. */
function menusIn(header: Locator): Promise<string[]> {
  return header.locator('summary').allInnerTexts()
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
