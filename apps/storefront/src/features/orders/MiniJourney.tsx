import { classNames } from '../../ui/class-names.ts'
import { type Journey, LANDINGS } from './journey.ts'
import css from './MiniJourney.module.css'

type MiniJourneyProps = {
  readonly journey: Journey
  /** Hides the word where there is no room for it. */
  readonly wordHidden?: boolean
}

/** Draws the stage of an order as a shaft 72 px wide, with a yellow car at the present landing. The word beside the
 *  shaft says the same. */
export function MiniJourney({ journey: { landing, text }, wordHidden = false }: MiniJourneyProps) {
  const isThere = landing === LANDINGS.length - 1
  return (
    <span
      className={classNames(css.journey, landing === undefined && !wordHidden && css.ownWords)}
      title={wordHidden ? text : undefined}
    >
      <span className={css.rails} aria-hidden="true">
        {LANDINGS.map((name, index) => (
          <i
            key={name}
            className={classNames(
              landing !== undefined && (index < landing || isThere) && css.done,
              index === landing && !isThere && css.car,
            )}
          />
        ))}
      </span>
      {wordHidden ? <span className="visually-hidden">{text}</span> : text}
    </span>
  )
}
