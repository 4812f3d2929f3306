/** Companies and people of all companies: the search, a company, a person, and what a site admin does to an account. */
import type { CompanyAddress } from '@hoistway/contract/account/account'
import { companyCalls } from '@hoistway/contract/account/company'
import { directoryCalls } from '@hoistway/contract/account/directory'
import { ADA, ELSA, KARIN, KIM, NILS, OLLE, SVEN, VERA } from '@hoistway/fixtures/accounts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerInstead, bodiesOf, queriesOf, refusal } from '../calls.ts'
import { arriveAt, goOffline, plain, press, textsOf } from '../on-screen.ts'
import { openScreen, PHONE } from '../open-screen.ts'

const main = page.getByRole('main')
const field = main.getByRole('searchbox', { name: 'Find companies, people and orders' })
const list = main.getByRole('region', { name: 'Companies and people' })
const group = (name: string) => list.getByRole('region', { name })
const heading = (name: string) => main.getByRole('heading', { level: 1, name })
const access = main.getByRole('region', { name: 'Access' })
const mails = main.getByRole('region', { name: 'Mails to set the password' })
const dialog = page.getByRole('dialog')
const personPath = ({ id }: { readonly id: number }) => `/site-admin/companies/people/${id}`
const rowsOf = (name: string) => textsOf(group(name).getByRole('link')).map(plain)

async function storedAddresses() {
  const answer = await fetch('/api/admin/addresses?companyId=1')
  return (await answer.json()) as readonly CompanyAddress[]
}

describe('the search of the directory', () => {
  test('finds companies and people of all companies while the visitor types, and marks the hits [ROLE-05]', async () => {
    await openScreen('/site-admin/companies', { as: SVEN })
    await expect.poll(() => rowsOf('Companies').some((row) => row.startsWith('Aufzugwerk GmbH'))).toBe(true)
    await field.fill('nordl')
    await expect.poll(() => rowsOf('Companies')).toEqual([expect.stringMatching(/^Nordlift AB 20417 · /)])
    await expect.poll(() => rowsOf('People')).toContain('Karin Lindqvist karin@nordlift.example')
    expect(rowsOf('People')).toContain('Vera Ståhl vera@nordlift.example Deactivated')
    const marked = () => textsOf(group('Companies').getByText('Nordl', { exact: true }))
    await expect.poll(marked).toEqual(['Nordl'])
    await field.fill('nobody has this')
    await expect
      .element(list.getByText('No company, person or order matches “nobody has this”.'))
      .toBeVisible()
  })

  test('finds an order by its number, and opens its company with the order on top', async () => {
    await openScreen('/site-admin/companies/1', { as: SVEN })
    const orders = main.getByRole('region', { name: 'Latest orders' })
    await expect.poll(() => orders.getByRole('listitem').elements().length).toBeGreaterThan(1)
    const numbers = textsOf(orders.getByRole('listitem')).map((row) => /\d+/.exec(row)?.[0] ?? '')
    const oldest = numbers.at(-1) ?? ''
    await field.fill(oldest)
    await expect.poll(() => rowsOf('Orders')).toEqual([expect.stringMatching(`^${oldest} Nordlift AB`)])
    await group('Orders').getByRole('link').click()
    await arriveAt(`/site-admin/companies/1?q=${oldest}&order=${oldest}`)
    await expect.poll(() => textsOf(orders.getByRole('listitem'))[0]).toContain(oldest)
  })

  test('is used by the keyboard: down into the rows, Enter opens, Escape closes and gives the focus back', async () => {
    await openScreen('/site-admin/companies?q=karin', { as: SVEN })
    await expect.poll(() => rowsOf('People')).toEqual(['Karin Lindqvist karin@nordlift.example'])
    await press(field, 'ArrowDown')
    const row = group('People').getByRole('link')
    await expect.element(row).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await arriveAt(`${personPath(KARIN)}?q=karin`)
    await expect.element(heading('Karin Lindqvist')).toBeVisible()
    await expect.element(row).toHaveAttribute('aria-current', 'page')
    await userEvent.keyboard('{Escape}')
    await arriveAt('/site-admin/companies?q=karin')
    await expect.element(row).toHaveFocus()
  })

  test('tells that more rows did not come', async () => {
    await openScreen('/site-admin/companies', { as: SVEN, expected: /^500 .*people/ })
    answerInstead(directoryCalls.listPeople, async (ask) => {
      if (queriesOf(directoryCalls.listPeople).at(-1)?.after !== undefined) return refusal(500)
      return Response.json({ ...(await (await ask()).json()), next: KARIN.id })
    })
    await field.fill('karin')
    await expect.poll(() => rowsOf('People')).toHaveLength(1)
    await group('People').getByRole('button', { name: 'More' }).click()
    await expect.element(list.getByText('New data could not be fetched. The older ones stay.')).toBeVisible()
    expect(rowsOf('People')).toHaveLength(1)
  })

  test('tells a failure, and the rows of before stay', async () => {
    await openScreen('/site-admin/companies?q=karin', { as: SVEN, expected: /^500 .*people/ })
    await expect.poll(() => rowsOf('People')).toHaveLength(1)
    answerInstead(directoryCalls.listPeople, () => refusal(500))
    await field.fill('karin l')
    await expect.element(list.getByText('New data could not be fetched. The older ones stay.')).toBeVisible()
    expect(rowsOf('People')).toHaveLength(1)
  })
})

describe('the page of a company', () => {
  test('shows its key figures, rules with their owner, price sources as they win, and its people', async () => {
    await openScreen('/site-admin/companies/1', { as: SVEN })
    await expect.element(heading('Nordlift AB')).toBeVisible()
    const figures = () =>
      plain(main.getByText('20417', { exact: true }).element().closest('dl')?.textContent ?? '')
    expect(figures()).toContain('NL-2024-07')
    const rules = main.getByRole('region', { name: 'Rules' })
    await expect.element(rules.getByText('Not required').first()).toBeVisible()
    expect(rules.getByText('set by the business system', { exact: true }).elements().length).toBeGreaterThan(
      3,
    )
    const prices = main.getByRole('table', { name: 'Prices, in the order in which they win' })
    const rows = textsOf(prices.getByRole('row')).map(plain)
    expect(rows[1]).toMatch(/^1 Contract NL-2024-07 alone, wherever it has a price \d+ /)
    expect(rows[2]).toMatch(/^2 Campaign.* if it is lower than the list/)
    expect(rows.find((row) => /^2 List /.test(row))).toContain('everything else, less')
    expect(rows.at(-1)).toMatch(/^3 Default what the list lacks/)
    const users = main.getByRole('region', { name: 'Users' })
    await expect
      .element(users.getByRole('link', { name: 'Act as Karin Lindqvist' }))
      .toHaveAttribute('href', `/site-admin/act-as?user=${KARIN.id}`)
    await users.getByRole('button', { name: /^Not a web user/ }).click()
    await arriveAt('/site-admin/companies/1?state=notWebUser')
    await expect
      .poll(() => textsOf(users.getByRole('listitem')).map(plain))
      .toEqual(['Nils Frisk Not a web user'])
    expect(users.getByRole('link', { name: /^Act as/ }).elements()).toEqual([])
  })

  test('takes the place of the list in a narrow window', async () => {
    await openScreen('/site-admin/companies/1?q=nordl', { as: SVEN, viewport: PHONE })
    await expect.element(heading('Nordlift AB')).toBeVisible()
    expect(field.elements()).toEqual([])
    await main.getByRole('link', { name: 'Companies and people' }).click()
    await arriveAt('/site-admin/companies?q=nordl')
    await expect.element(field).toBeVisible()
    await expect.poll(() => rowsOf('Companies')).toHaveLength(1)
  })

  test('is no page where there is no such company or person', async () => {
    for (const path of ['999999', 'people/999999', 'people', '1/2', 'x']) {
      await openScreen(`/site-admin/companies/${path}`, { as: SVEN, expected: /^404/ })
      await expect.element(heading('The page could not be found')).toBeVisible()
    }
  })

  test('invites somebody with the specified call; a fault stands at its field [API-ADM-15]', async () => {
    await openScreen('/site-admin/companies/1', { as: SVEN, expected: /^400 .*invite/ })
    await main.getByRole('button', { name: 'Invite user' }).click()
    await dialog.getByRole('textbox', { name: 'First name' }).fill('Tove')
    await dialog.getByRole('textbox', { name: 'Last name' }).fill('Berg')
    const email = dialog.getByRole('textbox', { name: 'E-mail' })
    await email.fill(KARIN.email)
    const send = dialog.getByRole('button', { name: 'Send invitation' })
    await send.click()
    await expect.element(dialog.getByText('Somebody has this address already.')).toBeVisible()
    await expect.element(email).toHaveFocus()
    const address = `tove-${Date.now()}@nordlift.example`
    await email.fill(address)
    await send.click()
    await expect.element(heading('Tove Berg')).toBeVisible()
    expect(bodiesOf(companyCalls.inviteUser).at(-1)).toMatchObject({ companyId: 1, email: address })
    await expect.element(main.getByText('Invited', { exact: true })).toBeVisible()

    await access.getByRole('button', { name: 'Deactivate' }).click()
    await expect.element(dialog.getByText('No order waits for this person')).toBeVisible()
    await dialog.getByRole('button', { name: 'Deactivate' }).click()
    await expect.element(access.getByRole('button', { name: 'Bring back' })).toBeVisible()
    expect(access.getByRole('button', { name: 'Resend link' }).elements()).toEqual([])
  })
})

describe('the addresses of a company', () => {
  test('are changed with the specified call; a duplicate is told [API-ADM-12, MSG-21]', async () => {
    await openScreen('/site-admin/companies/1', { as: SVEN, expected: /^400 .*address\/update/ })
    const addresses = main.getByRole('region', { name: 'Addresses' })
    const pencils = addresses.getByRole('button', { name: /^Edit address/ })
    await expect.poll(() => pencils.elements().length).toBeGreaterThan(1)
    const [first, second] = await storedAddresses()
    await pencils.first().click()
    const fields = ['Recipient', 'Street', 'Postal address'] as const
    const values = [second?.recipient, second?.address, second?.postAddress]
    for (const [index, name] of fields.entries()) {
      await dialog.getByRole('textbox', { name }).fill(values[index] ?? '')
    }
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect
      .element(dialog.getByText('Could not save address. Make sure that it is not a duplicate.'))
      .toBeVisible()
    const kept = [first?.recipient, 'Hissgatan 99', first?.postAddress]
    for (const [index, name] of fields.entries()) {
      await dialog.getByRole('textbox', { name }).fill(kept[index] ?? '')
    }
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(addresses.getByText('Hissgatan 99')).toBeVisible()
    expect(bodiesOf(companyCalls.updateAddress).at(-1)).toMatchObject({ id: first?.id })
    await pencils.first().click()
    await dialog.getByRole('textbox', { name: 'Street' }).fill(first?.address ?? '')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(addresses.getByText('Hissgatan 99')).not.toBeInTheDocument()
  })

  test('are deleted after a question [API-ADM-13]', async () => {
    await openScreen('/site-admin/companies/1', { as: SVEN })
    const addresses = main.getByRole('region', { name: 'Addresses' })
    await addresses
      .getByRole('button', { name: /^Edit address/ })
      .first()
      .click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect.element(dialog.getByText(/^Nobody can choose the address any more/)).toBeVisible()
    answerInstead(companyCalls.deleteAddress, () => new Response(null, { status: 200 }))
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByText('The address is deleted.')).toBeVisible()
    expect(queriesOf(companyCalls.deleteAddress)).toEqual([{ addressId: '1' }])
  })
})

describe('the page of a person', () => {
  test('resends the link with the specified call and shows its mail in the log [FORGOT-06, API-ADM-06]', async () => {
    await openScreen(personPath(OLLE), { as: SVEN })
    await expect.element(mails).toBeVisible()
    const before = mails.getByRole('listitem').elements().length
    await access.getByRole('button', { name: 'Resend link' }).click()
    await expect.element(page.getByText('A link is on its way to Olle Sandell.')).toBeVisible()
    expect(queriesOf(companyCalls.resendForgotPassword)).toEqual([{ userId: String(OLLE.id) }])
    await expect.poll(() => mails.getByRole('listitem').elements().length).toBe(before + 1)
    await expect
      .poll(() => plain(textsOf(mails.getByRole('listitem'))[0] ?? ''), { timeout: 15_000 })
      .toMatch(/Sent .*token=\*\*\*/)
  })

  // No other test has approvals or a session of Elsa, who is in the same shop.
  test('is locked after a question that says what hangs on the account, and unlocked', async () => {
    await openScreen(personPath(ELSA), { as: SVEN })
    await access.getByRole('button', { name: 'Lock account' }).click()
    await expect.element(dialog.getByText('No order waits for this person')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(bodiesOf(directoryCalls.lockPerson)).toEqual([])
    await access.getByRole('button', { name: 'Lock account' }).click()
    await dialog.getByRole('button', { name: 'Lock account' }).click()
    await expect.element(main.getByText('Locked', { exact: true })).toBeVisible()
    expect(main.getByRole('link', { name: 'Act as Elsa Norén' }).elements()).toEqual([])
    await access.getByRole('button', { name: 'Unlock account' }).click()
    await expect.element(main.getByText('Active', { exact: true })).toBeVisible()
    await expect.element(main.getByRole('link', { name: 'Act as Elsa Norén' })).toBeVisible()
  })

  test('has its sessions ended after a question', async () => {
    await openScreen(personPath(ELSA), { as: SVEN })
    await access.getByRole('button', { name: 'End sessions' }).click()
    await expect.element(dialog.getByText(/^\d+ sessions? ends?\.$/)).toBeVisible()
    await dialog.getByRole('button', { name: 'End sessions' }).click()
    await expect.element(page.getByText('Elsa Norén is logged out everywhere.')).toBeVisible()
    expect(bodiesOf(directoryCalls.endPersonSessions)).toHaveLength(1)
  })

  test('of the last admin cannot be taken away, and says why', async () => {
    await openScreen(personPath(ADA), { as: SVEN })
    for (const act of ['Lock account', 'Deactivate']) {
      await access.getByRole('button', { name: act }).click()
      await expect.element(dialog.getByText('This is the last admin of the company.')).toBeVisible()
      expect(dialog.getByRole('button', { name: act }).elements()).toEqual([])
      await dialog.getByRole('button', { name: 'Cancel' }).click()
    }
  })

  test('that fell to a refusal says so, and stays', async () => {
    await openScreen(personPath(KIM), { as: SVEN, expected: /^400 .*lock/ })
    answerInstead(directoryCalls.lockPerson, () =>
      refusal(400, { type: 'lastAdmin', title: 'x', status: 400, detail: '', instance: '' }),
    )
    await access.getByRole('button', { name: 'Lock account' }).click()
    await dialog.getByRole('button', { name: 'Lock account' }).click()
    await expect
      .element(page.getByText('The last admin stays. Make somebody else an admin first.'))
      .toBeVisible()
    await expect.element(main.getByText('Active', { exact: true })).toBeVisible()
  })

  test('offers what its state allows: a link, an invitation, the way back [ROLE-06]', async () => {
    await openScreen(personPath(NILS), { as: SVEN })
    await expect.element(access.getByRole('button', { name: 'Make web user' })).toBeVisible()
    await openScreen(personPath(VERA), { as: SVEN })
    await expect.element(access.getByRole('button', { name: 'Bring back' })).toBeVisible()
    expect(access.getByRole('button').elements()).toHaveLength(1)
  })

  test('is not held by the own site admin', async () => {
    await openScreen(personPath(SVEN), { as: SVEN })
    await expect.element(access.getByText(/^This is your own account/)).toBeVisible()
    expect(textsOf(access.getByRole('button'))).toEqual(['Resend link'])
    expect(main.getByRole('link', { name: /^Act as Sven/ }).elements()).toEqual([])
  })

  test('has its details changed with the specified call', async () => {
    await openScreen(personPath(KIM), { as: SVEN })
    await main.getByRole('button', { name: 'Edit' }).click()
    const phone = dialog.getByRole('textbox', { name: 'Mobile' })
    await phone.fill('+46 8 555 014 99')
    await dialog.getByRole('textbox', { name: 'First name' }).fill('')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog.getByText('Enter a first name.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'First name' }).fill('Kim')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(main.getByText('+46 8 555 014 99')).toBeVisible()
  })

  test('changes nothing while the shop cannot be reached', async () => {
    await openScreen(personPath(KIM), { as: SVEN })
    await expect.element(access.getByRole('button', { name: 'Lock account' })).toBeEnabled()
    goOffline()
    await expect.element(access.getByRole('button', { name: 'Lock account' })).toBeDisabled()
    await expect.element(main.getByText('Only supported while in online mode')).toBeVisible()
  })
})
