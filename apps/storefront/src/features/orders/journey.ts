/** Finds the name of an order, and the stage of an order or a shipment. The stages are the landings of a shaft: received, packed, in transit,
 *  delivered. */
import type { Order } from '@hoistway/contract/orders/orders'
import { AttestStatus, HISTORY_SOURCE } from '@hoistway/domain/codes'
import { LANDING_OF_WORD, LANDINGS, type Landing } from '@hoistway/domain/orders/order-status'
import type { Translate } from '../../texts/translate.ts'

export type Journey = {
  /** Index into LANDINGS; undefined for denied and waiting orders, and for an unknown text of a carrier. */
  readonly landing?: number
  readonly text: string
}

type JourneyFacts = Pick<Order, 'attestStatus' | 'withdrawn' | 'returned' | 'shippments' | 'orderSource'>

/** Returns the stage of a shipment. Its status is a word of the carrier, who may use words that the shop does not
 *  know. */
export function journeyOf(status: string, t: Translate): Journey {
  const landing = LANDING_OF_WORD[status.trim().toLowerCase()]
  return landing === undefined ? { text: status } : at(landing, t)
}

/** Returns whether a shipment or an order is delivered. An unknown status of the carrier does not count. */
export function hasArrived({ landing }: Journey): boolean {
  return landing === LANDINGS.length - 1
}

/** Returns the stage of an order: that of its slowest shipment. Without one it is received, or delivered if it is from
 *  before the shop. Denied and waiting orders have only a text. */
export function orderJourney(order: JourneyFacts, t: Translate): Journey {
  const { attestStatus, withdrawn, returned, shippments, orderSource } = order
  if (withdrawn) return { text: t('order.withdrawn') }
  if (returned) return { text: t('order.returned') }
  if (attestStatus === AttestStatus.Denied) return { text: t('orders.stopped') }
  if (isWaiting({ attestStatus })) return { text: t('orders.waiting') }
  if (shippments.length === 0) return at(orderSource === HISTORY_SOURCE ? 'delivered' : 'received', t)
  const journeys = shippments.map(({ status }) => journeyOf(status, t))
  return journeys.reduce((hindmost, one) => ((one.landing ?? 0) < (hindmost.landing ?? 0) ? one : hindmost))
}

/** Returns whether the order still waits for an approval. */
export function isWaiting({ attestStatus }: Pick<Order, 'attestStatus'>): boolean {
  return attestStatus === AttestStatus.Waiting || attestStatus === AttestStatus.PendingMail
}

function at(landing: Landing, t: Translate): Journey {
  return { landing: LANDINGS.indexOf(landing), text: t(`orders.landing.${landing}`) }
}

/** Names an order as its people know it: by the number of the shop, or for an order from before the shop by the number
 *  of the business system, where `order` is below zero. */
export function orderName({ order, erpOrder }: Pick<Order, 'order' | 'erpOrder'>): string {
  return (order < 0 && erpOrder) || String(order)
}
