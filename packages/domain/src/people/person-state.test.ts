import { expect, test } from 'vitest'
import { mayBeActedFor, personState } from './person-state.ts'

const ACTIVE = { active: true, locked: false, isWebUser: true, hasPassword: true }

test('a person is active, invited, not a web user, locked or deactivated; the strongest reason counts', () => {
  expect(personState(ACTIVE)).toBe('active')
  expect(personState({ ...ACTIVE, hasPassword: false })).toBe('invited')
  expect(personState({ ...ACTIVE, hasPassword: false, isWebUser: false })).toBe('notWebUser')
  expect(personState({ ...ACTIVE, isWebUser: false, locked: true })).toBe('locked')
  expect(personState({ active: false, locked: true, isWebUser: false, hasPassword: false })).toBe(
    'deactivated',
  )
})

test('a site admin acts for people who may log in, and for no other site admin', () => {
  expect(mayBeActedFor({ state: 'active', isSiteAdmin: false })).toBe(true)
  expect(mayBeActedFor({ state: 'active', isSiteAdmin: true })).toBe(false)
  expect(mayBeActedFor({ state: 'locked', isSiteAdmin: false })).toBe(false)
  expect(mayBeActedFor({ state: 'invited', isSiteAdmin: false })).toBe(true)
})
