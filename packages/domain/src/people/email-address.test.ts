import { expect, test } from 'vitest'
import { EMAIL_MAX_LENGTH, isEmailAddress, normalEmail } from './email-address.ts'

test.for([
  'karin@nordlift.example',
  'k.lindqvist+parts@mail.nordlift.example',
  'björn@åkeri.example',
  "o'neill@lift.example",
])('%s is an address', (text) => {
  expect(isEmailAddress(text)).toBe(true)
})

test.for([
  '',
  'karin',
  'karin@',
  '@nordlift.example',
  'karin@nordlift',
  'karin@nordlift..example',
  'karinshelfnordlift.example',
  'karin @nordlift.example',
  'a@b.example, c@d.example',
  'Karin <karin@nordlift.example>',
  'karin@nordlift.example\r\nBcc: all@else.example',
  'karin@nordlift.example\u0000',
])('%j is none', (text) => {
  expect(isEmailAddress(text)).toBe(false)
})

test('one that is too long for an envelope is none', () => {
  const domain = '@nordlift.example'
  expect(isEmailAddress('k'.repeat(EMAIL_MAX_LENGTH - domain.length) + domain)).toBe(true)
  expect(isEmailAddress('k'.repeat(EMAIL_MAX_LENGTH - domain.length + 1) + domain)).toBe(false)
})

test('casing and spaces around it make no other address', () => {
  expect(normalEmail(' Karin@Nordlift.Example ')).toBe('karin@nordlift.example')
})
