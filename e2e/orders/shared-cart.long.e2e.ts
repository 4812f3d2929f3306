/** A cart is passed on by a link (AMB-17). */

import { productCalls } from '@hoistway/contract/catalogue/products'
import { listCalls } from '@hoistway/contract/orders/lists'
import { KARIN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '../browser/browser.ts'
import { goTo } from '../browser/ready.ts'
import { cartButton, openCart } from '../buyers/buyer.ts'
import { clientOf } from '../buyers/customer.ts'
import { logInPage, shopOfFile } from '../shops/shop-of-file.ts'

const shop = shopOfFile()

const ROLLER = NAMED_PARTS.tiersOneTenFifty

function share(type: 0 | 100): Promise<string> {
  const items = [
    { productId: ROLLER.id, amount: 4, specificationText: 'for lift 2' },
    { productId: NAMED_PARTS.stockHundredOne.id, amount: 1 },
  ]
  return clientOf(shop.url).call(listCalls.saveShareableProductList, { body: { type, items } })
}

function recalculationIn(page: Page): Promise<unknown> {
  return page.waitForResponse((response) => response.url().endsWith('/update-cart-info'))
}

test('the cart is shared by its link, and another browser opens it [CARTUI-02, ROUTE-09, MSG-26, MSG-27, API-PROD-19]', async () => {
  const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  await goTo(page, `${shop.url}/product/${ROLLER.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
  await cartButton(page, 1).click()
  await openCart(page).getByRole('button', { name: 'Share' }).click()
  await page.getByText('Shared cart successful! The link is copied.').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(new RegExp(`^${shop.url}/shared\\?token=[\\w-]{20,}$`))

  const other = await openPage()
  await other.goto(link)
  await openCart(other).getByText(ROLLER.articleNr).first().waitFor()
  await other.getByText('The lines are now in your cart.').waitFor({ state: 'attached' })
})

test('a shared cart asks before it replaces lines, and is recalculated at its first change (AMB-17) [CART-14]', async () => {
  const page = await openPage()
  await logInPage(page, shop.url, KARIN)
  await goTo(page, `${shop.url}/product/${NAMED_PARTS.stockHundredOne.id}`)
  const addedPrices = recalculationIn(page)
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
  await addedPrices
  const ownPrices = recalculationIn(page)
  await goTo(page, `${shop.url}/shared?token=${await share(0)}`)
  await page.getByText('Your cart has 1 line. Add to it, or replace it.').waitFor()
  await ownPrices

  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  const recalculations = () => paths.filter((path) => path.endsWith('/update-cart-info'))
  await page.getByRole('button', { name: 'Replace my cart' }).click()
  await openCart(page).getByText(ROLLER.articleNr).first().waitFor()
  await openCart(page).getByText('for lift 2').first().waitFor()
  expect(recalculations()).toEqual([])
  const recalculated = recalculationIn(page)
  await openCart(page).getByRole('button', { name: 'More' }).first().click()
  await recalculated
})

test('a shared cart is added to the lines that are there, amount by amount (AMB-17)', async () => {
  const page = await openPage()
  await goTo(page, `${shop.url}/product/${NAMED_PARTS.stockHundredOne.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
  await cartButton(page, 1).waitFor()
  await goTo(page, `${shop.url}/shared?token=${await share(0)}`)
  await page.getByRole('button', { name: 'Add to my cart' }).click()
  const amountOf = ({ articleNr }: { readonly articleNr: string }) =>
    openCart(page).getByRole('row').filter({ hasText: articleNr }).locator('input').first().inputValue()
  await openCart(page).getByText('for lift 2').first().waitFor()
  expect(await amountOf(ROLLER)).toBe('4')
  expect(await amountOf(NAMED_PARTS.stockHundredOne)).toBe('2')
})

test('a shared search shows its parts, and leaves the cart alone (AMB-17) [ROUTE-09]', async () => {
  const page = await openPage()
  await goTo(page, `${shop.url}/shared?token=${await share(100)}`)
  const parts = page.getByRole('main').getByRole('table', { name: 'Shared list' })
  await parts.getByText(ROLLER.articleNr).waitFor()
  await cartButton(page, 0).waitFor()
})

test('a link that leads to no list says so (AMB-17) [ROUTE-09]', async () => {
  for (const token of ['', 'nobody-has-this-token', 'x'.repeat(300)]) {
    const answer = await fetch(`${shop.url}/shared?token=${token}`, { headers: { cookie: 'locale=en' } })
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('The link leads nowhere')
  }
})

test('a long cart is shown page by page, and goes into the own cart as a whole (AMB-17) [ROUTE-09]', async () => {
  const client = clientOf(shop.url)
  const ids = (await client.call(productCalls.allIds, {})).slice(0, 120)
  const items = ids.map((productId, index) => ({ productId, amount: index + 1 }))
  const token = await client.call(listCalls.saveShareableProductList, { body: { type: 0, items } })
  const page = await openPage()
  await goTo(page, `${shop.url}/shared?token=${token}&page=3`)
  await cartButton(page, ids.length).waitFor()
  await openCart(page).waitFor()
  await page.keyboard.press('Escape')
  await openCart(page).waitFor({ state: 'hidden' })
  const lines = page.getByRole('table', { name: 'Shared cart' }).locator('tbody tr')
  expect(await lines.count()).toBe(20)
  await page.getByRole('main').getByText('101–120 / 120').waitFor()
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('link', { name: '2', exact: true }).click()
  await page.getByRole('main').getByText('51–100 / 120').waitFor()
  expect(await lines.count()).toBe(50)
})
