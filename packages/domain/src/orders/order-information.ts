/** Defines and reads the fields of an order beside its lines (ENT-11). Not chosen is null, in the stored cart as on the
 *  wire. */
import { OrderSource } from '../codes.ts'
import { type CalendarDay, isPast, readDay } from './delivery-date.ts'

export type OrderInformation = {
  /** 'YYYY-MM-DD'; any text while it is being typed. */
  readonly desiredDelivery: string
  /** The customer's own order number. */
  readonly userOrder: string
  /** Marking that the goods carry. */
  readonly mark: string
  readonly message: string
  readonly recipient: string
  readonly address: string
  /** Postal code and city (addresses.ts joins them). */
  readonly postAddress: string
  readonly countryId: number | null
  readonly addressId: number | null
  readonly transportId: number | null
  readonly partialDelivery: boolean
  /** Kilograms; the server computes its own (AMB-37). */
  readonly weight: number
  /** The approver of an order that waits for approval, and the order's token (AMB-74). */
  readonly attesteeId: number | null
  readonly attestToken: string | null
  readonly orderSource: number
}

/** As a request carries it: anything may be left out. */
export type SentOrderInformation = {
  readonly [Field in keyof OrderInformation]?: OrderInformation[Field] | null | undefined
}

/** A fresh record: delivery today, nothing chosen, nothing written (CART-15, ADDR-01). */
export function freshOrderInformation(today: CalendarDay): OrderInformation {
  return {
    desiredDelivery: today,
    userOrder: '',
    mark: '',
    message: '',
    recipient: '',
    address: '',
    postAddress: '',
    countryId: null,
    addressId: null,
    transportId: null,
    partialDelivery: false,
    weight: 0,
    attesteeId: null,
    attestToken: null,
    orderSource: OrderSource.Web2,
  }
}

/** Reads a stored record. A missing field is fresh, a day that has passed since is today; undefined when any
 *  field has the wrong type. */
export function readOrderInformation(value: unknown, today: CalendarDay): OrderInformation | undefined {
  const fresh = freshOrderInformation(today)
  if (value === undefined || value === null) return fresh
  if (typeof value !== 'object') return undefined
  const stored = new Map(Object.entries(value).filter(([, field]) => field !== null && field !== undefined))
  const read = Object.entries(fresh).map(([name, absent]) => [name, stored.get(name) ?? absent] as const)
  if (
    !read.every(([name, field]) => typeof field === TYPES[name as keyof OrderInformation] || field === null)
  ) {
    return undefined
  }
  // Every field has been compared with TYPES just above.
  const information = Object.fromEntries(read) as OrderInformation
  const day = readDay(information.desiredDelivery)
  return day !== undefined && isPast(day, today) ? { ...information, desiredDelivery: today } : information
}

const TYPES: Readonly<Record<keyof OrderInformation, 'string' | 'number' | 'boolean'>> = {
  desiredDelivery: 'string',
  userOrder: 'string',
  mark: 'string',
  message: 'string',
  recipient: 'string',
  address: 'string',
  postAddress: 'string',
  countryId: 'number',
  addressId: 'number',
  transportId: 'number',
  partialDelivery: 'boolean',
  weight: 'number',
  attesteeId: 'number',
  attestToken: 'string',
  orderSource: 'number',
}
