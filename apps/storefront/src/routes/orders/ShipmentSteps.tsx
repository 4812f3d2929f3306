import { Check, TriangleAlert, Truck } from 'lucide-react'
import { type Journey, LANDINGS, type Landing } from '../../features/orders/journey.ts'
import { useText } from '../../texts/text.ts'
import { classNames } from '../../ui/class-names.ts'
import css from './ShipmentSteps.module.css'

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

/** Draws the progress between two rails with a yellow car at the present landing, upright on a phone. An unknown status
 *  is shown alone, in the carrier's words. */
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
  const isThere = landing === last
  function detail(name: Landing, index: number): string {
    if (name === 'received') return received
    if (index === landing) return place
    return index === last ? t('order.wanted', { date: wanted }) : ''
  }
  return (
    <ol className={css.steps}>
      {LANDINGS.map((name, index) => {
        const isDone = index < landing || (index === landing && isThere)
        const isNow = index === landing && !isThere
        return (
          <li
            key={name}
            className={classNames(isDone && css.done, isNow && css.now, isNow && isLate && css.late)}
            aria-current={isNow ? 'step' : undefined}
          >
            <span className={css.car} aria-hidden="true">
              {isDone && <Check />}
              {isNow && (isLate ? <TriangleAlert /> : <Truck />)}
            </span>
            {t(`orders.landing.${name}`)}
            <span className={css.detail}>{detail(name, index)}</span>
          </li>
        )
      })}
    </ol>
  )
}
