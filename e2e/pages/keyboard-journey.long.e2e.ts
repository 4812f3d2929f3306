/** A clerk who has no mouse and has never been here: finds a roller of a diameter, compares its prices by quantity,
 *  orders twelve to a new address for next Tuesday with a marking, finds the order again and orders it once more. */
import { orderCalls } from '@hoistway/contract/orders/orders'
import { DEMO_PASSWORD, KARIN } from '@hoistway/fixtures/accounts'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { keyboardOf } from '../browser/keyboard.ts'
import { MONEY } from '../browser/money-words.ts'
import { cartButton, openCart } from '../buyers/buyer.ts'
import { clientOf, logIn } from '../buyers/customer.ts'
import { shopOfFile } from '../shops/shop-of-file.ts'

const DIAMETER = '56'
const AMOUNT = '12'
const USER_ORDER = 'by keyboard'
const MARKING = 'Lift 7, landing 3'
const TUESDAY = 2
const DAY_MS = 86_400_000

const shop = shopOfFile()

test('an order is made by keyboard alone, from the home page to ordering again', async () => {
  const page = await shop.open('/', { consent: 'given', viewport: { width: 1280, height: 900 } })
  const { goTo, press, type } = keyboardOf(page)
  const main = page.getByRole('main')

  // The search has the focus; the diameter is one of the filters of what it finds.
  await page.keyboard.type('door hanger roller')
  await press('Enter')
  await page.getByRole('heading', { level: 1, name: 'door hanger roller' }).waitFor()
  const filters = page.getByRole('complementary', { name: 'Filters' })
  for (const end of ['from', 'to']) {
    await goTo(filters.getByRole('textbox', { name: `Diameter: ${end}` }))
    await type(DIAMETER)
    await press('Enter')
  }
  await page
    .getByRole('list', { name: 'Active filters' })
    .getByText(/Diameter.*56/)
    .waitFor()
  const hit = main.getByRole('row').getByRole('link', { name: /⌀56/ }).first()
  await goTo(hit)
  await press('Enter')

  const name = await page.getByRole('heading', { level: 1, name: /⌀56/ }).innerText()
  const buyBox = page.getByRole('region', { name })
  await goTo(page.getByRole('banner').getByRole('button', { name: 'Log in', exact: true }))
  await press('Enter')
  const login = page.getByRole('dialog', { name: 'Log in' })
  await goTo(login.getByRole('textbox', { name: 'E-mail' }))
  await type(KARIN.email)
  await goTo(login.getByLabel('Password'))
  await type(DEMO_PASSWORD)
  await press('Enter')
  await login.waitFor({ state: 'detached' })
  await buyBox.getByText(MONEY).first().waitFor()
  await goTo(buyBox.getByRole('textbox', { name: 'Quantity of' }))
  await type(AMOUNT)
  await goTo(buyBox.getByRole('button', { name: 'Add to cart' }))
  await press('Enter')
  await goTo(cartButton(page, 1))
  await press('Enter')

  const cart = openCart(page)
  const delivery = cart.getByRole('region', { name: 'Delivery' })
  await goTo(delivery.getByRole('button', { name: 'Add address' }))
  await press('Enter')
  const address = {
    Recipient: 'Nordlift night shift',
    Address: 'Gruvgatan 8',
    'Postal code': '721 32',
    City: 'Västerås',
  }
  for (const [field, text] of Object.entries(address)) {
    await goTo(delivery.getByRole('textbox', { name: field, exact: true }))
    await type(text)
  }
  await goTo(delivery.getByRole('combobox', { name: 'Country' }))
  await page.keyboard.type('Sweden')
  const day = delivery.getByLabel('Desired delivery')
  await goTo(day)
  await typeDay(day, nextTuesday())
  await goTo(delivery.getByRole('textbox', { name: 'Your order no.' }))
  await type(USER_ORDER)
  await goTo(delivery.getByRole('textbox', { name: 'Marking' }))
  await type(MARKING)
  await goTo(delivery.getByRole('group', { name: 'Delivery method' }).getByRole('radio').first())
  await press('Space')
  await goTo(cart.getByRole('button', { name: 'Send order' }))
  await press('Enter')
  const confirmation = page.getByRole('dialog', { name: 'Order sent' })
  await goTo(confirmation.getByRole('button', { name: 'Close' }))
  await press('Enter')
  await confirmation.waitFor({ state: 'detached' })

  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await goTo(menu.getByText('My account', { exact: true }))
  await press('Enter')
  await goTo(menu.getByRole('link', { name: 'My orders' }))
  await press('Enter')
  const row = main.getByRole('row').filter({ hasText: MARKING })
  await goTo(row.getByRole('link', { name: /^Order again/ }))
  await press('Enter')
  const review = page.getByRole('dialog', { name: /^Order \d+ again$/ })
  await goTo(review.getByRole('button', { name: 'Add 1 line to the cart' }))
  await press('Enter')
  await review.waitFor({ state: 'detached' })
  await cartButton(page, 1).waitFor()

  const karin = clientOf(shop.url, await logIn(shop.url, KARIN))
  const [latest] = await karin.call(orderCalls.orderHistory, {})
  expect(latest).toMatchObject({
    userOrder: USER_ORDER,
    mark: MARKING,
    recipient: address.Recipient,
    address: address.Address,
    postAddress: `${address['Postal code']} ${address.City}`,
  })
  expect(latest?.dtDesiredDelivery?.slice(0, 10)).toBe(nextTuesday().toISOString().slice(0, 10))
  expect(latest?.cartItems).toEqual([expect.objectContaining({ amount: Number(AMOUNT) })])
})

/** Never today. */
function nextTuesday(): Date {
  const today = new Date()
  return new Date(today.getTime() + (((TUESDAY - today.getUTCDay() + 6) % 7) + 1) * DAY_MS)
}

/** Into a date field in focus, whose parts stand as the browser's own language has them: British or American. */
async function typeDay(field: Locator, wanted: Date): Promise<void> {
  const { keyboard } = field.page()
  const iso = wanted.toISOString().slice(0, 10)
  const [year, month, date] = iso.split('-')
  for (const typed of [`${date}${month}${year}`, `${month}${date}${year}`]) {
    for (const key of ['ArrowLeft', 'ArrowLeft']) await keyboard.press(key)
    await keyboard.type(typed)
    if ((await field.inputValue()) === iso) return
  }
  throw new Error(`${iso} cannot be typed: ${await field.inputValue()}`)
}
