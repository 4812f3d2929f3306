/** The cart on the screen: its lines, what they cost, how it is kept, and that it is worked with by keyboard alone.
 *  Delivery, sending and what follows are in order-journey; passing a cart on is in shared-cart. */
import type { CartItem } from '@hoistway/domain/cart/cart'
import { type DemoAccount, KARIN, KIM, OTTO, RUNE } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import type { Locator, Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeFindingsOf } from './axe.ts'
import {
  cartButton,
  chooseDelivery,
  logInInThePopup,
  openCart,
  readConfirmation,
  sendButton,
} from './buyer.ts'
import { hasFocus } from './filled-cart.ts'
import { MONEY } from './money-words.ts'
import { goTo, reload } from './ready.ts'
import { shopOfFile } from './shop-of-file.ts'

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
const SHEAVE = NAMED_PARTS.needsSpecification

const shop = shopOfFile()

describe('a guest', () => {
  test('finds an empty cart, then the line, and is told to log in, register or call [CARTUI-03, CARTUI-06, CARTUI-07, CARTUI-08, CARTUI-09, CART-09, GEN-08, ROUTE-17]', async () => {
    const page = await visit(`/product/${BEARING.id}`)
    const asked = pathsOf(page)
    await cartButton(page, 0).click()
    await cart(page).getByRole('heading', { name: 'Your cart is empty' }).waitFor()
    expect(await cart(page).getByRole('button', { name: 'Empty', exact: true }).count()).toBe(0)
    await cart(page).getByRole('button', { name: 'Close the cart' }).click()

    const buyBox = page.getByRole('main')
    await buyBox.getByRole('link', { name: 'Log in for prices' }).waitFor()
    await buyBox.getByRole('button', { name: 'Add to cart' }).first().click()
    await cartButton(page, 1).click()
    await lineOf(page, BEARING.articleNr).waitFor()
    await cart(page).getByRole('button', { name: 'Empty', exact: true }).waitFor()
    await cart(page).getByRole('heading', { name: 'Log in for prices and to order' }).waitFor()
    await cart(page).getByRole('button', { name: 'Login to send order' }).waitFor()
    const phone = cart(page).getByRole('link', { name: '+46 8 555 010 20' })
    expect(await phone.getAttribute('href')).toBe('tel:+46855501020')
    expect(await cart(page).innerText()).not.toMatch(MONEY)
    expect(await cart(page).innerText()).not.toMatch(/\bkg\b|Discount/)

    await cart(page).getByRole('button', { name: 'Log in', exact: true }).click()
    await page.getByRole('dialog', { name: 'Log in' }).waitFor()
    await cart(page).waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await cartButton(page, 1).click()
    await cart(page).getByRole('link', { name: 'Register' }).click()
    await page.waitForURL(`${shop.url}/register`)
    await cart(page).waitFor({ state: 'detached' })
    expect(asked.filter((path) => path.endsWith('/update-cart-info'))).toEqual([])
  })

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
  test('has lines, delivery and summary; the lines lead to their parts [CARTUI-01, CARTUI-04, CARTUI-05, CARTUI-20]', async () => {
    const page = await openWith([line(BEARING.id, 1), line(ROPE.id, 2.5), line(GOVERNOR.id, 1)], KARIN)
    for (const area of ['Order lines', 'Delivery', 'Summary'])
      await cart(page).getByRole('region', { name: area }).waitFor()
    const columns = await cart(page).getByRole('columnheader').allInnerTexts()
    expect(columns.slice(0, 5)).toEqual(['Product', 'Quantity', 'Price/unit', 'Total', 'Line comment'])
    expect(await lines(page).count()).toBe(3)
    await lineOf(page, GOVERNOR.articleNr).getByText('Safety component').waitFor()
    const delivery = cart(page).getByRole('region', { name: 'Delivery' })
    await delivery.getByText(`${KARIN.firstName} ${KARIN.lastName}`).waitFor()

    const link = lineOf(page, ROPE.articleNr).getByRole('link')
    expect(await link.getAttribute('href')).toBe(`/product/${ROPE.id}`)
    await link.click()
    await page.waitForURL(`${shop.url}/product/${ROPE.id}`)
    await cart(page).waitFor({ state: 'detached' })
  })

  test('adds freight to the lines, and tells a discount only where there is one [CART-17, CARTUI-17]', async () => {
    const page = await openWith([line(BEARING.id, 1)], KARIN)
    const summary = cart(page).getByRole('region', { name: 'Summary' })
    const figure = (label: string) => summary.locator('dt', { hasText: label }).locator('+ dd')
    const transport = cart(page).getByRole('group', { name: 'Delivery method' })
    await summary.getByRole('status').getByText('SEK 57').waitFor()
    expect(await figure('Discount').innerText()).toMatch(/−SEK\s3$/)

    await transport.getByRole('radio', { name: /^Parcel/ }).check()
    await summary.getByRole('status').getByText('SEK 176').waitFor()
    expect(await figure('Subtotal').innerText()).toMatch(/SEK\s57$/)
    expect(await figure('Freight').innerText()).toMatch(/SEK\s119$/)
    await transport.getByRole('radio', { name: /^Pick-up/ }).check()
    await summary.getByRole('status').getByText('SEK 57').waitFor()

    const german = await openWith([line(BEARING.id, 1)], OTTO)
    await lineOf(german, BEARING.articleNr).getByText('€5.40').first().waitFor()
    expect(await cart(german).getByText('Discount').count()).toBe(0)
  })

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

  test('asks for a specification where the part needs one, and for nothing more once it is there', async () => {
    const page = await openWith([line(SHEAVE.id, 1)], KARIN)
    const field = lineOf(page, SHEAVE.articleNr).getByRole('textbox', { name: 'Line comment' })
    await lineOf(page, SHEAVE.articleNr).getByText('Enter the specification of this part').waitFor()
    await field.fill('6 × ø8, keyway 22')
    await field.press('Enter')
    const written = lineOf(page, SHEAVE.articleNr).getByRole('button', { name: '6 × ø8, keyway 22' })
    await written.waitFor()
    expect(await hasFocus(written)).toBe(true)
    expect(await cart(page).getByText('Enter the specification of this part').count()).toBe(0)
  })

  test('leads to where rows are pasted, from home too', async () => {
    const page = await openWith([line(BEARING.id, 1)], KARIN)
    const field = page
      .getByRole('main')
      .getByRole('textbox', { name: 'Paste article numbers and quantities' })
    for (const from of ['/contact', '/']) {
      expect(new URL(page.url()).pathname).toBe(from)
      await cart(page).getByRole('link', { name: 'Paste rows' }).click()
      await cart(page).waitFor({ state: 'detached' })
      await field.and(page.locator(':focus')).waitFor()
      await page.getByRole('button', { name: /^Cart/ }).click()
      await lines(page).first().waitFor()
    }
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
  test('takes amounts as they are typed, and nothing that is none [CART-04, CART-18, CART-19]', async () => {
    const page = await openWith([line(BEARING.id, 1), line(ROPE.id, 1)], KARIN)
    await lineOf(page, BEARING.articleNr).getByText('SEK 57').first().waitFor()
    // Nothing waits for a clock: each of these is there at once.
    await page.clock.pauseAt(Date.now() + SETTLED)
    const pieces = amountOf(page, BEARING.articleNr)
    await pieces.fill('12')
    await lineOf(page, BEARING.articleNr).getByText('SEK 616').waitFor()
    await pieces.fill('')
    for (const key of ['0', '-', 'a', '.', ',']) await pieces.press(key)
    expect(await pieces.inputValue()).toBe('')
    await pieces.pressSequentially('1x0')
    expect(await pieces.inputValue()).toBe('10')
    await pieces.fill('')
    await pieces.press('Tab')
    expect(await pieces.inputValue()).toBe('1')
    await lineOf(page, BEARING.articleNr).getByText('SEK 57').nth(1).waitFor()

    const metres = amountOf(page, ROPE.articleNr)
    for (const typed of ['2,5', '2.5']) {
      await metres.fill('')
      await metres.pressSequentially(typed)
      expect(await metres.inputValue()).toBe(typed)
    }
    await metres.pressSequentially('.,x')
    expect(await metres.inputValue()).toBe('2.5')
    expect(await storedLines(page)).toMatchObject([{ amount: 1 }, { amount: 1 }])
    await page.clock.runFor(SAVED_AFTER)
    expect(await storedLines(page)).toMatchObject([{ amount: 1 }, { amount: 2.5 }])
  })

  test('shows an amount of seven digits whole at every width, and large buttons on a phone', async () => {
    const page = await openWith([line(BEARING.id, 1_000_000)], KARIN)
    const field = amountOf(page, BEARING.articleNr)
    for (const width of [1200, 768, 360]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
    }
    const more = lineOf(page, BEARING.articleNr).getByRole('button', { name: 'More' })
    const box = await more.boundingBox()
    expect(box?.width).toBeGreaterThanOrEqual(44)
    // Its frame of 1 px above and below belongs to it.
    expect(box?.height).toBeGreaterThanOrEqual(42)
  })

  test('opens its comment where it is clicked, and closes it when it is left [CARTUI-15]', async () => {
    const page = await openWith([line(BEARING.id, 1)])
    const row = lineOf(page, BEARING.articleNr)
    const field = row.getByRole('textbox', { name: 'Line comment' })
    await row.getByRole('button', { name: 'Comment on' }).click()
    expect(await hasFocus(field)).toBe(true)
    await field.fill('for lift 2')
    await cart(page).getByRole('heading', { name: 'Cart', exact: true }).click()
    await field.waitFor({ state: 'detached' })
    await row.getByRole('button', { name: /^for lift 2/ }).click()
    await field.fill('forgotten')
    await field.press('Escape')
    await row.getByRole('button', { name: /^for lift 2/ }).waitFor()
  })

  test('takes the own article number beside its comment, and stays open between the two (AMB-106)', async () => {
    const page = await openWith([line(BEARING.id, 1)])
    const row = lineOf(page, BEARING.articleNr)
    const number = row.getByRole('textbox', { name: 'Your part no.' })
    await row.getByRole('button', { name: 'Comment on' }).click()
    await page.keyboard.type('for lift 2')
    await row.getByText('Your part no.').click()
    expect(await hasFocus(number)).toBe(true)
    await page.keyboard.type('7'.repeat(50))
    expect(await number.inputValue()).toBe('7'.repeat(40))
    await number.fill(' NL-4711 ')
    await number.press('Enter')
    const written = row.getByRole('button', { name: /^for lift 2\s*Your part no. NL-4711/ })
    expect(await hasFocus(written)).toBe(true)
    await page.clock.runFor(SAVED_AFTER)
    expect(await storedLines(page)).toEqual([
      { ...line(BEARING.id, 1, 'for lift 2'), ownArticleNr: 'NL-4711' },
    ])
  })

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

  test('grows when its part is added again, and takes the new specification [CART-01]', async () => {
    const page = await openWith([line(SHEAVE.id, 1, 'left hand'), line(BEARING.id, 1, 'for lift 2')], KARIN)
    const main = page.getByRole('main')
    const add = main.getByRole('button', { name: 'Add to cart' }).first()
    await lineOf(page, SHEAVE.articleNr).getByRole('link').click()
    await main.getByLabel('Specification').fill('right hand')
    await main.getByRole('textbox', { name: 'Quantity of' }).first().fill('3')
    await add.click()
    await cartButton(page, 2).click()
    await lineOf(page, SHEAVE.articleNr)
      .getByRole('button', { name: /^right hand/ })
      .waitFor()
    expect(await amountOf(page, SHEAVE.articleNr).inputValue()).toBe('4')

    await lineOf(page, BEARING.articleNr).getByRole('link').click()
    await page.waitForURL(`${shop.url}/product/${BEARING.id}`)
    await add.click()
    await cartButton(page, 2).click()
    await lineOf(page, BEARING.articleNr)
      .getByRole('button', { name: /^for lift 2/ })
      .waitFor()
    expect(await amountOf(page, BEARING.articleNr).inputValue()).toBe('2')
  })

  test('goes when its amount becomes nothing, and can be put back [CART-03]', async () => {
    const page = await openWith([line(BEARING.id, 7), line(ROPE.id, 3)])
    await removeButton(page, BEARING.articleNr).click()
    await lineOf(page, BEARING.articleNr).waitFor({ state: 'detached' })
    expect(await lines(page).count()).toBe(1)
    await cart(page).getByRole('status').getByText('has been removed').waitFor({ state: 'attached' })
    await cart(page).getByRole('button', { name: 'Undo' }).click()
    expect(await amountOf(page, BEARING.articleNr).inputValue()).toBe('7')
    expect(await hasFocus(amountOf(page, BEARING.articleNr))).toBe(true)
    expect(await lines(page).first().getByText(BEARING.articleNr).count()).toBe(1)
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

  test('as an empty one where what is stored cannot be read [CART-07]', async () => {
    const page = await visit('/contact')
    for (const broken of ['{"cartItems":[{"prod', 'null', '[]', '{"cartItems":[{"productID":"1"}]}']) {
      await page.evaluate((text) => localStorage.setItem('cart', text), broken)
      await reload(page)
      await cartButton(page, 0).waitFor()
    }
    await cartButton(page, 0).click()
    await cart(page).getByRole('heading', { name: 'Your cart is empty' }).waitFor()
  })
})

test('each change of a customer is calculated anew, and offline once the shop can be reached [CART-08]', async () => {
  const page = await openWith([line(BEARING.id, 1), line(ROPE.id, 1)], KARIN)
  await lineOf(page, BEARING.articleNr).getByText('SEK 57').first().waitFor()
  await page.clock.pauseAt(Date.now() + SETTLED)
  const row = lineOf(page, BEARING.articleNr)
  const asked: (readonly CartItem[])[] = []
  page.on('request', (request) => isRecalculation(request) && asked.push(request.postDataJSON().cartItems))
  async function nextAsked(change: () => Promise<unknown>): Promise<readonly CartItem[] | undefined> {
    const answer = page.waitForResponse((response) => isRecalculation(response.request()))
    await change()
    await page.clock.runFor(SETTLED)
    await answer
    return asked.at(-1)
  }

  expect(await nextAsked(() => row.getByRole('button', { name: 'More' }).click())).toMatchObject([
    { amount: 2 },
    { amount: 1 },
  ])
  await row.getByRole('button', { name: 'Comment on' }).click()
  await row.getByRole('textbox', { name: 'Line comment' }).fill('for lift 2')
  expect(await nextAsked(() => page.keyboard.press('Enter'))).toMatchObject([
    { specificationText: 'for lift 2' },
    { specificationText: '' },
  ])
  expect(await nextAsked(() => removeButton(page, ROPE.articleNr).click())).toHaveLength(1)
  expect(asked).toHaveLength(3)

  await page.context().setOffline(true)
  await cart(page).getByText('You are offline.').waitFor()
  await amountOf(page, BEARING.articleNr).fill('20')
  await lineOf(page, BEARING.articleNr).getByText('SEK 1,026').waitFor()
  await page.clock.runFor(SETTLED)
  expect(asked).toHaveLength(3)
  async function comeBack(): Promise<void> {
    await page.context().setOffline(false)
    await cart(page).getByText('You are offline.').waitFor({ state: 'detached' })
  }
  expect(await nextAsked(comeBack)).toMatchObject([{ amount: 20 }])

  const askedBefore = asked.length
  await page.keyboard.press('Escape')
  await cart(page).waitFor({ state: 'detached' })
  await page.clock.runFor(SETTLED)
  expect(asked).toHaveLength(askedBefore)
})

test('what could not be fetched is asked for again by a button, which leaves the focus in the cart', async () => {
  const failing = /\/Order\/(?:update-cart-info|addresses)\b/
  const page = await shop.open('/contact', { viewport: DESK, consent: 'given', as: KARIN, expected: failing })
  await page.evaluate(
    (text) => localStorage.setItem('cart', text),
    JSON.stringify({ cartItems: [line(BEARING.id, 1)] }),
  )
  // A refusal, which is not asked again by itself.
  await page.route(failing, (route) => route.fulfill({ status: 400 }))
  await reload(page)
  await cartButton(page, 1).click()
  const prices = cart(page).getByText('The prices could not be fetched.')
  const addresses = cart(page).getByText('The saved addresses could not be fetched.')
  await prices.waitFor()
  await addresses.waitFor()
  await page.unroute(failing)
  for (const fault of [prices, addresses]) {
    await fault.getByRole('button', { name: 'Try again' }).press('Enter')
    await fault.waitFor({ state: 'detached' })
    expect(await cart(page).evaluate((panel) => panel.contains(document.activeElement))).toBe(true)
  }
  await lineOf(page, BEARING.articleNr).waitFor()
})

test('of 200 lines only the one that changes is drawn again', async () => {
  const many = Array.from({ length: 199 }, (_, index) => line(100 + index, 1))
  const page = await openWith([line(BEARING.id, 1), ...many], KARIN)
  const total = cart(page).getByRole('region', { name: 'Summary' }).getByText('Discount').locator('..')
  await lines(page).nth(199).getByText(MONEY).first().waitFor()
  const before = await total.innerText()
  await countWrittenNumbers(page)
  await amountOf(page, BEARING.articleNr).fill('100')
  await lineOf(page, BEARING.articleNr).getByText('SEK 4,560').waitFor()
  // The discount is the server's word: its answer has come, too.
  await expect.poll(() => total.innerText()).not.toBe(before)
  expect(await writtenNumbers(page)).toBeLessThan(100)
})

test('by keyboard alone a buyer changes, comments and empties the cart, and is never lost in it', async () => {
  const page = await openWith([line(BEARING.id, 2), line(ROPE.id, 1), line(ROLLER.id, 1)])
  const press = (key: string) => page.keyboard.press(key)
  await page.keyboard.press('Escape')
  await cart(page).waitFor({ state: 'detached' })
  expect(await hasFocus(cartButton(page, 3))).toBe(true)
  await press('Enter')
  await lineOf(page, BEARING.articleNr).waitFor()
  await tabTo(page, amountOf(page, BEARING.articleNr))
  await press('ArrowUp')
  expect(await amountOf(page, BEARING.articleNr).inputValue()).toBe('3')
  await press('Tab')
  await press('Enter')
  await page.keyboard.type('for lift 2')
  await press('Enter')
  const comment = lineOf(page, BEARING.articleNr).getByRole('button', { name: /^for lift 2/ })
  expect(await hasFocus(comment)).toBe(true)

  await press('Tab')
  await press('Enter')
  expect(await hasFocus(removeButton(page, ROPE.articleNr))).toBe(true)
  await press('Enter')
  expect(await hasFocus(removeButton(page, ROLLER.articleNr))).toBe(true)
  await press('Enter')
  await cart(page).getByRole('heading', { name: 'Your cart is empty' }).waitFor()
  expect(await hasFocus(cart(page).getByRole('button', { name: 'Undo' }))).toBe(true)
  await press('Enter')
  expect(await hasFocus(amountOf(page, ROLLER.articleNr))).toBe(true)

  await cart(page).getByRole('button', { name: 'Empty', exact: true }).press('Enter')
  await cart(page).getByRole('status').getByText('The cart has been emptied.').waitFor({ state: 'attached' })
  await press('Enter')
  await lineOf(page, ROLLER.articleNr).waitFor()
})

test('the side menu of a phone holds the cart, 300 px high at most, 400 in a high window [CARTUI-19]', async () => {
  const many = Array.from({ length: 12 }, (_, index) => line(index + 1, 1))
  const page = await openWith(many, undefined, 'en', PHONE)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const panel = page.getByRole('dialog', { name: 'Menu' }).getByRole('region', { name: 'Cart' })
  await panel.getByText(ROLLER.articleNr).waitFor({ state: 'attached' })
  expect((await panel.boundingBox())?.height).toBe(300)
  await page.setViewportSize({ ...PHONE, height: 900 })
  await page.waitForFunction(() => innerHeight === 900)
  expect((await panel.boundingBox())?.height).toBe(400)
  const last = panel.getByRole('link').last()
  await last.focus()
  expect(await last.isVisible()).toBe(true)
  await panel.getByRole('button', { name: 'Show the cart' }).click()
  await cart(page).waitFor()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'detached' })
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
  expect(await axeFindingsOf(page, '[role=dialog]'), state).toEqual([])
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

/** A line that is drawn writes its prices, both as they are shown and exactly. */
function countWrittenNumbers(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { get } = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format') ?? {}
    document.documentElement.dataset.written = '0'
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      get() {
        const { dataset } = document.documentElement
        dataset.written = String(Number(dataset.written) + 1)
        return get?.call(this)
      },
    })
  })
}

function writtenNumbers(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset.written))
}

const MOST_TABS = 40

async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await hasFocus(wanted)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The Tab key does not lead there.')
}

describe('the amount of a line', () => {
  test('says what comes now and what later, and is asked about where it is unusually large', async () => {
    const page = await openWith([{ productID: ROLLER.id, amount: 120, specificationText: '' }], KARIN)
    const line = lineOf(page, ROLLER.articleNr)
    const amount = line.getByRole('textbox', { name: /^Quantity of / })
    await line.getByText('100 pcs now, 20 pcs later').waitFor()
    expect(await line.getByText('is that right?').count()).toBe(0)
    await amount.fill('1000000')
    await line.getByText('1,000,000 pcs: is that right?').waitFor()
    await line.getByRole('button', { name: 'Yes, that is right' }).press('Enter')
    await line.getByText('is that right?').waitFor({ state: 'detached' })
    expect(await amount.inputValue()).toBe('1000000')
  })

  test('is not offered to a customer who has no price for the part, or sees none (AMB-49)', async () => {
    for (const buyer of [KIM, RUNE]) {
      const page = await visit(`/product/${BEARING.id}`, buyer)
      const main = page.getByRole('main')
      await main.getByRole('link', { name: 'Ask about this part' }).first().waitFor()
      expect(await main.getByRole('button', { name: 'Add to cart' }).count()).toBe(0)
    }
  })
})

test('on a phone Back closes the cart and leaves the page below', async () => {
  const page = await visit('/products', undefined, PHONE)
  await goTo(page, `${shop.url}/product/${BEARING.id}`)
  await cartButton(page, 0).click()
  await cart(page).waitFor()
  const asked = pathsOf(page)
  await page.goBack()
  await cart(page).waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe(`/product/${BEARING.id}`)
  // The page below is not loaded again.
  expect(asked.filter((path) => path.includes('/Product/'))).toEqual([])

  await cartButton(page, 0).click()
  await cart(page).getByRole('button', { name: 'Close the cart' }).click()
  await cart(page).waitFor({ state: 'detached' })
  await page.goBack()
  await page.waitForURL(`${shop.url}/products`)
})
