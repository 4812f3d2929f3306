/** Finds the user whose account a call means, if the caller may change it. A user of another company is as unknown as
 *  one that does not exist. A caller without the right gets the same answer about everybody (ROLE-12, AMB-76). */
import { type Refusal, refuse } from '@hoistway/contract/problems'
import { standingOf } from '@hoistway/domain/people/user-rights'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import type { Customer } from '../../../http/visitor.ts'
import { findPeople, type PersonRow } from './people-queries.ts'

export type PersonToChange = { readonly person: PersonRow; readonly by: 'self' | 'admin' }

/** Deactivated people are found too. */
export async function personToChange(
  db: Kysely<Database>,
  customer: Customer,
  userId: number,
): Promise<PersonToChange | Refusal> {
  const person = isId(userId) ? (await findPeople(db, { userId }))[0] : undefined
  const standing = standingOf(
    customer,
    person && {
      userId: person.id,
      companyId: person.company_id,
      isCustomerAdmin: person.is_customer_admin,
      isSiteAdmin: person.is_site_admin,
    },
  )
  if (standing === 'refused') return refuse('notAllowed')
  if (standing === 'unknown' || person === undefined) return refuse('unknownUser')
  return { person, by: standing }
}

/** A number that the database can compare with an id. */
function isId(value: number): boolean {
  return value > 0 && value <= 2_147_483_647
}
