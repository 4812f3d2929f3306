/** Lists the overlays and the states of the pages on which a company runs itself: people, addresses, approvals, absence
 *  and lists. */
import { ADA, KARIN, OLLE } from '@hoistway/fixtures/accounts'
import type { Locator, Page } from 'playwright-core'
import { button } from './button.ts'
import type { Screen, Visitor } from './screen.ts'
import { like, type Words } from './words.ts'

const ADMIN: readonly Visitor[] = [ADA]
const CUSTOMER: readonly Visitor[] = [KARIN]

/** The list of people has a pencil in each row from here on, and the inbox shows its keys. */
const WIDE = 1200

const PEOPLE_SCREENS: readonly Screen[] = [
  { name: 'company-invite', visitors: ADMIN, path: '/users', act: press('person.invite') },
  { name: 'company-invite-faults', visitors: ADMIN, path: '/users', act: inviteNobody },
  { name: 'company-edit-in-list', visitors: ADMIN, path: '/users', from: WIDE, act: editInList },
  {
    name: 'company-person-edit',
    visitors: ADMIN,
    path: `/users/people/${OLLE.id}`,
    act: press('person.edit'),
  },
  {
    name: 'company-person-deactivate',
    visitors: ADMIN,
    path: `/users/people/${KARIN.id}`,
    act: press('person.act.deactivate'),
  },
  { name: 'company-invite-list', visitors: ADMIN, path: '/users/people/invite', act: pastePeople },
  {
    name: 'company-absence-of-person',
    visitors: ADMIN,
    path: `/users/people/${KARIN.id}`,
    act: press('absence.addFor'),
  },
]

const ADDRESS_SCREENS: readonly Screen[] = [
  {
    name: 'company-address-delete',
    visitors: ADMIN,
    path: '/users/addresses?edit=1',
    act: press('companyAdmin.addresses.delete'),
  },
  {
    name: 'company-address-faults',
    visitors: ADMIN,
    path: '/users/addresses?edit=new',
    act: saveNothing('companyAdmin.addresses.save'),
  },
  { name: 'company-address-leave', visitors: ADMIN, path: '/users/addresses?edit=1', act: leaveAddress },
  { name: 'company-address-undo', visitors: ADMIN, path: '/users/audit', act: deleteUnused },
]

const APPROVAL_SCREENS: readonly Screen[] = [
  {
    name: 'company-attesters-remove',
    visitors: ADMIN,
    path: '/users/attesters/1',
    act: press('companyAdmin.attesters.remove'),
  },
  {
    name: 'company-attesters-faults',
    visitors: ADMIN,
    path: '/users/attesters/new',
    act: saveNothing('companyAdmin.attesters.save'),
  },
  { name: 'company-attesters-due', visitors: ADMIN, path: '/users/attesters', act: typeHours },
  { name: 'inbox-deny', visitors: ADMIN, path: '/attest', act: denyFirst },
  { name: 'inbox-chosen', visitors: ADMIN, path: '/attest', act: chooseAll },
  { name: 'inbox-keys', visitors: ADMIN, path: '/attest', from: WIDE, act: showKeys },
  { name: 'inbox-absence', visitors: ADMIN, path: '/attest', act: press('absence.add') },
  { name: 'inbox-absence-fault', visitors: ADMIN, path: '/attest', act: endBeforeBegin },
  {
    name: 'cart-approval-deny',
    visitors: ADMIN,
    path: ({ attestToken }) => `/attest?token=${attestToken}`,
    act: denyInCart,
  },
  { name: 'own-approval', visitors: [OLLE], path: '/users/me' },
]

const LIST_SCREENS: readonly Screen[] = [
  { name: 'list-name', visitors: CUSTOMER, path: '/lists', act: pressFirst('lists.rename') },
  { name: 'list-delete', visitors: CUSTOMER, path: '/lists', act: pressFirst('lists.deleteOne') },
]

export const COMPANY_OVERLAYS: readonly Screen[] = [
  ...PEOPLE_SCREENS,
  ...ADDRESS_SCREENS,
  ...APPROVAL_SCREENS,
  ...LIST_SCREENS,
]

function press(key: string) {
  return async (page: Page, t: Words): Promise<void> => {
    await button(page.getByRole('main'), t(key)).press('Enter')
    await page.getByRole('dialog').waitFor()
  }
}

/** The first of the buttons that name their row. */
function pressFirst(key: string) {
  return async (page: Page, t: Words): Promise<void> => {
    await button(page.getByRole('main'), like(t(key)))
      .first()
      .press('Enter')
    await page.getByRole('dialog').waitFor()
  }
}

function saveNothing(key: string) {
  return async (page: Page, t: Words): Promise<void> => {
    const save = button(page.getByRole('main'), t(key)).and(page.locator('[type=submit]'))
    await save.press('Enter')
    await faultIn(page.getByRole('main'))
  }
}

function faultIn(place: Locator): Promise<void> {
  return place.getByRole('alert').first().waitFor()
}

async function inviteNobody(page: Page, t: Words): Promise<void> {
  await press('person.invite')(page, t)
  const form = page.getByRole('dialog')
  await button(form, t('person.sendInvitation')).press('Enter')
  await faultIn(form)
}

async function editInList(page: Page, t: Words): Promise<void> {
  await button(page.getByRole('main'), t('people.edit', { name: 'Olle Sandell' })).press('Enter')
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
}

/** One who is ready, one with a fault, one of another domain. */
async function pastePeople(page: Page, t: Words): Promise<void> {
  const rows = ['Siv Ek siv.ek@nordlift.example', 'Ulf ulf@', 'Jo Lind jo@elsewhere.example']
  await page.getByLabel(t('people.many.field')).fill(rows.join('\n'))
  await page.getByRole('table').getByRole('row').nth(2).waitFor()
}

async function leaveAddress(page: Page, t: Words): Promise<void> {
  await page.getByLabel(t('companyAdmin.addresses.field.shortName'), { exact: true }).fill('Depå')
  await page
    .getByRole('link', { name: t('companyAdmin.area.people') })
    .first()
    .click()
  await page.getByRole('dialog', { name: t('companyAdmin.addresses.leaveTitle') }).waitFor()
}

/** No order has an address, and the shop deletes nothing, so that every width has the address. */
async function deleteUnused(page: Page, t: Words): Promise<void> {
  await page.route('**/admin/address/delete*', (route) => route.fulfill({ status: 204 }))
  await page.route('**/address-use', (route) => route.fulfill({ json: [] }))
  await page
    .getByRole('main')
    .or(page.getByRole('navigation'))
    .getByRole('link', { name: t('companyAdmin.area.addresses'), exact: true })
    .first()
    .click()
  const row = page.getByRole('row').filter({ hasText: t('companyAdmin.addresses.unused') })
  await button(row.first(), like(t('companyAdmin.addresses.deleteOne'))).press('Enter')
  await button(page, t('companyAdmin.addresses.undo')).waitFor()
}

async function typeHours(page: Page, t: Words): Promise<void> {
  await page.route('**/approvals/settings/due*', (route) =>
    route.fulfill({ json: { reminders: 2, escalations: 1 } }),
  )
  await page.getByLabel(t('companyAdmin.attesters.rules.remindAfterHours')).fill('1')
  await page.getByLabel(t('companyAdmin.attesters.rules.escalateAfterHours')).fill('2')
  await page.getByText(t('companyAdmin.attesters.rules.escalateAfterHoursDue.one')).waitFor()
}

async function denyFirst(page: Page, t: Words): Promise<void> {
  await button(page.getByRole('main'), t('attest.deny')).first().press('Enter')
  await page.getByRole('dialog').getByRole('textbox').waitFor()
}

async function chooseAll(page: Page, t: Words): Promise<void> {
  await page.getByRole('checkbox', { name: like(t('approvals.chooseAll.other')) }).check()
  await page.getByRole('region', { name: t('approvals.chosenBar') }).waitFor()
}

async function showKeys(page: Page, t: Words): Promise<void> {
  await button(page.getByRole('main'), like(t('approvals.keys.title'))).press('Enter')
  await page.getByRole('dialog', { name: t('approvals.keys.title') }).waitFor()
}

async function endBeforeBegin(page: Page, t: Words): Promise<void> {
  await press('absence.add')(page, t)
  const form = page.getByRole('dialog')
  await form.getByLabel(t('absence.to'), { exact: true }).fill('2020-01-01')
  await button(form, t('absence.save')).press('Enter')
  await faultIn(form)
}

async function denyInCart(page: Page, t: Words): Promise<void> {
  await button(page.getByRole('main'), t('attest.edit')).first().click()
  const cart = page.getByRole('dialog', { name: t('shell.cart'), exact: true })
  await button(cart, t('attest.deny')).press('Enter')
  await page.getByRole('dialog', { name: t('attest.denyThis') }).waitFor()
}
