import { LANDINGS, type Landing } from '@hoistway/domain/orders/order-status'
import { TriangleAlert, Truck } from 'lucide-react'
import type { Journey } from '../../features/orders/journey.ts'
import { useText } from '../../texts/text.ts'
import { type Step, Steps } from './Steps.tsx'

type ShipmentStepsProps = {
  readonly journey: Journey
  /** The time at which the shop received the order. */
  readonly received: string
  /** Last place that the carrier reported. */
  readonly place?: string
  /** The desired day, as long as it has not arrived. */
  readonly wanted: string
  readonly isLate?: boolean
}

/** Draws the progress of a shipment. An unknown status is shown alone, in the carrier's words. */
export function ShipmentSteps({
  journey: { landing, text },
  received,
  place = '',
  wanted,
  isLate = false,
}: ShipmentStepsProps) {
  const t = useText()
  if (landing === undefined) return <p>{text}</p>
  const last = LANDINGS.length - 1
  function detail(name: Landing, index: number): string {
    if (name === 'received') return received
    if (index === landing) return place
    return index === last ? t('order.wanted', { date: wanted }) : ''
  }
  const steps = LANDINGS.map((name, index) => ({
    key: name,
    label: t(`orders.landing.${name}`),
    detail: detail(name, index),
    state: stateOf(index, landing, isLate),
  }))
  return <Steps steps={steps} icon={isLate ? <TriangleAlert /> : <Truck />} />
}

function stateOf(index: number, landing: number, isLate: boolean): Step['state'] {
  const isThere = landing === LANDINGS.length - 1
  if (index < landing || (index === landing && isThere)) return 'done'
  if (index > landing) return 'open'
  return isLate ? 'late' : 'now'
}
