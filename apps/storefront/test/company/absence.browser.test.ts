/** An approver is away: set in two taps, seen, changed and ended, by the person and the customer admin (AMB-96). */
import { absenceCalls } from '@hoistway/contract/approvals/absences'
import { ADA, KARIN, KIM, OLLE } from '@hoistway/fixtures/accounts'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bodiesOf } from '../calls.ts'
import { goOffline, press } from '../on-screen.ts'
import { openScreen, PHONE } from '../open-screen.ts'

const main = page.getByRole('main')
const panel = main.getByRole('region', { name: 'Absence' })
const dialog = page.getByRole('dialog')
const save = dialog.getByRole('button', { name: 'Save' })

afterEach(async () => {
  const answer = await fetch('/api/shop/v1/absences')
  if (!answer.ok) return
  for (const { id } of (await answer.json()).absences) {
    await fetch(`/api/shop/v1/absences/${id}`, { method: 'DELETE' })
  }
})

test('in two taps the coming week is set, and everybody sees who decides', async () => {
  await openScreen('/attest', { as: ADA, viewport: PHONE })
  await panel.getByRole('button', { name: 'I am away' }).click()
  await save.click()
  await expect.element(panel.getByText(/^You are away until /)).toBeVisible()
  await expect.element(panel.getByText(/The substitute of each approval is asked/)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width)
  await panel.getByRole('button', { name: 'Change' }).click()
  await dialog.getByRole('combobox', { name: 'Decides meanwhile' }).selectOptions('Karin Lindqvist')
  await dialog.getByRole('textbox', { name: 'Note (optional)' }).fill('Course in Umeå')
  await save.click()
  await expect.element(panel.getByText('Karin Lindqvist is asked and decides meanwhile.')).toBeVisible()
  await expect.element(panel.getByText('Course in Umeå')).toBeVisible()
  await press(panel.getByRole('button', { name: 'End absence' }), 'Enter')
  await expect.element(page.getByText('The absence has ended.')).toBeVisible()
  await expect.element(panel.getByText(/^You are away/)).not.toBeInTheDocument()
  await expect.element(panel.getByRole('button', { name: 'I am away' })).toHaveFocus()
})

test('the link of a mail opens the form, and a fault stands at its field', async () => {
  await openScreen('/attest?away', { as: ADA, expected: /^400 .*absences/ })
  await dialog.getByLabelText('To', { exact: true }).fill('2020-01-01')
  await save.click()
  await expect.element(dialog.getByText('This day is over')).toBeVisible()
  await expect.element(dialog.getByLabelText('To', { exact: true })).toHaveFocus()
})

test('a customer admin sets the absence of a colleague', async () => {
  await openScreen(`/users/people/${KARIN.id}`, { as: ADA })
  await panel.getByRole('button', { name: 'Set absence' }).click()
  await dialog.getByRole('combobox', { name: 'Decides meanwhile' }).selectOptions('Kim Åkesson')
  await save.click()
  await expect.element(panel.getByText(/^Karin Lindqvist is away until /)).toBeVisible()
  expect(bodiesOf(absenceCalls.setAbsence).at(-1)).toMatchObject({ userId: KARIN.id, substituteId: KIM.id })
  await panel.getByRole('button', { name: 'End absence' }).click()
  await expect.element(panel.getByText(/is away until/)).not.toBeInTheDocument()
})

test('somebody who approves nothing has no absence to set', async () => {
  await openScreen('/attest', { as: OLLE })
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible()
  expect(panel.elements()).toEqual([])
})

test('without a connection nothing is set', async () => {
  await openScreen('/attest', { as: ADA })
  const button = panel.getByRole('button', { name: 'I am away' })
  await expect.element(button).toBeEnabled()
  goOffline()
  await expect.element(button).toBeDisabled()
})
