import { expect, test } from 'vitest'
import { createCacheKey } from './cache-key.ts'

test('only the key itself is the key [ROLE-11]', () => {
  const isKey = createCacheKey('a-key')
  const tried = ['a-key', '', 'a-ke', 'a-keys', 'A-KEY', ' a-key', 'b-key']
  expect(tried.filter(isKey)).toEqual(['a-key'])
})

test('a shop without a key has none, not an empty one (AMB-04)', () => {
  const isKey = createCacheKey(undefined)
  expect(['', 'undefined', 'null'].filter(isKey)).toEqual([])
})
