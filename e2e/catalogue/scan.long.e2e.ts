/** Scanning by the camera of a real browser: a film of a minute with thirty labels, which the browser takes for what its
 *  camera sees. Some labels come twice, some are of no part, one is of a part that is no longer sold. */
import { join } from 'node:path'
import { ADA, type DemoAccount, KARIN, OLLE } from '@hoistway/fixtures/accounts'
import { demoCatalogue, NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { type Label, type Scene, writeFilm } from '../browser/label-film.ts'
import { launchChromium } from '../browser/launch-chromium.ts'
import { goTo, untilReady, watchRequests } from '../browser/ready.ts'
import { untilWorkerIsActive } from '../browser/stored-by-worker.ts'
import { loadCatalogue } from '../offline/device.ts'
import { logInPage, shopOfFile } from '../shops/shop-of-file.ts'

const FILM_TIMEOUT_MS = 150_000

const shop = shopOfFile()
const browsers: Browser[] = []
afterAll(async () => {
  for (const browser of browsers) await browser.close()
})

const parts = [...demoCatalogue({ products: 600 }).batches('2026-01-15')].flatMap(({ products }) => products)

function part(name: keyof typeof NAMED_PARTS) {
  const found = parts.find(({ id }) => id === NAMED_PARTS[name].id)
  const [gtin = '', makersNumber = ''] = found?.identifiers ?? []
  if (!found) throw new Error(`The demo has no ${name}.`)
  return { id: found.id, articleNr: found.articleNr, gtin, makersNumber }
}

const roller = part('tiersOneTenFifty')
const belt = part('onlyInH')
const otherBelt = part('onlyInD')
const small = part('stockTen')
const plenty = part('stockHundredOne')
const replaced = part('replacedOnce')
const END = 'END-OF-FILM-1'
const UNKNOWN = ['QX-99-104', '4006381333931', 'MX 77 31'] as const

const code128 = (text: string): Label => ({ kind: 'code128', text })
const ean = (text: string): Label => ({ kind: 'ean13', text })
const qr = (text: string): Label => ({ kind: 'qrcode', text })
const matrix = (text: string): Label => ({ kind: 'datamatrix', text })
const gs1 = (gtin: string, serial: string): Label => ({
  kind: 'gs1datamatrix',
  text: `(01)0${gtin}(21)${serial}`,
})

/** Thirty labels: each in view for 1.5 s of 2 s. A label that comes at once again has not left the picture. */
const LABELS: readonly Label[] = [
  code128(roller.articleNr),
  code128(roller.articleNr),
  ean(belt.gtin),
  ean(roller.gtin),
  qr(UNKNOWN[0]),
  gs1(small.gtin, 'S-001'),
  gs1(small.gtin, 'S-002'),
  code128(otherBelt.articleNr),
  gs1(small.gtin, 'S-001'),
  ean(UNKNOWN[1]),
  matrix(plenty.articleNr),
  ean(plenty.gtin),
  code128(replaced.articleNr),
  code128(belt.articleNr),
  ean(otherBelt.gtin),
  code128(belt.articleNr),
  code128(roller.articleNr),
  qr(UNKNOWN[0]),
  matrix(small.articleNr),
  ean(plenty.gtin),
  code128(UNKNOWN[2]),
  code128(plenty.articleNr),
  ean(belt.gtin),
  qr(otherBelt.makersNumber),
  qr(roller.articleNr),
  ean(small.gtin),
  code128(otherBelt.articleNr),
  matrix(plenty.articleNr),
  code128(belt.articleNr),
  qr(roller.makersNumber),
]

type Cart = readonly (readonly [part: number, amount: number])[]

/** The pieces that a person who watches the film would count. */
const CART: Cart = [
  [roller.id, 5],
  [belt.id, 5],
  [small.id, 4],
  [otherBelt.id, 4],
  [plenty.id, 5],
]

/** The rows that wait for a decision. */
const DECIDED_BY_HAND = [replaced.articleNr, ...UNKNOWN, END].sort()

/** @param as somebody of the same company in each test: the shop keeps the cart of a person for the next browser */
async function openScan(
  path: string,
  as: DemoAccount,
  before: (page: Page) => Promise<void> = async () => undefined,
): Promise<{ readonly page: Page; readonly complaints: string[] }> {
  const browser = await launchChromium({
    whole: true,
    flags: [`--use-file-for-fake-video-capture=${path}`, '--use-fake-ui-for-media-stream'],
  })
  browsers.push(browser)
  const context = await browser.newContext({
    locale: 'en-GB',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  watchRequests(page)
  const complaints: string[] = []
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'given'))
  await logInPage(page, shop.url, as)
  await before(page)
  await page.goto(`${shop.url}/scan`)
  await untilReady(page)
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  return { page, complaints }
}

describe('a minute before the camera puts every piece into the cart once, and nothing else (AMB-14)', () => {
  const TIMEOUT_MS = FILM_TIMEOUT_MS + 60_000

  test('with a connection', { timeout: TIMEOUT_MS }, async () => {
    const { page, complaints } = await openScan(await minute(), KARIN)
    await untilEnd(page)
    expect(await openRows(page)).toEqual(DECIDED_BY_HAND)
    expect(await putIntoCart(page)).toEqual(CART)
    expect(complaints).toEqual([])
  })

  test('without one after the first label, once it is back', { timeout: TIMEOUT_MS }, async () => {
    const { page, complaints } = await openScan(await minute(), ADA)
    await row(page, roller.articleNr).waitFor({ timeout: FILM_TIMEOUT_MS })
    await page.context().setOffline(true)
    await untilEnd(page)
    await page.context().setOffline(false)
    await expect.poll(() => openRows(page)).toEqual(DECIDED_BY_HAND)
    expect(byPart(await putIntoCart(page))).toEqual(byPart(CART))
    expect(complaints.filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  })
})

test('without a connection the catalogue on the device knows the parts', {
  timeout: FILM_TIMEOUT_MS + 60_000,
}, async () => {
  const { page, complaints } = await openScan(await minute(), OLLE, async (page) => {
    await goTo(page, `${shop.url}/settings`)
    await untilWorkerIsActive(page)
    await loadCatalogue(page)
    await page.context().setOffline(true)
  })
  await untilEnd(page)
  expect(await putIntoCart(page)).toEqual(CART)
  expect(complaints.filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

/** The film is made once. */
let film: Promise<string> | undefined
function minute(): Promise<string> {
  film ??= makeFilm()
  return film
}

async function makeFilm(): Promise<string> {
  const path = join(shop.dataDir, 'labels.mjpeg')
  const scenes: Scene[] = LABELS.flatMap((label) => [{ seconds: 1.5, label }, { seconds: 0.5 }])
  // The browser shows the film again from its start: the end has to leave time to stop.
  const begin: Scene = { seconds: 6 }
  await writeFilm(path, [begin, ...scenes, { seconds: 2, label: qr(END) }, { seconds: 30 }])
  return path
}

function row(page: Page, text: string): Locator {
  return page.getByRole('listitem').filter({ hasText: text })
}

function untilEnd(page: Page): Promise<void> {
  return row(page, END).waitFor({ timeout: FILM_TIMEOUT_MS })
}

async function putIntoCart(page: Page): Promise<Cart> {
  await page.getByRole('button', { name: 'Put 5 parts in the cart' }).click()
  await expect.poll(() => cartOf(page)).toHaveLength(CART.length)
  return cartOf(page)
}

function byPart(cart: Cart): Cart {
  return cart.toSorted(([a], [b]) => a - b)
}

/** The codes of the rows that wait for a decision. */
async function openRows(page: Page): Promise<string[]> {
  const open = page.getByRole('listitem').filter({ has: page.getByText('Open', { exact: true }) })
  const numbers = await open.locator('.article-number').allInnerTexts()
  return numbers.sort()
}

function cartOf(page: Page): Promise<Cart> {
  return page.evaluate(() => {
    const { cartItems = [] } = JSON.parse(localStorage.getItem('cart') ?? '{}')
    return cartItems.map(
      (item: { productID: number; amount: number }) => [item.productID, item.amount] as const,
    )
  })
}
