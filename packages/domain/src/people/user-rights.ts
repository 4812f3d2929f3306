/** Decides who looks after whose account (ROLE-03, ROLE-12, AMB-30, AMB-76). The role of a person says the same in
 *  words. */

import { INTERNAL_COMPANY_CODE } from '../codes.ts'

export type Person = {
  readonly userId: number
  readonly companyId: number
  readonly isCustomerAdmin: boolean
  readonly isSiteAdmin: boolean
}

/** `unknown` hides that the account exists at all; `refused` is for those who may look after nobody, or see the
 *  account but may not touch it. */
export type Standing = 'self' | 'admin' | 'refused' | 'unknown'

/** A customer admin looks after the people of the company, but not after a site admin among them: who can set the
 *  e-mail address of an account can take it over. */
export function standingOf(person: Person, other: Person | undefined): Standing {
  if (person.userId === other?.userId) return 'self'
  if (!person.isSiteAdmin && !person.isCustomerAdmin) return 'refused'
  if (other === undefined) return 'unknown'
  if (person.isSiteAdmin) return 'admin'
  if (person.companyId !== other.companyId) return 'unknown'
  return other.isSiteAdmin ? 'refused' : 'admin'
}

/** Tells whether somebody belongs to the internal company, whose people see the stock of each warehouse (AMB-54). */
export function isInternal({ companyCode }: { readonly companyCode: string }): boolean {
  return companyCode === INTERNAL_COMPANY_CODE
}

export const UserRole = { user: 1, customerAdmin: 2, siteAdmin: 3 } as const

/** Returns what somebody may do in the shop, as one role (ROLE-06). The business system's own number is
 *  `userRoleID`. */
export function roleOf(person: Pick<Person, 'isCustomerAdmin' | 'isSiteAdmin'>): {
  readonly id: number
  readonly description: string
} {
  if (person.isSiteAdmin) return { id: UserRole.siteAdmin, description: 'Site admin' }
  if (person.isCustomerAdmin) return { id: UserRole.customerAdmin, description: 'Customer admin' }
  return { id: UserRole.user, description: 'Customer user' }
}
