/** The cart as the browser stores and prints it, its new prices, and its lines after a login. Its lines and what
 *  they cost are in apps/storefront/test/cart.browser.test.ts, delivery and sending in order-journey, passing a cart on
 *  in shared-cart. */
import type { CartItem } from '@hoistway/domain/cart/cart'
import { type DemoAccount, KARIN, OTTO } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import type { Locator, Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeFindingsOf } from '../browser/axe.ts'
import { MONEY } from '../browser/money-words.ts'
import { goTo, reload } from '../browser/ready.ts'
import {
  cartButton,
  chooseDelivery,
  logInInThePopup,
  openCart,
  readConfirmation,
  sendButton,
} from '../buyers/buyer.ts'
import { shopOfFile } from '../shops/shop-of-file.ts'

const DESK = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 740 }
const SAVED_AFTER = 2_000
/** Longer than it takes until the shop asks for prices after a change. */
const SETTLED = 1_000

/** 57 SEK each for Karin, 51.30 from ten. */
const BEARING = NAMED_PARTS.tiersOneTenFifty
/** Sold by the metre. */
const ROPE = NAMED_PARTS.stockMetres
const ROLLER = NAMED_PARTS.stockHundred
const GOVERNOR = NAMED_PARTS.safetyComponent

const shop = shopOfFile()

describe('a guest', () => {
  test('logs in with a full cart, sees its prices and sends it [GEN-07]', async () => {
    const page = await openWith([line(ROLLER.id, 2)])
    await cart(page).getByRole('button', { name: 'Login to send order' }).click()
    await logInInThePopup(page)
    await cartButton(page, 1).click()
    await lineOf(page, ROLLER.articleNr).getByText(MONEY).first().waitFor()
    await chooseDelivery(page, 'cart-guest-1')
    await sendButton(page).click()
    expect(await readConfirmation(page)).toBeGreaterThan(0)
    await cartButton(page, 0).waitFor()
  })
})

describe('the panel of a customer', () => {
  test('writes money as the company pays, and before the login as the language does [CART-13]', async () => {
    const guest = await visit('/contact')
    for (const [locale, currency] of [['sv', 0] as const, ['en', 1] as const, ['de', 1] as const]) {
      await goTo(guest, `${shop.url}/language/${locale}?to=/contact`)
      expect([locale, await currencyOf(guest)]).toEqual([locale, currency])
    }
    const swedish = await openWith([line(BEARING.id, 1)], OTTO, 'sv')
    await lineOf(swedish, BEARING.articleNr).getByText('5,40 €').first().waitFor()
    const german = await openWith([line(BEARING.id, 1)], KARIN, 'de')
    await lineOf(german, BEARING.articleNr).getByText('57 SEK').first().waitFor()
  })

  test('lies on paper with the whole of its message, which is not marked as the field in focus', async () => {
    const page = await openWith([line(BEARING.id, 1)], KARIN)
    const message = cart(page).getByRole('textbox', { name: 'Message' })
    await message.fill('Ring the bell at the gate.\n'.repeat(12))
    await page.emulateMedia({ media: 'print' })
    const printed = await message.evaluate((field) => {
      const { outlineStyle, boxShadow } = getComputedStyle(field)
      return { cutOff: field.scrollHeight - field.clientHeight, outlineStyle, boxShadow }
    })
    expect(printed).toEqual({ cutOff: 0, outlineStyle: 'none', boxShadow: 'none' })
  })

  test('lies on paper without its buttons', async () => {
    const page = await openWith([line(BEARING.id, 1)], KARIN)
    await page.emulateMedia({ media: 'print' })
    await lineOf(page, BEARING.articleNr).waitFor()
    for (const button of await page.getByRole('button').all()) expect(await button.isVisible()).toBe(false)
    expect(await page.getByRole('banner').isVisible()).toBe(false)
  })
})

describe('a line', () => {
  test('carries the own article number into the order and back by ordering again (AMB-106)', async () => {
    const page = await openWith([line(BEARING.id, 1)], KARIN)
    const row = lineOf(page, BEARING.articleNr)
    const written = row.getByRole('button', { name: /^Your part no. NL-4711/ })
    await row.getByRole('button', { name: 'Comment on' }).click()
    await row.getByRole('textbox', { name: 'Your part no.' }).fill('NL-4711')
    await page.keyboard.press('Enter')
    await written.waitFor()
    await chooseDelivery(page, 'cart-own-number')
    await sendButton(page).click()
    const order = await readConfirmation(page)

    await goTo(page, `${shop.url}/orders/${order}`)
    await page.getByRole('main').getByText('Your part no. NL-4711').waitFor()
    await page.getByRole('button', { name: 'Order again' }).press('Enter')
    const review = page.getByRole('dialog', { name: `Order ${order} again` })
    await review.getByRole('button', { name: 'Add 1 line to the cart' }).click()
    await review.waitFor({ state: 'detached' })
    await cartButton(page, 1).click()
    await written.waitFor()
  })
})

describe('the cart is kept', () => {
  test('two seconds after its last change, and is there again after a reload [CART-05, CART-06, LS-05]', async () => {
    const page = await visit(`/product/${BEARING.id}`)
    await page.clock.install()
    await reload(page)
    const add = page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first()
    await page.clock.pauseAt(Date.now() + SAVED_AFTER)
    await add.click()
    await page.clock.runFor(SAVED_AFTER - 1)
    await add.click()
    await page.clock.runFor(SAVED_AFTER - 1)
    expect(await storedLines(page)).toEqual([])
    await page.clock.runFor(1)
    expect(await storedLines(page)).toMatchObject([{ productID: BEARING.id, amount: 2 }])

    await page.clock.resume()
    await reload(page)
    await cartButton(page, 1).click()
    expect(await amountOf(page, BEARING.articleNr).inputValue()).toBe('2')
  })

  test('at once when another tab is looked at, so that nothing of either is lost', async () => {
    const page = await visit(`/product/${BEARING.id}`)
    const other = await page.context().newPage()
    await goTo(other, `${shop.url}/product/${ROLLER.id}`)
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
    await hide(page)
    await cartButton(other, 1).waitFor()
    await other.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
    await hide(other)
    expect(await storedLines(other)).toMatchObject([{ productID: BEARING.id }, { productID: ROLLER.id }])
    await cartButton(page, 2).waitFor()
  })
})

test('each change of a customer is calculated again, and offline once the shop can be reached [CART-08]', async () => {
  const page = await openWith([line(BEARING.id, 1), line(ROPE.id, 1)], KARIN)
  await lineOf(page, BEARING.articleNr).getByText('SEK 57').first().waitFor()
  await page.clock.pauseAt(Date.now() + SETTLED)
  const row = lineOf(page, BEARING.articleNr)
  const sent: (readonly CartItem[])[] = []
  page.on('request', (request) => isRecalculation(request) && sent.push(request.postDataJSON().cartItems))
  async function nextRequested(change: () => Promise<unknown>): Promise<readonly CartItem[] | undefined> {
    const answer = page.waitForResponse((response) => isRecalculation(response.request()))
    await change()
    await page.clock.runFor(SETTLED)
    await answer
    return sent.at(-1)
  }

  expect(await nextRequested(() => row.getByRole('button', { name: 'More' }).click())).toMatchObject([
    { amount: 2 },
    { amount: 1 },
  ])
  await row.getByRole('button', { name: 'Comment on' }).click()
  await row.getByRole('textbox', { name: 'Line comment' }).fill('for lift 2')
  expect(await nextRequested(() => page.keyboard.press('Enter'))).toMatchObject([
    { specificationText: 'for lift 2' },
    { specificationText: '' },
  ])
  expect(await nextRequested(() => removeButton(page, ROPE.articleNr).click())).toHaveLength(1)
  expect(sent).toHaveLength(3)

  await page.context().setOffline(true)
  await cart(page).getByText('You are offline.').waitFor()
  await amountOf(page, BEARING.articleNr).fill('20')
  await lineOf(page, BEARING.articleNr).getByText('SEK 1,026').waitFor()
  await page.clock.runFor(SETTLED)
  expect(sent).toHaveLength(3)
  async function comeBack(): Promise<void> {
    await page.context().setOffline(false)
    await cart(page).getByText('You are offline.').waitFor({ state: 'detached' })
  }
  expect(await nextRequested(comeBack)).toMatchObject([{ amount: 20 }])

  const sentBefore = sent.length
  await page.keyboard.press('Escape')
  await cart(page).waitFor({ state: 'detached' })
  await page.clock.runFor(SETTLED)
  expect(sent).toHaveLength(sentBefore)
})

test('axe finds nothing in the panel with a line taken out, nor in the cart of the side menu', async () => {
  const page = await openWith([line(BEARING.id, 1), line(GOVERNOR.id, 1), line(ROPE.id, 2)])
  await removeButton(page, BEARING.articleNr).click()
  await lineOf(page, ROPE.articleNr).getByRole('button', { name: 'Comment on' }).click()
  await page.setViewportSize(PHONE)
  await expectAccessible(page, 'panel')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByText(GOVERNOR.articleNr).waitFor()
  await expectAccessible(page, 'menu')
})

function cart(page: Page): Locator {
  return openCart(page)
}

function lines(page: Page): Locator {
  return page.getByRole('dialog').locator('tbody').getByRole('row')
}

function lineOf(page: Page, articleNr: string): Locator {
  return lines(page).filter({ hasText: articleNr })
}

function amountOf(page: Page, articleNr: string): Locator {
  return lineOf(page, articleNr).getByRole('textbox', { name: 'Quantity of' })
}

function removeButton(page: Page, articleNr: string): Locator {
  return lineOf(page, articleNr).getByRole('button', { name: 'Remove' })
}

function line(productID: number, amount: number, specificationText = ''): CartItem {
  return { productID, amount, specificationText }
}

function visit(path: string, as?: DemoAccount, viewport = DESK): Promise<Page> {
  return shop.open(path, { viewport, consent: 'given', ...(as && { as }) })
}

/** The open cart of somebody whose browser has kept these lines. The clock can be stopped. */
async function openWith(
  cartItems: readonly CartItem[],
  as?: DemoAccount,
  locale = 'en',
  viewport = DESK,
): Promise<Page> {
  const page = await visit('/contact', as, viewport)
  await page.clock.install()
  await page.evaluate((text) => localStorage.setItem('cart', text), JSON.stringify({ cartItems }))
  await goTo(page, `${shop.url}/language/${locale}?to=/contact`)
  await page.getByRole('button', { name: /^(?:Cart|Varukorg|Warenkorb)/ }).click()
  await lines(page).first().waitFor()
  return page
}

/** Tells the page, as a browser does, that another tab is chosen. */
function hide(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

async function storedLines(page: Page): Promise<readonly CartItem[]> {
  const text = await page.evaluate(() => localStorage.getItem('cart'))
  return text === null ? [] : JSON.parse(text).cartItems
}

async function expectAccessible(page: Page, state: string): Promise<void> {
  expect(await axeFindingsOf(page, 'dialog'), state).toEqual([])
}

function pathsOf(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return paths
}

function isRecalculation(request: Request): boolean {
  return new URL(request.url()).pathname.endsWith('/update-cart-info')
}

/** A guest sees no amount of money: what their currency would be is in the data of the page. */
async function currencyOf(page: Page): Promise<unknown> {
  const { state } = JSON.parse((await page.locator('#hoistway-data').textContent()) ?? '')
  return state.loaderData.root.currency
}

test('on a phone Back closes the cart and leaves the page below', async () => {
  const page = await visit('/products', undefined, PHONE)
  await goTo(page, `${shop.url}/product/${BEARING.id}`)
  await cartButton(page, 0).click()
  await cart(page).waitFor()
  const paths = pathsOf(page)
  await page.goBack()
  await cart(page).waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe(`/product/${BEARING.id}`)
  // The page below is not loaded again.
  expect(paths.filter((path) => path.includes('/Product/'))).toEqual([])

  await cartButton(page, 0).click()
  await cart(page).getByRole('button', { name: 'Close the cart' }).click()
  await cart(page).waitFor({ state: 'detached' })
  await page.goBack()
  await page.waitForURL(`${shop.url}/products`)
})
