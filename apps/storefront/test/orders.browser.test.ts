/** The order history, an order, and ordering again, as the demo shop has them. Downloads, paper, and orders whose parts have
 *  changed since are in e2e/orders/orders.long.e2e.ts. */

import { productCalls } from '@hoistway/contract/catalogue/products'
import { orderCalls } from '@hoistway/contract/orders/orders'
import { formatDay } from '@hoistway/domain/texts/day-format'
import { ADA, type DemoAccount, KARIN, OLLE, RUNE } from '@hoistway/fixtures/accounts'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { MONEY } from '../../../e2e/browser/money-words.ts'
import { browserClient } from '../src/browser-application.tsx'
import { answerAgain, answerInstead } from './calls.ts'
import { arriveAt, cartButton, elementOf, openCart, press, textOf, textsOf } from './on-screen.ts'
import { logIn, logOut, openScreen } from './open-screen.ts'

/** Karin's latest order. */
let latest: { readonly number: number; readonly day: string }

beforeAll(async () => {
  const order = await latestOf(KARIN)
  latest = { number: order.order, day: order.date.slice(0, 10) }
})

const main = page.getByRole('main')
const search = page.getByRole('search', { name: 'Search the orders' })
const found = search.getByRole('status')
const table = page.getByRole('table', { name: 'My orders' })
const rows = table.getByRole('row').filter({ has: page.getByRole('link', { name: /^\d+$/ }) })
const noMatch = page.getByRole('heading', { name: 'No order matches.' })
const shipment = (number: number, all: number) =>
  main.getByRole('region', { name: `Shipment ${number} of ${all}` })

test('an order that is opened to be printed prints once: a reload and the way back do not print again', async () => {
  let printed = 0
  const real = window.print
  window.print = () => {
    printed += 1
  }
  onTestFinished(() => {
    window.print = real
  })
  await openScreen(`/orders/${latest.number}#print`, { as: KARIN })
  await expect.poll(() => printed).toBe(1)
  await expect.poll(() => location.hash).toBe('')
  await expect.element(main.getByRole('button', { name: 'Print' })).toBeVisible()
  expect(printed).toBe(1)
})

describe('the history', () => {
  test('is searched by number, reference and part, and narrowed by status, all of it in the address', async () => {
    await openScreen('/orders?scope=company', { as: KARIN })
    // Tests before this one have sent orders of the company.
    const all = await textOf(found)
    const field = search.getByRole('searchbox', { name: 'Search' })
    for (const [typed, count] of [
      [String(latest.number), '1 order'],
      ['kl-22', '2 orders'],
      ['Door hanger roller', '3 orders'],
      ['jourbil', '2 orders'],
    ] as const) {
      await field.fill(typed)
      await press(field, 'Enter')
      await arriveAt(`/orders?scope=company&q=${typed.replaceAll(' ', '+')}`)
      await expect.element(found.getByText(count, { exact: true })).toBeVisible()
      await expect.element(field).toHaveFocus()
    }
    const status = search.getByRole('combobox', { name: 'Status' })
    await status.selectOptions('On its way')
    await expect.element(noMatch).toBeVisible()
    await arriveAt('/orders?scope=company&q=jourbil&status=inTransit')

    history.back()
    await expect.element(found.getByText('2 orders')).toBeVisible()
    await expect.element(status).toHaveValue('')
    await page.getByRole('link', { name: 'Show all orders' }).click()
    await expect.element(found.getByText(all, { exact: true })).toBeVisible()
    await expect.element(field).toHaveValue('')
  })

  test('is narrowed to days', async () => {
    await openScreen(`/orders?from=${latest.day}`, { as: KARIN })
    await expect.element(page.getByRole('link', { name: String(latest.number), exact: true })).toBeVisible()
    expect(rows.elements()).toHaveLength(1)
    await expect.element(search.getByText(formatDay('en', latest.day))).toBeVisible()
    await page.getByLabelText('From').fill('')
    await page.getByLabelText('To').fill('2020-01-01')
    await press(page.getByLabelText('To'), 'Enter')
    await expect.element(noMatch).toBeVisible()
    await expect.element(page.getByText('It may be a colleague’s')).toBeVisible()
  })

  test('has its filters in one line, is turned round by the head of the date, and shows the parts', async () => {
    await openScreen('/orders', { as: KARIN })
    expect(elementOf(search).getBoundingClientRect().height).toBeLessThan(40)
    const numbers = () => textsOf(rows.getByRole('link', { name: /^\d+$/ }))
    const newestFirst = numbers()
    expect(newestFirst).toHaveLength(4)
    await table.getByRole('link', { name: 'Date' }).click()
    await arriveAt('/orders?sort=oldest')
    await expect.poll(numbers).toEqual(newestFirst.toReversed())
    const sorted = elementOf(table).querySelector<HTMLElement>('th[aria-sort=ascending]')
    expect(sorted?.innerText).toContain('Date')
    expect(elementOf(rows.first()).querySelector('img')).not.toBeNull()
  })

  test('leaves the way to order again to the row in hand', async () => {
    await openScreen('/orders', { as: KARIN })
    await page.getByRole('banner').hover()
    const again = elementOf(rows.last().getByRole('link', { name: /^Order again/ }))
    await expect.poll(() => getComputedStyle(again).opacity).toBe('0')
    again.focus()
    await expect.poll(() => getComputedStyle(again).opacity).toBe('1')
  })

  test('shows no prices to who may see none (AMB-49)', async () => {
    await openScreen('/orders', { as: RUNE })
    await expect.element(page.getByRole('heading', { name: 'You have not sent an order yet.' })).toBeVisible()
    await page.getByRole('link', { name: 'All of Nordlift AB' }).click()
    await rows.first().getByRole('link').first().click()
    await expect.element(page.getByRole('heading', { level: 1, name: /^Order \d+/ })).toBeVisible()
    expect(await textOf(main)).not.toMatch(MONEY)
  })

  test.each([360, 1280])('of a guest is a login at %i px', async (width) => {
    await openScreen('/orders', { viewport: { width, height: 800 }, expected: /^401 .*order-history/ })
    await expect.element(page.getByRole('heading', { name: 'Log in to see your orders.' })).toBeVisible()
  })
})

test('an order shows where its shipment is, its parts and what it cost [ROUTE-18, ENT-17]', async () => {
  await openScreen(`/orders/${latest.number}`, { as: KARIN })
  expect(textsOf(shipment(1, 1).getByRole('listitem'))).toEqual([
    expect.stringMatching(/^Received\s+\d+ \w+ \d\d:\d\d$/),
    expect.stringMatching(/^Packed\s+Haninge$/),
    'On its way',
    expect.stringMatching(/^Delivered\s+desired \d+ \w+ \d{4}$/),
  ])
  const reached = elementOf(shipment(1, 1)).querySelector<HTMLElement>('[aria-current=step]')
  expect(reached?.innerText).toMatch(/^Packed/)
  await expect.element(shipment(1, 1).getByText('3 lines · ')).toBeVisible()
  const totals = main.getByText('Total ex VAT').elements()
  expect(totals).toHaveLength(2)
  for (const { parentElement } of totals) expect(parentElement?.innerText).toMatch(MONEY)
  await main.getByRole('link', { name: 'Door hanger roller' }).first().click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Door hanger roller' })).toBeVisible()
})

test('a shipment that is late says by how much, and its last step stands at the end of the rails', async () => {
  const late = await latestOf(ADA)
  await openScreen(`/orders/${late.order}`, { as: ADA })
  await expect.element(shipment(2, 2).getByText(/^\d+ days late$/)).toBeVisible()
  expect(shipment(1, 2).getByText('late').elements()).toEqual([])
  const rails = elementOf(shipment(2, 2).getByRole('list')).getBoundingClientRect()
  const last = elementOf(shipment(2, 2).getByRole('listitem').last()).getBoundingClientRect()
  expect(last.right).toBeCloseTo(rails.right, 0)
})

describe('ordering again', () => {
  const start = page.getByRole('button', { name: 'Order again' })
  const reviewOf = (order: number) => page.getByRole('dialog', { name: `Order ${order} again` })
  const unchanged = 'Nothing has changed since the order was sent.'

  test('comes on top of what is in the cart, and whole or in part (AMB-83)', async () => {
    await openScreen(`/orders/${latest.number}`, { as: OLLE })
    const review = reviewOf(latest.number)
    await press(start, 'Enter')
    await expect.element(review.getByText(unchanged)).toBeVisible()
    await review.getByRole('button', { name: 'Add 3 lines to the cart' }).click()
    await expect.element(review).not.toBeInTheDocument()
    await expect.element(start).toHaveFocus()

    await press(start, 'Enter')
    await expect
      .element(review.getByText('The cart already holds 24 pcs; this line is added to it.'))
      .toBeVisible()
    await review.getByRole('checkbox', { name: 'All lines' }).click()
    await review.getByRole('checkbox', { name: /Door hanger roller/ }).click()
    await review.getByRole('button', { name: 'Add 1 line to the cart' }).click()
    await cartButton(3).click()
    const amount = openCart().getByRole('textbox', { name: /Quantity.*Door hanger roller/ })
    await expect.element(amount).toHaveValue('48')
  })

  test('asks for prices again that could not be fetched, and keeps the focus', async () => {
    await openScreen(`/orders/${latest.number}`, { as: ADA, expected: /^no answer .*get-products-page/ })
    answerInstead(productCalls.getProductsPage, () => Promise.reject(new TypeError('Failed to fetch')))
    await press(start, 'Enter')
    const review = reviewOf(latest.number)
    const again = review.getByRole('button', { name: 'Try again' })
    await expect.element(again).toBeVisible()
    answerAgain(productCalls.getProductsPage)
    await press(again, 'Enter')
    await expect.element(review.getByText(unchanged)).toBeVisible()
    expect(elementOf(review).contains(document.activeElement)).toBe(true)
  })

  test('says that the session has ended, and leads to the login [GEN-09, MSG-04] (AMB-09)', async () => {
    await openScreen(`/orders/${latest.number}`, { as: ADA, expected: /^401 / })
    await logOut()
    await press(start, 'Enter')
    const review = reviewOf(latest.number)
    await expect.element(review.getByText('Authentication failed!')).toBeVisible()
    await press(review.getByRole('button', { name: 'Log in' }), 'Enter')
    await expect.element(review).not.toBeInTheDocument()
    const login = page.getByRole('dialog', { name: 'Log in' })
    await expect.element(login.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
  })
})

async function latestOf(account: DemoAccount) {
  await logIn(account)
  const [order] = await browserClient().call(orderCalls.orderHistory, {})
  if (!order) throw new Error(`${account.firstName} has sent no order.`)
  return order
}
