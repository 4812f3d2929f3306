/** A button that turns something on and off at once, without a form to save. */
import type { ComponentProps } from 'react'
import css from './Switch.module.css'

type SwitchProps = Pick<ComponentProps<'button'>, 'disabled' | 'tabIndex'> & {
  readonly label: string
  readonly isOn: boolean
  readonly isBusy?: boolean
  readonly onTurn: () => void
}

export function Switch({ label, isOn, isBusy = false, onTurn, ...rest }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={css.switch}
      aria-checked={isOn}
      aria-disabled={isBusy || undefined}
      onClick={onTurn}
      {...rest}
    >
      <span className="visually-hidden">{label}</span>
      <span className={css.track} aria-hidden="true" />
    </button>
  )
}
