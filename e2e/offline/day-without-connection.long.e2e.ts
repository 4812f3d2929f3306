/** A day of a technician without a connection, in a shop that lets every filter work and carts wait
 *  (OFFLINE_POLICY=extended): search, a filter, a part, a document that was kept, a label that is typed in,
 *  the cart; and one order in the evening. */
import { KARIN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { expect, test } from 'vitest'
import { goTo } from '../browser/ready.ts'
import { untilWorkerIsActive } from '../browser/stored-by-worker.ts'
import { cartButton, chooseDelivery, openCart, readConfirmation, sendButton } from '../buyers/buyer.ts'
import { ordersOf } from '../buyers/ready-cart.ts'
import { shopOfFile } from '../shops/shop-of-file.ts'
import { loadCatalogue } from './device.ts'

const shop = shopOfFile({ env: { OFFLINE_POLICY: 'extended' } })
const SCANNED = NAMED_PARTS.tiersOneTenFifty

test('what was found and scanned without a connection is one order when it is back', async () => {
  const page = await shop.open('/settings', {
    as: KARIN,
    serviceWorkers: 'allow',
    consent: 'given',
    expected: /ERR_INTERNET_DISCONNECTED/,
  })
  await untilWorkerIsActive(page)
  await loadCatalogue(page)
  const papers = page.getByRole('region', { name: /^Documents/ })
  await goTo(page, `${shop.url}/product/${NAMED_PARTS.safetyComponent.id}`)
  await papers.getByRole('button', { name: 'Keep on this device' }).click()
  await papers.getByText('On this device, also without a connection').waitFor()
  await page.context().setOffline(true)
  const main = page.getByRole('main')

  // In the morning the browser opens the shop from the device.
  await goTo(page, `${shop.url}/`)
  await page.getByText(/^No connection\. You see the catalogue/).waitFor()
  const search = page.getByRole('banner').getByRole('combobox')
  await search.fill('rollre')
  await search.press('Enter')
  await page.waitForURL(/[?&]q=rollre/)
  await main.getByRole('row').nth(3).waitFor()
  const found = await main.getByRole('status').first().innerText()
  await page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('link', { name: /^Torvik/ })
    .click()
  await page.waitForURL(/o\.8=\d+/)
  await expect.poll(() => main.getByRole('status').first().innerText()).not.toBe(found)
  await main.getByRole('row').nth(1).getByRole('link').first().click()
  await page.waitForURL(/\/product\/\d+/)
  await main.getByRole('button', { name: 'Add to cart' }).first().click()
  await cartButton(page, 1).waitFor()

  await goTo(page, `${shop.url}/product/${NAMED_PARTS.safetyComponent.id}`)
  const arriving = page.waitForEvent('download')
  await papers.getByRole('link').first().click()
  const stream = await (await arriving).createReadStream()
  expect(String((await stream.take(1).toArray())[0]).slice(0, 4)).toBe('%PDF')

  await goTo(page, `${shop.url}/scan`)
  await main.getByRole('textbox', { name: 'Number or code' }).fill(SCANNED.articleNr)
  await page.keyboard.press('Enter')
  await main.getByRole('button', { name: 'Put 1 part in the cart' }).click()
  await cartButton(page, 2).click()
  await openCart(page).getByText(SCANNED.articleNr).first().waitFor()
  await openCart(page).getByRole('button', { name: 'Send when back online' }).click()
  await openCart(page).getByText('The order waits for the connection.').waitFor()

  // In the evening the phone is opened where there is a connection.
  const context = page.context()
  await page.close()
  await context.setOffline(false)
  const evening = await context.newPage()
  await goTo(evening, `${shop.url}/orders`)
  const waited = evening.getByRole('dialog', { name: 'Your order waited for the connection' })
  await waited.getByText('Nothing has been sent yet.').waitFor()
  await waited.getByRole('button', { name: 'Complete the order' }).click()
  await chooseDelivery(evening, 'of the day')
  await sendButton(evening).click()
  const number = await readConfirmation(evening)
  const orders = await ordersOf(shop, KARIN, 'of the day')
  expect(orders.map(({ order, cartItems }) => [order, cartItems.length])).toEqual([[number, 2]])
})
