/** An order that is sent leaves nothing in the cart, and no failure loses the cart (AMB-40). */
import { companyCalls } from '@hoistway/contract/account/company'
import { orderCalls } from '@hoistway/contract/orders/orders'
import { ADA, DEMO_PASSWORD, KARIN } from '@hoistway/fixtures/accounts'
import { ADDRESSES } from '@hoistway/fixtures/companies'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import type { Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { answerOnce } from '../browser/answer-once.ts'
import { MONEY } from '../browser/money-words.ts'
import { cartButton, readConfirmation } from '../buyers/buyer.ts'
import { clientOf, logIn } from '../buyers/customer.ts'
import { hasFocus, nextOrder } from '../buyers/filled-cart.ts'
import { openReadyCart, ordersOf, sendIn } from '../buyers/ready-cart.ts'
import { shopOfFile } from '../shops/shop-of-file.ts'

const shop = shopOfFile()
const PLACE_ORDER = `**${orderCalls.placeOrder.path}`
const BEARING = NAMED_PARTS.tiersOneTenFifty

describe('an order that is sent', () => {
  test('closes the cart first, is of the web shop, and is confirmed; nothing of it stays [ORD-02, ORD-04, CARTUI-10, CARTUI-18]', async () => {
    const { page, cart, delivery } = await openReadyCart(shop, [BEARING], 'sent')
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
    const [order] = await ordersOf(shop, KARIN, 'sent')
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
})

const FAILURES = [
  ['the server fails', 'failed', (route: Route) => route.fulfill({ status: 500 })],
  ['the network is gone', 'unsent', (route: Route) => route.abort('connectionreset')],
  ['the answer is no answer', 'garbled', (route: Route) => route.fulfill({ status: 200, body: '<html>' })],
] as const

describe('no failure loses the cart (AMB-40)', () => {
  test.each(FAILURES)(
    'when %s it comes back as it was, and the next try is the order [MSG-15]',
    async (_, userOrder, fail) => {
      const filled = await openReadyCart(shop, [BEARING], userOrder, /order\/place/)
      const { page, cart, delivery } = filled
      await answerOnce(page, PLACE_ORDER, fail)
      await sendIn(filled).press('Enter')
      await page.getByRole('alert').getByText('Something went wrong', { exact: true }).waitFor()
      await page.getByRole('alert').getByText('Send it again: it is placed only once.').waitFor()
      await cart.getByText(BEARING.articleNr).first().waitFor()
      expect(await page.getByRole('dialog', { name: 'Order sent' }).count()).toBe(0)
      expect(await cart.evaluate((panel) => panel.contains(document.activeElement))).toBe(true)
      expect(await delivery.getByRole('textbox', { name: 'Your order no.' }).inputValue()).toBe(userOrder)
      await delivery.getByRole('radio', { name: ADDRESSES[0]?.name ?? '', checked: true }).waitFor()
      await delivery.getByRole('radio', { name: 'Pick-up in Haninge', checked: true }).waitFor()
      expect(await ordersOf(shop, KARIN, userOrder)).toEqual([])

      await sendIn(filled).press('Enter')
      const number = await readConfirmation(page)
      expect(await page.getByRole('alert').count()).toBe(0)
      expect((await ordersOf(shop, KARIN, userOrder)).map(({ order }) => order)).toEqual([number])
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
    const filled = await openReadyCart(shop, [BEARING], 'moved', /order\/place|delivery-options/)
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
    expect(await ordersOf(shop, KARIN, 'moved')).toHaveLength(1)
  })

  test('when nobody may approve so much, the cart says why', async () => {
    const filled = await openReadyCart(shop, [BEARING], 'too much', /order\/place/)
    const { page, cart } = filled
    const problem = { type: 'noSufficientAttester', title: '', status: 400, detail: '', instance: '' }
    await answerOnce(page, PLACE_ORDER, (route) => route.fulfill({ status: 400, json: problem }))
    await sendIn(filled).click()
    await page.getByRole('alert').getByText('Nobody may approve an order of this amount').waitFor()
    await cart.getByText(BEARING.articleNr).first().waitFor()
  })

  test('when the session has ended, the login opens and the cart comes back after it', async () => {
    const filled = await openReadyCart(shop, [BEARING], 'logged out', /401/)
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
    expect(await ordersOf(shop, KARIN, 'logged out')).toHaveLength(1)
  })
})
