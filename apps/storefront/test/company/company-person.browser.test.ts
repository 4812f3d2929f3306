/** A person of the own company, as its customer admin sees and changes the account. */
import { companyCalls } from '@hoistway/contract/account/company'
import { directoryCalls } from '@hoistway/contract/account/directory'
import { ADA, GRETA, KARIN, KIM, NILS, OLLE, RUNE, VERA } from '@hoistway/fixtures/accounts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerInstead, bodiesOf, queriesOf, refusal } from '../calls.ts'
import { arriveAt, goOffline, plain, press, textsOf } from '../on-screen.ts'
import { openScreen, PHONE } from '../open-screen.ts'

const main = page.getByRole('main')
const heading = (name: string) => main.getByRole('heading', { level: 1, name })
const access = main.getByRole('region', { name: 'Access' })
const mails = main.getByRole('region', { name: 'Mails to set the password' })
const dialog = page.getByRole('dialog')
const personPath = ({ id }: { readonly id: number }) => `/users/people/${id}`

test('an admin invites somebody, corrects the account and takes it away again [VAL-08, ROLE-03, API-ADM-15]', async () => {
  await openScreen('/users', { as: ADA, expected: /^400 .*invite/ })
  await main.getByRole('button', { name: 'Invite user' }).click()
  const field = (name: string) => dialog.getByRole('textbox', { name })
  const send = dialog.getByRole('button', { name: 'Send invitation' })
  await send.click()
  await expect.element(dialog.getByText('Enter a first name.')).toBeVisible()
  await expect.element(field('First name')).toHaveFocus()
  await field('First name').fill('Tore')
  await send.click()
  await expect.element(dialog.getByText('Enter a last name.')).toBeVisible()
  await field('Last name').fill('Lund')
  await field('E-mail').fill('no address')
  await send.click()
  await expect.element(field('E-mail')).toHaveFocus()
  await field('E-mail').fill(KARIN.email)
  await send.click()
  await expect.element(dialog.getByText('Somebody has this address already.')).toBeVisible()
  const email = `tore-${Date.now()}@nordlift.example`
  await field('E-mail').fill(email)
  await send.click()
  await expect.element(heading('Tore Lund')).toBeVisible()
  await expect.element(main.getByText('Invited', { exact: true })).toBeVisible()
  await expect.element(mails.getByRole('listitem')).toBeVisible()

  await main.getByRole('button', { name: 'Edit' }).click()
  await field('Last name').fill('Lundin')
  await dialog.getByRole('checkbox', { name: /^Customer admin/ }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(heading('Tore Lundin')).toBeVisible()
  await expect.element(main.getByText('Customer admin', { exact: true }).first()).toBeVisible()

  await access.getByRole('button', { name: 'Deactivate' }).click()
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await press(access.getByRole('button', { name: 'Bring back' }), 'Enter')
  await expect.element(access.getByRole('button', { name: 'Deactivate' })).toBeVisible()
  await expect.element(access).toHaveFocus()
  await main.getByRole('link', { name: 'Users', exact: true }).last().click()
  await arriveAt('/users')
})

test('an admin resends the link, and its mail stands in the log [FORGOT-06, API-ADM-06]', async () => {
  await openScreen(personPath(RUNE), { as: ADA })
  await expect.element(mails).toBeVisible()
  const before = mails.getByRole('listitem').elements().length
  await access.getByRole('button', { name: 'Resend link' }).click()
  await expect.element(page.getByText(/^A link is on its way to /)).toBeVisible()
  expect(queriesOf(companyCalls.resendForgotPassword)).toEqual([{ userId: String(RUNE.id) }])
  await expect.poll(() => mails.getByRole('listitem').elements().length).toBe(before + 1)
  await expect
    .poll(() => plain(textsOf(mails.getByRole('listitem'))[0] ?? ''), { timeout: 15_000 })
    .toMatch(/Sent .*token=\*\*\*/)
})

test('an admin sees what hangs on an account before it is taken away; locks are for site admins', async () => {
  await openScreen(personPath(KARIN), { as: ADA })
  await access.getByRole('button', { name: 'Deactivate' }).click()
  await expect.element(dialog.getByText(/sessions? ends?\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(textsOf(access.getByRole('button'))).toEqual(['Resend link', 'End sessions', 'Deactivate'])
})

test('an admin ends the sessions of a colleague [ROLE-03]', async () => {
  await openScreen(personPath(KIM), { as: ADA })
  await access.getByRole('button', { name: 'End sessions' }).click()
  await dialog.getByRole('button', { name: 'End sessions' }).click()
  await expect.element(page.getByText('Kim Åkesson is logged out everywhere.')).toBeVisible()
  expect(bodiesOf(directoryCalls.endPersonSessions)).toHaveLength(1)
})

test('the state of an account says what can be done, and nobody takes the own account away [ROLE-06]', async () => {
  await openScreen(personPath(NILS), { as: ADA })
  await expect.element(access.getByRole('button', { name: 'Make web user' })).toBeVisible()
  await openScreen(personPath(VERA), { as: ADA })
  await expect.element(access.getByRole('button', { name: 'Bring back' })).toBeVisible()
  await openScreen(personPath(ADA), { as: ADA })
  await expect.element(access.getByText(/^This is your own account/)).toBeVisible()
  expect(textsOf(access.getByRole('button'))).toEqual(['Resend link'])
  expect(main.getByRole('button', { name: 'Edit' }).elements()).toEqual([])
})

test('relations lead to the colleagues that they name', async () => {
  await openScreen(personPath(ADA), { as: ADA })
  await main.getByRole('region', { name: 'Approvals' }).getByRole('link', { name: 'Olle Sandell' }).click()
  await arriveAt(personPath(OLLE))
  await expect.element(heading('Olle Sandell')).toBeVisible()
})

test('people of other companies and wrong addresses are unknown [ROLE-12]', async () => {
  for (const path of [personPath(GRETA), '/users/people/999999', '/users/people', '/users/people/1/2']) {
    await openScreen(path, { as: ADA, expected: /^404/ })
    await expect.element(heading('The page could not be found')).toBeVisible()
  }
})

test('for colleagues without the right the page is unknown [ROLE-13]', async () => {
  await openScreen(personPath(KIM), { as: KARIN })
  await expect.element(heading('The page could not be found')).toBeVisible()
  expect(queriesOf(directoryCalls.personOverview)).toEqual([])
})

test('a refusal is told, and nothing changes without a connection', async () => {
  await openScreen(personPath(OLLE), { as: ADA, viewport: PHONE, expected: /^429 .*resend/ })
  answerInstead(companyCalls.resendForgotPassword, () =>
    refusal(429, { type: 'tooManyRequests', title: 'x', status: 429, detail: '', instance: '' }),
  )
  const resend = access.getByRole('button', { name: 'Resend link' })
  await resend.click()
  await expect.element(page.getByText('Too many mails were asked for. Try again in a while.')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width)
  goOffline()
  await expect.element(resend).toBeDisabled()
})
