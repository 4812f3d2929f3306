/** POST add-address: saved for the caller's own company, whatever company id was sent; only a site admin may name
 *  another one (AMB-22). */
import { isRefusal, refuse } from '@hoistway/contract/problems'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { forCustomer } from '../../http/handler.ts'
import type { Customer } from '../../http/visitor.ts'
import { readCountries } from '../account/public.ts'
import { enteredAddress, isSavedAddress } from './entered-address.ts'
import { companyExists, insertAddress, readAddresses } from './queries.ts'

export function addAddress(db: Kysely<Database>) {
  return forCustomer<'addAddress'>(async ({ body }, customer) => {
    const countries = await readCountries(db)
    const address = enteredAddress(body, countries)
    if (isRefusal(address)) return address
    const companyId = await companyFor(db, customer, body.companyId ?? undefined)
    if (companyId === undefined) return refuse('unknownAddress')
    const isKnown = isSavedAddress(address, await readAddresses(db, companyId))
    const id = isKnown ? undefined : await insertAddress(db, { ...address, companyId })
    if (id === undefined) return refuse('duplicateAddress')
    const country = countries.find((one) => one.id === address.countryId)
    return {
      id,
      name: address.name,
      recipient: address.recipient,
      address: address.address,
      postAddress: address.postAddress,
      country: country?.name[customer.languageCode] ?? body.country,
    }
  })
}

async function companyFor(
  db: Kysely<Database>,
  customer: Customer,
  wanted: number | undefined,
): Promise<number | undefined> {
  if (!customer.isSiteAdmin || wanted === undefined || wanted === customer.companyId)
    return customer.companyId
  return (await companyExists(db, wanted)) ? wanted : undefined
}
