/** Refuses to take the right or the account of the last admin of a company, and of the last site admin of the shop: nobody
 *  could manage the company or the shop any more. */
import { type Refusal, refuse } from '@hoistway/contract/problems'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import {
  hasOtherAdmin,
  hasOtherSiteAdmin,
  lockCompany,
  lockSiteAdmins,
  type PersonRow,
} from './people-queries.ts'

type Admin = Pick<PersonRow, 'id' | 'company_id' | 'is_customer_admin' | 'is_site_admin'>

/** Must be called in the transaction that takes rights or account away: two admins who leave at once wait for each
 *  other here. */
export async function refusedAsLastAdmin(trx: Kysely<Database>, person: Admin): Promise<Refusal | undefined> {
  if (person.is_customer_admin) await lockCompany(trx, person.company_id)
  if (person.is_site_admin) await lockSiteAdmins(trx)
  const last = await lastAdminOf(trx, person)
  return last && refuse('lastAdmin', WORDS[last])
}

const WORDS = {
  company: 'The last admin of a company stays. Make somebody else an admin first.',
  shop: 'The last site admin of the shop stays.',
} as const

/** Tells whose last admin the person is. Only a transaction that has locked the others can rely on it. */
export async function lastAdminOf(
  db: Kysely<Database>,
  person: Admin,
): Promise<'company' | 'shop' | undefined> {
  const { id, company_id: companyId } = person
  if (person.is_customer_admin && !(await hasOtherAdmin(db, companyId, id))) return 'company'
  if (person.is_site_admin && !(await hasOtherSiteAdmin(db, id))) return 'shop'
  return undefined
}
