/** Lists and parts without a connection, from the catalogue that the visitor has loaded onto the device: the same rows as
 *  with a connection, of when they are, what the policy of the shop blocks, and the way back. Pages that are opened or
 *  loaded again without a connection are in e2e/offline/without-connection.long.e2e.ts. */
import { productCalls } from '@hoistway/contract/catalogue/products'
import { type SnapshotState, snapshotCalls } from '@hoistway/contract/catalogue/snapshot'
import { orderCalls } from '@hoistway/contract/orders/orders'
import { KARIN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { refreshCartPrices } from '../src/data/cart/cart-pricing.ts'
import { answerInstead, bodiesOf } from './calls.ts'
import { deleteCatalogue } from './catalogue-of-page.ts'
import {
  arriveAt,
  cartButton,
  elementOf,
  goOffline,
  goOnline,
  openCart,
  press,
  textOf,
  textsOf,
} from './on-screen.ts'
import { logOut, openScreen, type ScreenOptions } from './open-screen.ts'

const main = page.getByRole('main')
const filters = page.getByRole('complementary', { name: 'Filters' })
const note = page.getByText(
  /^No connection\. You see the catalogue of this device, checked .* \(\d minutes? ago\)\./,
)
const blocked = main.getByText('Only supported while in online mode')

afterEach(async () => {
  await deleteCatalogue()
  await logOut()
})

/** The visitor loads the catalogue and goes to the list.
 *  @param policy of the shop (OFFLINE_POLICY) */
async function loadAndList(options: ScreenOptions = {}, policy?: 'extended'): Promise<void> {
  await openScreen('/settings', options)
  if (policy) answerWith(policy)
  const catalogue = main.getByRole('region', { name: 'Catalogue on this device' })
  await press(catalogue.getByRole('button', { name: /^Load now/ }), 'Enter')
  await expect.element(catalogue.getByText('Complete', { exact: true })).toBeVisible()
  await press(page.getByRole('contentinfo').getByRole('link', { name: 'All parts' }), 'Enter')
  await listAt('/products')
}

function answerWith(offlinePolicy: 'extended'): void {
  answerInstead(snapshotCalls.snapshotManifest, async (ask) => {
    const state: SnapshotState = await (await ask()).json()
    return Response.json({ ...state, manifest: state.manifest && { ...state.manifest, offlinePolicy } })
  })
}

async function listAt(address: string | RegExp): Promise<void> {
  await arriveAt(address)
  await expect
    .poll(() => {
      const layout = document.querySelector('[role=group][aria-label=Layout] [aria-current]')
      return layout instanceof HTMLAnchorElement && layout.href === location.href
    })
    .toBe(true)
}

async function searchFor(text: string): Promise<void> {
  const box = page.getByRole('banner').getByRole('combobox')
  await box.fill(text)
  await press(box, 'Enter')
  await listAt(/[?&]q=/)
}

function withoutAge(text: string): string {
  return text.replaceAll(/\s*\d minutes? ago/g, '')
}

/** The number of parts that match, and the rows of the list without the age of their stock. */
async function listOnScreen(): Promise<readonly string[]> {
  const count = await textOf(main.getByRole('status').first())
  return [count, ...textsOf(main.getByRole('row'))].map(withoutAge)
}

function asked(): number {
  return [productCalls.filterProducts, productCalls.getProductsPage, productCalls.getProduct].flatMap((row) =>
    bodiesOf(row),
  ).length
}

test('search, the next page and a part come from the device as from the shop, and say of when they are [GEN-15, OFF-04]', async () => {
  await loadAndList({ as: KARIN })
  const whole = await listOnScreen()
  await searchFor('roller')
  const rollers = await listOnScreen()
  expect(rollers).not.toEqual(whole)
  await press(page.getByRole('contentinfo').getByRole('link', { name: 'All parts' }), 'Enter')
  await listAt('/products')
  const before = asked()

  goOffline()
  await expect.element(note).toBeVisible()
  await expect.element(page.getByText(/Prices and stock are of .* \(\d minutes? ago\)\./)).toBeVisible()
  await searchFor('roller')
  expect(await listOnScreen()).toEqual(rollers)
  expect(blocked.elements()).toEqual([])
  await press(main.getByRole('row').nth(1).getByRole('link'), 'Enter')
  await arriveAt(/^\/product\/\d+$/)
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(main.getByText(/\d minutes? ago$/).first()).toBeVisible()
  await expect.element(main.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible()
  expect(asked()).toBe(before)

  goOnline()
  await expect.element(note).not.toBeInTheDocument()
  await expect.poll(asked).toBeGreaterThan(before)
  await expect.poll(() => main.getByText(/\d minutes? ago$/).elements()).toEqual([])
})

test('home shows the news of the device', async () => {
  await loadAndList({ as: KARIN })
  const home = page.getByRole('banner').getByRole('link', { name: 'Home', exact: true })
  const news = main.getByRole('region', { name: 'Product news' }).getByRole('listitem')
  await press(home, 'Enter')
  await expect.element(news.first()).toBeVisible()
  const before = textsOf(news)
  await press(page.getByRole('contentinfo').getByRole('link', { name: 'All parts' }), 'Enter')
  await listAt('/products')

  goOffline()
  await expect.element(note).toBeVisible()
  await press(home, 'Enter')
  await expect.element(news.first()).toBeVisible()
  expect(textsOf(news).map(withoutAge)).toEqual(before)
})

test('the documents of a part that were kept are listed, and how many others are not', async () => {
  const { id, articleNr } = NAMED_PARTS.safetyComponent
  await loadAndList({ as: KARIN })
  await openPart()
  const papers = main.getByRole('region', { name: /^Documents/ })
  const lines = papers.getByRole('listitem')
  await expect.element(lines.first()).toBeVisible()
  const before = textsOf(lines)
  await papers.getByRole('button', { name: 'Keep on this device' }).click()
  await expect.element(papers.getByText('On this device, also without a connection')).toBeVisible()

  goOffline()
  await expect.element(note).toBeVisible()
  await press(page.getByRole('contentinfo').getByRole('link', { name: 'All parts' }), 'Enter')
  await listAt('/products')
  await openPart()
  await expect.poll(() => lines.elements()).toHaveLength(before.length)
  expect(papers.getByRole('link').elements()).toHaveLength(before.length)
  await expect
    .element(papers.getByText('2 more documents are shown when the connection is back.'))
    .toBeVisible()
  const opened: string[] = []
  document.addEventListener('click', stopAtFile, true)
  onTestFinished(() => document.removeEventListener('click', stopAtFile, true))
  await papers.getByRole('link').first().click()
  await expect.poll(() => opened).toEqual([expect.stringMatching(/^%PDF/)])

  goOnline()
  await expect.element(note).not.toBeInTheDocument()
  await papers.getByRole('button', { name: 'Remove from this device' }).click()
  await expect.element(papers.getByRole('button', { name: 'Keep on this device' })).toBeVisible()

  /** The search for a whole number leads to its part. */
  async function openPart(): Promise<void> {
    const box = page.getByRole('banner').getByRole('combobox')
    await box.fill(articleNr)
    await press(box, 'Enter')
    await arriveAt(`/product/${id}`)
  }

  /** A file of the device has an address of its own; the browser of the test must not leave its page for it. */
  function stopAtFile(event: MouseEvent): void {
    const link = event.target
    if (!(link instanceof HTMLAnchorElement) || !link.href.startsWith('blob:')) return
    event.preventDefault()
    void fetch(link.href)
      .then((file) => file.text())
      .then((text) => opened.push(text.slice(0, 20)))
  }
})

test('a filter that is not of the top level is blocked, in the words of the specification [FILT-26, OFF-03, MSG-23]', async () => {
  await loadAndList()
  const whole = await listOnScreen()
  goOffline()
  await expect.element(note).toBeVisible()
  await expect.element(page.getByText(/\. Stock is of /)).toBeVisible()
  await filters.getByRole('link', { name: /^Torvik/ }).click()
  await expect.element(blocked).toBeVisible()
  expect(await listOnScreen()).toEqual(whole)
  await press(page.getByRole('contentinfo').getByRole('link', { name: 'All parts' }), 'Enter')
  await listAt('/products')
  await expect.element(blocked).not.toBeInTheDocument()
})

test('a shop may let every filter work without a connection', async () => {
  await loadAndList({}, 'extended')
  await filters.getByRole('link', { name: /^Torvik/ }).click()
  await listAt(/^\/\?o\.8=\d+$/)
  const torvik = await listOnScreen()
  await press(page.getByRole('contentinfo').getByRole('link', { name: 'All parts' }), 'Enter')
  await listAt('/products')
  const before = asked()
  goOffline()
  await expect.element(note).toBeVisible()
  await filters.getByRole('link', { name: /^Torvik/ }).click()
  await listAt(/^\/\?o\.8=\d+$/)
  expect(await listOnScreen()).toEqual(torvik)
  expect(blocked.elements()).toEqual([])
  expect(asked()).toBe(before)
})

test('a shop may let the cart wait for the connection: the buyer sees the prices of then and now before it is sent', async () => {
  const { id } = NAMED_PARTS.tiersOneTenFifty
  await loadAndList({ as: KARIN, cart: [{ productID: id, amount: 1, specificationText: '' }] }, 'extended')
  await cartButton(1).click()
  const sendLater = openCart().getByRole('button', { name: 'Send when back online' })
  const summary = openCart().getByRole('region', { name: 'Summary' })
  await expect.element(summary.getByText(/\d\.\d\d/).first()).toBeVisible()
  await expect.element(sendLater).not.toBeInTheDocument()
  goOffline()
  await press(sendLater, 'Enter')
  const waits = openCart().getByText('The order waits for the connection.')
  await expect.element(waits).toBeVisible()
  expect(elementOf(openCart()).contains(document.activeElement)).toBe(true)
  await press(openCart().getByRole('button', { name: 'Do not send' }), 'Enter')
  await expect.element(waits).not.toBeInTheDocument()
  expect(elementOf(openCart()).contains(document.activeElement)).toBe(true)
  await press(sendLater, 'Enter')
  await expect.element(waits).toBeVisible()

  // A price has gone up meanwhile. Prices that are asked for after the buyer has seen it, as when the page has read
  // its visitor again, take long.
  let isSeen = false
  answerInstead(orderCalls.updateCartInfo, async (ask) => {
    const answer = await (await ask()).text()
    if (isSeen) await new Promise(() => {})
    return new Response(answer.replaceAll(/"price":(\d+)/g, '"price":1$1'))
  })
  goOnline()
  const waited = page.getByRole('dialog', { name: 'Your order waited for the connection' })
  await expect.element(waited.getByText('Prices or stock have changed since then.')).toBeVisible()
  await expect
    .element(waited.getByRole('row', { name: /^Ball bearing 6202-2RS SEK 57\.00 SEK 157\.00/ }))
    .toBeVisible()
  isSeen = true
  refreshCartPrices()
  await press(waited.getByRole('button', { name: 'Complete the order' }), 'Enter')
  await expect.element(waited).not.toBeInTheDocument()
  await expect.element(openCart()).toBeVisible()
})

test('without a catalogue on the device a list waits for the connection', async () => {
  await openScreen('/products')
  goOffline()
  await expect.element(page.getByText('You are offline. What is shown may be out of date')).toBeVisible()
  expect(note.elements()).toEqual([])
})
