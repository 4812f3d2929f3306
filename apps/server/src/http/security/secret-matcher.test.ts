import { expect, test } from 'vitest'
import { createSecretMatcher } from './secret-matcher.ts'

test('only the secret itself matches [ROLE-11]', () => {
  const isSecret = createSecretMatcher('a-key')
  const tried = ['a-key', '', 'a-ke', 'a-keys', 'A-KEY', ' a-key', 'b-key']
  expect(tried.filter(isSecret)).toEqual(['a-key'])
})

test('nothing matches where there is no secret, not even the empty text (AMB-04)', () => {
  const isSecret = createSecretMatcher(undefined)
  expect(['', 'undefined', 'null'].filter(isSecret)).toEqual([])
})
