/** The orderer's side of an approval, on the page of the order and in the list: who is asked, what came of it, taking an
 *  order back and changing it. Otto's orders need Greta's approval while these tests run. */
import { attestCalls } from '@hoistway/contract/approvals/attest'
import type { CallInput } from '@hoistway/contract/call'
import { orderApprovalCalls } from '@hoistway/contract/orders/order-approval'
import { orderMessageCalls } from '@hoistway/contract/orders/order-messages'
import { type Order, orderCalls } from '@hoistway/contract/orders/orders'
import { type DemoAccount, GRETA, KARIN, OTTO } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { browserClient } from '../src/browser-application.tsx'
import { answerAgain, answerInstead, bodiesOf, holdAnswers, refusal } from './calls.ts'
import { elementOf, goOffline, openCart, plain } from './on-screen.ts'
import { logIn, openScreen, PHONE } from './open-screen.ts'

const BEARING = NAMED_PARTS.tiersOneTenFifty
const ROLLER = NAMED_PARTS.stockHundred
const PICK_UP = 40
const HAMBURG = 11

const main = page.getByRole('main')
const state = main.getByRole('heading', { level: 1 })
const panel = main.getByRole('region', { name: 'Approval' })
const question = page.getByRole('dialog')
const cart = openCart()

let relation: number
beforeAll(async () => {
  await logIn(GRETA)
  const body = { userId: OTTO.id, attestantId: GRETA.id, amount: 5_000 }
  const { attest } = await browserClient().call(attestCalls.putAttest, { body })
  relation = attest?.id ?? 0
})
afterAll(async () => {
  await logIn(GRETA)
  await browserClient().call(attestCalls.deleteAttest, { params: { attestId: relation } })
})

type Body = CallInput<typeof orderCalls.placeOrder>['body']

async function placedByOtto(mark = 'Klinikum, Aufzug 3'): Promise<Order> {
  await logIn(OTTO)
  const body: Body = {
    orderInformation: {
      addressId: HAMBURG,
      transportId: PICK_UP,
      desiredDelivery: '2030-12-02',
      userOrder: 'AW-12345',
      mark,
    },
    cartItems: [{ productID: BEARING.id, amount: 12, specificationText: 'for lift 3' }],
  }
  return browserClient().call(orderCalls.placeOrder, { body })
}

async function deny({ attestToken }: Order, as: DemoAccount = GRETA): Promise<void> {
  await logIn(as)
  const query = { attestToken: attestToken ?? '', locale: 'en' }
  await browserClient().call(attestCalls.denyAttest, { query })
}

test('while it waits the orderer reads who is asked, since when, up to how much and what happens next', async () => {
  const { order } = await placedByOtto()
  await openScreen(`/orders/${order}`, { as: OTTO })
  const steps = panel.getByRole('listitem')
  await expect.element(steps.nth(1).getByText('Waits for Greta Vogt')).toBeVisible()
  expect(plain(elementOf(steps.nth(0)).innerText)).toMatch(/^Sent for approval .*Otto Brandt$/)
  expect(elementOf(steps.nth(1)).ariaCurrent).toBe('step')
  await expect
    .element(panel.getByText('Greta Vogt has been asked and may approve up to €5,000'))
    .toBeVisible()
  await expect.element(panel.getByText(/and you get an e-mail\.$/)).toBeVisible()
  expect(main.getByRole('region', { name: 'Delivery' }).elements()).toEqual([])

  await openScreen('/orders', { as: OTTO })
  const row = page.getByRole('row').filter({ hasText: String(order) })
  await expect.element(row.getByText(/^Waits for Greta Vogt since \d+\s\w+$/)).toBeVisible()
})

test('the approver reads it too, with the way to decide and none to withdraw', async () => {
  const { order, attestToken } = await placedByOtto()
  await openScreen(`/orders/${order}`, { as: GRETA })
  const decide = panel.getByRole('link', { name: 'Go to the decision' })
  await expect.element(decide).toHaveAttribute('href', `/attest?token=${attestToken}`)
  await expect.element(panel.getByText(/and Otto Brandt gets an e-mail\.$/)).toBeVisible()
  expect(panel.getByRole('button', { name: /Withdraw|Change/ }).elements()).toEqual([])
})

test('a denied order says who denied it, and offers to order it again', async () => {
  const order = await placedByOtto()
  await deny(order)
  await openScreen(`/orders/${order.order}`, { as: OTTO })
  await expect.element(state.getByText('Denied')).toBeVisible()
  await expect.element(panel.getByText('Denied by Greta Vogt')).toBeVisible()
  await expect.element(panel.getByText('No reason was given.')).toBeVisible()
  await expect.element(main.getByRole('button', { name: 'Order again' })).toBeVisible()
})

test('the orderer takes an order back after a question, and it reads withdrawn everywhere', async () => {
  const { order } = await placedByOtto()
  await openScreen(`/orders/${order}`, { as: OTTO })
  await panel.getByRole('button', { name: 'Withdraw the order' }).click()
  await expect.element(question.getByText(/Greta Vogt is told by e-mail/)).toBeVisible()
  await question.getByRole('button', { name: 'Keep the order' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await panel.getByRole('button', { name: 'Withdraw the order' }).click()
  await question.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect.element(state.getByText('Withdrawn')).toBeVisible()
  await expect.element(page.getByText(`Order ${order} is withdrawn.`)).toBeVisible()
  await expect.element(panel.getByText('Withdrawn by Otto Brandt')).toBeVisible()
  expect(panel.getByRole('button').elements()).toEqual([])
  await expect.element(panel).toHaveFocus()

  await openScreen('/orders?status=stopped', { as: OTTO })
  const row = page.getByRole('row').filter({ hasText: String(order) })
  await expect.element(row.getByText('Withdrawn').first()).toBeVisible()
  expect(row.getByText('Denied').elements()).toEqual([])
})

test('changing withdraws it and puts its lines into the cart, with delivery and marking where the cart is empty', async () => {
  const { order } = await placedByOtto('Kaufhaus, Aufzug 1')
  await openScreen(`/orders/${order}`, { as: OTTO })
  await panel.getByRole('button', { name: 'Change the order' }).click()
  await expect.element(question.getByText(/Nothing is ordered until you send the cart/)).toBeVisible()
  await question.getByRole('button', { name: 'Withdraw and change' }).click()
  await expect.element(cart.getByRole('textbox', { name: 'Quantity of' })).toHaveValue('12')
  await expect.element(cart.getByRole('textbox', { name: /^Marking/ })).toHaveValue('Kaufhaus, Aufzug 1')
  await expect.element(cart.getByRole('button', { name: /^for lift 3/ })).toBeVisible()
  await expect.element(cart.getByRole('button', { name: 'Send for approval' })).toBeVisible()
  const { attestStatus, withdrawn } = await ofOtto(order)
  expect({ attestStatus, withdrawn }).toEqual({ attestStatus: 3, withdrawn: true })
})

test('changing keeps what is in the cart, and its delivery', async () => {
  const { order } = await placedByOtto('Kaufhaus, Aufzug 2')
  const lines = [{ productID: ROLLER.id, amount: 5, specificationText: '' }]
  await openScreen(`/orders/${order}`, { as: OTTO, cart: lines })
  await panel.getByRole('button', { name: 'Change the order' }).click()
  await question.getByRole('button', { name: 'Withdraw and change' }).click()
  await expect.element(cart.getByText('2 lines').first()).toBeVisible()
  await expect.element(cart.getByRole('textbox', { name: /^Marking/ })).toHaveValue('')
})

test('an order that was decided meanwhile is not withdrawn, and nothing comes into the cart', async () => {
  const order = await placedByOtto()
  await openScreen(`/orders/${order.order}`, { as: OTTO, expected: /^400 .*withdraw/ })
  await expect.element(panel.getByRole('button', { name: 'Change the order' })).toBeVisible()
  await deny(order)
  await logIn(OTTO)
  await panel.getByRole('button', { name: 'Change the order' }).click()
  await question.getByRole('button', { name: 'Withdraw and change' }).click()
  await expect.element(page.getByText('Somebody has decided the order already.')).toBeVisible()
  await expect.element(state.getByText('Denied')).toBeVisible()
  expect(cart.elements()).toEqual([])
})

test('without a connection nothing is taken back', async () => {
  const { order } = await placedByOtto()
  await openScreen(`/orders/${order}`, { as: OTTO })
  await expect.element(panel.getByRole('button', { name: 'Withdraw the order' })).toBeEnabled()
  goOffline()
  await expect.element(panel.getByRole('button', { name: 'Withdraw the order' })).toBeDisabled()
})

test.for(['sv', 'en', 'de'] as const)('on a phone nothing is cut off: %s', async (language) => {
  const { order } = await placedByOtto()
  await openScreen(`/orders/${order}`, { as: OTTO, language, viewport: PHONE })
  await expect.element(main.getByText(/Greta Vogt/).first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width)
  expect(await main.elements()[0]?.textContent).not.toMatch(/\{\w+\}/)
})

test('another company knows nothing of it [ROLE-12]', async () => {
  const { order } = await placedByOtto()
  await openScreen(`/orders/${order}`, { as: KARIN, expected: /^404 .*orders.\d+(?:.approval)?$/ })
  await expect.element(state).toMatchTextContent(/The page could not be found/)
  const asked = browserClient().call(orderApprovalCalls.orderApproval, { params: { number: order } })
  await expect(asked).rejects.toMatchObject({ status: 404 })
})

async function ofOtto(number: number): Promise<Order> {
  await logIn(OTTO)
  const orders = await browserClient().call(orderCalls.orderHistory, {})
  const found = orders?.find(({ order }) => order === number)
  if (!found) throw new Error(`Otto has no order ${number}.`)
  return found
}

test('orderer and approver write to each other below it, on the phone too', async () => {
  const { order } = await placedByOtto()
  await openScreen(`/orders/${order}`, { as: OTTO, viewport: PHONE, expected: /^500 .*messages/ })
  const messages = panel.getByRole('region', { name: 'Messages about the order' })
  const field = messages.getByLabelText('Write a message')
  const send = messages.getByRole('button', { name: 'Send' })
  await expect.element(field).toHaveAccessibleDescription('Greta Vogt gets it by mail.')
  await field.fill('Is it needed for lift 3?\nThe clinic waits.')
  answerInstead(orderMessageCalls.writeOrderMessage, () => refusal(500))
  await send.click()
  await expect.element(page.getByText('The message could not be sent. Please try again.')).toBeVisible()
  await expect.element(field).toHaveValue('Is it needed for lift 3?\nThe clinic waits.')
  answerAgain(orderMessageCalls.writeOrderMessage)
  await send.click()
  await expect.element(page.getByText('The message is sent.')).toBeVisible()
  await expect.element(field).toHaveValue('')
  await expect.element(messages.getByRole('listitem')).toBeVisible()
  expect(plain(elementOf(messages.getByRole('listitem')).innerText)).toMatch(/^You .*The clinic waits\.$/)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width)
  await openScreen(`/orders/${order}`, { as: GRETA })
  await expect.element(messages.getByText('Otto Brandt', { exact: true })).toBeVisible()
})

test('what is typed while a message is on its way stays', async () => {
  const { order } = await placedByOtto()
  await openScreen(`/orders/${order}`, { as: OTTO })
  const messages = panel.getByRole('region', { name: 'Messages about the order' })
  const field = messages.getByLabelText('Write a message')
  await field.fill('It is for lift 3.')
  const answer = holdAnswers(orderMessageCalls.writeOrderMessage)
  await messages.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => bodiesOf(orderMessageCalls.writeOrderMessage)).toHaveLength(1)
  await field.fill('And for lift 4.')
  answer()
  await expect.element(messages.getByRole('listitem').getByText('It is for lift 3.')).toBeVisible()
  await expect.element(field).toHaveValue('And for lift 4.')
})
