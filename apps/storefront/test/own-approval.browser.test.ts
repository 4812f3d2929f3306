/** The own account says who approves the owner's orders, and turns the switch of the own approvals (AMB-75). */
import { attestCalls } from '@hoistway/contract/approvals/attest'
import { ownApprovalCalls } from '@hoistway/contract/approvals/own-approval'
import { ADA, KARIN, OLLE } from '@hoistway/fixtures/accounts'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerInstead, refusal } from './calls.ts'
import { goOffline } from './on-screen.ts'
import { openScreen, PHONE } from './open-screen.ts'

const panel = page.getByRole('region', { name: 'Approval of my orders' })
const off = panel.getByRole('button', { name: 'Switch approval off' })
const on = panel.getByRole('button', { name: 'Switch approval on' })
const alert = page.getByRole('alert')

const UNDER_KARIN = {
  isOn: true,
  needed: true,
  maySwitchOff: true,
  approvers: [{ id: KARIN.id, name: 'Karin Lindqvist', amount: 20_000 }],
}

afterEach(async () => {
  await fetch('/api/v2/attest/enable', { method: 'POST' })
})

test('a person under approval reads who approves up to how much, and whom to ask for a change [ATT-18]', async () => {
  await openScreen('/users/me', { as: OLLE, viewport: PHONE })
  await expect.element(panel.getByText('Ada Bergström, up to')).toBeVisible()
  await expect.element(panel.getByText('SEK 50,000')).toBeVisible()
  await expect.element(panel.getByText(/Only a customer admin of your company/)).toBeVisible()
  expect(panel.getByRole('button').elements()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width)
})

test('a customer admin switches the own approvals off and on, with the effect in words [ATT-18, ATT-20, MSG-28, API-ATT-09, API-ATT-10]', async () => {
  await openScreen('/users/me', { as: ADA })
  await expect.element(panel.getByText('No approver is set for you')).toBeVisible()
  await off.click()
  await expect.element(page.getByText('Approval is removed.')).toBeVisible()
  await expect.element(panel.getByText('Approval of your orders is switched off')).toBeVisible()
  await on.click()
  await expect.element(page.getByText('Approval is on again.')).toBeVisible()
  await expect.element(off).toBeVisible()
})

test('an admin under approval reads what the switch changes', async () => {
  await openScreen('/orders', { as: ADA })
  answerInstead(ownApprovalCalls.ownApproval, () => Response.json(UNDER_KARIN))
  await page.getByRole('link', { name: 'Ada Bergström' }).click()
  await expect.element(panel.getByText(/the orders of others stay as they are/)).toBeVisible()
  await expect.element(panel.getByText('Karin Lindqvist, up to')).toBeVisible()
})

test('a failure is told in the words of the specification, and can be tried again [ATT-20, MSG-16, MSG-25]', async () => {
  await openScreen('/users/me', { as: ADA, language: 'sv', expected: /^500 .*attest\/disable/ })
  answerInstead(attestCalls.disableAttest, () => refusal(500))
  const swedish = page.getByRole('region', { name: 'Attest av mina ordrar' })
  await swedish.getByRole('button', { name: 'Stäng av attest' }).click()
  await expect.element(alert.getByText('Misslyckades!!!')).toBeVisible()
  await expect.element(alert.getByText('Attesten kunde inte stängas av. Försök igen.')).toBeVisible()
})

test('without a connection the switch is locked', async () => {
  await openScreen('/users/me', { as: ADA })
  await expect.element(off).toBeEnabled()
  goOffline()
  await expect.element(off).toBeDisabled()
})
