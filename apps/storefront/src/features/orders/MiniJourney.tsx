import { LANDINGS } from '@hoistway/domain/orders/order-status'
import { classNames } from '../../ui/class-names.ts'
import rails from '../../ui/display/Rails.module.css'
import type { Journey } from './journey.ts'
import css from './MiniJourney.module.css'

type MiniJourneyProps = {
  readonly journey: Journey
  /** Hides the word where there is no room for it. */
  readonly wordHidden?: boolean
}

/** Draws the stage of an order as a shaft 72 px wide, with a yellow car at the present landing. The word beside the
 *  shaft says the same. */
export function MiniJourney({ journey: { landing, text }, wordHidden = false }: MiniJourneyProps) {
  return (
    <span
      className={classNames(css.journey, landing === undefined && !wordHidden && css.ownWords)}
      title={wordHidden ? text : undefined}
    >
      <span className={rails.rail} aria-hidden="true">
        {LANDINGS.map((name, index) => (
          <i key={name} data-stage={stageOf(index, landing)} />
        ))}
      </span>
      {wordHidden ? <span className="visually-hidden">{text}</span> : text}
    </span>
  )
}

/** The last landing is done once the order is there. */
function stageOf(index: number, landing: number | undefined): 'done' | 'now' | undefined {
  if (landing === undefined || index > landing) return undefined
  return index < landing || index === LANDINGS.length - 1 ? 'done' : 'now'
}
