/** An order that waits for the connection, in a shop that lets carts wait (OFFLINE_POLICY=extended): its buyer sees the
 *  prices of then and now, and it is sent once: with two tabs, after a failure of the shop, after the browser is gone. */
import { orderCalls } from '@hoistway/contract/orders/orders'
import { KARIN, OTTO } from '@hoistway/fixtures/accounts'
import { ADDRESSES } from '@hoistway/fixtures/companies'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { answerOnce } from '../browser/answer-once.ts'
import { goTo } from '../browser/ready.ts'
import { untilWorkerIsActive } from '../browser/stored-by-worker.ts'
import { logInThroughTheHeader, openCart, readConfirmation } from '../buyers/buyer.ts'
import { openFilledCart } from '../buyers/filled-cart.ts'
import { ordersOf } from '../buyers/ready-cart.ts'
import { shopOfFile } from '../shops/shop-of-file.ts'
import { loadCatalogue } from './device.ts'

const shop = shopOfFile({ env: { OFFLINE_POLICY: 'extended' } })
const PART = NAMED_PARTS.tiersOneTenFifty
const PLACE_ORDER = `**${orderCalls.placeOrder.path}`

const waited = (page: Page) => page.getByRole('dialog', { name: 'Your order waited for the connection' })
const sendLater = (page: Page) => openCart(page).getByRole('button', { name: 'Send when back online' })

/** The cart of Karin waits in a page without a connection. */
async function openWaitingCart(userOrder: string): Promise<Page> {
  const { page, delivery } = await openFilledCart(shop, {
    as: KARIN,
    parts: [PART],
    serviceWorkers: 'allow',
    expected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|order\/place|401/,
  })
  await delivery.getByRole('radio', { name: ADDRESSES[0]?.name ?? '' }).check()
  await delivery.getByRole('textbox', { name: 'Your order no.' }).fill(userOrder)
  await delivery.getByRole('radio', { name: 'Pick-up in Haninge' }).check()
  await goTo(page, `${shop.url}/settings`)
  await untilWorkerIsActive(page)
  await loadCatalogue(page)
  await goTo(page, `${shop.url}/products`)
  await page.context().setOffline(true)
  await page.getByText(/^No connection\. You see the catalogue/).waitFor()
  await openCartOf(page)
  await sendLater(page).click()
  await openCart(page).getByText('The order waits for the connection.').waitFor()
  return page
}

async function openCartOf(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Cart\s*1/ }).click()
  await openCart(page).getByText(PART.articleNr).first().waitFor()
}

const numbersOf = async (userOrder: string) =>
  (await ordersOf(shop, KARIN, userOrder)).map(({ order }) => order)

test('one tab of two asks, and the order is sent once', async () => {
  const page = await openWaitingCart('two tabs')
  const other = await page.context().newPage()
  await other.goto(`${shop.url}/products`)
  await other.getByText(/^No connection\. You see the catalogue/).waitFor()

  await page.context().setOffline(false)
  await expect.poll(async () => (await waited(page).count()) + (await waited(other).count())).toBe(1)
  const asked = (await waited(page).count()) === 1 ? page : other
  const silent = asked === page ? other : page
  await waited(asked).getByText('Prices and stock are as they were.').waitFor()
  expect(await numbersOf('two tabs')).toEqual([])
  await waited(asked).getByRole('button', { name: 'Send order' }).click()
  const number = await readConfirmation(asked)
  expect(await numbersOf('two tabs')).toEqual([number])
  await silent.getByRole('button', { name: /^Cart\s*0/ }).waitFor()
  expect(await waited(silent).count()).toBe(0)
})

test('a tab that is closed leaves the question to the other', async () => {
  const page = await openWaitingCart('closed')
  await page.context().setOffline(false)
  await waited(page).waitFor()
  const other = await page.context().newPage()
  await other.goto(`${shop.url}/products`)
  await other.getByRole('button', { name: /^Cart\s*1/ }).waitFor()
  expect(await waited(other).count()).toBe(0)
  await page.close()
  await waited(other).getByRole('button', { name: 'Back to the cart' }).click()
  await openCart(other).getByText(PART.articleNr).first().waitFor()
  await goTo(other, `${shop.url}/products`)
  await other.getByRole('button', { name: /^Cart\s*1/ }).waitFor()
  expect(await waited(other).count()).toBe(0)
  expect(await numbersOf('closed')).toEqual([])
})

test('the shop places it and the answer is lost: the next try is the same order', async () => {
  const page = await openWaitingCart('lost answer')
  await page.context().setOffline(false)
  await answerOnce(page, PLACE_ORDER, async (route) => {
    await route.fetch()
    await route.fulfill({ status: 500 })
  })
  await waited(page).getByRole('button', { name: 'Send order' }).click()
  await page.getByRole('alert').getByText('Something went wrong', { exact: true }).waitFor()
  const context = page.context()
  await page.close()

  const later = await context.newPage()
  await goTo(later, `${shop.url}/products`)
  await openCartOf(later)
  await openCart(later).getByRole('button', { name: 'Send order' }).click()
  const number = await readConfirmation(later)
  expect(await numbersOf('lost answer')).toEqual([number])
})

test('it waits for its buyer alone', async () => {
  const page = await openWaitingCart('of Karin')
  const context = page.context()
  // The session ends while nobody is connected.
  await context.clearCookies()
  await context.setOffline(false)
  await goTo(page, `${shop.url}/products`)
  await logInThroughTheHeader(page, OTTO)
  await page.getByRole('button', { name: 'Log out' }).first().waitFor()
  expect(await waited(page).count()).toBe(0)
  await page.getByRole('button', { name: /^Cart\s*0/ }).waitFor()
  expect(await numbersOf('of Karin')).toEqual([])
})
