/** A group of fields. The groups have names only in a form of several groups. */
import type { ComponentProps } from 'react'
import { classNames } from '../../ui/class-names.ts'
import css from './FormGroup.module.css'

type FormGroupProps = ComponentProps<'fieldset'> & {
  readonly legend?: string
  /** Puts the fields below each other; otherwise two fields are side by side where there is room. */
  readonly isSingle?: boolean
}

export function FormGroup({ legend, isSingle = false, className, children, ...rest }: FormGroupProps) {
  return (
    <fieldset className={classNames(css.group, !isSingle && css.double, className)} {...rest}>
      {legend !== undefined && <legend className={css.legend}>{legend}</legend>}
      {children}
    </fieldset>
  )
}

/** The class of a field that takes the whole width of its group. */
export const acrossGroup = classNames(css.across)
