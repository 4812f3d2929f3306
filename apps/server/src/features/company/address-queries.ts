/** All SQL of addresses as the admins of a company keep them. */
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

export function readCompanyAddresses(db: Kysely<Database>, companyId: number) {
  return addresses(db).where('company_id', '=', companyId).orderBy('company_addresses.id').execute()
}
export type CompanyAddressRow = Awaited<ReturnType<typeof readCompanyAddresses>>[number]

export function readCompanyAddress(
  db: Kysely<Database>,
  addressId: number,
): Promise<CompanyAddressRow | undefined> {
  return addresses(db).where('company_addresses.id', '=', addressId).executeTakeFirst()
}

function addresses(db: Kysely<Database>) {
  return db
    .selectFrom('company_addresses')
    .innerJoin('countries', 'countries.id', 'company_addresses.country_id')
    .select([
      'company_addresses.id',
      'company_id',
      'short_name',
      'company_addresses.name',
      'recipient',
      'address',
      'post_address',
      'country_id',
      'countries.name as country_name',
    ])
}

export type AddressLines = {
  readonly short_name: string | null
  readonly name: string
  readonly recipient: string
  readonly address: string
  readonly post_address: string
  readonly country_id: number
}

export async function updateCompanyAddress(
  db: Kysely<Database>,
  addressId: number,
  lines: AddressLines,
): Promise<void> {
  await db.updateTable('company_addresses').set(lines).where('id', '=', addressId).execute()
}

/** False where the address has gone in the meantime. */
export async function deleteCompanyAddress(db: Kysely<Database>, addressId: number): Promise<boolean> {
  const row = await db
    .deleteFrom('company_addresses')
    .where('id', '=', addressId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
