/** The main job from end to end, as a buyer does it: search, filter, log in, fill the cart, send, and the order is
 *  there: in the history and in the database. Once at a desk and once on a phone. */

import type { Product } from '@hoistway/contract/catalogue/product'
import { productCalls } from '@hoistway/contract/catalogue/products'
import { orderCalls } from '@hoistway/contract/orders/orders'
import { SpecialAttribute } from '@hoistway/domain/codes'
import { KARIN } from '@hoistway/fixtures/accounts'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '../browser/browser.ts'
import { MONEY } from '../browser/money-words.ts'
import {
  cartButton,
  chooseDelivery,
  logInThroughTheHeader,
  openCart,
  readConfirmation,
  sendButton,
} from '../buyers/buyer.ts'
import { clientOf, isPlain, logIn } from '../buyers/customer.ts'
import { shopOfFile } from '../shops/shop-of-file.ts'
import { readStoredOrders } from '../shops/stored-orders.ts'

const SEARCHED = 'roller'
/** The number of orders that the list shows at first. */
const PAGE_SIZE = 20

type Screen = {
  readonly name: string
  readonly viewport: { readonly width: number; readonly height: number }
  /** Where what stands beside the list or in the upper bar at a desk is behind a button. */
  readonly isPhone: boolean
}
const SCREENS: readonly Screen[] = [
  { name: 'at a desk', viewport: { width: 1280, height: 900 }, isPhone: false },
  { name: 'on a phone of 360 px', viewport: { width: 360, height: 760 }, isPhone: true },
]

const shop = shopOfFile()

const sent: { userOrder: string; orderNumber: number; parts: readonly number[] }[] = []

test.each(SCREENS)('Karin orders two parts $name', async (screen) => {
  const { wanted, other, brand, found } = await chooseParts()
  const page = await openPage({ viewport: screen.viewport })
  await page.goto(shop.url)
  await page.getByRole('heading', { level: 1 }).waitFor()

  await page.getByRole('combobox', { name: 'Search the parts' }).fill(SEARCHED)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: SEARCHED }).waitFor()
  await chooseBrand(page, screen, brand)
  await page.getByRole('list', { name: 'Active filters' }).getByText(brand).waitFor()
  await page.getByRole('main').getByRole('status').getByText(String(found)).waitFor()
  expect(await page.getByRole('main').innerText()).not.toMatch(MONEY)

  await expectNoSidewaysScrolling(page)

  await hit(page, wanted).click()
  await page.getByRole('heading', { level: 1, name: wanted.label }).waitFor()
  const buyBox = page.getByRole('region', { name: wanted.label })
  expect(await buyBox.innerText()).not.toMatch(MONEY)
  if (screen.isPhone) await page.getByRole('button', { name: 'Open the menu' }).click()
  await logInThroughTheHeader(page)
  await buyBox.getByText(MONEY).first().waitFor()

  await buyBox.getByRole('textbox', { name: 'Quantity of' }).fill('3')
  await buyBox.getByRole('button', { name: 'Add to cart' }).click()
  await page.goBack()
  await page.getByRole('main').getByText(MONEY).first().waitFor()
  await page
    .getByRole('button', { name: `Add ${other.label}, ${other.attributes.articleNr} to the cart` })
    .click()
  await expectNoSidewaysScrolling(page)
  await cartButton(page, 2).click()

  const userOrder = `journey-${screen.viewport.width}`
  const lines = openCart(page).getByRole('region', { name: 'Order lines' })
  for (const part of [wanted, other]) await lines.getByText(part.attributes.articleNr).waitFor()
  await chooseDelivery(page, userOrder)
  await sendButton(page).click()
  const orderNumber = await readConfirmation(page)
  await cartButton(page, 0).waitFor()
  await expectInHistory(orderNumber, userOrder, [wanted, other])
  sent.push({ userOrder, orderNumber, parts: [wanted.id, other.id] })
})

test('both orders are in the database, whole, and nothing else is', async () => {
  expect(sent).toHaveLength(SCREENS.length)
  const { orders } = await shop.whileStopped((dataDir) => readStoredOrders({ dataDir }, 'journey-'))
  expect(orders.map(({ userOrder, orderNumber, lines }) => ({ userOrder, orderNumber, lines }))).toEqual(
    sent.map(({ userOrder, orderNumber, parts: [first, second] }) => ({
      userOrder,
      orderNumber,
      lines: [
        { productID: first, amount: 3 },
        { productID: second, amount: 1 },
      ],
    })),
  )
})

/** Two parts of one maker that can be ordered without another question, and how many hits the maker has. */
async function chooseParts() {
  const client = clientOf(shop.url, await logIn(shop.url, KARIN))
  const setup = await client.call(productCalls.getProductFilterSetup, { query: {} })
  const search = { searchString: SEARCHED, language: 'en', resultsPageSize: 500 } as const
  const { topResults } = await client.call(productCalls.filterProducts, { body: search })
  const byBrand = Map.groupBy(topResults, brandOf)
  for (const [option, parts] of byBrand) {
    const [wanted, other] = parts
      .slice(0, PAGE_SIZE)
      .filter((part) => isPlain(part) && isInBothWarehouses(part))
    const brand = setup.attributeTexts.en?.selectOptions[option]
    if (wanted && other && brand) return { wanted, other, brand, found: parts.length }
  }
  throw new Error(`The demo catalogue has no two parts of one maker for "${SEARCHED}".`)
}

function brandOf(part: Product): number {
  return part.attributes.singleSelects[SpecialAttribute.brand] ?? 0
}

/** So that nobody is asked whether to split the delivery. */
function isInBothWarehouses({ stockInfo }: Product): boolean {
  return stockInfo.stockInfos.filter(({ stock }) => stock >= 10).length === 2
}

async function chooseBrand(page: Page, { isPhone }: Screen, brand: string): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: 'Filters' }).click()
  const filters = isPhone
    ? page.getByRole('dialog', { name: 'Filters' })
    : page.getByRole('complementary', { name: 'Filters' })
  const facet = filters.getByRole('group').filter({ has: page.getByRole('heading', { name: 'Brand' }) })
  await facet.getByRole('link', { name: brand }).click()
  if (isPhone) await filters.getByRole('button', { name: /^Show \d+ parts?$/ }).click()
}

async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(excess).toBe(0)
}

/** The link of a part in the list. */
function hit(page: Page, part: Product): Locator {
  return page.getByRole('main').locator(`a[href="/product/${part.id}"]`).filter({ hasText: part.label })
}

async function expectInHistory(orderNumber: number, userOrder: string, parts: readonly Product[]) {
  const client = clientOf(shop.url, await logIn(shop.url, KARIN))
  const history = await client.call(orderCalls.orderHistory, {})
  expect(history.filter(({ order }) => order === orderNumber)).toMatchObject([
    { userOrder, productIds: parts.map(({ id }) => id) },
  ])
}
