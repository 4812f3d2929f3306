/** An address as it is typed: its fields, the twin that the company has already, and the faults that are told before the
 *  address is sent. */
import type { CompanyAddress } from '@hoistway/contract/account/account'
import {
  joinPostAddress,
  type SavedAddress,
  sameAddress,
  splitPostAddress,
} from '@hoistway/domain/orders/addresses'
import { addressFaults } from '@hoistway/domain/orders/delivery-faults'

export const ENTRY_FIELDS = [
  'shortName',
  'name',
  'recipient',
  'address',
  'postalCode',
  'city',
  'country',
] as const
export type EntryField = (typeof ENTRY_FIELDS)[number]
export type AddressEntry = Readonly<Record<EntryField, string>>

/** The fields of a saved address, or those of a new one. */
export function entryOf(address: CompanyAddress | undefined): AddressEntry {
  const { shortName, name = '', recipient = '', address: street = '', country = '' } = address ?? {}
  const place = splitPostAddress(address?.postAddress ?? '')
  return { shortName: shortName ?? '', name, recipient, address: street, ...place, country }
}

export function linesOf({ name, recipient, address, postalCode, city, country }: AddressEntry) {
  return { name, recipient, address, postAddress: joinPostAddress(postalCode, city), country }
}

/** Another saved address with the same lines (AMB-22). */
export function sameSavedAddress<A extends SavedAddress>(
  entry: AddressEntry,
  ownId: number | undefined,
  saved: readonly A[],
): A | undefined {
  return saved.find((other) => other.id !== ownId && sameAddress(linesOf(entry), other))
}

const ANY_COUNTRY = 1

/** The fields that are missing or too short, in the order of the form, by the rules of the cart (VAL-24). */
export function faultyFields(entry: AddressEntry): readonly EntryField[] {
  const { recipient, address, postAddress } = linesOf(entry)
  const faults = addressFaults(
    { recipient, address, postAddress, countryId: ANY_COUNTRY },
    { savedAddresses: [], countries: [{ id: ANY_COUNTRY }] },
  )
  const isBlank = faults.some(({ type }) => type === 'addressMissing')
  const found = new Set<string>([
    ...faults.flatMap((fault) => ('field' in fault ? [fault.field] : [])),
    ...(isBlank ? ['recipient', 'address', 'postalCode', 'city'] : []),
    ...(entry.name.trim() === '' ? ['name'] : []),
    ...(entry.country === '' ? ['country'] : []),
  ])
  return ENTRY_FIELDS.filter((field) => found.has(field))
}
