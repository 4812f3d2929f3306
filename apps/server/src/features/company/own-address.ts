/** Finds an address that a company admin may change: one of the own company, or any address for a site admin
 *  (AMB-76). */
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Customer } from '../../http/visitor.ts'
import { type CompanyAddressRow, readCompanyAddress } from '../orders/public.ts'

/** Undefined for an address of another company as for one that does not exist. */
export async function findOwnAddress(
  db: Kysely<Database>,
  customer: Customer,
  addressId: number,
): Promise<CompanyAddressRow | undefined> {
  const address = await readCompanyAddress(db, addressId)
  if (customer.isSiteAdmin || address?.company_id === customer.companyId) return address
  return undefined
}
