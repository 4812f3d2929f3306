import { describe, expect, test } from 'vitest'
import { type Person, roleOf, standingOf } from './user-rights.ts'

const person = (userId: number, companyId: number, flags: Partial<Person> = {}): Person => ({
  userId,
  companyId,
  isCustomerAdmin: false,
  isSiteAdmin: false,
  ...flags,
})
const user = person(1, 10)
const colleague = person(2, 10)
const admin = person(3, 10, { isCustomerAdmin: true })
const otherAdmin = person(4, 10, { isCustomerAdmin: true })
const stranger = person(5, 20)
const siteAdmin = person(6, 10, { isSiteAdmin: true })

describe('looking after an account [ROLE-03, ROLE-12]', () => {
  test.for([
    ['a user, the own one', user, user, 'self'],
    ['a customer admin, the own one', admin, admin, 'self'],
    ['a user, a colleague’s', user, colleague, 'refused'],
    ['a user, a stranger’s', user, stranger, 'refused'],
    ['a user, one that does not exist', user, undefined, 'refused'],
    ['a customer admin, a colleague’s', admin, colleague, 'admin'],
    ['a customer admin, another admin’s', admin, otherAdmin, 'admin'],
    ['a customer admin, a stranger’s', admin, stranger, 'unknown'],
    ['a customer admin, one that does not exist', admin, undefined, 'unknown'],
    ['a customer admin, the site admin’s', admin, siteAdmin, 'refused'],
    ['a site admin, anybody’s', siteAdmin, stranger, 'admin'],
    ['a site admin, one that does not exist', siteAdmin, undefined, 'unknown'],
  ] as const)('%s', ([, who, whose, standing]) => {
    expect(standingOf(who, whose)).toBe(standing)
  })
})

test('the highest right names the role [ROLE-06]', () => {
  expect([user, admin, siteAdmin, { isCustomerAdmin: true, isSiteAdmin: true }].map(roleOf)).toEqual([
    { id: 1, description: 'Customer user' },
    { id: 2, description: 'Customer admin' },
    { id: 3, description: 'Site admin' },
    { id: 3, description: 'Site admin' },
  ])
})
