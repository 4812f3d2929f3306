/** Scanning without a camera: by a scanner that types, and by hand. A film of labels is in e2e/catalogue/scan.long.e2e.ts. */
import { productCalls } from '@hoistway/contract/catalogue/products'
import { KARIN, RUNE } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cartStorage } from '../src/data/cart/cart-store.ts'
import { runInApp } from '../src/data/platform.ts'
import { answerAgain, answerInstead, refusal } from './calls.ts'
import { arriveAt, cartButton, goOffline, goOnline, openCart, plain, press } from './on-screen.ts'
import { openScreen, PHONE } from './open-screen.ts'

const roller = NAMED_PARTS.tiersOneTenFifty
const replaced = NAMED_PARTS.replacedOnce
const rope = NAMED_PARTS.stockMetres
const UNKNOWN = 'QX-99-104'

const main = page.getByRole('main')
const hit = main.getByRole('region', { name: 'Last scan' })
const rows = main.getByRole('listitem')
const toCart = main.getByRole('button', { name: /in the cart$/ })
const field = main.getByRole('textbox', { name: 'Number or code' })
const amount = hit.getByRole('textbox', { name: /^Quantity of/ })

/** As a scanner does that types: all keys within a few milliseconds. */
function scan(code: string): void {
  const target = document.activeElement ?? document.body
  for (const key of [...code, 'Enter'])
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

const textOfRow = (at: number) => plain((rows.elements()[at] as HTMLElement).innerText)
const cartLines = () => cartStorage.current().cart.cartItems.map((item) => [item.productID, item.amount])

/** The numbers of a part beside its article number: GTIN, and the number of its maker. */
async function numbersOf(id: number): Promise<readonly string[]> {
  const answer = await fetch(`/api/v2/Product/language/${id}?language=1`)
  return (await answer.json()).identifiers
}

async function openScan(options: Parameters<typeof openScreen>[1] = { as: KARIN }): Promise<void> {
  await openScreen('/scan', options)
  await expect.element(main.getByRole('heading', { name: 'Scan' })).toBeVisible()
  // A key of its own, which comes back once the page listens.
  await userEvent.keyboard('{Shift}')
}

test('article number, GTIN and number of the maker count in one row, which goes into the cart', async () => {
  await openScan()
  const [gtin = '', makersNumber = ''] = await numbersOf(roller.id)
  scan(roller.articleNr)
  await expect.element(hit.getByText('Found')).toBeVisible()
  scan(gtin)
  await expect.element(amount).toHaveValue('2')
  scan(`]d2010${gtin}21SN-1`)
  await expect.element(amount).toHaveValue('3')
  scan(`]d2010${gtin}21SN-1`)
  await expect
    .element(main.getByRole('status'))
    .toHaveTextContent(`${roller.articleNr} has been counted already.`)
  await expect.element(amount).toHaveValue('3')
  scan(makersNumber)
  await expect.element(amount).toHaveValue('4')
  expect(rows.elements()).toHaveLength(1)
  scan(rope.articleNr)
  await expect.element(hit.getByText(rope.articleNr)).toBeVisible()
  await amount.fill('2.5')
  await expect.poll(() => textOfRow(0)).toMatch(new RegExp(`^2 ${rope.articleNr} .* 2.5 m SEK `))
  await press(main.getByRole('button', { name: 'Put 2 parts in the cart' }), 'Enter')
  expect(cartLines()).toEqual([
    [roller.id, 4],
    [rope.id, 2.5],
  ])
  await expect.element(main.getByText('nothing scanned yet')).toBeVisible()
  await press(page.getByRole('status').getByRole('button', { name: 'Show' }), 'Enter')
  await expect.element(openCart()).toBeVisible()
})

test('an unknown code stays open, and a successor is taken only by the visitor (AMB-14)', async () => {
  await openScan()
  scan(UNKNOWN)
  await expect.element(hit.getByText('Not in the shop')).toBeVisible()
  await expect
    .element(hit.getByRole('link', { name: 'Search for the text' }))
    .toHaveAttribute('href', `/products?q=${UNKNOWN}`)
  scan(replaced.articleNr)
  await expect.element(hit.getByText(/no longer sold/)).toBeVisible()
  await expect.element(main.getByText('2 open')).toBeVisible()
  await expect.element(toCart).toHaveAttribute('aria-disabled', 'true')
  await press(toCart, 'Enter')
  expect(cartLines()).toEqual([])
  await press(hit.getByRole('button', { name: /^Take / }), 'Enter')
  await expect.element(main.getByText('1 open')).toBeVisible()
  await press(toCart, 'Enter')
  await expect.element(cartButton(1)).toBeVisible()
  expect(cartLines()).not.toContainEqual([replaced.id, 1])
  expect(rows.elements()).toHaveLength(1)
  expect(textOfRow(0)).toContain(UNKNOWN)
})

test('the key that ends a scan presses no button, and a person who types scans nothing', async () => {
  await openScan()
  scan(roller.articleNr)
  await expect.element(hit.getByText('Found')).toBeVisible()
  const notThis = hit.getByRole('button', { name: 'Not this one' })
  await expect.element(notThis).toBeVisible()
  ;(notThis.element() as HTMLElement).focus()
  scan(roller.articleNr)
  await expect.element(amount).toHaveValue('2')
  await userEvent.keyboard('{Enter}')
  await expect.element(amount).toHaveValue('1')
  // A scanner that types into the field of the amount changes no amount.
  await amount.fill('404')
  scan(roller.articleNr)
  await expect.element(amount).toHaveValue('2')
  await field.fill(rope.articleNr)
  await userEvent.keyboard('{Enter}')
  await expect.element(hit.getByText(rope.articleNr)).toBeVisible()
  await expect.element(field).toHaveValue('')
})

test('a guest scans without prices, on a phone that shows nothing else, and comes back to the list', async () => {
  await openScan({ viewport: PHONE })
  scan(roller.articleNr)
  await expect.element(hit.getByText('Found')).toBeVisible()
  expect(plain((main.element() as HTMLElement).innerText)).not.toMatch(/SEK|€/)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width)
  expect(page.getByRole('banner').elements()).toEqual([])
  await press(main.getByRole('button', { name: 'Close' }), 'Enter')
  await arriveAt('/')
  await page.getByRole('link', { name: 'Scan a label' }).click()
  await arriveAt('/scan')
  await expect.poll(() => textOfRow(0)).toContain(roller.articleNr)
  await press(main.getByRole('button', { name: 'Put 1 part in the cart' }), 'Enter')
  expect(cartLines()).toEqual([[roller.id, 1]])
})

test('whoever may see no prices cannot order, and asks about the part', async () => {
  await openScan({ as: RUNE })
  scan(roller.articleNr)
  await expect.element(hit.getByText('Cannot be ordered')).toBeVisible()
  await expect
    .element(hit.getByRole('link', { name: /Ask/ }))
    .toHaveAttribute('href', `/question?product=${roller.id}`)
  await expect.element(toCart).toHaveAttribute('aria-disabled', 'true')
})

test('codes that the shop does not answer are kept, and looked up when the connection is back', async () => {
  await openScan({ as: KARIN, expected: /500/ })
  answerInstead(productCalls.filterProducts, () => refusal(500))
  goOffline()
  scan(roller.articleNr)
  await expect.element(hit.getByText('Not looked up')).toBeVisible()
  await expect.element(main.getByText('Offline')).toBeVisible()
  answerAgain(productCalls.filterProducts)
  goOnline()
  await expect.element(hit.getByText('Found')).toBeVisible()
})

test('a camera that may not be used says so, and the number can be typed [MOB-03, MSG-25]', async () => {
  const real = navigator.mediaDevices.getUserMedia
  navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  onTestFinished(() => {
    navigator.mediaDevices.getUserMedia = real
  })
  await openScan()
  await press(main.getByRole('button', { name: 'Start the camera' }), 'Enter')
  await expect.element(main.getByText(/^Camera permission needed\./)).toBeVisible()
  await field.fill(roller.articleNr)
  await press(main.getByRole('button', { name: 'Look up' }), 'Enter')
  await expect.element(hit.getByText('Found')).toBeVisible()
})

test('an app whose camera may not be used leads to the settings of the phone [MOB-03]', async () => {
  runInApp('android')
  const real = navigator.mediaDevices.getUserMedia
  navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  onTestFinished(() => {
    navigator.mediaDevices.getUserMedia = real
    runInApp(undefined)
  })
  await openScan()
  await press(main.getByRole('button', { name: 'Start the camera' }), 'Enter')
  await expect.element(main.getByText(/for the app in the settings of the phone, or type/)).toBeVisible()
  await openScreen('/photo-order', { as: KARIN, viewport: PHONE })
  await press(page.getByRole('button', { name: 'Take a picture' }), 'Enter')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/for the app in the settings of the phone, or choose/)).toBeVisible()
})

test('the label of an order brings its parts', async () => {
  await openScan()
  const orders = await (await fetch('/api/v2/order/company-order-history')).json()
  const order = orders.find(
    ({ cartItems }: { readonly cartItems: readonly unknown[] }) => cartItems.length > 1,
  )
  scan(`${location.origin}/orders/${order.order}`)
  await expect.element(hit.getByText(new RegExp(`of order ${order.order} with`))).toBeVisible()
  await press(hit.getByRole('button', { name: 'Put its parts in the list' }), 'Enter')
  await expect.poll(() => rows.elements().length).toBe(order.cartItems.length)
})
