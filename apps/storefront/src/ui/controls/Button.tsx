/** A button's label is a verb and its object. At most one primary (yellow) button is in view per task. */
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import css from './Button.module.css'

export type ButtonLook = {
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'deny'
  readonly size?: 'small' | 'normal' | 'large' | 'extra'
  readonly wide?: boolean
  /** The form of a button with only an icon, which needs an aria-label. */
  readonly square?: boolean
}

/** The classes alone, for a link that looks like a button. */
export function buttonClass({ kind, size, wide, square }: ButtonLook = {}): string {
  return classNames(
    css.button,
    kind === 'primary' && css.primary,
    kind === 'quiet' && css.quiet,
    kind === 'deny' && css.deny,
    size === 'small' && css.small,
    size === 'large' && css.large,
    size === 'extra' && css.extra,
    wide && css.wide,
    square && css.square,
  )
}

/** A link in running text, or a button that looks like one. */
export const linkClass = classNames(css.link)

type ButtonProps = ButtonLook & ComponentProps<'button'>

export function Button({ kind, size, wide, square, className, type = 'button', ...rest }: ButtonProps) {
  const look = { kind: kind ?? 'secondary', size: size ?? 'normal', wide: !!wide, square: !!square } as const
  return <button type={type} className={classNames(buttonClass(look), className)} {...rest} />
}

export function TextButton({ className, type = 'button', ...rest }: ComponentProps<'button'>) {
  return <button type={type} className={classNames(css.link, className)} {...rest} />
}
