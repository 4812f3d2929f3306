/** A spinner with a label that says what is loading. */
import { classNames } from '../class-names.ts'
import css from './Spinner.module.css'

type SpinnerProps = {
  readonly label: string
  readonly labelHidden?: boolean
  readonly className?: string | undefined
}

export function Spinner({ label, labelHidden = false, className }: SpinnerProps) {
  return (
    <span className={classNames(css.spinner, className)} role="status">
      <span className={labelHidden ? 'visually-hidden' : undefined}>{label}</span>
    </span>
  )
}
