/** The apps: their build at its own address orders in a shop on another host, with a session in the secure store. */
import { accountCalls } from '@hoistway/contract/account/account'
import { homeCalls } from '@hoistway/contract/content/home'
import { orderCalls } from '@hoistway/contract/orders/orders'
import { KARIN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { APP_ORIGIN, buildApp, openPhone } from '../browser/phone.ts'
import { chooseDelivery, logInThroughTheHeader, readConfirmation, sendButton } from '../buyers/buyer.ts'
import { clientOf, logIn } from '../buyers/customer.ts'
import { nextOrder } from '../buyers/filled-cart.ts'
import { makeDataDir, removeDataDir, type Shop, startShop } from '../shops/shop.ts'

const { tiersOneTenFifty: BEARING } = NAMED_PARTS

let shop: Shop
let dataDir: string
let app: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  dataDir = await makeDataDir()
  app = await buildApp()
  shop = await startShop({ dataDir, env: { APP_ORIGINS: APP_ORIGIN } })
})
afterAll(async () => {
  await shop.stop()
  await removeDataDir(dataDir)
  await app.remove()
})

/** The token that the phone keeps. */
function tokenIn(secrets: ReadonlyMap<string, string>): string | undefined {
  const [kept] = secrets.values()
  return kept === undefined ? undefined : JSON.parse(kept).token
}

async function userOf(token: string | undefined): Promise<string | undefined> {
  const answer = await fetch(`${shop.url}/api${homeCalls.userObject.path}`, {
    headers: { origin: APP_ORIGIN, authorization: `Bearer ${token}` },
  })
  return (await answer.json()).user?.email
}

async function order(page: Page, userOrder: string) {
  await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await page.getByRole('button', { name: /^Cart\s*1/ }).click()
  await chooseDelivery(page, userOrder)
  const sent = nextOrder(page)
  await sendButton(page).click()
  return { sent: await sent, number: await readConfirmation(page) }
}

async function storedSource(userOrder: string): Promise<number | undefined> {
  const client = clientOf(shop.url, await logIn(shop.url, KARIN))
  const history = await client.call(orderCalls.orderHistory, {})
  return history.find((one) => one.userOrder === userOrder)?.orderSource
}

test('an order of the app for Android has source 4, and its session outlives the app until logout [MOB-01, MOB-04, AMB-13]', async () => {
  // The list of orders is open when its owner logs out.
  const phone = await openPhone(app.folder, shop.url, { expected: /401 .*order-history/ })
  let page = await phone.startApp(`/product/${BEARING.id}`)
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  expect(await page.evaluate(() => document.documentElement.dataset.platform)).toBe('0')
  await logInThroughTheHeader(page)
  const first = tokenIn(phone.secrets)
  expect(await userOf(first)).toBe(KARIN.email)
  expect(
    await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie])),
  ).not.toContain(first)

  const { sent } = await order(page, 'from a phone')
  expect(sent).toMatchObject({ orderSource: 4, userOrder: 'from a phone' })
  expect(await storedSource('from a phone')).toBe(4)

  // The next morning: the token is a day old.
  makeOlder(phone.secrets, 25)
  const renewed = page
    .context()
    .waitForEvent('response', (answer) => answer.url().endsWith(accountCalls.token.path))
  page = await phone.startApp('/orders')
  await page.getByRole('main').getByText('from a phone').first().waitFor()
  expect((await renewed).status()).toBe(200)
  await expect.poll(() => tokenIn(phone.secrets)).not.toBe(first)
  const second = tokenIn(phone.secrets)
  expect(await userOf(second)).toBe(KARIN.email)

  await page
    .getByRole('button', { name: /Log out|Account/ })
    .first()
    .click()
  await expect.poll(() => phone.secrets.size).toBe(0)
  expect([await userOf(first), await userOf(second)]).toEqual([undefined, undefined])
})

test('an order of the app for iOS has source 3 [MOB-01]', async () => {
  const phone = await openPhone(app.folder, shop.url, { system: 'ios' })
  const page = await phone.startApp(`/product/${BEARING.id}`)
  await logInThroughTheHeader(page)
  const { sent } = await order(page, 'from another phone')
  expect(sent).toMatchObject({ orderSource: 3 })
  expect(await storedSource('from another phone')).toBe(3)
})

test('a link to the shop opens its page in the app, at the start and later [MOB-04]', async () => {
  const phone = await openPhone(app.folder, shop.url)
  const page = await phone.startByLink(`${shop.url}/product/${BEARING.id}`)
  const title = page.getByRole('main').getByRole('heading', { level: 1 })
  await title.waitFor()
  expect(new URL(page.url()).pathname).toBe(`/product/${BEARING.id}`)

  await phone.openLink(`${shop.url}/guides`)
  await page.waitForURL(`${APP_ORIGIN}/guides`)
  // Loaded again, as for another language, the page stays; a foreign link leads nowhere.
  await page.reload()
  await phone.openLink('https://elsewhere.example/product/1')
  await title.waitFor()
  expect(new URL(page.url()).pathname).toBe('/guides')
})

/** The phone lay there for so many hours. */
function makeOlder(secrets: Map<string, string>, hours: number): void {
  for (const [key, text] of secrets) {
    const kept = JSON.parse(text)
    secrets.set(key, JSON.stringify({ ...kept, since: kept.since - hours * 3600 * 1000 }))
  }
}
