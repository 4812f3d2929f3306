/** A list of people is invited: each row has its outcome, and nobody gets a second mail. */

import type { PersonToInvite } from '@hoistway/contract/account/company-people'
import { calls } from '@hoistway/contract/calls'
import { ADA, GRETA, KARIN, NILS, VERA } from '@hoistway/fixtures/accounts'
import { afterAll, expect, test } from 'vitest'
import { refusal } from '../../../testing/requests/refusal.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const ada = await shop.as(ADA.email)

const invite = (rows: PersonToInvite[]) => ada.call(calls.inviteMany, { body: { rows } })
const person = (email: string): PersonToInvite => ({ firstName: 'Maja', lastName: 'Nordin', email })
const mailsTo = async (email: string) => (await shop.mails()).filter(({ to }) => to === email).length
const stateOf = async (id: number) => (await ada.call(calls.personOverview, { params: { id } })).state

test('each row is invited or told why not, in the order of the list', async () => {
  const { rows } = await invite([
    { ...person('Maja@Nordlift.example '), language: 'de', cellPhone: '070', isCustomerAdmin: true },
    person('maja@nordlift.example'),
    { firstName: '', email: 'no address' },
    person(KARIN.email),
    person(GRETA.email),
    person(VERA.email),
    person(NILS.email),
  ])
  expect(rows.map(({ outcome }) => outcome)).toEqual([
    'invited',
    'repeated',
    'incomplete',
    'alreadyHere',
    'duplicate',
    'invited',
    'invited',
  ])
  expect(rows[2]?.faults).toEqual([
    { type: 'missing', field: 'firstName' },
    { type: 'missing', field: 'lastName' },
    { type: 'notAnEmailAddress', field: 'email' },
  ])
  expect(rows[4]?.userId).toBeNull()
  expect([rows[5]?.userId, rows[6]?.userId]).toEqual([VERA.id, NILS.id])
  const params = { id: rows[0]?.userId ?? 0 }
  expect(await ada.call(calls.personOverview, { params })).toMatchObject({
    state: 'invited',
    user: {
      email: 'maja@nordlift.example',
      language: 2,
      isCustomerAdmin: true,
      companyId: ADA.company.id,
    },
  })
  expect(await stateOf(VERA.id)).toBe('invited')
  await shop.workOff()
  expect(await mailsTo('maja@nordlift.example')).toBe(1)
})

test('a list that is sent again mails nobody twice', async () => {
  const list = Array.from({ length: 100 }, (_, at) => person(`crew-${at}@nordlift.example`))
  await invite(list.slice(0, 40))
  const { rows } = await invite(list)
  expect(rows.map(({ outcome }) => outcome)).toEqual(
    list.map((_, at) => (at < 40 ? 'alreadyInvited' : 'invited')),
  )
  await shop.workOff()
  const counts = await Promise.all(list.map(({ email }) => mailsTo(email ?? '')))
  expect(new Set(counts)).toEqual(new Set([1]))
})

test('two lists at once invite each person once', async () => {
  const list = Array.from({ length: 20 }, (_, at) => person(`twice-${at}@nordlift.example`))
  const answers = await Promise.all([invite(list), invite(list)])
  const invited = answers.flatMap(({ rows }) => rows.filter(({ outcome }) => outcome === 'invited'))
  expect(invited).toHaveLength(list.length)
  await shop.workOff()
  expect(await mailsTo('twice-7@nordlift.example')).toBe(1)
})

test('the limit of an hour is told by row, and gives no list of customers', async () => {
  const strangers = Array.from({ length: 60 }, () => person(GRETA.email))
  const outcomes: string[] = []
  for (const stranger of strangers) outcomes.push((await invite([stranger])).rows[0]?.outcome ?? '')
  expect(outcomes.indexOf('later')).toBeGreaterThan(10)
  expect(outcomes.indexOf('later')).toBeLessThanOrEqual(50)
  expect(outcomes.at(-1)).toBe('later')
})

test('is refused without the right, without rows and with more than a hundred', async () => {
  const karin = await shop.as(KARIN.email)
  const body = { rows: [person('x@nordlift.example')] }
  expect((await refusal(karin.call(calls.inviteMany, { body }))).type).toBe('notAllowed')
  expect((await refusal(shop.guest.call(calls.inviteMany, { body }))).type).toBe('notLoggedIn')
  expect((await refusal(invite([]))).type).toBe('invalidInput')
  const many = Array.from({ length: 101 }, () => person('x@nordlift.example'))
  expect((await refusal(invite(many))).type).toBe('invalidInput')
})
