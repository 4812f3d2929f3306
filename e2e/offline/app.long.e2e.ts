/** The apps: their build at its own address orders in a shop on another host, with a session in the secure store. */
import { accountCalls } from '@hoistway/contract/account/account'
import { directoryCalls } from '@hoistway/contract/account/directory'
import { phoneCalls } from '@hoistway/contract/account/phones'
import { enquiryCalls } from '@hoistway/contract/content/enquiries'
import { homeCalls } from '@hoistway/contract/content/home'
import { EXAMPLES } from '@hoistway/contract/examples'
import { orderPageCalls } from '@hoistway/contract/orders/order-pages'
import { orderCalls } from '@hoistway/contract/orders/orders'
import { ADA, KARIN, SVEN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import type { Page, Route } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { APP_ORIGIN, buildApp, openPhone } from '../browser/phone.ts'
import { chooseDelivery, logInThroughTheHeader, readConfirmation, sendButton } from '../buyers/buyer.ts'
import { clientOf, logIn } from '../buyers/customer.ts'
import { nextOrder } from '../buyers/filled-cart.ts'
import { makeDataDir, removeDataDir, type Shop, startShop } from '../shops/shop.ts'
import { loadCatalogue } from './device.ts'

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

test('a picture that was taken without a connection is sent after the system has ended the app', async () => {
  const phone = await openPhone(app.folder, shop.url, { expected: /ERR_INTERNET_DISCONNECTED/ })
  let page = await phone.startApp()
  await logInThroughTheHeader(page)
  page = await phone.startApp('/photo-order')
  const tiles = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
  const chooser = page.locator('[data-choose]')
  await chooser.waitFor({ state: 'attached' })
  await page.context().setOffline(true)
  await chooser.setInputFiles({ name: 'plate.png', mimeType: 'image/png', buffer: await picture() })
  await tiles.getByText('Waiting').waitFor()
  await expect.poll(() => storedPictures(page)).toBe(1)

  await page.context().setOffline(false)
  page.once('dialog', (dialog) => void dialog.accept())
  page = await phone.startApp('/photo-order')
  await page.getByText('Pictures that you took earlier are still here: 1.').waitFor()
  await page.getByText('Uploaded: 1 of 1').waitFor()
  await page.getByRole('button', { name: 'Send the order' }).click()
  await page.getByText(/Photo order \d+ with 1 photo has been received/).waitFor()
  page = await phone.startApp('/photo-order')
  await chooser.waitFor({ state: 'attached' })
  expect(await tiles.count()).toBe(0)
})

test('an app that stays open exchanges its token on the next day, and goes on with the new one [AMB-13]', async () => {
  const phone = await openPhone(app.folder, shop.url)
  const page = await phone.startApp(`/product/${BEARING.id}`)
  await logInThroughTheHeader(page)
  const first = tokenIn(phone.secrets)
  await lieOvernight(page)
  await expect.poll(() => tokenIn(phone.secrets)).not.toBe(first)
  const second = tokenIn(phone.secrets)

  // The shop has gone no further: it would deliver on no day of the past.
  await page.clock.setSystemTime(Date.now())
  const request = page.waitForRequest(`**${orderCalls.placeOrder.path}`)
  await order(page, 'on the next day')
  const { authorization, cookie } = await (await request).allHeaders()
  expect([authorization, cookie]).toEqual([`Bearer ${second}`, undefined])
  expect(await storedSource('on the next day')).toBe(4)
})

test('a session that a site admin has ended leaves the phone, and so does one whose time is over [AMB-13]', async () => {
  const phone = await openPhone(app.folder, shop.url)
  let page = await phone.startApp('/guides')
  const login = page.getByRole('button', { name: 'Log in', exact: true })
  await logInThroughTheHeader(page)
  const token = tokenIn(phone.secrets)
  const sven = clientOf(shop.url, await logIn(shop.url, SVEN))
  await sven.call(directoryCalls.endPersonSessions, { params: { id: KARIN.id } })
  await lieOvernight(page)
  await login.waitFor()
  expect([phone.secrets.size, await userOf(token)]).toEqual([0, undefined])

  page = await phone.startApp('/guides')
  await logInThroughTheHeader(page)
  changeKept(phone.secrets, (kept) => ({ ...kept, expires: Date.now() - 1000 }))
  page = await phone.startApp('/guides')
  await login.waitFor()
  await expect.poll(() => phone.secrets.size).toBe(0)
})

test('a file that needs the session is given to the system of the phone [MOB-04]', async () => {
  const phone = await openPhone(app.folder, shop.url)
  let page = await phone.startApp('/guides')
  await logInThroughTheHeader(page, ADA)
  page = await phone.startApp('/users/audit')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  await expect.poll(() => phone.shared.length).toBe(1)
  const [file] = phone.shared
  expect(file?.path).toMatch(/\/audit-log\.csv$/)
  expect(file?.data.toString('utf8')).toMatch(/^\W?id,time,who.*\r\n.*Ada/)
})

test('a site admin sees the photos of an order in the app, and saves one [MOB-04]', async () => {
  const buyer = clientOf(shop.url, await logIn(shop.url, KARIN))
  const data = (await picture()).toString('base64')
  const body = { fileName: 'plate.png', contentType: 'image/png', data }
  const { id } = await buyer.call(enquiryCalls.uploadSinglePhoto, { body })
  await buyer.call(enquiryCalls.sendPhotoOrder, {
    body: { ...EXAMPLES.sendPhotoOrder.body, name: 'From the shaft', photoIds: [id] },
  })
  const phone = await openPhone(app.folder, shop.url)
  let page = await phone.startApp('/guides')
  await logInThroughTheHeader(page, SVEN)
  page = await phone.startApp('/site-admin/inbox?kind=photoOrder')
  await page.getByRole('link', { name: 'From the shaft' }).click()
  const photo = page.getByRole('img', { name: 'plate.png' })
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300)
  await page.getByRole('button', { name: 'plate.png' }).click()
  await expect.poll(() => phone.shared.map(({ path }) => path.split('/').at(-1))).toEqual(['plate.png'])
  expect((await sharp(phone.shared[0]?.data).metadata()).width).toBe(300)
})

test('an app with notices asks its owner at the login, registers the phone, and opens the page of a notice [MOB-04]', async () => {
  const withNotices = await buildApp({ notices: true })
  onTestFinished(withNotices.remove)
  const phone = await openPhone(withNotices.folder, shop.url)
  let page = await phone.startApp('/guides')
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  expect(phone.asked()).toBe(0)
  await logInThroughTheHeader(page)
  await expect.poll(phone.asked).toBe(1)
  expect(await registrationBy(page, () => phone.nameApp('token-of-firebase'))).toEqual({
    body: { system: 'android', token: 'token-of-firebase', locale: 'en' },
    authorization: `Bearer ${tokenIn(phone.secrets)}`,
    status: 200,
  })

  page = await phone.startApp('/guides')
  expect(await registrationBy(page, () => phone.nameApp('later-token'))).toMatchObject({
    body: { token: 'later-token' },
  })
  const orders = page.waitForResponse((answer) => answer.url().includes(orderPageCalls.orderPage.path))
  await phone.tapNotice('/orders')
  await page.waitForURL(`${APP_ORIGIN}/orders`)
  await orders
  // A page of orders would ask for them again after the logout.
  await phone.tapNotice('/contact')
  await page.waitForURL(`${APP_ORIGIN}/contact`)
  await phone.tapNotice('https://elsewhere.example/orders')
  expect(phone.asked()).toBe(1)
  await page
    .getByRole('button', { name: /Log out|Account/ })
    .first()
    .click()
  await expect.poll(phone.cleared).toBe(1)
  expect(new URL(page.url()).origin).toBe(APP_ORIGIN)
})

/** The registration of a phone that follows. */
async function registrationBy(page: Page, act: () => Promise<void>) {
  const [request] = await Promise.all([page.waitForRequest(`**${phoneCalls.registerPhone.path}`), act()])
  const { authorization } = await request.allHeaders()
  return { body: request.postDataJSON(), authorization, status: (await request.response())?.status() }
}

/** The app stays open until the next morning, when its owner looks at it again. */
async function lieOvernight(page: Page): Promise<void> {
  await page.clock.setSystemTime(Date.now() + 25 * 3600 * 1000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

/** The phone stores a picture within milliseconds; a test is faster. */
function storedPictures(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opened = indexedDB.open('photo-order')
        opened.onerror = () => reject(opened.error)
        opened.onsuccess = () => {
          const db = opened.result
          const count = db.transaction('photos').objectStore('photos').count()
          count.onsuccess = () => {
            db.close()
            resolve(count.result)
          }
        }
      }),
  )
}

function picture(): Promise<Buffer> {
  return sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
}

/** The phone lay there for so many hours. */
function makeOlder(secrets: Map<string, string>, hours: number): void {
  changeKept(secrets, ({ since, ...kept }) => ({ ...kept, since: since - hours * 3600 * 1000 }))
}

type Kept = { readonly token: string; readonly since: number; readonly expires: number }

function changeKept(secrets: Map<string, string>, edit: (kept: Kept) => Kept): void {
  for (const [key, text] of secrets) secrets.set(key, JSON.stringify(edit(JSON.parse(text))))
}

test('the app starts without a connection from the catalogue on the phone, and goes on with the shop [MOB-02]', async () => {
  const phone = await openPhone(app.folder, shop.url, { expected: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })
  let page = await phone.startApp('/settings')
  await logInThroughTheHeader(page)
  await loadCatalogue(page)

  const away = (route: Route) => route.abort()
  await page.context().route(`${shop.url}/**`, away)
  page = await phone.startApp(`/product/${BEARING.id}`)
  const note = page.getByText(/^No connection\. You see the catalogue of this device/)
  await note.waitFor()
  await page.getByRole('main').getByText(BEARING.articleNr, { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Log out' }).first().waitFor()

  await page.context().unroute(`${shop.url}/**`, away)
  await note.waitFor({ state: 'detached' })
  expect(await userOf(tokenIn(phone.secrets))).toBe(KARIN.email)
})
