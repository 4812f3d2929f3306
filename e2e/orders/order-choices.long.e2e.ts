import { orderCalls } from '@hoistway/contract/orders/orders'
import { KARIN, OTTO } from '@hoistway/fixtures/accounts'
import { AUFZUGWERK } from '@hoistway/fixtures/companies'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeFindingsOf } from '../browser/axe.ts'
import { cartButton, readConfirmation } from '../buyers/buyer.ts'
import { hasFocus, nextOrder, openFilledCart } from '../buyers/filled-cart.ts'
import { openReadyCart, ordersOf, sendIn } from '../buyers/ready-cart.ts'
import { shopOfFile } from '../shops/shop-of-file.ts'

const shop = shopOfFile()
const _PLACE_ORDER = `**${orderCalls.placeOrder.path}`
const { tiersOneTenFifty: BEARING, onlyInH: BELT_IN_H, onlyInD: BELT_IN_D, stockTen: ROLLER } = NAMED_PARTS

const questionIn = (page: Page) => page.getByRole('dialog', { name: 'Split the delivery?' })

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

    // The number of fields stands once, in the list: the button leads to the first of them.
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

  test('while the browser is offline, by mouse or by key [ORD-09, OFF-02]', async () => {
    const filled = await openReadyCart(shop, [BEARING], 'offline', /ERR_INTERNET_DISCONNECTED/)
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
  test('is on paper what is on the screen: the confirmation alone, then the order without the frame', async () => {
    const filled = await openReadyCart(shop, [BEARING], 'printed')
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
    const filled = await openReadyCart(shop, [BELT_IN_H, BELT_IN_D], 'split')
    const { page, delivery } = filled
    await delivery.getByRole('textbox', { name: 'Message' }).fill('Call before you come')
    await sendIn(filled).press('Enter')
    const extra = questionIn(page).getByRole('textbox', { name: 'Message about the partial delivery' })
    await extra.waitFor()
    expect(await hasFocus(extra)).toBe(true)
    await page.keyboard.press('Escape')
    await questionIn(page).waitFor({ state: 'detached' })
    expect(await hasFocus(sendIn(filled))).toBe(true)
    expect(await ordersOf(shop, KARIN, 'split')).toEqual([])

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
    const filled = await openReadyCart(shop, [BELT_IN_H, BELT_IN_D], 'together')
    await sendIn(filled).click()
    await questionIn(filled.page).getByRole('textbox').fill('The short belt first')
    const sent = nextOrder(filled.page)
    await questionIn(filled.page).getByRole('button', { name: 'No, send everything together' }).click()
    expect(await sent).toMatchObject({ partialDelivery: false, message: '' })
    await readConfirmation(filled.page)
  })

  test('is not asked when one warehouse has every line (AMB-38) [ORD-01]', async () => {
    const filled = await openReadyCart(shop, [BELT_IN_H, ROLLER], 'from one')
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
