/** A company without an admin could no longer help itself, a shop without a site admin could not be looked after: the
 *  last one keeps the right, and the account. */
import { type Refusal, refuse } from '@hoistway/contract/problems'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import { hasOtherAdmin, hasOtherSiteAdmin, lockCompany, type PersonRow } from './people-queries.ts'

/** Must be called in the transaction that takes rights or account away: two admins who leave at once wait for each
 *  other here. */
export async function refusedAsLastAdmin(
  trx: Kysely<Database>,
  person: Pick<PersonRow, 'id' | 'company_id' | 'is_customer_admin' | 'is_site_admin'>,
): Promise<Refusal | undefined> {
  if (person.is_customer_admin) {
    await lockCompany(trx, person.company_id)
    if (!(await hasOtherAdmin(trx, person.company_id, person.id))) {
      return refuse('lastAdmin', 'The last admin of a company stays. Make somebody else an admin first.')
    }
  }
  if (person.is_site_admin && !(await hasOtherSiteAdmin(trx, person.id))) {
    return refuse('lastAdmin', 'The last site admin of the shop stays.')
  }
  return undefined
}
