/** Lists everything that keeps an order from being sent (VAL-12 to VAL-22, AMB-41), for the cart form and for the
 *  server, which never trusts the form. Other code checks the login, the owner of the order and the prices shown. */
import { MAX_LINE_AMOUNT } from '../cart/amount-input.ts'
import { cartTotals, cartWeight, type TotalledLine } from '../cart/cart-totals.ts'
import { amountFromWire, MAX_SCALED, type Price } from '../prices/money.ts'
import { oneLine } from '../texts/one-line.ts'
import type { CalendarDay } from './delivery-date.ts'
import {
  type AddressFault,
  addressFaults,
  type DateFault,
  type DeliveryPlaces,
  dateFaults,
  deliveryCountry,
  type TransportFault,
  transportFaults,
} from './delivery-faults.ts'
import { type LineFault, lineFaults, type OrderLine } from './line-faults.ts'
import type { SentOrderInformation } from './order-information.ts'
import type { TransportLimits } from './transports.ts'

/** Characters that each text of an order may hold; no document names them, they stop hostile input. */
export const MAX_TEXT_LENGTHS = {
  mark: 200,
  userOrder: 100,
  message: 2000,
  recipient: 200,
  address: 200,
  postAddress: 200,
} as const

/** A larger order could not be stored to the last decimal: 100 billion in the currency. */
export const MAX_ORDER_TOTAL: Price = MAX_SCALED

export type CompanyRules = {
  readonly orderNoRequired: boolean
  /** Greatest number of characters of the customer's order number; 0 is no limit (AMB-42). */
  readonly orderNoCharacterRestrictionCount: number
  readonly disabledPartDelivery: boolean
}

export type OrderTransport = TransportLimits & { readonly iTransport: number; readonly fee?: Price }

export type OrderFacts = DeliveryPlaces & {
  readonly lines: readonly OrderLine[]
  readonly orderInformation: SentOrderInformation
  readonly transports: readonly OrderTransport[]
  readonly company: CompanyRules
  /** The buyer may see no prices and order nothing (AMB-49). */
  readonly pricesRestricted: boolean
  readonly today: CalendarDay
  /** Days before today that still pass: SERVER_DAY_TOLERANCE on the server, 0 in the form. */
  readonly dayTolerance: number
}

export type OrderFault =
  | { readonly type: 'pricesRestricted' }
  | { readonly type: 'emptyCart' }
  | { readonly type: 'totalTooLarge' }
  | LineFault
  | AddressFault
  | TransportFault
  | DateFault
  | { readonly type: 'orderNumberMissing'; readonly field: 'userOrder' }
  | { readonly type: 'orderNumberTooLong'; readonly field: 'userOrder'; readonly max: number }
  | { readonly type: 'partialDeliveryDisabled' }
  | { readonly type: 'textTooLong'; readonly field: keyof typeof MAX_TEXT_LENGTHS; readonly max: number }

export type OrderFaultType = OrderFault['type']

/** All faults at once, in the order of the form: the lines, the address, delivery, the texts. */
export function orderFaults(order: OrderFacts): readonly OrderFault[] {
  const { lines, orderInformation: sent, pricesRestricted } = order
  const consignment = {
    weight: cartWeight(totalledLines(lines)),
    countryId: deliveryCountry(sent, order),
    longGoods: lines.some((line) => line.product?.isLongGoods),
  }
  return [
    ...(pricesRestricted ? [{ type: 'pricesRestricted' } as const] : []),
    ...(lines.length === 0 ? [{ type: 'emptyCart' } as const] : []),
    ...lines.flatMap((line, index) => lineFaults(line, index, !pricesRestricted)),
    ...totalFaults(order),
    ...addressFaults(sent, order),
    ...transportFaults(sent.transportId, order.transports, consignment),
    ...dateFaults(sent.desiredDelivery, order.today, order.dayTolerance),
    ...orderNumberFaults(sent.userOrder ?? '', order.company),
    ...(sent.partialDelivery && order.company.disabledPartDelivery
      ? [{ type: 'partialDeliveryDisabled' } as const]
      : []),
    ...textFaults(sent),
  ]
}

function totalFaults({ lines, transports, orderInformation }: OrderFacts): OrderFault[] {
  const fee = transports.find((one) => one.iTransport === orderInformation.transportId)?.fee ?? 0
  return cartTotals(totalledLines(lines), fee).total > MAX_ORDER_TOTAL ? [{ type: 'totalTooLarge' }] : []
}

/** The lines that can be added up; the others have a fault of their own. */
function totalledLines(lines: readonly OrderLine[]): readonly TotalledLine[] {
  return lines.flatMap(({ amount, product }) => {
    const scaled = amountFromWire(amount)
    if (!product || scaled === undefined || !(amount > 0 && amount <= MAX_LINE_AMOUNT)) return []
    return [{ amount: scaled, tiers: product.tiers, unitWeight: product.unitWeight }]
  })
}

function orderNumberFaults(userOrder: string, company: CompanyRules): OrderFault[] {
  const max = company.orderNoCharacterRestrictionCount
  const given = oneLine(userOrder)
  if (given === '') return company.orderNoRequired ? [{ type: 'orderNumberMissing', field: 'userOrder' }] : []
  return max > 0 && given.length > max ? [{ type: 'orderNumberTooLong', field: 'userOrder', max }] : []
}

function textFaults(sent: SentOrderInformation): OrderFault[] {
  const fields = Object.keys(MAX_TEXT_LENGTHS) as (keyof typeof MAX_TEXT_LENGTHS)[]
  return fields.flatMap((field) => {
    const max = MAX_TEXT_LENGTHS[field]
    return (sent[field] ?? '').length > max ? [{ type: 'textTooLong' as const, field, max }] : []
  })
}
