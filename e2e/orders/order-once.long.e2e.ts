/** An order is sent exactly once, whatever the buyer and the network do (design of idempotency; ORD-02). */
import { ApiError } from '@hoistway/contract/api-error'
import type { Client } from '@hoistway/contract/client'
import { type OrderRequest, orderCalls } from '@hoistway/contract/orders/orders'
import { KARIN } from '@hoistway/fixtures/accounts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { answerOnce } from '../browser/answer-once.ts'
import { openPage } from '../browser/browser.ts'
import {
  cartButton,
  chooseDelivery,
  logInThroughTheHeader,
  readConfirmation,
  sendButton,
} from '../buyers/buyer.ts'
import { clientOf, type DraftOrder, draftOrder, logIn, withUserOrder } from '../buyers/customer.ts'
import { shopOfFile } from '../shops/shop-of-file.ts'

const shop = shopOfFile()
let karin: Client
let draft: DraftOrder
beforeAll(async () => {
  karin = clientOf(shop.url, await logIn(shop.url, KARIN))
  draft = await draftOrder(karin, 1)
})

test('two clicks on send are one order', async () => {
  const page = await openFilledCart('two-clicks')
  await sendButton(page).dblclick()
  const number = await readConfirmation(page)
  expect(await numbersOf('two-clicks')).toEqual([number])
})

test('a page that is reloaded while the order is under way sends the same order again', async () => {
  const page = await openFilledCart('reloaded')
  const stored = await loseTheAnswer(page, () => sendButton(page).click())
  await page.reload()
  await cartButton(page, 1).click()
  await sendButton(page).click()
  expect(await readConfirmation(page)).toBe(stored)
  expect(await numbersOf('reloaded')).toEqual([stored])
  await cartButton(page, 0).waitFor()
})

test('the same order sent sixteen times at once under one key is one order', async () => {
  const order = withUserOrder(draft, 'at-once')
  const answers = await Promise.all(Array.from({ length: 16 }, () => place(order, 'the-same-key')))
  expect(await numbersOf('at-once')).toEqual([...new Set(answers)])
})

test('a key that has been used for one order is refused for another', async () => {
  const first = await place(withUserOrder(draft, 'first'), 'a-used-key')
  const second = await place(withUserOrder(draft, 'second'), 'a-used-key').catch((fault: unknown) => fault)
  expect(second).toBeInstanceOf(ApiError)
  expect(second).toMatchObject({ status: 400, result: { type: 'idempotencyKeyReused' } })
  expect(await numbersOf('first')).toEqual([first])
  expect(await numbersOf('second')).toEqual([])
})

test('without a key, two orders that say the same are two orders', async () => {
  const order = withUserOrder(draft, 'no-key')
  const numbers = [await place(order, undefined), await place(order, undefined)]
  expect(await numbersOf('no-key')).toEqual(numbers.reverse())
})

/** Karin, logged in, with one part in an open cart that is ready to be sent. */
async function openFilledCart(userOrder: string): Promise<Page> {
  const page = await openPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(`${shop.url}/product/${draft.cartItems[0]?.productID}`)
  await logInThroughTheHeader(page)
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await cartButton(page, 1).click()
  await chooseDelivery(page, userOrder)
  return page
}

/** The order reaches the shop and is stored, its answer never reaches the page; the number that was lost. */
async function loseTheAnswer(page: Page, send: () => Promise<void>): Promise<number> {
  const lost = new Promise<number>((done) => {
    answerOnce(page, `**/api${orderCalls.placeOrder.path}`, async (route) => {
      const answer = await route.fetch()
      done((await answer.json()).order)
    })
  })
  await send()
  return lost
}

async function place(body: OrderRequest, key: string | undefined): Promise<number> {
  const { order } = await karin.call(orderCalls.placeOrder, { body, headers: { 'idempotency-key': key } })
  return order
}

async function numbersOf(userOrder: string): Promise<number[]> {
  const history = await karin.call(orderCalls.orderHistory, {})
  return history.filter((order) => order.userOrder === userOrder).map(({ order }) => order)
}
