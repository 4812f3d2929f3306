/** The cart of somebody whose orders need approval: before sending it says who decides, or that nobody may. */
import { approvalCalls } from '@hoistway/contract/approvals/approvals'
import { stockholmDay } from '@hoistway/domain/orders/delivery-date'
import type { Locale } from '@hoistway/domain/texts/locale'
import { ADA, KARIN, OLLE } from '@hoistway/fixtures/accounts'
import { ADDRESSES } from '@hoistway/fixtures/companies'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerInstead, queriesOf, refusal } from './calls.ts'
import { cartButton, elementOf, openCart, plain, press } from './on-screen.ts'
import { logIn, openScreen, PHONE, type ScreenOptions } from './open-screen.ts'

/** 57 SEK each for Olle's company, 51.30 from ten, 45.60 from a hundred. */
const BEARING = NAMED_PARTS.tiersOneTenFifty
const cart = openCart()
const summary = cart.getByRole('region', { name: 'Summary' })
const amount = cart.getByRole('textbox', { name: 'Quantity of' })
const sendForApproval = cart.getByRole('button', { name: 'Send for approval' })
const sendOrder = cart.getByRole('button', { name: 'Send order' })
const OLLES_RELATION = 1

async function openWith(pieces: number, options: ScreenOptions = { as: OLLE }): Promise<void> {
  const lines = [{ productID: BEARING.id, amount: pieces, specificationText: '' }]
  await openScreen('/contact', { ...options, cart: lines })
  await page
    .getByRole('button', { name: /^(Cart|Varukorg|Warenkorb)/ })
    .first()
    .click()
}

async function fillIn(): Promise<void> {
  const delivery = cart.getByRole('region', { name: 'Delivery' })
  await delivery.getByRole('radio', { name: ADDRESSES[0]?.name ?? '' }).click()
  await delivery.getByRole('radio', { name: /^Pick-up/ }).click()
}

async function sendAs(account: typeof ADA, method: string, path: string, body?: object): Promise<void> {
  await logIn(account)
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  expect(answer.ok).toBe(true)
}

/** Changes the limit of Olle's approver for one test. */
async function limitOlle(to: number): Promise<void> {
  const relation = { id: OLLES_RELATION, userId: OLLE.id, attestantId: ADA.id, active: true }
  const put = (limit: number) =>
    sendAs(ADA, 'PUT', '/v2/attest', { ...relation, amount: limit, substituteAttesterId: KARIN.id })
  onTestFinished(() => put(50_000))
  await put(to)
}

test('before sending, the cart names the approver and the limit, and the button says what happens [ATT-17]', async () => {
  await openWith(12)
  await expect
    .element(summary.getByRole('status').getByText('Ada Bergström approves the order, up to SEK 50,000.'))
    .toBeVisible()
  await expect.element(sendForApproval).toBeVisible()
  expect(sendOrder.elements()).toEqual([])
  await fillIn()
  await expect.element(sendForApproval).toHaveAttribute('aria-disabled', 'false')
  const described = elementOf(sendForApproval).getAttribute('aria-describedby') ?? ''
  expect(described.split(' ')).toContain('cart-approval')
})

test('an order above every limit says so before it is sent, and the button leads to the reason', async () => {
  await limitOlle(600)
  await openWith(12)
  await fillIn()
  const reason = summary.getByText(/^Nobody may approve/)
  await expect.element(reason).toBeVisible()
  expect(plain(elementOf(reason).innerText)).toBe(
    'Nobody may approve SEK 616: the highest amount for your orders is SEK 600.',
  )
  await expect
    .element(summary.getByText('Take out lines, or ask Ada Bergström to raise the amount.'))
    .toBeVisible()
  await expect.element(sendForApproval).toHaveAttribute('aria-disabled', 'true')
  await press(sendForApproval, 'Enter')
  await expect.poll(() => document.activeElement?.id).toBe('cart-approval')
  await expect.element(cart).toBeVisible()

  await amount.fill('11')
  await expect.element(summary.getByText(/^Ada Bergström approves/)).toBeVisible()
  await expect.element(sendForApproval).toHaveAttribute('aria-disabled', 'false')
})

test('a limit that was raised meanwhile counts with the next press', async () => {
  await limitOlle(600)
  await openWith(12)
  await fillIn()
  await expect.element(summary.getByText(/^Nobody may approve/)).toBeVisible()
  await limitOlle(700)
  await logIn(OLLE)
  await press(sendForApproval, 'Enter')
  await expect.element(summary.getByText(/^Ada Bergström approves/)).toBeVisible()
  await expect.element(sendForApproval).toHaveAttribute('aria-disabled', 'false')
})

test('while the approver is away the cart names the substitute', async () => {
  const day = stockholmDay(Date.now())
  const absence = { userId: ADA.id, from: day, to: day, substituteId: null, note: '' }
  await sendAs(ADA, 'PUT', '/shop/v1/absences', absence)
  onTestFinished(async () => {
    await logIn(ADA)
    const { absences } = await (await fetch('/api/shop/v1/absences')).json()
    for (const { id } of absences) await sendAs(ADA, 'DELETE', `/shop/v1/absences/${id}`)
  })
  await openWith(12)
  const away = 'Ada Bergström is away. The order goes to Karin Lindqvist for approval.'
  await expect.element(summary.getByText(away)).toBeVisible()
})

test('who needs no approval sends the order as ever, and is asked about once', async () => {
  await openWith(12, { as: KARIN })
  await fillIn()
  await expect.element(sendOrder).toHaveAttribute('aria-disabled', 'false')
  await amount.fill('14')
  await expect.element(summary.getByRole('status').getByText('SEK 718')).toBeVisible()
  await expect.element(sendOrder).toHaveAttribute('aria-disabled', 'false')
  expect(queriesOf(approvalCalls.approvalPreview)).toHaveLength(1)
  expect(summary.getByText(/approv/).elements()).toEqual([])
})

test('without an answer the cart can be sent all the same: the shop decides', async () => {
  const lines = [{ productID: BEARING.id, amount: 12, specificationText: '' }]
  await openScreen('/contact', { as: OLLE, expected: /^500 .*preview/, cart: lines })
  answerInstead(approvalCalls.approvalPreview, () => refusal(500))
  await cartButton(1).click()
  await fillIn()
  await expect.element(sendOrder).toHaveAttribute('aria-disabled', 'false')
})

test.for([
  ['sv', 'Ada Bergström attesterar ordern, upp till 50 000 kr.', 'Skicka för attest'],
  ['en', 'Ada Bergström approves the order, up to SEK 50,000.', 'Send for approval'],
  ['de', 'Ada Bergström gibt die Bestellung frei, bis 50.000 SEK.', 'Zur Freigabe senden'],
] as const)('on a phone the approver stands above the figures: %s', async ([language, words, button]) => {
  await openWith(12, { as: OLLE, viewport: PHONE, language: language as Locale })
  const dialog = page.getByRole('dialog').last()
  await expect.element(dialog.getByRole('button', { name: button })).toBeVisible()
  await expect.poll(() => elementOf(dialog).innerText.replace(/[\u00a0\u202f]/g, ' ')).toContain(words)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width)
})
