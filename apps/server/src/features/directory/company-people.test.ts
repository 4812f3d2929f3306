/** The list of the people of a company, for its admins. */
import { calls, type InputOf } from '@hoistway/contract/calls'
import {
  ADA,
  DEMO_ACCOUNTS,
  GRETA,
  KARIN,
  KIM,
  NILS,
  OLLE,
  RUNE,
  SVEN,
  VERA,
} from '@hoistway/fixtures/accounts'
import { afterAll, expect, test } from 'vitest'
import { refusal } from '../../testing/requests/refusal.ts'
import { openTestShop, type Person } from '../../testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const [ada, greta, sven, karin] = (await Promise.all(
  [ADA, GRETA, SVEN, KARIN].map(({ email }) => shop.as(email)),
)) as [Person, Person, Person, Person]

const listOf = (person: Person, query: InputOf<'companyPeople'>['query'] = {}) =>
  person.call(calls.companyPeople, { query })
const idsOf = async (person: Person, query: InputOf<'companyPeople'>['query'] = {}) =>
  (await listOf(person, query)).people.map(({ id }) => id)
const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)
const colleaguesOf = ({ company }: (typeof DEMO_ACCOUNTS)[number]) =>
  DEMO_ACCOUNTS.filter((account) => account.company.id === company.id).map(({ id }) => id)

test('names everybody of the own company alone, also for a site admin [ROLE-03, ROLE-12]', async () => {
  expect(sorted(await idsOf(ada))).toEqual(sorted(colleaguesOf(ADA)))
  expect(sorted(await idsOf(greta))).toEqual(sorted(colleaguesOf(GRETA)))
  expect(sorted(await idsOf(sven))).toEqual(sorted(colleaguesOf(SVEN)))
  expect(await idsOf(greta, { q: 'nordlift' })).toEqual([])
})

test('is refused to everybody but admins [ROLE-13]', async () => {
  expect((await refusal(listOf(karin))).type).toBe('notAllowed')
  expect((await refusal(shop.guest.call(calls.companyPeople, { query: {} }))).type).toBe('notLoggedIn')
  expect((await refusal(listOf(ada, { limit: 201 }))).type).toBe('invalidInput')
})

test('tells state, rights, last login and approvals of each [ROLE-06]', async () => {
  const { people } = await listOf(ada)
  const personOf = ({ id }: { readonly id: number }) => people.find((one) => one.id === id)
  expect(personOf(NILS)).toMatchObject({ state: 'notWebUser', isWebUser: false, lastActive: null })
  expect(personOf(VERA)).toMatchObject({ state: 'deactivated' })
  expect(personOf(OLLE)).toMatchObject({
    approvers: [{ id: ADA.id, name: 'Ada Bergström' }],
    approvesUpTo: null,
  })
  const limit = personOf(OLLE)?.approvers[0]?.amount
  expect(limit).toBeGreaterThan(0)
  expect(personOf(ADA)).toMatchObject({ isCustomerAdmin: true, approvers: [], approvesUpTo: limit })
  expect(Date.parse(personOf(ADA)?.lastActive ?? '')).toBe(shop.now().getTime())
})

test('finds by words and state, and counts what the words find', async () => {
  expect(await idsOf(ada, { q: 'LINDQ karin' })).toEqual([KARIN.id])
  expect(await idsOf(ada, { state: 'deactivated' })).toEqual([VERA.id])
  const { counts, total } = await listOf(ada, { q: 'nils', state: 'active' })
  expect(total).toBe(0)
  expect(counts).toEqual({ active: 0, invited: 0, notWebUser: 1, locked: 0, deactivated: 0 })
  expect(await idsOf(ada, { q: '%' })).toEqual([])
})

test('pages by name, and nobody is left out or named twice', async () => {
  const ids: number[] = []
  let after: number | undefined
  do {
    const page = await listOf(ada, { limit: 2, ...(after === undefined ? {} : { after }) })
    ids.push(...page.people.map(({ id }) => id))
    after = page.next ?? undefined
  } while (after !== undefined)
  expect(ids).toEqual(await idsOf(ada))
})

test('says which prices each person sees, and puts open invitations first [ROLE-06]', async () => {
  const { people } = await listOf(ada)
  const pricesOf = ({ id }: { readonly id: number }) => people.find((one) => one.id === id)?.prices
  expect(pricesOf(KARIN)).toBe('all')
  expect(pricesOf(KIM)).toBe('contract')
  expect(pricesOf(RUNE)).toBe('none')
  const invited = await ada.call(calls.inviteUser, {
    body: {
      companyId: ADA.company.id,
      firstName: 'Zita',
      lastName: 'Öberg',
      email: 'zita@nordlift.example',
      cellPhone: '',
      language: 'sv',
      isCustomerAdmin: false,
    },
  })
  const ids = await idsOf(ada)
  expect(ids[0]).toBe(invited.id)
  const first = await listOf(ada, { limit: 1 })
  expect(await idsOf(ada, { after: first.next ?? 0 })).toEqual(ids.slice(1))
  await ada.call(calls.deleteUser, { body: { userId: invited.id } })
  expect(sorted((await listOf(ada)).people.map(({ id }) => id))).toContain(invited.id)
  expect((await idsOf(ada))[0]).not.toBe(invited.id)
})
