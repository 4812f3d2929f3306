/** POST add-address: saved for the caller's own company, whatever company id was sent; only a site admin may name
 *  another one (AMB-22). */
import { type Refusal, refuse } from '@hoistway/contract/problems'
import { countryIdOf, isDuplicateAddress } from '@hoistway/domain/addresses'
import { addressFaults } from '@hoistway/domain/delivery-faults'
import { LOCALES } from '@hoistway/domain/locale'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { forCustomer } from '../../http/handler.ts'
import type { Customer } from '../../http/visitor.ts'
import { type CountryRow, readCountries } from '../account/public.ts'
import { companyExists, insertAddress, readAddresses, type StoredAddress } from './queries.ts'

export function addAddress(db: Kysely<Database>) {
  return forCustomer<'addAddress'>(async ({ body }, customer) => {
    const countries = await readCountries(db)
    const address = {
      name: body.name.trim(),
      recipient: body.recipient.trim(),
      address: body.address.trim(),
      postAddress: body.postAddress.trim(),
      countryId: countryIdOf(body.country, inAllLanguages(countries)) ?? 0,
    }
    const incomplete = incompleteness(address, countries)
    if (incomplete) return incomplete
    const companyId = await companyFor(db, customer, body.companyId ?? undefined)
    if (companyId === undefined) return refuse('unknownAddress')
    const id = await insertNew(db, { ...address, companyId })
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

function incompleteness(
  address: Omit<StoredAddress, 'companyId'>,
  countries: readonly CountryRow[],
): Refusal | undefined {
  const faults = [
    ...(address.name === '' ? [{ type: 'nameMissing', field: 'name' }] : []),
    ...addressFaults(address, { savedAddresses: [], countries }),
  ]
  const [first] = faults
  if (!first) return undefined
  return { refused: 'addressIncomplete', detail: `The address is not complete: ${first.type}.`, faults }
}

/** Undefined where the company has the address. Compared here first: the database refuses one of two at once, but
 *  whether it knows that Å and å are one letter depends on its locale. */
async function insertNew(db: Kysely<Database>, address: StoredAddress): Promise<number | undefined> {
  const saved = await readAddresses(db, address.companyId)
  const isKnown = isDuplicateAddress(
    { ...address, country: String(address.countryId) },
    saved.map((row) => ({
      recipient: row.recipient,
      address: row.address,
      postAddress: row.post_address,
      country: String(row.country_id),
    })),
  )
  return isKnown ? undefined : insertAddress(db, address)
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

function inAllLanguages(countries: readonly CountryRow[]) {
  return countries.flatMap(({ id, code, name }) =>
    LOCALES.map((locale) => ({ id, code, countryName: name[locale] })),
  )
}
