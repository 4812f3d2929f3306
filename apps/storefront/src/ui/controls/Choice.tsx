/** A check box or radio button: a real input under its drawn square or circle. The whole row is the target. */
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import css from './Choice.module.css'

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  readonly label: ReactNode
  readonly rowClassName?: string | undefined
}

export function Check(props: ChoiceProps) {
  return <Choice type="checkbox" {...props} />
}

export function Radio(props: ChoiceProps) {
  return <Choice type="radio" {...props} />
}

function Choice({ label, rowClassName, className, ...input }: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  return (
    <label className={classNames(css.row, rowClassName)}>
      <input className={classNames(css.box, className)} {...input} />
      <span className={css.text}>{label}</span>
    </label>
  )
}
