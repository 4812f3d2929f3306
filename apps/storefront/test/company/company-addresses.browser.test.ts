/** The addresses of the own company: the list with use, the form, twins, deletion. */
import { addressUseCalls } from '@hoistway/contract/account/address-use'
import { companyCalls } from '@hoistway/contract/account/company'
import { orderCalls } from '@hoistway/contract/orders/orders'
import { ADA, KARIN, SVEN } from '@hoistway/fixtures/accounts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerInstead, bodiesOf, queriesOf, refusal } from '../calls.ts'
import { arriveAt, elementOf, focusedText, goOffline, plain, press, textsOf } from '../on-screen.ts'
import { openScreen, PHONE } from '../open-screen.ts'

const main = page.getByRole('main')
const rows = main.getByRole('row')
const heading = main.getByRole('heading', { level: 1 })
const save = main.getByRole('button', { name: 'Save address' })
const field = (name: string) => main.getByRole('textbox', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name })
const rowsOf = () => textsOf(rows).map(plain)

const SAVED = [
  ['STORE', 'Lagret', 'Hamnvägen 2', '721 31 Västerås'],
  ['JOURBIL 3', 'Jourbilen', 'Kungsgatan 44', '111 35 Stockholm'],
].map(([shortName, name, address, postAddress], index) => ({
  id: index + 1,
  shortName,
  name,
  recipient: 'Nordlift AB',
  address,
  postAddress,
  country: 'Sverige',
}))
const [STORE, JOURBIL] = SAVED
const problem = (type: string, status: number) =>
  refusal(status, { type, title: '', status, detail: '', instance: '' })

async function openAddresses(options: Partial<Parameters<typeof openScreen>[1]> = {}): Promise<void> {
  await openScreen('/users/audit', { as: ADA, ...options })
  answerInstead(companyCalls.companyAddresses, () => Response.json(SAVED))
  answerInstead(addressUseCalls.addressUse, () =>
    Response.json([{ addressId: 1, orders: 12, lastOrder: '2026-11-22T12:58:00Z', waiting: [104893] }]),
  )
  const bar = page.getByRole('navigation', { name: 'Nordlift AB' })
  await bar.getByRole('link', { name: 'Addresses' }).click()
  await expect.element(heading).toHaveTextContent('Addresses')
}

const edit = (name: string) => main.getByRole('link', { name: `Edit ${name}` }).click()

async function fill(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(name).fill(value)
}

const twin = { Street: 'hamnvägen 2', 'Postal code': '721 31', City: 'Västerås' }

test('a customer admin sees the addresses of the company and how many orders have each [ROLE-12, API-ADM-11]', async () => {
  await openAddresses()
  await expect
    .poll(rowsOf)
    .toContain(
      'STORE Lagret Nordlift AB Hamnvägen 2 721 31 Västerås, Sweden used in 12 orders 1 waits for approval',
    )
  expect(rowsOf()[2]).toMatch(/^JOURBIL 3 .*Sweden not used yet$/)
})

test('the real list has the addresses of the demo with their orders', async () => {
  await openScreen('/users/addresses', { as: ADA })
  await expect
    .poll(rowsOf)
    .toContainEqual(expect.stringMatching(/^Lager Centrallagret .* used in \d+ orders/))
})

test('the keys lead to a row, Enter opens its form, Escape closes it and gives the focus back', async () => {
  await openAddresses()
  await press(rows.nth(1), 'ArrowDown')
  await userEvent.keyboard('{Enter}')
  await arriveAt('/users/addresses?edit=2')
  await expect.element(field('Short name')).toHaveFocus()
  await expect.element(field('Street')).toHaveValue('Kungsgatan 44')
  await userEvent.keyboard('{Escape}')
  await arriveAt('/users/addresses')
  await expect.poll(focusedText).toMatch(/^JOURBIL 3/)
})

test('a changed address is sent with one postal line, and the orders that keep the old one are told [API-ADM-12]', async () => {
  await openAddresses()
  answerInstead(companyCalls.updateAddress, () => Response.json(STORE))
  await edit('STORE')
  await expect
    .element(main.getByText(/^1 order waits for approval and keeps the address as it is/))
    .toBeVisible()
  await expect.element(main.getByRole('link', { name: '104893' })).toHaveAttribute('href', '/orders/104893')
  await fill({ Street: 'Hamnvägen 3' })
  await save.click()
  await arriveAt('/users/addresses')
  await expect.element(page.getByText('The address is saved.')).toBeVisible()
  const { id, shortName, name, recipient } = STORE ?? {}
  const lines = { address: 'Hamnvägen 3', postAddress: '721 31 Västerås', country: 'Sweden' }
  expect(bodiesOf(companyCalls.updateAddress)).toEqual([{ id, shortName, name, recipient, ...lines }])
})

test('a twin is told at the street with a link to it, and is not sent [ADDR-09, MSG-21]', async () => {
  await openAddresses()
  await edit('JOURBIL 3')
  await fill(twin)
  const told = 'Could not save address. Make sure that it is not a duplicate.'
  await expect.element(field('Street')).toHaveAccessibleDescription(told)
  await save.click()
  await expect.element(field('Street')).toHaveFocus()
  expect(bodiesOf(companyCalls.updateAddress)).toEqual([])
  await main.getByRole('link', { name: 'STORE', exact: true }).click()
  await dialog('Leave without saving?').getByRole('button', { name: 'Leave' }).click()
  await arriveAt('/users/addresses?edit=1')
  await expect.element(field('Street')).toHaveValue('Hamnvägen 2')
})

test('an address that a colleague saved meanwhile is refused by the shop and shown then [MSG-21]', async () => {
  await openAddresses({ expected: /400/ })
  answerInstead(companyCalls.updateAddress, () => problem('duplicateAddress', 400))
  await edit('JOURBIL 3')
  await fill({ Street: 'Ankargatan 7' })
  answerInstead(companyCalls.companyAddresses, () =>
    Response.json([...SAVED, { ...JOURBIL, id: 3, shortName: 'KV', address: 'Ankargatan 7' }]),
  )
  await save.click()
  await expect.element(main.getByRole('link', { name: 'KV', exact: true })).toBeVisible()
  await expect.element(field('Street')).toHaveValue('Ankargatan 7')
})

test('typed text is not lost without a question', async () => {
  await openAddresses()
  await edit('JOURBIL 3')
  await fill({ Street: 'Ankargatan 7' })
  await main.getByRole('link', { name: 'Close' }).click()
  await dialog('Leave without saving?').getByRole('button', { name: 'Stay here' }).click()
  await expect.element(field('Street')).toHaveValue('Ankargatan 7')
  await arriveAt('/users/addresses?edit=2')
})

test('a new address needs its fields, told at each, and is added with its short name [VAL-24]', async () => {
  await openAddresses({ expected: /500/ })
  answerInstead(orderCalls.addAddress, () => Response.json({ ...STORE, id: 9 }))
  answerInstead(companyCalls.updateAddress, () => problem('unexpected', 500))
  await main.getByRole('link', { name: 'Add address' }).click()
  await save.click()
  await expect.element(field('Name')).toHaveFocus()
  await expect.element(main.getByText('Enter a recipient')).toBeVisible()
  expect(bodiesOf(orderCalls.addAddress)).toEqual([])
  await fill({ 'Short name': 'KV', Name: 'Kv. Ankaret', Recipient: 'Nordlift', Street: 'Ankargatan 7' })
  await fill({ 'Postal code': '211 17', City: 'Malmö' })
  await main.getByRole('combobox', { name: 'Country' }).selectOptions('Sweden')
  await save.click()
  await expect.element(main.getByText('Could not save address.')).toBeVisible()
  answerInstead(companyCalls.updateAddress, () => Response.json({ ...STORE, id: 9 }))
  await save.click()
  await arriveAt('/users/addresses')
  const place = { address: 'Ankargatan 7', postAddress: '211 17 Malmö', country: 'Sweden' }
  const lines = { name: 'Kv. Ankaret', recipient: 'Nordlift', ...place }
  // The second try sets the short name alone, so the address is added once.
  expect(bodiesOf(orderCalls.addAddress)).toEqual([lines])
  expect(bodiesOf(companyCalls.updateAddress)).toEqual(Array(2).fill({ id: 9, shortName: 'KV', ...lines }))
})

test('a deletion says that orders keep the address, and happens after the question [API-ADM-13]', async () => {
  await openAddresses()
  await edit('STORE')
  // Nothing asks for the typed text of an address that is gone.
  await fill({ Street: 'Hamnvägen 3' })
  await main.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = dialog('Delete STORE?')
  await expect.element(question.getByText('12 orders have this address and keep it.')).toBeVisible()
  expect(queriesOf(companyCalls.deleteAddress)).toEqual([])
  answerInstead(companyCalls.deleteAddress, () => new Response(null, { status: 204 }))
  answerInstead(companyCalls.companyAddresses, () => Response.json([JOURBIL]))
  await question.getByRole('button', { name: 'Delete address' }).click()
  await arriveAt('/users/addresses')
  await expect.poll(rowsOf).toHaveLength(2)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(queriesOf(companyCalls.deleteAddress)).toEqual([{ addressId: '1' }])
})

test('an unused address goes at once, and Undo brings it back under its id [API-ADM-13]', async () => {
  await openAddresses()
  answerInstead(companyCalls.deleteAddress, () => new Response(null, { status: 204 }))
  answerInstead(companyCalls.companyAddresses, () => Response.json([STORE]))
  await press(rows.nth(2), 'Delete')
  await expect.element(page.getByText('JOURBIL 3 is deleted.')).toBeVisible()
  await expect.poll(rowsOf).toHaveLength(2)
  expect(page.getByRole('dialog').elements()).toEqual([])
  await expect.poll(focusedText).toMatch(/^STORE/)
  answerInstead(addressUseCalls.restoreAddress, () => Response.json(JOURBIL))
  answerInstead(companyCalls.companyAddresses, () => Response.json(SAVED))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('JOURBIL 3 is back.')).toBeVisible()
  await expect.poll(focusedText).toMatch(/^JOURBIL 3/)
})

test('a deletion that fails is told, in its dialog where there is one, and leaves the list as it was [MSG-20]', async () => {
  await openAddresses({ expected: /400/ })
  answerInstead(companyCalls.deleteAddress, () => problem('noSuchAddress', 400))
  const told = 'Failed to delete address. Somebody else has deleted the address.'
  await press(rows.nth(1), 'Delete')
  const question = dialog('Delete STORE?')
  await question.getByRole('button', { name: 'Delete address' }).click()
  await expect.element(question.getByText(told)).toBeVisible()
  await question.getByRole('button', { name: 'Keep it' }).click()
  await press(rows.nth(2), 'Delete')
  await expect.element(page.getByRole('alert').getByText(told)).toBeVisible()
  expect(rowsOf()).toHaveLength(3)
})

test('the form of an unknown address leads to the list', async () => {
  await openScreen('/users/addresses?edit=999999', { as: ADA })
  await arriveAt('/users/addresses')
  await expect.poll(rowsOf).toContainEqual(expect.stringMatching(/^Lager /))
})

test('on a phone rows are blocks within the width, and the form takes their place', async () => {
  await openAddresses({ viewport: PHONE })
  const table = main.getByRole('table', { name: 'Addresses' })
  await expect.element(table).toBeVisible()
  expect(elementOf(table).getBoundingClientRect().right).toBeLessThanOrEqual(PHONE.width)
  await edit('STORE')
  await expect.element(field('Short name')).toHaveFocus()
  await expect.element(table).not.toBeInTheDocument()
  await main.getByRole('link', { name: 'Close' }).click()
  await expect.poll(focusedText).toMatch(/^STORE/)
})

test('without a connection the list can be read and nothing is changed', async () => {
  await openAddresses()
  await edit('STORE')
  goOffline()
  await expect.element(save).toBeDisabled()
  await expect.element(main.getByRole('button', { name: 'Delete STORE' })).toBeDisabled()
})

test.for([KARIN, SVEN])('others find no page of addresses: $email [ROLE-13]', async (as) => {
  await openScreen('/users/addresses', { as })
  await expect.element(heading).toHaveTextContent('The page could not be found')
  expect(queriesOf(companyCalls.companyAddresses)).toEqual([])
})

test('a guest is asked to log in, and nothing is requested [ROLE-13]', async () => {
  await openScreen('/users/addresses')
  await expect.element(main.getByText('Log in to look after your company here')).toBeVisible()
  expect(queriesOf(companyCalls.companyAddresses)).toEqual([])
})
