/** Finds the account that a call means, deactivated or not: any account for a site admin, those of the own company for
 *  a customer admin. An account of another company is as unknown as one that does not exist (ROLE-12). */
import { isRefusal, type Refusal, refuse } from '@hoistway/contract/problems'
import { standingOf } from '@hoistway/domain/people/user-rights'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Customer } from '../../http/visitor.ts'
import { type AccountRow, findAccountById } from '../account/public.ts'

type Found = {
  readonly account: AccountRow
  /** False: a customer admin reads a site admin of the own company. */
  readonly mayLock: boolean
}

/** Finds an account for its page, which shows a site admin of the own company too. */
export async function findVisibleAccount(
  db: Kysely<Database>,
  customer: Customer,
  id: number,
): Promise<AccountRow | Refusal> {
  const found = await findAccount(db, customer, id)
  return isRefusal(found) ? found : found.account
}

/** Finds an account that the caller may take sessions or access from: a customer admin does not touch a site admin. */
export async function findLockableAccount(
  db: Kysely<Database>,
  customer: Customer,
  id: number,
): Promise<AccountRow | Refusal> {
  const found = await findAccount(db, customer, id)
  if (isRefusal(found)) return found
  return found.mayLock ? found.account : refuse('notAllowed')
}

async function findAccount(db: Kysely<Database>, customer: Customer, id: number): Promise<Found | Refusal> {
  const account = await findAccountById(db, id)
  const standing = standingOf(
    customer,
    account && {
      userId: account.id,
      companyId: account.company_id,
      isCustomerAdmin: account.is_customer_admin,
      isSiteAdmin: account.is_site_admin,
    },
  )
  if (account === undefined || standing === 'unknown') return refuse('unknownUser')
  return { account, mayLock: standing !== 'refused' }
}
