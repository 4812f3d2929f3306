/** From the press of the cart button until a cart of 200 lines is painted as far as it is in view, and from a typed digit until its frame. */
import { productCalls } from '@hoistway/contract/catalogue/products'
import { KARIN } from '@hoistway/fixtures/accounts'
import type { Page } from 'playwright-core'
import { goTo } from '../../e2e/browser/ready.ts'
import { cartButton, openCart } from '../../e2e/buyers/buyer.ts'
import { clientOf, isPlain, logIn } from '../../e2e/buyers/customer.ts'
import { makeDataDir, removeDataDir, startShop } from '../../e2e/shops/shop.ts'
import { digits, type Table } from '../report.ts'
import { summarise } from '../timing.ts'
import { openBrowser, painted } from './browser.ts'

const LINES = 200
const OPENINGS = 20
const DIGITS = 40
const WARM_UP = 3
const DESK = { width: 1200, height: 900 }
const DEMO_PRODUCTS = 2_000

export async function measureLargeCart(): Promise<Table> {
  const dataDir = await makeDataDir()
  const shop = await startShop({ dataDir, demoProducts: DEMO_PRODUCTS })
  const { browser } = await openBrowser()
  try {
    const cookie = await logIn(shop.url, KARIN)
    const cart = await storedCart(shop.url, cookie)
    const context = await browser.newContext({ viewport: DESK, locale: 'en-GB' })
    await context.addCookies(cookiesOf(cookie, shop.url))
    const page = await context.newPage()
    await page.addInitScript((text) => {
      localStorage.setItem('cookieConsent', 'given')
      localStorage.setItem('cart', text)
    }, cart)
    await goTo(page, `${shop.url}/contact`)
    const first = await timeOpening(page, 1)
    const later = await timeOpenings(page, 1)
    const whole = await timeOpenings(page, LINES)
    const typed = await timeDigits(page)
    return {
      title: `A cart of ${LINES} lines`,
      columns: ['work', 'times', 'p50 ms', 'p99 ms'],
      rows: [
        ['opening it, the first time', '1', digits(first), digits(first)],
        ['opening it again', String(later.length), ...figuresOf(later)],
        ['the same until all its lines are painted', String(whole.length), ...figuresOf(whole)],
        ['a digit of an amount', String(typed.length), ...figuresOf(typed)],
      ],
      notes: [
        `As ${KARIN.email}, at 1200 px: from the event until the frame in which it shows is painted, of an opening until the lines in view are; shop and browser share the machine. Goals: 100 ms, and a frame (16.7 ms) for a digit.`,
      ],
    }
  } finally {
    await browser.close()
    await shop.stop()
    await removeDataDir(dataDir)
  }
}

function figuresOf(times: readonly number[]): string[] {
  const { p50, p99 } = summarise(times)
  return [p50, p99].map(digits)
}

/** The cart as the storefront keeps it in the browser. */
async function storedCart(url: string, cookie: string): Promise<string> {
  const { topResults } = await clientOf(url, cookie).call(productCalls.filterProducts, {
    body: { resultsPageSize: 500, language: 'en', productSort: 'ARTICLE_NR' },
  })
  const parts = topResults.filter(isPlain).slice(0, LINES)
  if (parts.length < LINES) throw new Error(`The demo shop has only ${parts.length} plain parts.`)
  const cartItems = parts.map(({ id }) => ({ productID: id, amount: 1, specificationText: '' }))
  return JSON.stringify({ cartItems })
}

function cookiesOf(header: string, url: string) {
  return header.split('; ').map((cookie) => {
    const [name = '', value = ''] = cookie.split('=')
    return { name, value, url }
  })
}

async function timeOpenings(page: Page, lines: number): Promise<number[]> {
  const times: number[] = []
  for (let opening = 0; opening < OPENINGS; opening++) times.push(await timeOpening(page, lines))
  return times
}

/** @param lines how many of them have to be painted; those in view are painted together */
async function timeOpening(page: Page, lines: number): Promise<number> {
  const button = cartButton(page, LINES)
  await button.waitFor()
  await page.evaluate(listenForLines, lines)
  await button.click()
  const time = await painted(page)
  await page.keyboard.press('Escape')
  await openCart(page).waitFor({ state: 'detached' })
  return time
}

/** Runs in the page: from the click until the dialog has so many fields for an amount, and is painted. */
function listenForLines(lines: number): void {
  const painted = new Promise<number>((resolve) => {
    let clicked = 0
    addEventListener('click', ({ timeStamp }) => (clicked ||= timeStamp), { capture: true, once: true })
    const observer = new MutationObserver(() => {
      if (document.querySelectorAll('dialog[open] input[inputmode=decimal]').length < lines) return
      observer.disconnect()
      requestAnimationFrame(() => {
        // Tasks wait until the frame is painted.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - clicked)
        port2.postMessage(undefined)
      })
    })
    observer.observe(document, { childList: true, subtree: true, attributes: true })
  })
  Object.assign(globalThis, { painted })
}

/** Types a digit and takes it back, in the amount of a line in the middle. */
async function timeDigits(page: Page): Promise<number[]> {
  await cartButton(page, LINES).click()
  const field = openCart(page)
    .locator('input[inputmode=decimal]')
    .nth(LINES / 2)
  await field.click()
  const times: number[] = []
  for (let digit = 0; digit < WARM_UP + DIGITS; digit++) {
    await page.evaluate(listenForKey)
    await page.keyboard.press('2')
    const time = await painted(page)
    if (digit >= WARM_UP) times.push(time)
    await page.keyboard.press('Backspace')
  }
  return times
}

/** Runs in the page. */
function listenForKey(): void {
  const painted = new Promise<number>((resolve) => {
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - timeStamp)
          port2.postMessage(undefined)
        })
      },
      { capture: true, once: true },
    )
  })
  Object.assign(globalThis, { painted })
}
