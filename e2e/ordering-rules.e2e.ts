/** When an order may be sent, what is asked before, what happens while it is sent, and that no failure loses the
 *  cart (AMB-40). */
import { companyCalls } from '@hoistway/contract/company'
import { orderCalls } from '@hoistway/contract/orders'
import { ADA, DEMO_PASSWORD, type DemoAccount, KARIN, OTTO } from '@hoistway/fixtures/accounts'
import { ADDRESSES, AUFZUGWERK } from '@hoistway/fixtures/companies'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeFindingsOf } from './axe.ts'
import { cartButton, readConfirmation } from './buyer.ts'
import { clientOf, logIn } from './customer.ts'
import { type FilledCart, hasFocus, nextOrder, openFilledCart } from './filled-cart.ts'
import { MONEY } from './money-words.ts'
import { shopOfFile } from './shop-of-file.ts'

const shop = shopOfFile()
const PLACE_ORDER = `**${orderCalls.placeOrder.path}`
const { tiersOneTenFifty: BEARING, onlyInH: BELT_IN_H, onlyInD: BELT_IN_D, stockTen: ROLLER } = NAMED_PARTS

/** A cart that only has to be sent. */
async function openReady(
  parts: Parameters<typeof openFilledCart>[1]['parts'],
  userOrder: string,
  expected?: RegExp,
) {
  const filled = await openFilledCart(shop, { as: KARIN, parts, ...(expected ? { expected } : {}) })
  const { delivery } = filled
  await delivery.getByRole('radio', { name: ADDRESSES[0]?.name ?? '' }).check()
  await delivery.getByRole('textbox', { name: 'Your order no.' }).fill(userOrder)
  await delivery.getByRole('radio', { name: 'Pick-up in Haninge' }).check()
  return filled
}

const sendIn = ({ cart }: FilledCart) => cart.getByRole('button', { name: 'Send order' })
const questionIn = (page: Page) => page.getByRole('dialog', { name: 'Split the delivery?' })

async function ordersOf(person: DemoAccount, userOrder: string) {
  const client = clientOf(shop.url, await logIn(shop.url, person))
  const history = await client.call(orderCalls.orderHistory, {})
  return history.filter((order) => order.userOrder === userOrder)
}

describe('an order cannot be sent', () => {
  test('before address and delivery method are chosen, which the screen says and leads to by keyboard [VAL-12, VAL-13, VAL-15, VAL-23, ORD-05]', async () => {
    const { page, cart, delivery } = await openFilledCart(shop, {
      as: KARIN,
      parts: [BEARING],
      language: 'sv',
    })
    const send = cart.getByRole('button', { name: 'Skicka order' })
    expect(await send.isDisabled()).toBe(true)
    await delivery.getByText('Komplettera leveransuppgifterna, 2 fält återstår').waitFor()
    const addresses = delivery.getByRole('group', { name: 'Leveransadress' })
    const transports = delivery.getByRole('group', { name: 'Leveranssätt' })

    // Said once, in the list: the button leads to the first of them.
    expect(await cart.getByText('2 fält återstår').count()).toBe(1)
    await addresses.getByRole('radio').first().waitFor()
    await send.press('Enter')
    expect(await hasFocus(addresses.getByRole('radio').first())).toBe(true)
    await addresses.getByRole('alert').getByText('Du måste välja en adress', { exact: true }).waitFor()
    await transports.getByRole('alert').getByText('Du måste välja leveranssätt', { exact: true }).waitFor()
    await page.keyboard.press('Space')
    await delivery.getByText('Komplettera leveransuppgifterna, 1 fält återstår').waitFor()

    await delivery.getByRole('link', { name: 'Du måste välja leveranssätt' }).press('Enter')
    expect(await hasFocus(transports.getByRole('radio').first())).toBe(true)
    await page.keyboard.press('ArrowDown')
    await delivery.getByText('Komplettera leveransuppgifterna').waitFor({ state: 'detached' })
    expect(await send.isEnabled()).toBe(true)
  })

  test('without lines [VAL-14, ORD-05]', async () => {
    const { cart } = await openFilledCart(shop, { as: KARIN, parts: [BEARING], language: 'sv' })
    await cart.getByRole('button', { name: /^Ta bort / }).click()
    await cart.getByText('Din varukorg är tom', { exact: true }).first().waitFor()
    expect(await cart.getByRole('button', { name: 'Skicka order' }).count()).toBe(0)
  })

  test('by a guest, who is asked to log in [ORD-05, ORD-06]', async () => {
    const page = await shop.open(`/product/${BEARING.id}`, { consent: 'given' })
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
    await cartButton(page, 1).click()
    const cart = page.getByRole('dialog', { name: 'Cart' })
    await cart.getByRole('button', { name: 'Login to send order' }).waitFor()
    expect(await cart.getByRole('button', { name: 'Send order', exact: true }).count()).toBe(0)
  })

  test('while the browser is offline, by mouse or by key [ORD-09]', async () => {
    const filled = await openReady([BEARING], 'offline', /ERR_INTERNET_DISCONNECTED/)
    const { page, cart, delivery } = filled
    const paths: string[] = []
    page.on('request', (request) => paths.push(new URL(request.url()).pathname))
    await page.context().setOffline(true)
    await cart.getByText('You are offline.').waitFor()
    expect(await sendIn(filled).isDisabled()).toBe(true)
    const message = delivery.getByRole('textbox', { name: 'Message' })
    await message.press('Control+Enter')
    await page.context().setOffline(false)
    await cart.getByText('You are offline.').waitFor({ state: 'detached' })
    expect(paths.filter((path) => path.endsWith(orderCalls.placeOrder.path))).toEqual([])
    expect(await hasFocus(message)).toBe(true)
    expect(await sendIn(filled).isEnabled()).toBe(true)
  })

  test('with a number of its own that the company does not allow (AMB-42)', async () => {
    const { page, cart, delivery } = await openFilledCart(shop, {
      as: OTTO,
      parts: [BEARING],
      language: 'de',
    })
    await delivery.getByRole('combobox', { name: 'Lieferadresse' }).selectOption({ index: 1 })
    await delivery.getByRole('radio', { name: 'Abholung in Haninge' }).check()
    const send = cart.getByRole('button', { name: 'Bestellung senden' })
    const number = delivery.getByRole('textbox', { name: 'Ihre Bestellnr.' })
    await delivery.getByText(AUFZUGWERK.orderNoInstruction ?? '').waitFor()
    await number.focus()
    await number.blur()
    await delivery.getByRole('alert').getByText('Ihre Bestellnummer angeben').waitFor()
    await delivery.getByText(AUFZUGWERK.orderNoInstruction ?? '').waitFor()
    expect(await send.isDisabled()).toBe(true)

    await number.fill('AW-12345 für Klinikum')
    await delivery.getByRole('alert').getByText('Die Bestellnummer darf höchstens 20 Zeichen haben').waitFor()
    expect(await send.isDisabled()).toBe(true)
    await number.fill('AW-12345 Klinikum II')
    expect(await send.isEnabled()).toBe(true)
    const sent = nextOrder(page)
    await send.click()
    expect(await sent).toMatchObject({ userOrder: 'AW-12345 Klinikum II' })
    await page
      .getByRole('dialog', { name: 'Bestellung gesendet' })
      .getByText('AW-12345 Klinikum II')
      .waitFor()
  })
})

describe('an order that is sent', () => {
  test('closes the cart first, is of the web shop, and is confirmed; nothing of it stays [ORD-02, ORD-04, CARTUI-10, CARTUI-18]', async () => {
    const { page, cart, delivery } = await openReady([BEARING], 'sent')
    await delivery.getByRole('textbox', { name: 'Marking' }).fill('Lift 4')
    const wasOpen: boolean[] = []
    await page.route(PLACE_ORDER, async (route) => {
      wasOpen.push(await cart.isVisible())
      await route.continue()
    })
    const sent = nextOrder(page)
    await delivery.getByRole('textbox', { name: 'Marking' }).press('Control+Enter')
    expect(await sent).toMatchObject({ orderSource: 2, mark: 'Lift 4', userOrder: 'sent' })

    const confirmation = page.getByRole('dialog', { name: 'Order sent' })
    await confirmation.getByText(KARIN.email).waitFor()
    expect(wasOpen).toEqual([false])
    const [order] = await ordersOf(KARIN, 'sent')
    for (const fact of [String(order?.order), 'sent', 'Pick-up in Haninge'])
      await confirmation.getByRole('definition').getByText(fact, { exact: true }).waitFor()
    await confirmation
      .getByRole('definition')
      .getByText(ADDRESSES[0]?.recipient ?? '')
      .waitFor()
    await confirmation.getByRole('definition').getByText(MONEY).waitFor()
    const close = confirmation.getByRole('button', { name: 'Close' })
    expect(await hasFocus(close)).toBe(true)
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
    await page.keyboard.press('Escape')
    await confirmation.waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true)

    await cartButton(page, 0).waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
    await cartButton(page, 1).click()
    await delivery.getByRole('radio', { name: 'Pick-up in Haninge' }).waitFor()
    expect(await delivery.getByRole('radio', { checked: true }).count()).toBe(0)
    for (const name of ['Your order no.', 'Marking', 'Message'])
      expect(await delivery.getByRole('textbox', { name }).inputValue()).toBe('')
  })

  test('is on paper what is on the screen: the confirmation alone, then the order without the frame', async () => {
    const filled = await openReady([BEARING], 'printed')
    const { page } = filled
    await sendIn(filled).click()
    const confirmation = page.getByRole('dialog', { name: 'Order sent' })
    await confirmation.getByText(KARIN.email).waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('main').isVisible()).toBe(false)
    expect(await confirmation.isVisible()).toBe(true)
    expect(await confirmation.getByRole('button', { name: 'Close' }).isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await confirmation.getByRole('link', { name: 'Print' }).click()
    await page.locator('body[data-printed]').waitFor()
    await page.emulateMedia({ media: 'print' })
    await page.getByRole('heading', { level: 1, name: /^Order \d+/ }).waitFor()
    expect(await page.getByRole('banner').isVisible()).toBe(false)
    expect(await page.getByRole('contentinfo').isVisible()).toBe(false)
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
  })
})

describe('whether to split the delivery', () => {
  test('is asked when neither warehouse has every line, and closing it sends nothing [ORD-01, CARTUI-11]', async () => {
    const filled = await openReady([BELT_IN_H, BELT_IN_D], 'split')
    const { page, delivery } = filled
    await delivery.getByRole('textbox', { name: 'Message' }).fill('Call before you come')
    await sendIn(filled).press('Enter')
    const extra = questionIn(page).getByRole('textbox', { name: 'Message about the partial delivery' })
    await extra.waitFor()
    expect(await hasFocus(extra)).toBe(true)
    await page.keyboard.press('Escape')
    await questionIn(page).waitFor({ state: 'detached' })
    expect(await hasFocus(sendIn(filled))).toBe(true)
    expect(await ordersOf(KARIN, 'split')).toEqual([])

    await page.keyboard.press('Enter')
    await extra.fill('The short belt first')
    const sent = nextOrder(page)
    await questionIn(page).getByRole('button', { name: 'Yes, split it' }).click()
    expect(await sent).toMatchObject({
      partialDelivery: true,
      message: 'Call before you come\nThe short belt first',
    })
    await readConfirmation(page)
  })

  test('may be answered with no: all goes together, and the message stays as it was (AMB-39) [CARTUI-11]', async () => {
    const filled = await openReady([BELT_IN_H, BELT_IN_D], 'together')
    await sendIn(filled).click()
    await questionIn(filled.page).getByRole('textbox').fill('The short belt first')
    const sent = nextOrder(filled.page)
    await questionIn(filled.page).getByRole('button', { name: 'No, send everything together' }).click()
    expect(await sent).toMatchObject({ partialDelivery: false, message: '' })
    await readConfirmation(filled.page)
  })

  test('is not asked when one warehouse has every line (AMB-38) [ORD-01]', async () => {
    const filled = await openReady([BELT_IN_H, ROLLER], 'from one')
    const sent = nextOrder(filled.page)
    await sendIn(filled).click()
    expect(await sent).toMatchObject({ partialDelivery: false })
    await readConfirmation(filled.page)
  })

  test('is not asked of a company that takes no parts, which is told what its order waits for (AMB-39)', async () => {
    const { page, cart, delivery } = await openFilledCart(shop, {
      as: OTTO,
      parts: [BELT_IN_H, BELT_IN_D],
      language: 'de',
    })
    await delivery.getByRole('combobox', { name: 'Lieferadresse' }).selectOption({ index: 1 })
    await delivery.getByRole('textbox', { name: 'Ihre Bestellnr.' }).fill('AW-20001')
    await delivery.getByRole('radio', { name: 'Abholung in Haninge' }).check()
    await cart.getByText(AUFZUGWERK.partDeliveryMessage ?? '').waitFor()
    await cart.getByRole('button', { name: 'Bestellung senden' }).click()
    const confirmation = page.getByRole('dialog', { name: 'Bestellung gesendet' })
    await confirmation.getByText('Die Bestellung wird versandt, wenn sie vollständig ist.').waitFor()
    await confirmation.getByRole('listitem').getByText(BELT_IN_D.articleNr).waitFor()
    expect(await confirmation.getByText(BELT_IN_H.articleNr).count()).toBe(0)
  })
})

test('axe finds nothing on the way of an order, on a phone', async () => {
  const { page, cart, delivery } = await openFilledCart(shop, {
    as: KARIN,
    parts: [BELT_IN_H, BELT_IN_D],
    viewport: { width: 360, height: 740 },
  })
  await cart.getByRole('button', { name: 'Send order' }).press('Enter')
  await expectAccessible(page, 'faults')
  await delivery.getByRole('button', { name: 'Add address' }).click()
  const fields = { Recipient: 'Nordlift yard', 'Postal code': '721 30', City: 'Västerås', Address: 'Kajen 1' }
  for (const [name, value] of Object.entries(fields))
    await delivery.getByRole('textbox', { name, exact: true }).fill(value)
  await delivery.getByRole('combobox', { name: 'Country' }).selectOption('Sweden')
  await delivery.getByRole('button', { name: 'Save the address' }).click()
  await expectAccessible(page, 'save dialog')
  await page.keyboard.press('Escape')
  await delivery.getByRole('radio', { name: 'Pick-up in Haninge' }).check()
  await cart.getByRole('button', { name: 'Send order' }).click()
  await questionIn(page).waitFor()
  await expectAccessible(page, 'question')
  await questionIn(page).getByRole('button', { name: 'Yes, split it' }).click()
  await page.getByRole('dialog', { name: 'Order sent' }).getByText(KARIN.email).waitFor()
  await expectAccessible(page, 'confirmation')
})

async function expectAccessible(page: Page, state: string): Promise<void> {
  const panel = page.getByRole('dialog').last()
  await panel.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  expect(await axeFindingsOf(page, 'dialog'), state).toEqual([])
}

const FAILURES = [
  ['the server fails', 'failed', (route: Route) => route.fulfill({ status: 500 })],
  ['the network is gone', 'unsent', (route: Route) => route.abort('connectionreset')],
  ['the answer is no answer', 'garbled', (route: Route) => route.fulfill({ status: 200, body: '<html>' })],
] as const

describe('no failure loses the cart (AMB-40)', () => {
  test.each(FAILURES)(
    'when %s it comes back as it was, and the next try is the order [MSG-15]',
    async (_, userOrder, fail) => {
      const filled = await openReady([BEARING], userOrder, /order\/place/)
      const { page, cart, delivery } = filled
      await page.route(PLACE_ORDER, fail, { times: 1 })
      await sendIn(filled).press('Enter')
      await page.getByRole('alert').getByText('Something went wrong', { exact: true }).waitFor()
      await page.getByRole('alert').getByText('Send it again: it is placed only once.').waitFor()
      await cart.getByText(BEARING.articleNr).first().waitFor()
      expect(await page.getByRole('dialog', { name: 'Order sent' }).count()).toBe(0)
      expect(await cart.evaluate((panel) => panel.contains(document.activeElement))).toBe(true)
      expect(await delivery.getByRole('textbox', { name: 'Your order no.' }).inputValue()).toBe(userOrder)
      await delivery.getByRole('radio', { checked: true }).nth(1).waitFor()
      expect(await ordersOf(KARIN, userOrder)).toEqual([])

      await sendIn(filled).press('Enter')
      const number = await readConfirmation(page)
      expect(await page.getByRole('alert').count()).toBe(0)
      expect((await ordersOf(KARIN, userOrder)).map(({ order }) => order)).toEqual([number])
    },
  )

  test('when the chosen address is gone by now, the cart says so and takes another [MSG-15]', async () => {
    const ada = clientOf(shop.url, await logIn(shop.url, ADA))
    const depot = {
      name: 'Depot',
      recipient: 'Nordlift depot',
      address: 'Bangatan 1',
      postAddress: '411 01 Göteborg',
    }
    const { id } = await ada.call(orderCalls.addAddress, {
      body: { ...depot, country: 'Sverige', companyId: ADA.company.id },
    })
    const filled = await openReady([BEARING], 'moved', /order\/place|delivery-options/)
    const { page, delivery } = filled
    await delivery.getByRole('radio', { name: /^Depot/ }).check()
    await ada.call(companyCalls.deleteAddress, { query: { addressId: id } })
    await sendIn(filled).click()
    await page.getByRole('alert').getByText('Something went wrong').waitFor()
    await delivery.getByRole('link', { name: 'This address no longer exists' }).press('Enter')
    expect(await hasFocus(delivery.getByRole('radio').first())).toBe(true)
    await page.keyboard.press('Space')
    await sendIn(filled).click()
    await readConfirmation(page)
    expect(await ordersOf(KARIN, 'moved')).toHaveLength(1)
  })

  test('when nobody may approve so much, the cart says why', async () => {
    const filled = await openReady([BEARING], 'too much', /order\/place/)
    const { page, cart } = filled
    const problem = { type: 'noSufficientAttester', title: '', status: 400, detail: '', instance: '' }
    await page.route(PLACE_ORDER, (route) => route.fulfill({ status: 400, json: problem }), { times: 1 })
    await sendIn(filled).click()
    await page.getByRole('alert').getByText('Nobody may approve an order of this amount').waitFor()
    await cart.getByText(BEARING.articleNr).first().waitFor()
  })

  test('when the session has ended, the login opens and the cart comes back after it', async () => {
    const filled = await openReady([BEARING], 'logged out', /401/)
    const { page, delivery } = filled
    await page.context().clearCookies()
    await sendIn(filled).click()
    const login = page.getByRole('dialog', { name: 'Your session has ended. Log in again' })
    await login.getByRole('textbox', { name: 'E-mail' }).fill(KARIN.email)
    await login.getByLabel('Password').fill(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await login.waitFor({ state: 'detached' })
    expect(await delivery.getByRole('textbox', { name: 'Your order no.' }).inputValue()).toBe('logged out')
    await sendIn(filled).click()
    await readConfirmation(page)
    expect(await ordersOf(KARIN, 'logged out')).toHaveLength(1)
  })
})
