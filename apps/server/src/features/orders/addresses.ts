/** GET addresses and GET address: those of the caller's company. Another company's address is as unknown as one
 *  that does not exist. */
import type { Address } from '@hoistway/contract/orders/orders'
import { refuse } from '@hoistway/contract/problems'
import type { Locale } from '@hoistway/domain/texts/locale'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { forCustomer } from '../../http/handler.ts'
import { type AddressRow, readAddresses } from './delivery-queries.ts'

export function addresses(db: Kysely<Database>) {
  return forCustomer<'addresses'>(async (_input, customer) => {
    const rows = await readAddresses(db, customer.companyId)
    return rows.map((row) => addressView(row, customer.languageCode))
  })
}

export function address(db: Kysely<Database>) {
  return forCustomer<'address'>(async ({ query }, customer) => {
    const rows = await readAddresses(db, customer.companyId)
    const row = rows.find(({ id }) => id === query.addressId)
    return row ? addressView(row, customer.languageCode) : refuse('unknownAddress')
  })
}

export function addressView(row: AddressRow, locale: Locale): Address {
  return {
    id: row.id,
    name: row.name,
    recipient: row.recipient,
    address: row.address,
    postAddress: row.post_address,
    country: row.country_name[locale],
  }
}
