/** Ada decides on orders of Olle's: on the page that the mail leads to, and in the cart. */
import { approvalInboxCalls } from '@hoistway/contract/approvals/approval-inbox'
import { attestCalls } from '@hoistway/contract/approvals/attest'
import { EXAMPLES } from '@hoistway/contract/examples'
import { orderCalls } from '@hoistway/contract/orders/orders'
import { AttestStatus } from '@hoistway/domain/codes'
import { ADA, type DemoAccount, KARIN, OLLE } from '@hoistway/fixtures/accounts'
import { ADDRESSES } from '@hoistway/fixtures/companies'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { answerOnce } from '../browser/answer-once.ts'
import { axeFindingsOf } from '../browser/axe.ts'
import { untilReady } from '../browser/ready.ts'
import { openCart, sendButton } from '../buyers/buyer.ts'
import { clientOf, logIn } from '../buyers/customer.ts'
import { hasFocus, openFilledCart } from '../buyers/filled-cart.ts'
import { type ScreenOptions, shopOfFile } from '../shops/shop-of-file.ts'

const LONG = process.env.LONG !== undefined
const shop = shopOfFile()
let order: { readonly number: number; readonly token: string }
beforeEach(async () => {
  const olle = clientOf(shop.url, await logIn(shop.url, OLLE))
  const placed = await olle.call(orderCalls.placeOrder, { body: EXAMPLES.placeOrder.body })
  order = { number: placed.order, token: placed.attestToken ?? '' }
})

async function statusOfOrder(): Promise<number | null | undefined> {
  const ada = clientOf(shop.url, await logIn(shop.url, ADA))
  const found = await ada.call(attestCalls.attestOrder, { query: { attestToken: order.token } })
  return found?.attestStatus
}

async function openAsAda(options: ScreenOptions = {}): Promise<Page> {
  return shop.open(`/attest?token=${order.token}`, { as: ADA, consent: 'given', ...options })
}

const approvalIn = (page: Page) => page.getByRole('listitem', { name: new RegExp(`${order.number}`) })

/** A denial is asked about before it is one. */
async function sayYes(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: /^Deny (this )?order/ })
  await question.getByRole('button', { name: 'Deny the order' }).press('Enter')
}

async function editInCart(page: Page): Promise<void> {
  await approvalIn(page).getByRole('button', { name: 'Edit in the cart' }).click()
  await openCart(page).getByText('You are editing an order').waitFor()
}

test.each([
  ['Approve', 'approved', AttestStatus.Accepted, 'Approved'],
  ['Deny', 'denied', AttestStatus.Denied, 'Denied'],
])(
  'an order is decided on the page of approvals, and the next one has the focus: %s [ATT-10, ATT-16, ROUTE-19]',
  async (button, word, status, state) => {
    const page = await openAsAda()
    await approvalIn(page)
      .getByText(/^(Waiting for approval|E-mail pending)$/)
      .waitFor()
    await approvalIn(page).getByRole('button', { name: button }).press('Enter')
    if (status === AttestStatus.Denied) {
      await page.getByRole('button', { name: 'Cancel' }).press('Enter')
      expect([AttestStatus.Waiting, AttestStatus.PendingMail]).toContain(await statusOfOrder())
      await approvalIn(page).getByRole('button', { name: button }).press('Enter')
      await sayYes(page)
    }
    await page.getByText(`Order ${order.number} is ${word}`).waitFor()
    expect(await statusOfOrder()).toBe(status)
    await approvalIn(page).getByText(state, { exact: true }).waitFor()
    expect(await approvalIn(page).getByRole('button').count()).toBe(0)
    // The order of the demo that waits is the next one.
    const next = page.getByRole('listitem').filter({ hasText: 'Brf Utsikten' }).first()
    expect(await next.evaluate((row) => row.contains(document.activeElement))).toBe(true)
  },
)

test('the buyer sees how far the approval is, and the order names its approver while it waits [ATT-10]', async () => {
  const { page, delivery } = await openFilledCart(shop, { as: OLLE, parts: [NAMED_PARTS.tiersOneTenFifty] })
  await delivery.getByRole('radio', { name: ADDRESSES[0]?.name ?? '' }).check()
  await delivery.getByRole('radio', { name: 'Pick-up in Haninge' }).check()
  const answer = page.waitForResponse(`**${orderCalls.placeOrder.path}`)
  await sendButton(page).click()
  const { attestToken } = await (await answer).json()
  const confirmation = page.getByRole('dialog', { name: 'The order is waiting for approval' })
  await confirmation.getByText('E-mail pending').waitFor()
  await confirmation.getByText('Asked: Ada Bergström').waitFor()
  await confirmation.getByRole('link', { name: 'Show the order' }).click()

  const state = page.getByRole('main').getByRole('heading', { level: 1 })
  await state.getByText(/^(Waiting for approval|E-mail pending)$/).waitFor()
  while (await state.getByText('E-mail pending').isVisible()) await page.reload()
  await state.getByText('Waiting for approval').waitFor()
  await page.getByRole('region', { name: 'Approval' }).getByText('Waits for Ada Bergström').waitFor()
  const ada = clientOf(shop.url, await logIn(shop.url, ADA))
  await ada.call(attestCalls.denyAttest, { query: { attestToken, locale: 'en' } })
  await page.reload()
  await state.getByText('Denied').waitFor()
})

test('an approval that comes too late is told of [ATT-19, MSG-19]', async () => {
  const page = await openAsAda()
  await page.getByRole('banner').getByRole('link', { name: 'Svenska' }).click()
  const approve = approvalIn(page).getByRole('button', { name: 'Attestera' })
  await approve.waitFor()
  await untilReady(page)
  const karin = clientOf(shop.url, await logIn(shop.url, KARIN))
  await karin.call(attestCalls.denyAttest, { query: { attestToken: order.token, locale: 'sv' } })
  await approve.click()
  await page.getByRole('alert').getByText('Godkännandet misslyckades', { exact: true }).waitFor()
  await approvalIn(page).getByText('Nekad', { exact: true }).waitFor()
})

test.each([
  ['Approve', ['The approval failed']],
  ['Deny', []],
])(
  'without a connection an order stays to be decided, and the failure is shown where the specification has words: %s [MSG-05]',
  async (button, messages) => {
    const page = await openAsAda({ expected: /ERR_INTERNET_DISCONNECTED|approvals\// })
    const decide = approvalIn(page).getByRole('button', { name: button })
    await decide.waitFor()
    await page.context().setOffline(true)
    const failed = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith(approvalInboxCalls.decideApprovals.path),
    )
    const notReloaded = page.waitForEvent('requestfailed', (request) => /load-approvals/.test(request.url()))
    await decide.click()
    if (button === 'Deny') await sayYes(page)
    await failed
    await notReloaded
    await page.context().setOffline(false)
    await untilReady(page)
    await expect.poll(() => page.getByRole('alert').allInnerTexts()).toEqual(messages)
    // The dialog of a denial is still open, with the reason.
    if (button === 'Deny') await sayYes(page)
    else await decide.click()
    await page.getByText(/^Order \d+ is (approved|denied)/).waitFor()
  },
)

test('an order that is no longer waiting names its parts in the language of the page [GEN-02, ATT-10]', async () => {
  const ada = clientOf(shop.url, await logIn(shop.url, ADA))
  await ada.call(attestCalls.acceptAttest, { query: { attestToken: order.token, locale: 'en' } })
  const page = await openAsAda()
  const name = approvalIn(page).getByRole('row').nth(1).getByRole('link')
  const inEnglish = await name.innerText()
  await page.getByRole('banner').getByRole('link', { name: 'Svenska' }).click()
  await page.getByRole('heading', { name: 'Att attestera' }).waitFor()
  expect(await name.innerText()).not.toBe(inEnglish)
})

test.runIf(LONG)('axe finds nothing in the inbox: waiting, chosen, being denied, and decided', async () => {
  const olle = clientOf(shop.url, await logIn(shop.url, OLLE))
  await olle.call(orderCalls.placeOrder, { body: EXAMPLES.placeOrder.body })
  for (const width of [1200, 360]) {
    const page = await openAsAda({ viewport: { width, height: 900 } })
    expect(await axeFindingsOf(page)).toEqual([])
    await page.getByRole('checkbox', { name: /^Choose all/ }).check()
    expect(await axeFindingsOf(page, '#main')).toEqual([])
    await page.getByRole('button', { name: /^Deny \d/ }).click()
    await page.getByRole('dialog').waitFor()
    expect(await axeFindingsOf(page, 'dialog')).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: /^Denied/ }).click()
    await page.waitForURL(/state=denied/)
    await page.getByRole('main').getByRole('listitem').first().waitFor()
    expect(await axeFindingsOf(page, '#main')).toEqual([])
  }
})

test('the page of the server leads to the inbox, with the number of orders that wait', async () => {
  const pageOf = async (account: DemoAccount) => {
    const headers = { cookie: await logIn(shop.url, account), 'accept-language': 'en' }
    return (await fetch(`${shop.url}/contact`, { headers })).text()
  }
  expect(await pageOf(ADA)).toMatch(/<a [^>]*href="\/attest"[^>]*>.*?Approvals.*?\d+ waits? for you.*?<\/a>/s)
  expect(await pageOf(OLLE)).not.toContain('href="/attest"')
})

test('an order is denied in the cart, which is empty then [ATT-13, ATT-14, ROUTE-19]', async () => {
  const page = await openAsAda()
  await editInCart(page)
  await openCart(page).getByRole('button', { name: 'Deny' }).press('Enter')
  await sayYes(page)
  await openCart(page).getByText('Your cart is empty').first().waitFor()
  expect(await statusOfOrder()).toBe(AttestStatus.Denied)
  expect(await hasFocus(openCart(page))).toBe(true)
  await page.keyboard.press('Escape')
  await approvalIn(page).getByText('Denied', { exact: true }).waitFor()
})

test('a denial that fails leaves the order in the cart, without a message (AMB-22) [MSG-05]', async () => {
  const page = await openAsAda({ expected: /approvals\/decide/ })
  await editInCart(page)
  const deny = openCart(page).getByRole('button', { name: 'Deny' })
  const path = `**${approvalInboxCalls.decideApprovals.path}`
  await answerOnce(page, path, (route) => route.fulfill({ status: 500 }))
  const refused = page.waitForResponse(path)
  await deny.press('Enter')
  await sayYes(page)
  await refused
  expect(await page.getByRole('alert').count()).toBe(0)
  // The dialog is still open, with the reason.
  await sayYes(page)
  await openCart(page).getByText('Your cart is empty').first().waitFor()
})

test('an order that is left in the cart still waits [ATT-13, ATT-15]', async () => {
  const page = await openAsAda()
  await editInCart(page)
  await openCart(page).getByRole('button', { name: 'Leave the order and empty the cart' }).press('Enter')
  await openCart(page).getByText('Your cart is empty').first().waitFor()
  expect(await hasFocus(openCart(page))).toBe(true)
  expect([AttestStatus.Waiting, AttestStatus.PendingMail]).toContain(await statusOfOrder())
})

test('an order that is sent from the cart is approved as it stands there [ATT-16, GEN-10]', async () => {
  const page = await openAsAda()
  await editInCart(page)
  await openCart(page).getByRole('button', { name: 'More' }).first().click()
  await sendButton(page).click()
  const confirmation = page.getByRole('dialog', { name: 'The order is approved and sent' })
  await confirmation.getByText(String(order.number), { exact: true }).waitFor()
  expect(await statusOfOrder()).toBe(AttestStatus.Accepted)
})
