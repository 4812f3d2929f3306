import { type Journey, LANDINGS } from '../../features/orders/journey.ts'
import { classNames } from '../../ui/class-names.ts'
import css from './MiniJourney.module.css'

/** The shaft in 72 px: a yellow car at the present landing, filled below it. The word beside it says the same. */
export function MiniJourney({ journey: { landing, text } }: { readonly journey: Journey }) {
  const isThere = landing === LANDINGS.length - 1
  return (
    <span className={css.journey}>
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
      {text}
    </span>
  )
}
