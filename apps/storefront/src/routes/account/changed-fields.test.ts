import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'
import type { Profile } from './load-account.ts'

const karin: Profile = {
  id: 1,
  firstName: 'Karin',
  lastName: 'Lindqvist',
  email: 'karin@nordlift.example',
  cellPhone: '+46 8 555 010 20',
  language: 'sv',
  mailCodes: ['PP'],
}

test('an empty or unchanged field is not sent [VAL-10]', () => {
  const { firstName, lastName, email, cellPhone, language } = karin
  expect(changedFields(karin, { firstName, lastName, email, cellPhone, language })).toBeUndefined()
  expect(changedFields(karin, { firstName: '', lastName: '  ', email: ' karin@nordlift.example ' })).toBe(
    undefined,
  )
  expect(
    changedFields(karin, { firstName: 'Karin', lastName: ' Lund ', cellPhone: '', language: 'de' }),
  ).toEqual({
    lastName: 'Lund',
    language: 'de',
  })
})
