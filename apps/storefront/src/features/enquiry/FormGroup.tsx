/** Fields that belong together. Only a form of several groups names them. */
import type { ComponentProps } from 'react'
import { classNames } from '../../ui/class-names.ts'
import css from './FormGroup.module.css'

type FormGroupProps = ComponentProps<'fieldset'> & {
  readonly legend?: string
  /** Everything below each other; else two fields stand side by side where there is room. */
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

/** For a field that takes the whole width of its group. */
export const acrossGroup = classNames(css.across)
