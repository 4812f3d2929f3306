/** Orders are found again, looked at, and ordered once more after a look at what has changed since. */
import { readFile } from 'node:fs/promises'
import { orderCalls } from '@hoistway/contract/orders'
import { productCalls } from '@hoistway/contract/products'
import { formatDay } from '@hoistway/domain/texts/day-format'
import { ADA, type DemoAccount, KARIN, OLLE, RUNE } from '@hoistway/fixtures/accounts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { cartButton, openCart } from './buyer.ts'
import { clientOf, isPlain, logIn } from './customer.ts'
import { MONEY } from './money-words.ts'
import { shopOfFile } from './shop-of-file.ts'
import { ageOrder } from './stored-changes.ts'

const GONE_ID = 999_999_999
const REPLACED = '21116-080'
const SUCCESSOR = '21116-128'
/** The number under which the part was ordered that has left the catalogue. */
const GONE = '53301-003'

const shop = shopOfFile()
/** Karin's order for the service van: its first part costs twice as much by now, the second was replaced, the third
 *  has left the catalogue, and the fourth needs a comment. */
let aged: number
/** Karin's latest. */
let latest: { readonly number: number; readonly day: string }

beforeAll(async () => {
  const karin = clientOf(shop.url, await logIn(shop.url, KARIN))
  const history = await karin.call(orderCalls.orderHistory, {})
  aged = history.find(({ mark }) => mark === 'Jourbil 3')?.order ?? 0
  latest = { number: history[0]?.order ?? 0, day: history[0]?.date.slice(0, 10) ?? '' }
  const replaced = await karin.call(productCalls.filterProducts, { body: { searchString: SUCCESSOR } })
  const all = await karin.call(productCalls.filterProducts, { body: { resultsPageSize: 500 } })
  const madeToMeasure = all.topResults.find((part) => {
    const { platformData } = part
    return (
      platformData.requiresSpecification &&
      isPlain({ ...part, platformData: { ...platformData, requiresSpecification: false } })
    )
  })
  const replacedID = replaced.topResults[0] && (await chainStart(replaced.topResults[0].id))
  if (!madeToMeasure || replacedID === undefined) throw new Error('The demo catalogue lacks a part.')
  const aging = { orderNumber: aged, productIDs: [replacedID, GONE_ID, madeToMeasure.id] } as const
  await shop.whileStopped((dataDir) => ageOrder(dataDir, aging))

  /** The part whose number is REPLACED; lists do not show it. */
  async function chainStart(successorID: number): Promise<number | undefined> {
    const near = Array.from({ length: 200 }, (_, index) => successorID - 100 + index).filter((id) => id > 0)
    const body = { language: 'en', requestedProductIDs: near } as const
    const parts = await karin.call(productCalls.getProductsPage, { body })
    return parts.find(({ attributes }) => attributes.articleNr === REPLACED)?.id
  }
}, 300_000)

function openAs(as: DemoAccount, path: string, width = 1280): Promise<Page> {
  return shop.open(path, { as, viewport: { width, height: 800 } })
}

const rows = (page: Page) => page.getByRole('table', { name: 'My orders' }).locator('tbody tr')
const found = (page: Page) => page.getByRole('search', { name: 'Search the orders' }).getByRole('status')

describe('the history', () => {
  test('shows the own orders, and by a toggle those of the company [GEN-09, ROUTE-18, ROLE-02]', async () => {
    const page = await openAs(KARIN, '/orders')
    await found(page).getByText('4 orders').waitFor()
    expect(await rows(page).getByText(OLLE.lastName).count()).toBe(0)
    await page.getByRole('link', { name: 'All of Nordlift AB' }).click()
    await rows(page).getByText(`${OLLE.firstName} ${OLLE.lastName}`).waitFor()
    await rows(page).getByText(`${ADA.firstName} ${ADA.lastName}`).waitFor()
    await found(page).getByText('6 orders').waitFor()
    expect(new URL(page.url()).searchParams.get('scope')).toBe('company')
    await page.reload()
    expect(await rows(page).count()).toBe(6)
  })

  test('is searched by number, reference and part, and narrowed by status, all of it in the address', async () => {
    const page = await openAs(KARIN, '/orders?scope=company')
    const search = page.getByRole('search', { name: 'Search the orders' })
    const field = search.getByRole('searchbox', { name: 'Search' })
    for (const [typed, count] of [
      [String(latest.number), '1 order'],
      ['kl-22', '2 orders'],
      ['Door hanger roller', '2 orders'],
      ['jourbil', '2 orders'],
    ] as const) {
      await field.fill(typed)
      await field.press('Enter')
      await found(page).getByText(count, { exact: true }).waitFor()
      expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
    }
    const status = search.getByRole('combobox', { name: 'Status' })
    await status.selectOption('On its way')
    await page.getByRole('heading', { name: 'No order matches.' }).waitFor()
    await page.waitForURL(`${shop.url}/orders?scope=company&q=jourbil&status=inTransit`)

    await page.goBack()
    await found(page).getByText('2 orders').waitFor()
    expect(await status.inputValue()).toBe('')
    await page.getByRole('link', { name: 'Show all orders' }).click()
    await found(page).getByText('6 orders').waitFor()
    expect(await field.inputValue()).toBe('')
  })

  test('is narrowed to days', async () => {
    const page = await openAs(KARIN, `/orders?from=${latest.day}`)
    expect(await rows(page).count()).toBe(1)
    await page.getByRole('link', { name: String(latest.number), exact: true }).waitFor()
    const search = page.getByRole('search', { name: 'Search the orders' })
    await search.getByText(formatDay('en', latest.day)).waitFor()
    await page.getByLabel('From').fill('')
    await page.getByLabel('To').fill('2020-01-01')
    await page.getByLabel('To').press('Enter')
    await page.getByRole('heading', { name: 'No order matches.' }).waitFor()
    await page.getByText('It may be a colleague’s').waitFor()
  })

  test('has its filters in one line, is turned round by the head of the date, and shows the parts', async () => {
    const page = await openAs(KARIN, '/orders')
    const search = page.getByRole('search', { name: 'Search the orders' })
    expect((await search.boundingBox())?.height).toBeLessThan(40)
    const numbers = () => rows(page).locator('th').allInnerTexts()
    const newestFirst = await numbers()
    await page.getByRole('columnheader', { name: 'Date' }).getByRole('link').click()
    await page.waitForURL(`${shop.url}/orders?sort=oldest`)
    await expect.poll(numbers).toEqual(newestFirst.toReversed())
    await page
      .getByRole('columnheader', { name: 'Date' })
      .and(page.locator('[aria-sort=ascending]'))
      .waitFor()
    expect(await rows(page).first().locator('img').count()).toBeGreaterThan(0)
  })

  test('is downloaded as a table for a spreadsheet, as it is filtered', async () => {
    const page = await openAs(KARIN, '/orders?scope=company&q=jourbil')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the orders as CSV' }).click()
    expect((await download).suggestedFilename()).toBe('orders.csv')
    const [head, ...lines] = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
    expect(head).toMatch(/^\uFEFF?Order,Date,Ordered by,/)
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.every((row) => row.includes('Jourbil'))).toBe(true)
  })

  test('leaves the way to order again to the row in hand', async () => {
    const page = await openAs(KARIN, '/orders')
    const again = rows(page)
      .last()
      .getByRole('link', { name: /^Order again/ })
    const opacity = () => again.evaluate((link) => getComputedStyle(link).opacity)
    expect(await opacity()).toBe('0')
    await again.focus()
    expect(await opacity()).toBe('1')
  })

  test('shows no prices to who may see none (AMB-49)', async () => {
    const page = await openAs(RUNE, '/orders')
    await page.getByRole('heading', { name: 'You have not sent an order yet.' }).waitFor()
    await page.getByRole('link', { name: 'All of Nordlift AB' }).click()
    await rows(page).first().getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name: /^Order \d+/ }).waitFor()
    expect(await page.getByRole('main').innerText()).not.toMatch(MONEY)
  })

  test.each([360, 1280])('of a guest is a login at %i px', async (width) => {
    const page = await openPage({ viewport: { width, height: 800 } })
    await page.goto(`${shop.url}/orders`)
    await page.getByRole('heading', { name: 'Log in to see your orders.' }).waitFor()
  })
})

test('an order shows where its shipment is, its parts and what it cost [ROUTE-18, ENT-17]', async () => {
  const page = await openAs(KARIN, `/orders/${latest.number}`)
  const main = page.getByRole('main')
  const shipment = main.getByRole('region', { name: 'Shipment 1 of 1' })
  expect(await shipment.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^Received\s+\d+ \w+ \d\d:\d\d$/),
    expect.stringMatching(/^Packed\s+Haninge$/),
    'On its way',
    expect.stringMatching(/^Delivered\s+desired \d+ \w+ \d{4}$/),
  ])
  expect(await shipment.locator('[aria-current=step]').innerText()).toMatch(/^Packed/)
  await shipment.getByText('3 lines · ').waitFor()
  for (const total of await main.getByText('Total ex VAT').all())
    expect(await total.locator('xpath=..').innerText()).toMatch(MONEY)
  expect(await main.getByText('Total ex VAT').count()).toBe(2)
  await main.getByRole('link', { name: 'Door hanger roller' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Door hanger roller' }).waitFor()
})

test('a shipment that is late says by how much, and its last step stands at the end of the rails', async () => {
  const ada = clientOf(shop.url, await logIn(shop.url, ADA))
  const [late] = await ada.call(orderCalls.orderHistory, {})
  const page = await openAs(ADA, `/orders/${late?.order}`)
  const arrived = page.getByRole('region', { name: 'Shipment 1 of 2' })
  const waiting = page.getByRole('region', { name: 'Shipment 2 of 2' })
  await waiting.getByText(/^\d+ days late$/).waitFor()
  expect(await arrived.getByText('late').count()).toBe(0)
  const rails = await waiting.getByRole('list').boundingBox()
  const last = await waiting.getByRole('listitem').last().boundingBox()
  if (!rails || !last) throw new Error('The steps are not drawn.')
  expect(last.x + last.width).toBeCloseTo(rails.x + rails.width, 0)
})

test('an order says what a part was that has left the catalogue, and is found by it', async () => {
  const page = await openAs(KARIN, `/orders?q=${GONE}`)
  await rows(page)
    .getByRole('link', { name: String(aged), exact: true })
    .click()
  const line = page.getByRole('main').getByRole('row').filter({ hasText: GONE })
  await line.getByText('This part is no longer in the catalogue').waitFor()
  expect(await line.getByRole('link').count()).toBe(0)
  expect(await line.innerText()).toMatch(/6\spcs/)
})

test('an order is printed with the name of the shop, all columns, exact sums and nothing to press (AMB-34)', async () => {
  const page = await openAs(KARIN, `/orders/${latest.number}`)
  const main = page.getByRole('main')
  const shopName = main.getByText('Hoistway', { exact: true })
  expect(await shopName.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  // An A4 sheet between its margins.
  await page.setViewportSize({ width: 718, height: 1000 })
  await shopName.waitFor()
  await main.getByRole('columnheader', { name: 'Price/unit' }).waitFor()
  expect(await main.getByText('Total ex VAT').last().locator('xpath=..').innerText()).toMatch(
    /SEK\s[\d,]+\.\d\d$/,
  )
  expect(await page.getByRole('button').count()).toBe(0)
  expect(await page.getByRole('banner').count()).toBe(0)
})

describe('ordering again', () => {
  test('tells what has changed before anything is added (AMB-14, AMB-83) [GEN-09, ROUTE-18]', async () => {
    const page = await openAs(KARIN, '/orders')
    await page.getByRole('link', { name: `Order again: order ${aged}` }).click()
    const review = page.getByRole('dialog', { name: `Order ${aged} again` })
    await review.getByText('2 lines have a new price.').waitFor()
    await review.getByText('One part is no longer sold.').waitFor()
    expect(await cartButton(page, 0).count()).toBe(1)

    const [priced, replaced, gone, measured] = await review.getByRole('listitem').all()
    if (!priced || !replaced || !gone || !measured) throw new Error('The review has not four lines.')
    expect(await priced.innerText()).toMatch(/Then\s+SEK\s39\.\d+\s+Now\s+SEK\s79\.\d+/)
    expect(await priced.getByRole('checkbox').isChecked()).toBe(true)
    await replaced.getByText(`successor ${SUCCESSOR}`).waitFor()
    expect(await replaced.getByRole('checkbox').isChecked()).toBe(false)
    expect(await gone.getByRole('checkbox').isDisabled()).toBe(true)
    await gone.getByText(GONE).waitFor()

    const add = review.getByRole('button', { name: /^Add \d lines? to the cart$/ })
    await replaced.getByRole('checkbox').check()
    await add.press('Enter')
    await review.getByText('Enter the specification of this part').waitFor()
    const comment = measured.getByRole('textbox')
    expect(await comment.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.type('1.6 m, left hand')
    expect(await add.innerText()).toBe('Add 3 lines to the cart')
    await add.press('Enter')
    await review.waitFor({ state: 'detached' })
    await page.getByText('3 lines are in the cart. Left out: 1.').waitFor()

    await page.getByRole('button', { name: 'Show', exact: true }).click()
    const lines = openCart(page).getByRole('region', { name: 'Order lines' })
    await lines.getByText(SUCCESSOR).first().waitFor()
    await lines.getByText('1.6 m, left hand').waitFor()
  })

  test('comes on top of what is in the cart, and whole or in part (AMB-83)', async () => {
    const page = await openAs(OLLE, `/orders/${latest.number}`)
    const start = page.getByRole('button', { name: 'Order again' })
    const review = page.getByRole('dialog', { name: `Order ${latest.number} again` })
    await start.press('Enter')
    await review.getByText('Nothing has changed since the order was sent.').waitFor()
    await review.getByRole('button', { name: 'Add 3 lines to the cart' }).click()
    await review.waitFor({ state: 'detached' })
    expect(await start.evaluate((element) => element === document.activeElement)).toBe(true)

    await start.press('Enter')
    await review.getByText('The cart already holds 24 pcs; this line is added to it.').waitFor()
    await review.getByRole('checkbox', { name: 'All lines' }).uncheck()
    await review.getByRole('checkbox', { name: /Door hanger roller/ }).check()
    await review.getByRole('button', { name: 'Add 1 line to the cart' }).click()
    await cartButton(page, 3).click()
    const amount = openCart(page).getByRole('textbox', { name: /Quantity.*Door hanger roller/ })
    expect(await amount.inputValue()).toBe('48')
  })

  test('asks for prices again that could not be fetched, and keeps the focus', async () => {
    const prices = `**${productCalls.getProductsPage.path}`
    const page = await shop.open(`/orders/${latest.number}`, { as: ADA, expected: /get-products-page/ })
    await page.route(prices, (route) => route.abort())
    await page.getByRole('button', { name: 'Order again' }).press('Enter')
    const review = page.getByRole('dialog', { name: `Order ${latest.number} again` })
    const again = review.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await page.unroute(prices)
    await again.press('Enter')
    await review.getByText('Nothing has changed since the order was sent.').waitFor()
    expect(await review.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  })

  test('says that the session has ended, and leads to the login [GEN-09, MSG-04] (AMB-09)', async () => {
    const page = await openAs(ADA, `/orders/${latest.number}`)
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Order again' }).press('Enter')
    const review = page.getByRole('dialog', { name: `Order ${latest.number} again` })
    await review.getByText('Authentication failed!').waitFor()
    await review.getByRole('button', { name: 'Log in' }).press('Enter')
    await review.waitFor({ state: 'detached' })
    await page.getByRole('dialog').getByRole('textbox', { name: 'E-mail' }).waitFor()
  })

  test('is left without a change, by Escape too, and shown to no other browser', async () => {
    const page = await openAs(ADA, `/orders?scope=company`)
    await page.getByRole('link', { name: `Order again: order ${latest.number}` }).click()
    const review = page.getByRole('dialog', { name: `Order ${latest.number} again` })
    await review.getByRole('button', { name: 'Add 3 lines to the cart' }).waitFor()
    await page.keyboard.press('Escape')
    await review.waitFor({ state: 'detached' })
    await page.waitForURL(`${shop.url}/orders/${latest.number}`)
    await cartButton(page, 0).waitFor()
    const elsewhere = await openAs(ADA, '/orders')
    await cartButton(elsewhere, 0).waitFor()
  })
})
