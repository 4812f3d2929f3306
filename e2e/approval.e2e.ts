/** Ada decides on orders of Olle's: on the page that the mail leads to, and in the cart. */
import { attestCalls } from '@hoistway/contract/attest'
import { EXAMPLES } from '@hoistway/contract/examples'
import { orderCalls } from '@hoistway/contract/orders'
import { ADA, DEMO_PASSWORD, OLLE } from '@hoistway/fixtures/cast'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { openCart } from './buyer.ts'
import { clientOf, logIn } from './customer.ts'
import { makeDataDir, removeDataDir, type Shop, startShop } from './shop.ts'

let shop: Shop
let dataDir: string
let order: { readonly number: number; readonly token: string }
beforeAll(async () => {
  dataDir = await makeDataDir()
  shop = await startShop({ dataDir })
})
afterAll(async () => {
  await shop.stop()
  await removeDataDir(dataDir)
})
beforeEach(async () => {
  const olle = clientOf(shop.url, await logIn(shop.url, OLLE))
  const placed = await olle.call(orderCalls.placeOrder, { body: EXAMPLES.placeOrder.body })
  order = { number: placed.order, token: placed.attestToken ?? '' }
})

async function statusOfOrder(): Promise<number | null | undefined> {
  const ada = clientOf(shop.url, await logIn(shop.url, ADA))
  const found = await ada.call(attestCalls.attestOrder, { query: { attestToken: order.token } })
  return found?.attestStatus
}

async function openAsAda(): Promise<Page> {
  const page = await openPage()
  await page.request.post(`${shop.url}/api/v2/account/login`, {
    data: { username: ADA.email, password: DEMO_PASSWORD },
  })
  await page.goto(`${shop.url}/attest?token=${order.token}`, { waitUntil: 'networkidle' })
  return page
}

const approvalIn = (page: Page) => page.getByRole('listitem', { name: new RegExp(`^Order ${order.number} `) })

async function editInCart(page: Page): Promise<void> {
  await approvalIn(page).getByRole('button', { name: 'Edit in the cart' }).click()
  await openCart(page).getByText('You are editing an order').waitFor()
}

test.each([
  ['Approve', 'approved', 2],
  ['Deny', 'denied', 3],
])('an order is decided on the page of approvals: %s [ATT-16]', async (button, word, status) => {
  const page = await openAsAda()
  await approvalIn(page).getByRole('button', { name: button }).click()
  await page.getByText(`Order ${order.number} is ${word}`).waitFor()
  expect(await statusOfOrder()).toBe(status)
})

test('an order is denied in the cart, which is empty then [ATT-13, ATT-14]', async () => {
  const page = await openAsAda()
  await editInCart(page)
  await openCart(page).getByRole('button', { name: 'Deny' }).click()
  await openCart(page).getByText('Your cart is empty').first().waitFor()
  expect(await statusOfOrder()).toBe(3)
})

test('an order that is left in the cart still waits [ATT-13, ATT-15]', async () => {
  const page = await openAsAda()
  await editInCart(page)
  await openCart(page).getByRole('button', { name: 'Leave the order and empty the cart' }).click()
  await openCart(page).getByText('Your cart is empty').first().waitFor()
  expect([1, 4]).toContain(await statusOfOrder())
})
