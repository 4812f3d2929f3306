/** New passwords that the shop refuses, sent through its calls. */
import { calls } from '@hoistway/contract/calls'
import { DEMO_PASSWORD, OTTO } from '@hoistway/fixtures/accounts'
import { dictionary } from '@zxcvbn-ts/language-common'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { mailedLink } from '../../../testing/mails/mailed-link.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { hashPassword } from './passwords.ts'

const shop = await openTestShop()
const real = await shop.openNode({ isDemo: false })
afterAll(() => shop.close())
beforeEach(() => shop.db.deleteFrom('rate_limits').execute())

const change = async (newPassword: string, node = shop.app) => {
  const { cookie = '' } = await shop.as(OTTO.email)
  return node.inject({
    method: 'PUT',
    url: `/api${calls.updateUser.path}`,
    headers: { cookie },
    payload: { oldPassword: 'not the password', newPassword },
  })
}
/** The password is looked at before the old one, which is wrong here: that it comes to that shows that it is taken. */
const verdictOf = async (newPassword: string, node = shop.app) => {
  const { type, faults } = (await change(newPassword, node)).json<{
    type: string
    faults?: { type: string }[]
  }>()
  await shop.db.deleteFrom('rate_limits').execute()
  return faults?.[0]?.type ?? type
}

test.for([
  ...[
    'Aufzugwerk',
    'aufzugwerk1',
    'Aufzugwerk2026!',
    '4ufzugw3rk',
    'AufzugwerkGmbH',
    'Otto2026!',
    'ottobrandt',
  ],
  ...['BrandtOtto99', 'otto.brandt', 'otto@aufzugwerk', 'Hoistway2026'],
])('%s is made of what everybody knows of Otto', async (password) => {
  expect(['passwordTooPersonal', 'passwordTooCommon']).toContain(await verdictOf(password))
})

test.for([
  ...[
    'Sommar2026',
    'qwerty123456',
    'monkey123',
    'admin1234',
    '12341234',
    'hejhejhej',
    'P@ssw0rd!',
    'Passw0rd2026',
  ],
  ...[
    'ILoveYou!',
    'Sommer2026',
    'Fr\u00fchling2026',
    'L\u00f6senord1',
    'dragon123',
    'trustno1',
    '1qaz2wsx3edc',
  ],
])('%s is among the first that anybody would try', async (password) => {
  expect(await verdictOf(password)).toBe('passwordTooCommon')
})

test.for([
  'seven green lift doors',
  'Aufzugwerk kauft gern Rollen',
  'correct horse battery staple',
  'b7Kq-92xv-Trm1',
  'Nordlift1',
])('%s is taken', async (password) => {
  expect(await verdictOf(password)).toBe('wrongPassword')
})

test('the password of the demo accounts is taken by the demo shop alone', async () => {
  expect(await verdictOf(DEMO_PASSWORD)).toBe('wrongPassword')
  expect(await verdictOf(DEMO_PASSWORD, real)).toBe('passwordTooCommon')
  expect(await verdictOf(DEMO_PASSWORD.toUpperCase(), real)).toBe('passwordTooCommon')
})

test('of leaked passwords that are long enough, more than the 3,000 most common are refused', async () => {
  const long = dictionary['passwords-common'].map(String).filter((word) => word.length >= 8)
  expect(long.length).toBeGreaterThan(10_000)
  for (let at = 0; at < long.length; at += 997) {
    const word = long[at] ?? ''
    expect(['passwordTooCommon', 'passwordTooPersonal'], word).toContain(await verdictOf(word))
  }
})

test('the link of a mail takes no password of the same kinds, and is good for another try', async () => {
  const forgot = `/api${calls.forgotPassword.path}?email=${encodeURIComponent(OTTO.email)}&locale=de`
  await shop.inject({ method: 'POST', url: forgot })
  await shop.workOff()
  const { Token, Email } = mailedLink((await shop.mails()).at(-1))
  const set = (Password: string) =>
    shop.inject({
      method: 'POST',
      url: `/api${calls.setNewPassword.path}`,
      payload: { Token, Email, Password },
    })
  for (const weak of ['Aufzugwerk', 'monkey123']) {
    expect((await set(weak)).json()).toMatchObject({ type: 'passwordTooWeak' })
  }
  expect((await set('seven green lift doors')).json()).toMatchObject({ user: { id: OTTO.id } })
  const password_hash = await hashPassword(DEMO_PASSWORD, '')
  await shop.db.updateTable('users').set({ password_hash }).where('id', '=', OTTO.id).execute()
})
