/** Lists the faults of where, how and when an order goes (VAL-12 to VAL-22, AMB-41). Used through order-faults.ts. */

import { oneLine } from '../texts/one-line.ts'
import { splitPostAddress } from './addresses.ts'
import { type CalendarDay, isPast, readDay } from './delivery-date.ts'
import type { SentOrderInformation } from './order-information.ts'
import {
  type Consignment,
  type TransportLimits,
  type TransportObstacle,
  transportObstacle,
} from './transports.ts'

/** Least lengths of an entered address, in characters (S1 section 9). */
export const MIN_RECIPIENT_LENGTH = 2
export const MIN_ADDRESS_LENGTH = 5
export const MIN_POSTAL_CODE_LENGTH = 2
export const MIN_CITY_LENGTH = 2

export type AddressFault =
  | { readonly type: 'addressMissing' }
  | { readonly type: 'unknownAddress' }
  | { readonly type: 'recipientTooShort'; readonly field: 'recipient'; readonly min: number }
  | { readonly type: 'addressTooShort'; readonly field: 'address'; readonly min: number }
  | { readonly type: 'postAddressMissing'; readonly field: 'postalCode' | 'city'; readonly min: number }
  | { readonly type: 'countryMissing'; readonly field: 'countryId' }

export type TransportFault =
  | { readonly type: 'transportMissing' }
  | { readonly type: 'transportRefused'; readonly reason: TransportObstacle | 'unknown' }

export type DateFault = { readonly type: 'dateMissing' | 'dateInvalid' | 'dateInPast' }

export type DeliveryPlaces = {
  /** The saved addresses of the buyer's own company; any other id is unknown. */
  readonly savedAddresses: readonly { readonly id: number; readonly countryId?: number | null | undefined }[]
  readonly countries: readonly { readonly id: number }[]
}

/** A chosen saved address is taken as it was saved (AMB-23); what was entered is checked only without one.
 *  Nothing chosen and nothing entered is one fault, not five. */
export function addressFaults(sent: SentOrderInformation, places: DeliveryPlaces): readonly AddressFault[] {
  const country = countryFault(sent, places)
  if (sent.addressId) {
    if (!places.savedAddresses.some((saved) => saved.id === sent.addressId))
      return [{ type: 'unknownAddress' }]
    return country
  }
  const recipient = oneLine(sent.recipient ?? '')
  const address = oneLine(sent.address ?? '')
  const { postalCode, city } = splitPostAddress(sent.postAddress ?? '')
  if (recipient === '' && address === '' && postalCode === '' && city === '')
    return [{ type: 'addressMissing' }]

  const faults: AddressFault[] = []
  if (recipient.length < MIN_RECIPIENT_LENGTH) {
    faults.push({ type: 'recipientTooShort', field: 'recipient', min: MIN_RECIPIENT_LENGTH })
  }
  if (address.length < MIN_ADDRESS_LENGTH) {
    faults.push({ type: 'addressTooShort', field: 'address', min: MIN_ADDRESS_LENGTH })
  }
  if (postalCode.length < MIN_POSTAL_CODE_LENGTH) {
    faults.push({ type: 'postAddressMissing', field: 'postalCode', min: MIN_POSTAL_CODE_LENGTH })
  }
  if (city.length < MIN_CITY_LENGTH) {
    faults.push({ type: 'postAddressMissing', field: 'city', min: MIN_CITY_LENGTH })
  }
  return [...faults, ...country]
}

/** The country that an order goes to: the saved address's own, else the one that was chosen. */
export function deliveryCountry(sent: SentOrderInformation, places: DeliveryPlaces): number | undefined {
  const saved = places.savedAddresses.find((address) => address.id === sent.addressId)
  const countryId = saved?.countryId || sent.countryId
  return places.countries.find((country) => country.id === countryId)?.id
}

/** `transports` are those that the shop has; an offer that was filtered already will do. */
export function transportFaults(
  transportId: number | null | undefined,
  transports: readonly (TransportLimits & { readonly iTransport: number })[],
  consignment: Consignment,
): readonly TransportFault[] {
  if (!transportId) return [{ type: 'transportMissing' }]
  const transport = transports.find((one) => one.iTransport === transportId)
  if (!transport) return [{ type: 'transportRefused', reason: 'unknown' }]
  const reason = transportObstacle(transport, consignment)
  return reason ? [{ type: 'transportRefused', reason }] : []
}

/** A day that exists and is not past; the server tolerates a day (AMB-84), the form none. */
export function dateFaults(
  desiredDelivery: string | null | undefined,
  today: CalendarDay,
  toleranceInDays: number,
): readonly DateFault[] {
  if (!desiredDelivery?.trim()) return [{ type: 'dateMissing' }]
  const day = readDay(desiredDelivery)
  if (day === undefined) return [{ type: 'dateInvalid' }]
  return isPast(day, today, toleranceInDays) ? [{ type: 'dateInPast' }] : []
}

function countryFault(sent: SentOrderInformation, places: DeliveryPlaces): AddressFault[] {
  return deliveryCountry(sent, places) === undefined ? [{ type: 'countryMissing', field: 'countryId' }] : []
}
