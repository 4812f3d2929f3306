import { expect, test } from 'vitest'
import { type ActedUser, notToActAs } from './act-as.ts'

const USER: ActedUser = { isSiteAdmin: false, isActive: true, isLocked: false, isWebUser: true }

test.for<[state: Partial<ActedUser>, expected: ReturnType<typeof notToActAs>]>([
  [{}, undefined],
  [{ isSiteAdmin: true }, 'siteAdmin'],
  [{ isSiteAdmin: true, isActive: false }, 'siteAdmin'],
  [{ isActive: false, isWebUser: false }, 'deactivated'],
  [{ isLocked: true }, 'locked'],
  [{ isWebUser: false }, 'noWebUser'],
])('a user %o: %s', ([state, expected]) => {
  expect(notToActAs({ ...USER, ...state })).toBe(expected)
})
