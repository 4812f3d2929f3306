/** The frame around every screen and what may lie over it: places, sizes, delays, and what excludes what. Journeys that
 *  need a document of the server, or code that does not come, are in e2e/pages/shell.long.e2e.ts. */

import { productCalls } from '@hoistway/contract/catalogue/products'
import { contentCalls } from '@hoistway/contract/content/content'
import { orderCalls } from '@hoistway/contract/orders/orders'
import { ADA, KARIN, SVEN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { describe, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { acceptedTypesOf, answerInstead, bodiesOf, queriesOf } from './calls.ts'
import { arriveAt, cartButton, drawn, elementOf, goOffline, goOnline, openCart, press } from './on-screen.ts'
import { openScreen, PHONE, resizeTo } from './open-screen.ts'

const DESK = { width: 1200, height: 800 }

const header = page.getByRole('banner')
const main = page.getByRole('main')
const mainMenu = header.getByRole('navigation', { name: 'Main menu' })
const logo = header.getByRole('link', { name: /^Hoistway/ })
const sideMenu = page.getByRole('dialog', { name: 'Menu' })
const login = page.getByRole('dialog', { name: 'Log in' })

describe('the header', () => {
  test('stays at the top, with home, menus, contact, languages, search and cart [SHELL-01, SHELL-02, SHELL-03, SHELL-07, SHELL-11]', async () => {
    await openScreen('/products', { viewport: DESK })
    await expect.element(mainMenu.getByRole('link', { name: 'Home' })).toBeVisible()
    await expect.element(mainMenu.getByRole('link', { name: 'Contact', exact: true })).toBeVisible()
    for (const language of ['Svenska', 'English', 'Deutsch'])
      await expect.element(header.getByRole('link', { name: language })).toBeVisible()
    await expect.element(header.getByRole('combobox')).toBeVisible()
    await expect.element(header.getByRole('button', { name: /^Cart\s*0/ })).toBeVisible()
    window.scrollBy(0, 2000)
    await expect.poll(() => window.scrollY).toBeGreaterThan(500)
    expect(boxOf(header).y).toBe(0)
  })

  test('drops a menu down, by mouse and by key [SHELL-04]', async () => {
    await openScreen('/contact', { viewport: DESK })
    const returns = mainMenu.getByRole('link', { name: 'Returns' })
    await mainMenu.getByText('Service', { exact: true }).click()
    await expect.element(returns).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(returns).not.toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await returns.click()
    await arriveAt(/^\/content\/Service\/204/)
  })

  test('leads to the contact page [SHELL-05]', async () => {
    await openScreen('/products', { viewport: DESK })
    await mainMenu.getByRole('link', { name: 'Contact', exact: true }).click()
    await arriveAt('/contact')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible()
  })

  test('has the logo, which leads home; it is small in the tablet range [SHELL-06]', async () => {
    await openScreen('/contact', { viewport: DESK })
    const widthAt = async (width: number) => {
      await resizeTo({ width, height: 800 })
      return elementOf(logo).querySelector('svg')?.getBoundingClientRect().width
    }
    expect([await widthAt(768), await widthAt(1199), await widthAt(1200)]).toEqual([20, 20, 26])
    await logo.click()
    await arriveAt('/')
  })

  test('and the list change their layout at 768, 1200 and 1500 pixels [SHELL-18]', async () => {
    await openScreen('/products', { viewport: DESK })
    const isSeenAt = async (part: Locator, width: number) => {
      await resizeTo({ width, height: 800 })
      return part.elements().some((element) => element.checkVisibility())
    }
    expect([await isSeenAt(mainMenu, 767), await isSeenAt(mainMenu, 768)]).toEqual([false, true])
    const filters = page.getByRole('complementary', { name: 'Filter' })
    expect([await isSeenAt(filters, 1199), await isSeenAt(filters, 1200)]).toEqual([false, true])
    const brand = main.getByRole('table').getByText('Brand', { exact: true })
    expect([await isSeenAt(brand, 1499), await isSeenAt(brand, 1500)]).toEqual([false, true])
  })

  test('leads home without the search [SHELL-24]', async () => {
    await openScreen('/?q=roller', { viewport: DESK })
    const search = page.getByRole('search').getByRole('combobox')
    await expect.element(search).toHaveValue('roller')
    await logo.click()
    await expect.element(page.getByRole('heading', { name: 'Where does the part sit?' })).toBeVisible()
    await expect.element(search).toHaveValue('')
  })
})

describe('the side menu', () => {
  test('has home, the visitor, languages, the menus, the service documents and contact [SHELL-12, SHELL-13]', async () => {
    await openScreen('/contact', { viewport: PHONE })
    await openMenu()
    await expect.element(sideMenu.getByRole('link', { name: 'Home' })).toBeVisible()
    await expect.element(sideMenu.getByRole('button', { name: 'Log in' })).toBeVisible()
    await expect.element(sideMenu.getByRole('link', { name: 'Deutsch' })).toBeVisible()
    await expect.element(sideMenu.getByRole('heading', { name: 'About us' })).toBeVisible()
    const documents = sideMenu.getByRole('region', { name: 'Documentation' })
    await expect.element(documents.getByRole('link', { name: 'Measure a door roller' })).toBeVisible()
    await expect.element(sideMenu.getByRole('link', { name: 'Contact', exact: true }).last()).toBeVisible()
  })

  test('is gone 300 ms after it was closed [SHELL-20]', async () => {
    await openScreen('/contact', { viewport: PHONE })
    await openMenu()
    holdTimers()
    await press(sideMenu.getByRole('button', { name: 'Close the menu' }), 'Enter')
    vi.advanceTimersByTime(299)
    await drawn()
    expect(sideMenu.elements()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    await expect.element(sideMenu).not.toBeInTheDocument()
  })

  test('comes 600 ms after the cart that it closes; the cart closes it at once [SHELL-21, SHELL-27]', async () => {
    await openScreen('/contact', { viewport: PHONE })
    const cart = openCart()
    // Once before: React has timers of its own for code that is yet to come.
    await openMenu()
    await userEvent.keyboard('{Escape}')
    await expect.element(sideMenu).not.toBeInTheDocument()
    await page.getByRole('button', { name: /^Cart/ }).click()
    await expect.element(cart).toBeVisible()
    holdTimers()
    await press(cart.getByRole('button', { name: 'Open the menu' }), 'Enter')
    await drawn()
    expect(cart.elements()).toEqual([])
    vi.advanceTimersByTime(599)
    await drawn()
    expect(sideMenu.elements()).toEqual([])
    vi.advanceTimersByTime(1)
    await expect.element(sideMenu).toBeVisible()
    await expect.poll(() => elementOf(sideMenu).contains(document.activeElement)).toBe(true)

    await sideMenu
      .getByRole('region', { name: 'Cart' })
      .getByRole('button', { name: /^Show the cart/ })
      .click()
    await expect.element(cart).toBeVisible()
    vi.advanceTimersByTime(300)
    await expect.element(sideMenu).not.toBeInTheDocument()
  })

  test('gives way to the login at once [SHELL-27, OVL-02]', async () => {
    await openScreen('/contact', { viewport: PHONE })
    await openMenu()
    await sideMenu.getByRole('button', { name: 'Log in' }).click()
    await expect.element(login).toBeVisible()
    await expect.element(sideMenu).not.toBeInTheDocument()
  })
})

describe('overlays', () => {
  test('close by a click on what they dim, and give the focus back [OVL-05]', async () => {
    await openScreen('/contact', { viewport: DESK })
    const opener = page.getByRole('button', { name: /^Cart/ })
    await opener.click()
    await expect.element(openCart()).toBeVisible()
    // The dialog covers the page, which Playwright would wait for.
    await page.elementLocator(document.body).click({ position: { x: 5, y: 5 }, force: true })
    await expect.element(openCart()).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })

  test('do not stay over the page that a step back brings', async () => {
    await openScreen('/contact', { viewport: DESK })
    await header.getByRole('link', { name: 'Home', exact: true }).click()
    await arriveAt('/')
    await header.getByRole('button', { name: 'Log in' }).click()
    await expect.element(login).toBeVisible()
    history.back()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible()
    await expect.element(login).not.toBeInTheDocument()
  })

  test('an entry that a layer left in the history takes no step back from the next page', async () => {
    await openScreen('/contact', { viewport: PHONE })
    await page.getByRole('button', { name: /^Cart/ }).first().click()
    await expect.element(openCart()).toBeVisible()
    // The screen goes with the layer open, and the next one begins before the browser has stepped back.
    await openScreen('/contact', { viewport: DESK })
    await header.getByRole('link', { name: 'Home', exact: true }).click()
    await arriveAt('/')
    history.back()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible()
  })

  test('the login pop-up is 189 px wide under its button, and follows it [OVL-06, OVL-07, OVL-08]', async () => {
    await openScreen('/contact', { viewport: DESK })
    const opener = header.getByRole('button', { name: 'Log in' })
    await opener.click()
    await expect.element(login).toBeVisible()
    await Promise.all(
      elementOf(login)
        .getAnimations()
        .map(({ finished }) => finished),
    )
    const arrowMiddle = () => {
      const { left, width, content } = getComputedStyle(elementOf(login), '::before')
      expect(content).not.toBe('none')
      return boxOf(login).x + Number.parseFloat(left) + Number.parseFloat(width) / 2
    }
    for (const width of [1200, 900, 1920]) {
      await resizeTo({ width, height: 800 })
      const middle = () => boxOf(opener).x + boxOf(opener).width / 2
      // Centred under the button as far as the window allows.
      await expect
        .poll(() => boxOf(login).x - Math.min(middle() - 189 / 2, width - 189 - 8))
        .toBeCloseTo(0, 0)
      expect(boxOf(login).width).toBe(189)
      const { bottom } = partOf(document, 'header > :has(button)').getBoundingClientRect()
      expect(boxOf(login).y).toBeGreaterThanOrEqual(bottom)
      expect(boxOf(login).y - bottom).toBeLessThanOrEqual(8)
      expect(Math.abs(arrowMiddle() - middle())).toBeLessThanOrEqual(2)
    }
  })

  test('the forgotten password is 240 by 200 px in its place [OVL-09]', async () => {
    await openScreen('/contact', { viewport: DESK })
    await header.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('button', { name: /^Forgot/ }).click()
    const forgot = page.getByRole('dialog', { name: /password/i })
    await expect.element(forgot).toBeVisible()
    await expect.element(login).not.toBeInTheDocument()
    await expect.poll(() => boxOf(forgot).width).toBeCloseTo(240)
    expect(boxOf(forgot).height).toBeCloseTo(200)
  })
})

test('a shop without a connection says so, and keeps orders back until it is there again [SHELL-23, OFF-04, OFF-05]', async () => {
  await openScreen(`/product/${NAMED_PARTS.tiersOneTenFifty.id}`, { as: KARIN, viewport: DESK })
  const note = page.getByText('You are offline. What is shown may be out of date')
  const waits = page.getByText('the order can be sent when the connection is back')
  await main.getByRole('button', { name: 'Add to cart' }).first().click()
  await cartButton(1).click()
  await expect.element(openCart()).toBeVisible()
  expect([...note.elements(), ...waits.elements()]).toEqual([])
  await expect.poll(() => bodiesOf(orderCalls.updateCartInfo).length).toBeGreaterThan(0)
  goOffline()
  await expect.element(waits).toBeVisible()
  const asked = bodiesOf(orderCalls.updateCartInfo).length
  const amount = openCart().getByRole('textbox', { name: 'Quantity of' })
  await amount.fill('7')
  await userEvent.keyboard('{Enter}{Escape}')
  await expect.element(note).toBeVisible()
  // Longer than a change waits for the next one before it is asked for.
  await new Promise((next) => setTimeout(next, 1_500))
  expect(bodiesOf(orderCalls.updateCartInfo)).toHaveLength(asked)
  goOnline()
  await expect.element(note).not.toBeInTheDocument()
  await cartButton(1).click()
  await expect.element(openCart()).toBeVisible()
  expect(waits.elements()).toEqual([])
  await expect.element(amount).toHaveValue('7')
  await expect.poll(() => bodiesOf(orderCalls.updateCartInfo).length).toBeGreaterThan(asked)
})

test('the home page fetches news, sections and social media, and asks for JSON [ENT-40, API-GEN-03]', async () => {
  await openScreen('/', { viewport: DESK })
  for (const row of [productCalls.getNewProduct, contentCalls.subSections, contentCalls.socialMedias]) {
    await expect.poll(() => queriesOf(row)).toEqual([expect.objectContaining({ locale: 'en' })])
    expect(acceptedTypesOf(row)).toEqual(['application/json'])
  }
})

describe('each kind of user', () => {
  test('that is a guest finds a login and no menu of an account [GEN-16]', async () => {
    await openScreen('/contact', { viewport: DESK })
    await expect.element(header.getByRole('button', { name: 'Log in' })).toBeVisible()
    expect(menusInHeader()).toEqual(['Parts', 'Service', 'About us'])
  })

  test.each([
    [KARIN, 'Buyer'],
    [ADA, 'User administrator'],
    [SVEN, 'Web site administrator'],
  ] as const)('that is logged in finds it, and reads what they are: $1 [GEN-16]', async (account, kind) => {
    await openScreen('/users/me', { as: account, viewport: DESK })
    const facts = main.getByRole('region', { name: 'Company' })
    await expect.element(facts.getByText(kind, { exact: true })).toBeVisible()
    expect(menusInHeader()).toEqual(['Parts', 'Service', 'About us', 'My account'])
  })
})

test('a page that takes its time says so [SHELL-15]', async () => {
  await openScreen('/contact', { viewport: DESK })
  const held = Promise.withResolvers<void>()
  answerInstead(productCalls.filterProducts, async (ask) => {
    await held.promise
    return ask()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'All parts' }).click()
  await expect.element(page.getByText('Loading')).toBeVisible()
  held.resolve()
  await arriveAt('/products')
  await expect.element(page.getByText('Loading')).not.toBeInTheDocument()
})

test('messages come at the top in the middle [SHELL-16]', async () => {
  await openScreen('/product/31', { viewport: { width: 1500, height: 800 } })
  await main.getByRole('button', { name: /^Add/ }).first().click()
  const message = page.getByRole('region', { name: 'Messages' }).getByRole('status')
  await expect.element(message).toBeVisible()
  await expect.poll(() => boxOf(message).y).toBeLessThan(40)
  const box = boxOf(message)
  expect(Math.abs(box.x + box.width / 2 - 750)).toBeLessThanOrEqual(1)
})

test('a page is never wider than 1920 px [SHELL-19]', async () => {
  await openScreen('/contact', { viewport: { width: 2400, height: 900 } })
  const box = partOf(document, '#main .page').getBoundingClientRect()
  expect(box.width).toBe(1920)
  expect(box.x).toBe(240)
})

async function openMenu(): Promise<void> {
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect.element(sideMenu).toBeVisible()
}

/** From now on the test turns the clock. */
function holdTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}

function boxOf(part: Locator): DOMRect {
  return elementOf(part).getBoundingClientRect()
}

function partOf(whole: ParentNode, selector: string): Element {
  const part = whole.querySelector(selector)
  if (!part) throw new Error(`There is no ${selector}.`)
  return part
}

/** The menus of the content, in their order. */
function menusInHeader(): string[] {
  return [...elementOf(header).querySelectorAll('summary')].map((menu) => menu.innerText)
}
