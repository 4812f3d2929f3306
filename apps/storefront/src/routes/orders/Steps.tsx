import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import rails from '../../ui/display/Rails.module.css'
import css from './Steps.module.css'

export type Step = {
  readonly key: string
  readonly label: string
  readonly detail: string
  /** `open` is still to come, and nothing goes on behind `stopped`. */
  readonly state: 'done' | 'now' | 'late' | 'stopped' | 'open'
}

type StepsProps = {
  readonly steps: readonly Step[]
  /** Drawn in the car, at the step where the order is. */
  readonly icon: ReactNode
}

/** Draws the way of an order between two rails with a yellow car at the present step, upright on a phone. */
export function Steps({ steps, icon }: StepsProps) {
  return (
    <ol className={css.steps} style={{ '--between': steps.length - 1 }}>
      {steps.map(({ key, label, detail, state }) => {
        const isNow = state === 'now' || state === 'late'
        return (
          <li key={key} data-stage={state} aria-current={isNow ? 'step' : undefined}>
            <span className={rails.car} aria-hidden="true">
              {state === 'done' ? <Check /> : state !== 'open' && icon}
            </span>
            {label}
            <span className={css.detail}>{detail}</span>
          </li>
        )
      })}
    </ol>
  )
}
