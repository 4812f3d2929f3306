/** GET admin/addresses: another company's list is refused like that of a company that does not exist (AMB-76). */
import type { CompanyAddress } from '@hoistway/contract/account/account'
import { refuse } from '@hoistway/contract/problems'
import type { Locale } from '@hoistway/domain/texts/locale'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { forCustomer } from '../../http/handler.ts'
import type { Customer } from '../../http/visitor.ts'
import { type CompanyAddressRow, companyExists, readCompanyAddresses } from '../orders/public.ts'

export function companyAddresses(db: Kysely<Database>) {
  return forCustomer<'companyAddresses'>(async ({ query }, customer) => {
    if (!(await mayEditAddresses(db, customer, query.companyId))) return refuse('notAllowed')
    const rows = await readCompanyAddresses(db, query.companyId)
    return rows.map((row) => companyAddressView(row, customer.languageCode))
  })
}

function mayEditAddresses(db: Kysely<Database>, customer: Customer, companyId: number): Promise<boolean> {
  if (customer.isSiteAdmin) return companyExists(db, companyId)
  return Promise.resolve(companyId === customer.companyId)
}

export function companyAddressView(row: CompanyAddressRow, locale: Locale): CompanyAddress {
  return {
    id: row.id,
    shortName: row.short_name ?? '',
    name: row.name,
    recipient: row.recipient,
    address: row.address,
    postAddress: row.post_address,
    country: row.country_name[locale],
  }
}
