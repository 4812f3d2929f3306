/** Orders are found again after a reload, in a file and on paper, and ordered again after their parts have changed. Tests
 *  that need only a screen are in apps/storefront/test/orders.browser.test.ts. */
import { readFile } from 'node:fs/promises'
import { productCalls } from '@hoistway/contract/catalogue/products'
import { orderCalls } from '@hoistway/contract/orders/orders'
import { ADA, type DemoAccount, KARIN, OLLE } from '@hoistway/fixtures/accounts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { cartButton, openCart } from '../buyers/buyer.ts'
import { clientOf, isPlain, logIn } from '../buyers/customer.ts'
import { shopOfFile } from '../shops/shop-of-file.ts'
import { ageOrder } from '../shops/stored-changes.ts'

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
    await rows(page).getByText(`${OLLE.firstName} ${OLLE.lastName}`).first().waitFor()
    await page.getByRole('cell', { name: `${ADA.firstName} ${ADA.lastName}`, exact: true }).waitFor()
    await found(page).getByText('8 orders').waitFor()
    expect(new URL(page.url()).searchParams.get('scope')).toBe('company')
    await page.reload()
    expect(await rows(page).count()).toBe(8)
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
