/** Whose addresses a company admin may touch: those of the own company; a site admin all (AMB-76). */
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Customer } from '../../http/visitor.ts'
import { type CompanyAddressRow, readCompanyAddress } from './address-queries.ts'

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
