/** Saved and entered addresses: duplicates, the postal line, the chooser, countries (ADDR group, AMB-22, AMB-23). */
import type { OrderInformation } from './order-information.ts'

export type AddressLines = {
  readonly recipient: string
  readonly address: string
  readonly postAddress: string
  /** Name of the country. */
  readonly country: string
}

export type SavedAddress = AddressLines & { readonly id: number; readonly name: string }

export type Country = { readonly id: number; readonly code: string; readonly countryName: string }

/** Up to this many saved addresses are radio buttons, more are a drop-down (S1 section 9). */
export const MAX_ADDRESS_RADIO_BUTTONS = 5

export function addressChooser(count: number): 'radio' | 'dropdown' {
  return count <= MAX_ADDRESS_RADIO_BUTTONS ? 'radio' : 'dropdown'
}

/** Recipient, address, postal line and country, trimmed and without regard to case (AMB-22). */
export function sameAddress(one: AddressLines, other: AddressLines): boolean {
  return FIELDS.every((field) => normal(one[field]) === normal(other[field]))
}

export function isDuplicateAddress(address: AddressLines, saved: readonly AddressLines[]): boolean {
  return saved.some((other) => sameAddress(address, other))
}

/** Saving needs a name that is not blank, and an address that the company does not have yet (ADDR-08, ADDR-09). */
export function canSaveAddress(name: string, address: AddressLines, saved: readonly AddressLines[]): boolean {
  return name.trim() !== '' && !isDuplicateAddress(address, saved)
}

/** One line of two inputs (AMB-23). A missing postal code leaves the space in front, so that the line still tells
 *  which of the two is missing. */
export function joinPostAddress(postalCode: string, city: string): string {
  return `${postalCode.trim()} ${city.trim()}`
}

/** Takes a postal line apart for validation. The postal code is the words with a digit that begin the line
 *  ('111 22', 'SW1A 1AA', 'D-10115'), or the first word; the city is the rest. */
export function splitPostAddress(postAddress: string): {
  readonly postalCode: string
  readonly city: string
} {
  if (/^\s/.test(postAddress)) return { postalCode: '', city: postAddress.trim() }
  const words = postAddress.split(/\s+/).filter((word) => word !== '')
  const cityBegins = words.findIndex((word) => !/\d/.test(word))
  const codeWords = cityBegins === -1 ? words.length : Math.max(cityBegins, 1)
  return { postalCode: words.slice(0, codeWords).join(' '), city: words.slice(codeWords).join(' ') }
}

/** A saved address names its country, an order needs its id: by name in any language whose countries are given,
 *  else by code, else undefined, and the buyer has to choose (AMB-23). */
export function countryIdOf(country: string, countries: readonly Country[]): number | undefined {
  const wanted = normal(country)
  if (wanted === '') return undefined
  const named = countries.find((one) => normal(one.countryName) === wanted)
  return (named ?? countries.find((one) => normal(one.code) === wanted))?.id
}

type OrderAddress = Pick<
  OrderInformation,
  'addressId' | 'recipient' | 'address' | 'postAddress' | 'countryId'
>

/** Choosing a saved address fills the fields and sets its id (ADDR-03). */
export function chosenAddress(saved: SavedAddress, countries: readonly Country[]): OrderAddress {
  const { id, recipient, address, postAddress, country } = saved
  return {
    addressId: id,
    recipient,
    address,
    postAddress,
    countryId: countryIdOf(country, countries) ?? null,
  }
}

/** 'Add address' and Cancel both leave no address chosen and nothing entered (ADDR-04, ADDR-06). */
export const NO_ADDRESS: OrderAddress = {
  addressId: null,
  recipient: '',
  address: '',
  postAddress: '',
  countryId: null,
}

const FIELDS = ['recipient', 'address', 'postAddress', 'country'] as const

function normal(text: string): string {
  return text.trim().toLowerCase()
}
