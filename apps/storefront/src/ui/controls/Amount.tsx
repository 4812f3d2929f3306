/** An amount with buttons for one less and one more. The caller decides which texts may be typed and what an arrow
 *  does; the field holds text, so that '1,' can be on its way to '1,5'. The buttons are outside the tab order: the
 *  arrow keys do the same in the field. */
import type { CSSProperties, FocusEvent, KeyboardEvent } from 'react'
import { classNames } from '../class-names.ts'
import css from './Amount.module.css'

type AmountProps = {
  readonly value: string
  /** Receives the whole changed text. The old text stays if the owner does not adopt it. */
  readonly onType: (text: string) => void
  /** One step up (1) or down (-1). */
  readonly onStep: (step: 1 | -1) => void
  readonly onBlur?: (event: FocusEvent<HTMLInputElement>) => void
  readonly onEnter?: () => void
  readonly label: string
  readonly lessLabel: string
  readonly moreLabel: string
  readonly canStepDown?: boolean
  readonly size?: 'normal' | 'large'
  readonly disabled?: boolean
  readonly describedBy?: string
  readonly id?: string
}

export function Amount(props: AmountProps) {
  const { value, onType, onStep, onBlur, onEnter, size = 'normal', disabled = false } = props
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      onStep(event.key === 'ArrowUp' ? 1 : -1)
    }
    if (event.key === 'Enter' && onEnter) {
      event.preventDefault()
      onEnter()
    }
  }
  return (
    <span className={classNames(css.amount, size === 'large' && css.large)} style={roomFor(value)}>
      <button
        type="button"
        tabIndex={-1}
        aria-label={props.lessLabel}
        disabled={disabled || props.canStepDown === false}
        onClick={() => onStep(-1)}
      />
      <input
        id={props.id}
        value={value}
        inputMode="decimal"
        autoComplete="off"
        aria-label={props.label}
        aria-describedby={props.describedBy}
        disabled={disabled}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        onFocus={(event) => event.target.select()}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={props.moreLabel}
        disabled={disabled}
        onClick={() => onStep(1)}
      />
    </span>
  )
}

const DIGITS_WITH_ROOM = 4
const MOST_DIGITS = 12

/** The field grows with what is typed, as far as amounts go. */
function roomFor({ length }: string): CSSProperties | undefined {
  if (length <= DIGITS_WITH_ROOM) return undefined
  return { '--digits': `calc(${Math.min(length, MOST_DIGITS)}ch * 1.08 + 16px)` }
}
