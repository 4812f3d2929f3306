/** How far an order or a shipment has come, as landings of a shaft: received, packed, on its way, delivered. */
import type { Order } from '@hoistway/contract/orders'
import { AttestStatus } from '@hoistway/domain/codes'
import type { Translate } from '../../texts/translate.ts'

export const LANDINGS = ['received', 'packed', 'inTransit', 'delivered'] as const
export type Landing = (typeof LANDINGS)[number]

export type Journey = {
  /** Index into LANDINGS; undefined for an order that goes nowhere, and for words of a carrier that we do not
   *  know. */
  readonly landing?: number
  readonly text: string
}

const LANDING_OF: Readonly<Record<string, Landing>> = {
  received: 'received',
  packed: 'packed',
  'in transit': 'inTransit',
  delivered: 'delivered',
}

/** The status of a shipment is the carrier's own word. */
export function journeyOf(status: string, t: Translate): Journey {
  const landing = LANDING_OF[status.trim().toLowerCase()]
  return landing === undefined ? { text: status } : at(landing, t)
}

/** An order is where the hindmost of its shipments is; without one it has been received. A denied one goes
 *  nowhere, one that waits for approval has not begun. */
export function orderJourney(
  { attestStatus, shippments }: Pick<Order, 'attestStatus' | 'shippments'>,
  t: Translate,
): Journey {
  if (attestStatus === AttestStatus.Denied) return { text: t('orders.stopped') }
  const isWaiting = attestStatus === AttestStatus.Waiting || attestStatus === AttestStatus.PendingMail
  if (isWaiting) return { landing: 0, text: t('orders.waiting') }
  if (shippments.length === 0) return at('received', t)
  const journeys = shippments.map(({ status }) => journeyOf(status, t))
  return journeys.reduce((hindmost, one) => ((one.landing ?? 0) < (hindmost.landing ?? 0) ? one : hindmost))
}

function at(landing: Landing, t: Translate): Journey {
  return { landing: LANDINGS.indexOf(landing), text: t(`orders.landing.${landing}`) }
}
