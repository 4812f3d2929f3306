/** An address as somebody entered it, checked as a whole: for new ones and for changed ones (AMB-22, VAL-16 to
 *  VAL-20). */
import { type Refusal, refuse } from '@hoistway/contract/problems'
import { countryIdOf, isDuplicateAddress } from '@hoistway/domain/orders/addresses'
import { addressFaults } from '@hoistway/domain/orders/delivery-faults'
import { LOCALES } from '@hoistway/domain/texts/locale'
import { oneLine } from '@hoistway/domain/texts/one-line'
import type { CountryRow } from '../account/public.ts'
import type { AddressRow } from './delivery-queries.ts'

export type EnteredAddress = {
  readonly name: string
  readonly recipient: string
  readonly address: string
  readonly postAddress: string
  readonly countryId: number
}

type AddressBody = Omit<EnteredAddress, 'countryId'> & { readonly country: string }

/** Each part on one line, with the id of its country; what is missing is a refusal that names every fault. */
export function enteredAddress(
  body: AddressBody,
  countries: readonly CountryRow[],
): EnteredAddress | Refusal {
  const address = {
    name: oneLine(body.name),
    recipient: oneLine(body.recipient),
    address: oneLine(body.address),
    postAddress: oneLine(body.postAddress),
    countryId: countryIdOf(body.country, inAllLanguages(countries)) ?? 0,
  }
  const faults = [
    ...(address.name === '' ? [{ type: 'nameMissing', field: 'name' }] : []),
    ...addressFaults(address, { savedAddresses: [], countries }),
  ]
  const [first] = faults
  if (!first) return address
  return { ...refuse('addressIncomplete', `The address is not complete: ${first.type}.`), faults }
}

/** Tells whether the company has the address already. The database refuses one of two at once too, but whether it
 *  treats Å and å as one letter depends on its locale. */
export function isSavedAddress(address: EnteredAddress, saved: readonly AddressRow[]): boolean {
  return isDuplicateAddress(
    { ...address, country: String(address.countryId) },
    saved.map((row) => ({
      recipient: row.recipient,
      address: row.address,
      postAddress: row.post_address,
      country: String(row.country_id),
    })),
  )
}

function inAllLanguages(countries: readonly CountryRow[]) {
  return countries.flatMap(({ id, code, name }) =>
    LOCALES.map((locale) => ({ id, code, countryName: name[locale] })),
  )
}
