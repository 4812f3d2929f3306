import { expect, test } from 'vitest'
import { PASSWORD_MAX_LENGTH, passwordFault } from './passwords.ts'

const EMAIL = 'karin@nordlift.example'
const faultOf = (password: string) => passwordFault(password, EMAIL)?.type

test.for(['demo-lift-2026', 'correct horse battery', 'ÅÄÖåäöÅÄ', 'zx81-was-a-toy', 'xxxxxxxyz'])(
  '%s is taken',
  (password) => {
    expect(faultOf(password)).toBeUndefined()
  },
)

test.for([
  ['', 'passwordTooShort'],
  ['sevench', 'passwordTooShort'],
  [`${'long '.repeat(205)}`, 'passwordTooLong'],
  ['Karin@Nordlift.example', 'passwordIsEmail'],
  ['password', 'passwordTooCommon'],
  ['Password123!', 'passwordTooCommon'],
  ['Lösenord1', 'passwordTooCommon'],
  ['QWERTYUIOP', 'passwordTooCommon'],
  ['1q2w3e4r', 'passwordTooCommon'],
  ['12345678', 'passwordTooCommon'],
  ['1234567890', 'passwordTooCommon'],
  ['987654321', 'passwordTooCommon'],
  ['aaaaaaaa', 'passwordTooCommon'],
])('%s is refused: %s', ([password = '', fault]) => {
  expect(faultOf(password)).toBe(fault)
})

test('the longest that fits is taken', () => {
  expect(faultOf('ab'.repeat(PASSWORD_MAX_LENGTH / 2))).toBeUndefined()
})
