/** The page of a company's people. */
import { companyCalls } from '@hoistway/contract/account/company'
import { companyPeopleCalls } from '@hoistway/contract/account/company-people'
import { directoryCalls } from '@hoistway/contract/account/directory'
import { ADA, GRETA, KARIN, NILS, OLLE, SVEN, VERA } from '@hoistway/fixtures/accounts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerAgain, answerInstead, holdAnswers, queriesOf, refusal } from '../calls.ts'
import { arriveAt, drawn, elementOf, focusedText, plain, press, textsOf } from '../on-screen.ts'
import { openScreen, PHONE } from '../open-screen.ts'

const main = page.getByRole('main')
const table = page.getByRole('table', { name: 'Users' })
const search = main.getByRole('searchbox', { name: 'Search' })
const menuEntry = page.getByRole('link', { name: 'Users', exact: true, includeHidden: true })
const rowsOf = () => textsOf(table.getByRole('row')).map(plain)
const namesOf = () =>
  table
    .getByRole('row')
    .elements()
    .flatMap((row) => row.getAttribute('aria-label') ?? [])

test('an admin sees everybody of the company with role, prices, access, login and approval [ROLE-12]', async () => {
  await openScreen('/users', { as: ADA })
  await expect.element(main.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await expect.poll(namesOf).toContain('Olle Sandell')
  expect(namesOf()).not.toContain('Greta Hoffmann')
  expect(namesOf()).toEqual(namesOf().toSorted((a, b) => a.localeCompare(b, 'en')))
  const rowOf = (name: string) => rowsOf().find((row) => row.startsWith(name))
  expect(rowOf('Ada')).toMatch(
    /^Ada Bergström ada@nordlift.example Customer admin, you All prices Yes Active \d.* Approves up to SEK\s?[\d,]+$/,
  )
  expect(rowOf('Olle')).toMatch(
    /Customer user All prices Yes Active .* By Ada Bergström, up to SEK\s?[\d,]+$/,
  )
  expect(rowOf('Nils')).toMatch(/Customer user All prices No Not a web user never Make web user$/)
  expect(rowOf('Vera')).toMatch(/Deactivated/)
  expect(rowOf('Kim')).toMatch(/Customer user Contract prices Yes/)
  expect(rowOf('Rune')).toMatch(/Customer user No prices Yes/)
})

test('search and state stand in the address, and who is not found offers the way back', async () => {
  await openScreen('/users', { as: ADA })
  await search.fill('karin LINDQ')
  await userEvent.keyboard('{Enter}')
  await arriveAt('/users?q=karin+LINDQ')
  await expect.poll(namesOf).toEqual(['Karin Lindqvist'])
  await main.getByRole('button', { name: /^Deactivated/ }).click()
  await arriveAt('/users?q=karin+LINDQ&state=deactivated')
  await expect.element(main.getByText('Nobody matches the search')).toBeVisible()
  await main.getByRole('link', { name: 'Show all' }).click()
  await arriveAt('/users')
  await main.getByRole('button', { name: /^Not a web user/ }).click()
  await expect.poll(namesOf).toEqual(['Nils Frisk'])
})

test('a state that is chosen while a search is loading keeps the search', async () => {
  await openScreen('/users', { as: ADA })
  const answer = holdAnswers(companyPeopleCalls.companyPeople)
  await search.fill('karin')
  await userEvent.keyboard('{Tab}')
  await expect.poll(() => queriesOf(companyPeopleCalls.companyPeople).at(-1)?.q).toBe('karin')
  await main.getByRole('button', { name: /^Deactivated/ }).click()
  answer()
  await arriveAt('/users?q=karin&state=deactivated')
})

test('the form is that of the person who was chosen last', async () => {
  await openScreen('/users', { as: ADA })
  const answer = holdAnswers(directoryCalls.personOverview)
  await table.getByRole('button', { name: 'Edit Karin Lindqvist' }).click()
  answerAgain(directoryCalls.personOverview)
  await table.getByRole('button', { name: 'Edit Olle Sandell' }).click()
  const form = page.getByRole('dialog', { name: 'Olle Sandell' })
  await expect.element(form).toBeVisible()
  answer()
  await drawn()
  await expect.element(form.getByRole('textbox', { name: 'E-mail' })).toHaveValue(OLLE.email)
})

test('pages of many people stand in the address', async () => {
  await openScreen('/users/me', { as: ADA })
  answerInstead(companyPeopleCalls.companyPeople, async (ask) => {
    const answer = await (await ask()).json()
    const isFirst = queriesOf(companyPeopleCalls.companyPeople).at(-1)?.after === undefined
    return Response.json({ ...answer, next: isFirst ? KARIN.id : null, total: 2000 })
  })
  elementOf(menuEntry.first()).click()
  await arriveAt('/users')
  await expect.element(main.getByText(/^2.?000 people$/)).toBeVisible()
  await main.getByRole('link', { name: 'Next page' }).click()
  await arriveAt(`/users?after=${KARIN.id}`)
  await expect.poll(namesOf).not.toContain('Ada Bergström')
  await main.getByRole('link', { name: 'First page' }).click()
  await arriveAt('/users')
})

test('the arrow keys move among the rows, and Enter opens a person', async () => {
  await openScreen('/users', { as: ADA })
  await press(table.getByRole('row', { name: 'Ada Bergström' }), 'ArrowDown')
  expect(focusedText()).toContain(namesOf()[1])
  await userEvent.keyboard('{End}')
  expect(focusedText()).toContain(namesOf().at(-1))
  await userEvent.keyboard('{Home}{Enter}')
  await arriveAt(`/users/people/${ADA.id}`)
  await expect.element(main.getByRole('heading', { level: 1, name: 'Ada Bergström' })).toBeVisible()
})

test('J and K move among the rows, E edits a person over the list, I invites [ROLE-12]', async () => {
  await openScreen('/users', { as: ADA })
  await press(table.getByRole('row', { name: 'Ada Bergström' }), 'j')
  expect(focusedText()).toContain(namesOf()[1])
  await userEvent.keyboard('k')
  expect(focusedText()).toContain('Ada Bergström')
  await userEvent.keyboard('i')
  const invitation = page.getByRole('dialog', { name: 'Invite user' })
  await invitation.getByRole('button', { name: 'Cancel' }).click()
  await press(table.getByRole('row', { name: 'Karin Lindqvist' }), 'e')
  const form = page.getByRole('dialog', { name: 'Karin Lindqvist' })
  await expect.element(form.getByRole('textbox', { name: 'E-mail' })).toHaveValue(KARIN.email)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(focusedText).toContain('Karin Lindqvist')
  await arriveAt('/users')
  await table.getByRole('button', { name: 'Edit Olle Sandell' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Olle Sandell' })).toBeVisible()
  expect(table.getByRole('button', { name: 'Edit Ada Bergström' }).elements()).toEqual([])
})

test('an open invitation stands first with its link to send again; others lead to what brings them on', async () => {
  await openScreen('/users', { as: ADA })
  answerInstead(companyPeopleCalls.companyPeople, async (ask) => {
    const answer = await (await ask()).json()
    const [first, ...others] = answer.people
    return Response.json({ ...answer, people: [{ ...first, id: KARIN.id, state: 'invited' }, ...others] })
  })
  answerInstead(companyCalls.resendForgotPassword, () => Response.json(true))
  await main.getByRole('button', { name: /^All/ }).click()
  await main.getByRole('button', { name: /^Active/ }).click()
  await main.getByRole('button', { name: 'Resend link' }).click()
  await expect.element(page.getByText(/^A link is on its way to/)).toBeVisible()
  expect(queriesOf(companyCalls.resendForgotPassword)).toEqual([{ userId: String(KARIN.id) }])
  await openScreen('/users', { as: ADA })
  await expect
    .element(main.getByRole('row', { name: 'Nils Frisk' }).getByRole('link', { name: 'Make web user' }))
    .toHaveAttribute('href', `/users/people/${NILS.id}`)
  // Tests before this one may have deactivated somebody else too.
  await main.getByRole('row', { name: 'Vera Ståhl' }).getByRole('link', { name: 'Bring back' }).click()
  await arriveAt(`/users/people/${VERA.id}`)
})

test('a phone shows each person as a card', async () => {
  await openScreen('/users', { as: ADA, viewport: PHONE })
  await expect.element(main.getByText('karin@nordlift.example')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width)
})

test('the admin of another company sees the own people, and a site admin the page of all companies [ROLE-12]', async () => {
  await openScreen('/users', { as: GRETA })
  await expect.poll(namesOf).toContain(`${GRETA.firstName} ${GRETA.lastName}`)
  expect(namesOf()).not.toContain('Karin Lindqvist')
  await openScreen('/users', { as: SVEN })
  await arriveAt('/site-admin/companies')
})

test('for everybody else the page is unknown and the menu has no entry [ROLE-13]', async () => {
  await openScreen('/users', { as: KARIN })
  await expect
    .element(main.getByRole('heading', { level: 1, name: 'The page could not be found' }))
    .toBeVisible()
  expect(menuEntry.elements()).toEqual([])
  await openScreen('/users')
  await expect.element(main.getByText('Log in to look after your company here')).toBeVisible()
  expect(menuEntry.elements()).toEqual([])
})

test('while a site admin acts as the admin, the page says that it is locked [ROLE-13]', async () => {
  await openScreen('/users/me', { as: ADA, expected: /^400 .*company.people/ })
  const problem = { type: 'notWhileActing', title: 'x', status: 400, detail: 'x', instance: 'x' }
  answerInstead(companyPeopleCalls.companyPeople, () => refusal(400, problem))
  elementOf(menuEntry.first()).click()
  await expect.element(main.getByText('This page is locked while you act as somebody else.')).toBeVisible()
})
