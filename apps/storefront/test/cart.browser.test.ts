/** The cart on the screen: its lines, what they cost, and how it is worked with. e2e/orders/cart.long.e2e.ts
 *  tests how it is stored, printed and sent, and e2e/orders/order-journey.e2e.ts the whole way to an order. */
import { orderCalls } from '@hoistway/contract/orders/orders'
import type { CartItem } from '@hoistway/domain/cart/cart'
import { stockholmDay } from '@hoistway/domain/orders/delivery-date'
import { freshOrderInformation, type OrderInformation } from '@hoistway/domain/orders/order-information'
import { KARIN, KIM, OTTO, RUNE } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { describe, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { MONEY } from '../../../e2e/browser/money-words.ts'
import { answerAgain, answerInstead, bodiesOf, refusal } from './calls.ts'
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
import { openScreen, PHONE, resizeTo, type ScreenOptions } from './open-screen.ts'

/** A change of the cart is stored after two seconds. */
const STORED = { timeout: 10_000 }

/** 57 SEK each for Karin, 51.30 from ten. */
const BEARING = NAMED_PARTS.tiersOneTenFifty
/** Sold by the metre. */
const ROPE = NAMED_PARTS.stockMetres
const ROLLER = NAMED_PARTS.stockHundred
const GOVERNOR = NAMED_PARTS.safetyComponent
const SHEAVE = NAMED_PARTS.needsSpecification

const PICK_UP = 40
const SWEDEN = 1
/** The first saved address of Karin's company, typed. */
const LINES_OF_LAGER = {
  recipient: 'Nordlift AB, godsmottagning',
  address: 'Rosenlundsgatan 29',
  postAddress: '118 63 Stockholm',
  countryId: SWEDEN,
}

const cart = openCart()
const main = page.getByRole('main')

test('a guest finds an empty cart, then the line, and is told to log in, register or call [CARTUI-03, CARTUI-06, CARTUI-07, CARTUI-08, CARTUI-09, CART-09, GEN-08, ROUTE-17]', async () => {
  await openScreen(`/product/${BEARING.id}`)
  await cartButton(0).click()
  await expect.element(cart.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect.element(cart.getByRole('button', { name: 'Empty', exact: true })).not.toBeInTheDocument()
  await cart.getByRole('button', { name: 'Close the cart' }).click()

  await expect.element(main.getByRole('link', { name: 'Log in for prices' })).toBeVisible()
  await main.getByRole('button', { name: 'Add to cart' }).first().click()
  await cartButton(1).click()
  await expect.element(lineOf(BEARING.articleNr)).toBeVisible()
  await expect.element(cart.getByRole('button', { name: 'Empty', exact: true })).toBeVisible()
  await expect.element(cart.getByRole('heading', { name: 'Log in for prices and to order' })).toBeVisible()
  await expect.element(cart.getByRole('button', { name: 'Login to send order' })).toBeVisible()
  const phone = cart.getByRole('link', { name: '+46 8 555 010 20' })
  await expect.element(phone).toHaveAttribute('href', 'tel:+46855501020')
  expect(await textOf(cart)).not.toMatch(MONEY)
  expect(await textOf(cart)).not.toMatch(/\bkg\b|Discount/)

  await cart.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await expect.element(cart).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await cartButton(1).click()
  await cart.getByRole('link', { name: 'Register' }).click()
  await arriveAt('/register')
  await expect.element(cart).not.toBeInTheDocument()
  expect(bodiesOf(orderCalls.updateCartInfo)).toEqual([])
})

describe('the panel of a customer', () => {
  test('has lines, delivery and summary; the lines lead to their parts [CARTUI-01, CARTUI-04, CARTUI-05, CARTUI-20]', async () => {
    await openWith([line(BEARING.id, 1), line(ROPE.id, 2.5), line(GOVERNOR.id, 1)], { as: KARIN })
    for (const area of ['Order lines', 'Delivery', 'Summary'])
      await expect.element(cart.getByRole('region', { name: area })).toBeVisible()
    const columns = textsOf(cart.getByRole('columnheader'))
    expect(columns.slice(0, 5)).toEqual(['Product', 'Quantity', 'Price/unit', 'Total', 'Line comment'])
    expect(lines().elements()).toHaveLength(3)
    await expect.element(lineOf(GOVERNOR.articleNr).getByText('Safety component')).toBeVisible()
    const delivery = cart.getByRole('region', { name: 'Delivery' })
    await expect.element(delivery.getByText(`${KARIN.firstName} ${KARIN.lastName}`)).toBeVisible()

    const link = lineOf(ROPE.articleNr).getByRole('link')
    await expect.element(link).toHaveAttribute('href', `/product/${ROPE.id}`)
    await link.click()
    await arriveAt(`/product/${ROPE.id}`)
    await expect.element(cart).not.toBeInTheDocument()
  })

  test('adds freight to the lines, and tells a discount only where there is one [CART-17, CARTUI-17]', async () => {
    await openWith([line(BEARING.id, 1)], { as: KARIN })
    const summary = cart.getByRole('region', { name: 'Summary' })
    const figure = (label: string) =>
      [...elementOf(summary).querySelectorAll('dt')].find((term) => term.textContent.includes(label))
        ?.nextElementSibling?.textContent
    const transport = cart.getByRole('group', { name: 'Delivery method' })
    await expect.element(summary.getByRole('status').getByText('SEK 57')).toBeVisible()
    expect(figure('Discount')).toMatch(/−SEK\s3$/)

    await transport.getByRole('radio', { name: /^Parcel/ }).click()
    await expect.element(summary.getByRole('status').getByText('SEK 176')).toBeVisible()
    expect(figure('Subtotal')).toMatch(/SEK\s57$/)
    expect(figure('Freight')).toMatch(/SEK\s119$/)
    await transport.getByRole('radio', { name: /^Pick-up/ }).click()
    await expect.element(summary.getByRole('status').getByText('SEK 57')).toBeVisible()

    await openWith([line(BEARING.id, 1)], { as: OTTO })
    await expect.element(lineOf(BEARING.articleNr).getByText('€5.40').first()).toBeVisible()
    await expect.element(cart.getByText('Discount')).not.toBeInTheDocument()
  })

  test('asks for a specification where the part needs one, and for nothing more once it is there', async () => {
    await openWith([line(SHEAVE.id, 1)], { as: KARIN })
    const field = lineOf(SHEAVE.articleNr).getByRole('textbox', { name: 'Line comment' })
    const wanted = cart.getByText('Enter the specification of this part')
    await expect
      .element(lineOf(SHEAVE.articleNr).getByText('Enter the specification of this part'))
      .toBeVisible()
    await field.fill('6 × ø8, keyway 22')
    await press(field, 'Enter')
    const written = lineOf(SHEAVE.articleNr).getByRole('button', { name: '6 × ø8, keyway 22' })
    await expect.element(written).toHaveFocus()
    await expect.element(wanted).not.toBeInTheDocument()
  })

  test('leads to where rows are pasted, from home too', async () => {
    await openWith([line(BEARING.id, 1)], { as: KARIN })
    const field = main.getByRole('textbox', { name: 'Paste article numbers and quantities' })
    for (const from of ['/contact', '/']) {
      expect(location.pathname).toBe(from)
      await cart.getByRole('link', { name: 'Paste rows' }).click()
      await expect.element(cart).not.toBeInTheDocument()
      await expect.element(field).toHaveFocus()
      await page.getByRole('button', { name: /^Cart/ }).click()
      await expect.element(lines().first()).toBeVisible()
    }
  })
})

describe('a line', () => {
  test('takes amounts as they are typed, and nothing that is none [CART-04, CART-18, CART-19]', async () => {
    await openWith([line(BEARING.id, 1), line(ROPE.id, 1)], { as: KARIN })
    await expect.element(lineOf(BEARING.articleNr).getByText('SEK 57').first()).toBeVisible()
    const pieces = amountOf(BEARING.articleNr)
    await pieces.fill('12')
    await expect.element(lineOf(BEARING.articleNr).getByText('SEK 616')).toBeVisible()
    await pieces.fill('')
    for (const key of ['0', '-', 'a', '.', ',']) await userEvent.keyboard(key)
    await expect.element(pieces).toHaveValue('')
    await userEvent.keyboard('1x0')
    await expect.element(pieces).toHaveValue('10')
    await pieces.fill('')
    await userEvent.keyboard('{Tab}')
    await expect.element(pieces).toHaveValue('1')
    await expect.element(lineOf(BEARING.articleNr).getByText('SEK 57').nth(1)).toBeVisible()

    const metres = amountOf(ROPE.articleNr)
    for (const typed of ['2,5', '2.5']) {
      await metres.fill('')
      await userEvent.keyboard(typed)
      await expect.element(metres).toHaveValue(typed)
    }
    await userEvent.keyboard('.,x')
    await expect.element(metres).toHaveValue('2.5')
    await expect.poll(storedLines, STORED).toMatchObject([{ amount: 1 }, { amount: 2.5 }])
  })

  test('shows an amount of seven digits whole at every width, and large buttons on a phone', async () => {
    await openWith([line(BEARING.id, 1_000_000)], { as: KARIN })
    const field = amountOf(BEARING.articleNr)
    for (const width of [1200, 768, 360]) {
      await resizeTo({ width, height: 800 })
      await expect.element(field).toBeVisible()
      const { scrollWidth, clientWidth } = elementOf(field)
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    }
    const more = lineOf(BEARING.articleNr).getByRole('button', { name: 'More' })
    const box = elementOf(more).getBoundingClientRect()
    expect(box.width).toBeGreaterThanOrEqual(44)
    // Its frame of 1 px above and below belongs to it.
    expect(box.height).toBeGreaterThanOrEqual(42)
  })

  test('opens its comment where it is clicked, and closes it when it is left [CARTUI-15]', async () => {
    await openWith([line(BEARING.id, 1)])
    const row = lineOf(BEARING.articleNr)
    const field = row.getByRole('textbox', { name: 'Line comment' })
    await row.getByRole('button', { name: 'Comment on' }).click()
    await expect.element(field).toHaveFocus()
    await field.fill('for lift 2')
    await cart.getByRole('heading', { name: 'Cart', exact: true }).click()
    await expect.element(field).not.toBeInTheDocument()
    await row.getByRole('button', { name: /^for lift 2/ }).click()
    await field.fill('forgotten')
    await press(field, 'Escape')
    await expect.element(row.getByRole('button', { name: /^for lift 2/ })).toBeVisible()
  })

  test('takes the own article number beside its comment, and stays open between the two (AMB-106)', async () => {
    await openWith([line(BEARING.id, 1)])
    const row = lineOf(BEARING.articleNr)
    const number = row.getByRole('textbox', { name: 'Your part no.' })
    await row.getByRole('button', { name: 'Comment on' }).click()
    await userEvent.keyboard('for lift 2')
    await row.getByText('Your part no.').click()
    await expect.element(number).toHaveFocus()
    await userEvent.keyboard('7'.repeat(50))
    await expect.element(number).toHaveValue('7'.repeat(40))
    await number.fill(' NL-4711 ')
    await press(number, 'Enter')
    const written = row.getByRole('button', { name: /^for lift 2\s*Your part no. NL-4711/ })
    await expect.element(written).toHaveFocus()
    const stored = [{ ...line(BEARING.id, 1, 'for lift 2'), ownArticleNr: 'NL-4711' }]
    await expect.poll(storedLines, STORED).toEqual(stored)
  })

  test('grows when its part is added again, and takes the new specification [CART-01]', async () => {
    await openWith([line(SHEAVE.id, 1, 'left hand'), line(BEARING.id, 1, 'for lift 2')], { as: KARIN })
    const add = main.getByRole('button', { name: 'Add to cart' }).first()
    await lineOf(SHEAVE.articleNr).getByRole('link').click()
    await main.getByLabelText('Specification').fill('right hand')
    await main.getByRole('textbox', { name: 'Quantity of' }).first().fill('3')
    await add.click()
    await cartButton(2).click()
    await expect.element(lineOf(SHEAVE.articleNr).getByRole('button', { name: /^right hand/ })).toBeVisible()
    await expect.element(amountOf(SHEAVE.articleNr)).toHaveValue('4')

    await lineOf(BEARING.articleNr).getByRole('link').click()
    await arriveAt(`/product/${BEARING.id}`)
    await expect.element(main.getByText(BEARING.articleNr).first()).toBeVisible()
    await add.click()
    await cartButton(2).click()
    await expect.element(lineOf(BEARING.articleNr).getByRole('button', { name: /^for lift 2/ })).toBeVisible()
    await expect.element(amountOf(BEARING.articleNr)).toHaveValue('2')
  })

  test('goes when its amount becomes nothing, and can be put back [CART-03]', async () => {
    await openWith([line(BEARING.id, 7), line(ROPE.id, 3)])
    await removeButton(BEARING.articleNr).click()
    await expect.element(lineOf(BEARING.articleNr)).not.toBeInTheDocument()
    expect(lines().elements()).toHaveLength(1)
    await expect.element(cart.getByRole('status').getByText('has been removed')).toBeInTheDocument()
    await cart.getByRole('button', { name: 'Undo' }).click()
    await expect.element(amountOf(BEARING.articleNr)).toHaveValue('7')
    await expect.element(amountOf(BEARING.articleNr)).toHaveFocus()
    await expect.poll(() => textOf(lines().first())).toContain(BEARING.articleNr)
  })

  test('says what comes now and what later, and is asked about where its amount is unusually large', async () => {
    await openWith([line(ROLLER.id, 120)], { as: KARIN })
    const row = lineOf(ROLLER.articleNr)
    const amount = amountOf(ROLLER.articleNr)
    await expect.element(row.getByText('100 pcs now, 20 pcs later')).toBeVisible()
    await expect.element(row.getByText('is that right?')).not.toBeInTheDocument()
    await amount.fill('1000000')
    await expect.element(row.getByText('1,000,000 pcs: is that right?')).toBeVisible()
    await press(row.getByRole('button', { name: 'Yes, that is right' }), 'Enter')
    await expect.element(row.getByText('is that right?')).not.toBeInTheDocument()
    await expect.element(amount).toHaveValue('1000000')
  })

  test('is not offered to a customer who has no price for the part, or sees none (AMB-49)', async () => {
    for (const as of [KIM, RUNE]) {
      await openScreen(`/product/${BEARING.id}`, { as })
      await expect.element(main.getByRole('link', { name: 'Ask about this part' }).first()).toBeVisible()
      await expect.element(main.getByRole('button', { name: 'Add to cart' })).not.toBeInTheDocument()
    }
  })
})

test('the cart is an empty one where what is stored cannot be read [CART-07]', async () => {
  for (const broken of ['{"cartItems":[{"prod', 'null', '[]', '{"cartItems":[{"productID":"1"}]}']) {
    await openScreen('/contact', { cart: broken })
    await expect.element(cartButton(0)).toBeVisible()
  }
  await cartButton(0).click()
  await expect.element(cart.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('what could not be fetched is asked for again by a button, which leaves the focus in the cart', async () => {
  const failing = [orderCalls.updateCartInfo, orderCalls.addresses]
  await openScreen('/contact', { as: KARIN, cart: [line(BEARING.id, 1)], expected: /^400/ })
  // A refusal, which is not asked again by itself.
  for (const row of failing) answerInstead(row, () => refusal(400))
  await cartButton(1).click()
  const prices = cart.getByText('The prices could not be fetched.')
  const addresses = cart.getByText('The saved addresses could not be fetched.')
  await expect.element(prices).toBeVisible()
  await expect.element(addresses).toBeVisible()
  for (const row of failing) answerAgain(row)
  for (const fault of [prices, addresses]) {
    await press(fault.getByRole('button', { name: 'Try again' }), 'Enter')
    await expect.element(fault).not.toBeInTheDocument()
    await expect.poll(() => elementOf(cart).contains(document.activeElement)).toBe(true)
  }
  await expect.element(lineOf(BEARING.articleNr)).toBeVisible()
})

test('the focus stays in the cart when the element that has it goes by itself', async () => {
  await openScreen('/contact', { as: KARIN, cart: [line(BEARING.id, 1)], expected: /^400/ })
  answerInstead(orderCalls.updateCartInfo, () => refusal(400))
  await cartButton(1).click()
  const again = cart.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  elementOf(again).focus()
  answerAgain(orderCalls.updateCartInfo)
  // The cart is asked about again when the connection is back.
  goOffline()
  await expect.element(page.getByText('the order can be sent when the connection is back')).toBeVisible()
  goOnline()
  await expect.element(again).not.toBeInTheDocument()
  await expect.element(cart).toHaveFocus()
})

describe('the address of an order', () => {
  const delivery = cart.getByRole('region', { name: 'Delivery' })
  const street = delivery.getByRole('textbox', { name: 'Address', exact: true })

  test('is the one that is typed, also where a saved one was chosen and cannot be fetched', async () => {
    const stored = withOrder({ ...LINES_OF_LAGER, addressId: 1 })
    await openScreen('/contact', { as: KARIN, cart: stored, expected: /^400/ })
    answerInstead(orderCalls.addresses, () => refusal(400))
    await cartButton(1).click()
    await street.fill('Kranvägen 12')
    await expect.poll(storedOrder, STORED).toMatchObject({ address: 'Kranvägen 12', addressId: null })
    answerAgain(orderCalls.addresses)
    await delivery.getByRole('button', { name: 'Try again' }).click()
    await expect.element(delivery.getByRole('button', { name: 'Cancel' })).toBeVisible()
    await expect.element(street).toHaveValue('Kranvägen 12')
  })

  test('is the first one that the company saves, which stands in the place of its form', async () => {
    // The shop does not know the address that is saved here, so it has no delivery options for it.
    const expected = /^404 .*delivery-options/
    await openScreen('/contact', { as: KARIN, cart: withOrder(LINES_OF_LAGER), expected })
    answerInstead(orderCalls.addresses, () => Response.json([]))
    const saved = { ...LINES_OF_LAGER, id: 4711, name: 'Lager', country: 'Sweden' }
    answerInstead(orderCalls.addAddress, () => Response.json(saved))
    await cartButton(1).click()
    await delivery.getByRole('button', { name: 'Save the address' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save the address' })
    await dialog.getByRole('textbox', { name: 'Name of the address' }).fill('Lager')
    await userEvent.keyboard('{Enter}')
    const radio = delivery.getByRole('radio', { name: /^Lager/ })
    await expect.element(radio).toBeChecked()
    await expect.element(radio).toHaveFocus()
    await expect.element(street).not.toBeInTheDocument()
  })
})

test('on a phone a question about sending that was left by Back does not come up again by itself', async () => {
  const order = { ...LINES_OF_LAGER, addressId: 1, transportId: PICK_UP, userOrder: 'NL-1' }
  const stored = withOrder(order, line(ROLLER.id, 120))
  await openScreen('/contact', { as: KARIN, cart: stored, viewport: PHONE })
  const opener = page.getByRole('button', { name: /^Cart/ }).first()
  await opener.click()
  const send = cart.getByRole('button', { name: 'Send order' })
  await expect.element(send).toHaveAttribute('aria-disabled', 'false')
  await send.click()
  const question = page.getByRole('button', { name: 'Yes, split it' })
  await expect.element(question).toBeVisible()
  history.back()
  await expect.element(cart).not.toBeInTheDocument()
  await opener.click()
  await expect.element(send).toHaveAttribute('aria-disabled', 'false')
  expect(question.elements()).toEqual([])
})

test('of 200 lines only the one that changes is drawn again', async () => {
  const many = Array.from({ length: 199 }, (_, index) => line(100 + index, 1))
  await openWith([line(BEARING.id, 1), ...many], { as: KARIN })
  await expect.element(lines().nth(199).getByText(MONEY).first()).toBeVisible()
  const discount = () => {
    const terms = [...elementOf(cart.getByRole('region', { name: 'Summary' })).querySelectorAll('dt')]
    return terms.find((term) => term.textContent.includes('Discount'))?.nextElementSibling?.textContent
  }
  const before = discount()
  expect(before).toMatch(MONEY)
  // A line that is drawn writes its prices, both as they are shown and exactly.
  const writing: { readonly format: unknown } = Intl.NumberFormat.prototype
  const written = vi.spyOn(writing, 'format', 'get')
  try {
    await amountOf(BEARING.articleNr).fill('100')
    await expect.element(lineOf(BEARING.articleNr).getByText('SEK 4,560')).toBeVisible()
    // The discount is the server's word: its answer has come, too.
    await expect.poll(discount).not.toBe(before)
    expect(written.mock.calls.length).toBeLessThan(100)
  } finally {
    written.mockRestore()
  }
})

test('by keyboard alone a buyer changes, comments and empties the cart, and is never lost in it', async () => {
  await openWith([line(BEARING.id, 2), line(ROPE.id, 1), line(ROLLER.id, 1)])
  await userEvent.keyboard('{Escape}')
  await expect.element(cart).not.toBeInTheDocument()
  await expect.element(cartButton(3)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(lineOf(BEARING.articleNr)).toBeVisible()
  await tabTo(amountOf(BEARING.articleNr))
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(amountOf(BEARING.articleNr)).toHaveValue('3')
  await userEvent.keyboard('{Tab}{Enter}')
  await userEvent.keyboard('for lift 2{Enter}')
  const comment = lineOf(BEARING.articleNr).getByRole('button', { name: /^for lift 2/ })
  await expect.element(comment).toHaveFocus()

  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(removeButton(ROPE.articleNr)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(removeButton(ROLLER.articleNr)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(cart.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect.element(cart.getByRole('button', { name: 'Undo' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(amountOf(ROLLER.articleNr)).toHaveFocus()

  await press(cart.getByRole('button', { name: 'Empty', exact: true }), 'Enter')
  await expect.element(cart.getByRole('status').getByText('The cart has been emptied.')).toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(lineOf(ROLLER.articleNr)).toBeVisible()
})

describe('on a phone', () => {
  test('the side menu holds the cart, 300 px high at most, 400 in a high window [CARTUI-19]', async () => {
    const many = Array.from({ length: 12 }, (_, index) => line(index + 1, 1))
    await openScreen('/contact', { cart: many, viewport: PHONE })
    await page.getByRole('button', { name: 'Open the menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const panel = menu.getByRole('region', { name: 'Cart' })
    await expect.element(panel.getByText(ROLLER.articleNr)).toBeInTheDocument()
    await expect.poll(() => elementOf(panel).getBoundingClientRect().height).toBe(300)
    await resizeTo({ ...PHONE, height: 900 })
    await expect.poll(() => elementOf(panel).getBoundingClientRect().height).toBe(400)
    const last = panel.getByRole('link').last()
    elementOf(last).focus()
    await expect.element(last).toBeVisible()
    await panel.getByRole('button', { name: 'Show the cart' }).click()
    await expect.element(cart).toBeVisible()
    await expect.element(menu).not.toBeInTheDocument()
  })
})

function lines(): Locator {
  return page
    .getByRole('dialog')
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
}

function lineOf(articleNr: string): Locator {
  return lines().filter({ hasText: articleNr })
}

function amountOf(articleNr: string): Locator {
  return lineOf(articleNr).getByRole('textbox', { name: 'Quantity of' })
}

function removeButton(articleNr: string): Locator {
  return lineOf(articleNr).getByRole('button', { name: 'Remove' })
}

function line(productID: number, amount: number, specificationText = ''): CartItem {
  return { productID, amount, specificationText }
}

/** Returns the cart with an order as a browser stores it. */
function withOrder(order: Partial<OrderInformation>, item = line(BEARING.id, 1)): string {
  const orderInformation = { ...freshOrderInformation(stockholmDay(Date.now())), ...order }
  return JSON.stringify({ cartItems: [item], orderInformation })
}

function storedOrder(): Partial<OrderInformation> {
  return JSON.parse(localStorage.getItem('cart') ?? '{}').orderInformation
}

/** The open cart of somebody whose browser has stored these lines. */
async function openWith(items: readonly CartItem[], options: ScreenOptions = {}): Promise<void> {
  await openScreen('/contact', { ...options, cart: items })
  await cartButton(items.length).click()
  await expect.element(lines().first()).toBeVisible()
}

function storedLines(): readonly CartItem[] {
  return JSON.parse(localStorage.getItem('cart') ?? '{"cartItems":[]}').cartItems
}

const MOST_TABS = 40

async function tabTo(wanted: Locator): Promise<void> {
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (document.activeElement === wanted.element()) return
    await userEvent.keyboard('{Tab}')
  }
  throw new Error('The Tab key does not lead there.')
}
