import { expect, test } from 'vitest'
import { passwordEntryFault } from './password-entry.ts'

const good = {
  oldPassword: 'demo-lift-2026',
  newPassword: 'seven green doors',
  again: 'seven green doors',
}
const fault = (change: Partial<typeof good>) =>
  passwordEntryFault({ ...good, ...change }, 'karin@nordlift.example')

test('another password needs the current one and the same one twice [VAL-09, VAL-10, VAL-11]', () => {
  expect(fault({})).toBeUndefined()
  expect(fault({ oldPassword: '' })).toEqual({ field: 'oldPassword', key: 'password.oldNeeded' })
  expect(fault({ again: 'seven green door' })).toEqual({ field: 'again', key: 'newPassword.different' })
  expect(fault({ newPassword: '' })?.key).toBe('password.newNeeded')
})

test.for([
  ['short', 'password.passwordTooShort'],
  ['Password123!', 'password.passwordTooCommon'],
  ['karin@nordlift.example', 'password.passwordIsEmail'],
  ['long '.repeat(205), 'password.passwordTooLong'],
])('and one that the shop takes: not %s', ([newPassword, key]) => {
  expect(fault({ newPassword: newPassword ?? '', again: newPassword ?? '' })?.key).toBe(key)
})
