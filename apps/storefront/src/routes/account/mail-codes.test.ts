import { MAIL_CODES } from '@hoistway/domain/codes'
import { expect, test } from 'vitest'
import { areSameCodes, REFUSALS, SUBJECTS, withMailCode } from './mail-codes.ts'

test('every mail code can be chosen once [ENUM-13]', () => {
  expect([...SUBJECTS, ...REFUSALS].toSorted()).toEqual(MAIL_CODES.map(({ code }) => code).toSorted())
})

test('no mailings clears the rest, and so does the wish to be taken off (AMB-72) [GEN-13]', () => {
  expect(withMailCode(['PP', 'MM'], 'XX', true)).toEqual(['XX'])
  expect(withMailCode(['PP', 'XX'], 'UU', true)).toEqual(['UU'])
})

test('a subject ends the refusal, and comes and goes beside the others', () => {
  expect(withMailCode(['XX'], 'PP', true)).toEqual(['PP'])
  expect(withMailCode(['PP', 'MM'], 'PP', false)).toEqual(['MM'])
  expect(withMailCode(['PP'], 'SS', true)).toEqual(['PP', 'SS'])
})

test('the order of codes says nothing', () => {
  expect(areSameCodes(['PP', 'MM'], ['MM', 'PP'])).toBe(true)
  expect(areSameCodes(['PP'], ['PP', 'MM'])).toBe(false)
})
