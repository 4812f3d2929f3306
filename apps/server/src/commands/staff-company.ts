/** Finds or adds the company of the shop's own people, for the command `admin add`. Site admins belong to it. It is a
 *  company like others, so that its people can order. */
import type { Locale } from '@hoistway/domain/texts/locale'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { insertCustomer, readCustomers } from '../sync/tasks/customer-queries.ts'

export type StaffCompany = {
  readonly code: string
  readonly name: string
  readonly countryId: number
  readonly language: Locale
}

/** Finds the company by its code, or adds it.
 *  @returns the id of the company */
export async function staffCompany(db: Kysely<Database>, company: StaffCompany): Promise<number> {
  const known = await readCustomers(db, [company.code])
  if (known.size === 0) {
    await insertCustomer(db, {
      company_code: company.code,
      name: company.name,
      euro: false,
      country_id: company.countryId,
      language_code: company.language,
    })
  }
  const row = known.get(company.code) ?? (await readCustomers(db, [company.code])).get(company.code)
  if (!row) throw new Error(`company ${company.code} was not stored`)
  return row.id
}
