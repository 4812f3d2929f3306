import { Check, Truck } from 'lucide-react'
import { type Journey, LANDINGS } from '../../features/orders/journey.ts'
import { useText } from '../../texts/text.ts'
import { classNames } from '../../ui/class-names.ts'
import css from './ShipmentSteps.module.css'

/** Progress between two rails: a yellow car at the present landing, upright on a phone. A status that is none of
 *  ours stands alone in the carrier's words. */
export function ShipmentSteps({ journey: { landing, text } }: { readonly journey: Journey }) {
  const t = useText()
  if (landing === undefined) return <p>{text}</p>
  const isThere = landing === LANDINGS.length - 1
  return (
    <ol className={css.steps}>
      {LANDINGS.map((name, index) => {
        const isDone = index < landing || (index === landing && isThere)
        const isNow = index === landing && !isThere
        return (
          <li
            key={name}
            className={classNames(isDone && css.done, isNow && css.now)}
            aria-current={isNow ? 'step' : undefined}
          >
            <span className={css.car} aria-hidden="true">
              {isDone && <Check />}
              {isNow && <Truck />}
            </span>
            {t(`orders.landing.${name}`)}
          </li>
        )
      })}
    </ol>
  )
}
