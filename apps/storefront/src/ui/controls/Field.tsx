/** A field with its label above and its hint or fault below. `<Field label="Recipient" fault={…}>{(control) =>
 *  <Input {...control} name="recipient" />}</Field>`: the control gets the id and the aria attributes that tie it
 *  to label, hint and fault. */
import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import css from './Field.module.css'

export type Control = {
  readonly id: string
  readonly 'aria-invalid'?: true
  readonly 'aria-describedby'?: string
}

type FieldProps = {
  readonly label: ReactNode
  /** The word 'optional'; required is not marked. */
  readonly optional?: string | undefined
  readonly hint?: ReactNode
  readonly fault?: string | undefined
  /** The id of the control, for a list of faults that links to it. */
  readonly id?: string | undefined
  readonly className?: string | undefined
  readonly children: (control: Control) => ReactNode
}

export function Field({ label, optional, hint, fault, id, className, children }: FieldProps) {
  const own = useId()
  const controlId = id ?? own
  const noteId = `${controlId}-note`
  const described = fault !== undefined || hint !== undefined
  const control: Control = {
    id: controlId,
    ...(fault === undefined ? {} : { 'aria-invalid': true }),
    ...(described ? { 'aria-describedby': noteId } : {}),
  }
  return (
    <div className={classNames(css.field, className)}>
      <label className={css.label} htmlFor={controlId}>
        {label} {optional !== undefined && <span className={css.optional}>{optional}</span>}
      </label>
      {children(control)}
      {fault !== undefined ? (
        <Fault id={noteId}>{fault}</Fault>
      ) : (
        hint !== undefined && (
          <span className={css.hint} id={noteId}>
            {hint}
          </span>
        )
      )}
    </div>
  )
}

/** A fault, in red with a shape beside it, announced when it appears. */
export function Fault({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <span className={css.fault} id={id} role="alert">
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={classNames(css.control, className)} {...rest} />
}

type DateInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** The day in the language of the page; empty where none is chosen. */
  readonly formatted: string
}

/** A day. Browsers write it in a language of their own: that is seen only while it is being changed, and where no
 *  script could keep `formatted` up. */
export function DateInput({ formatted, placeholder = '', className, ...rest }: DateInputProps) {
  const shown = formatted || placeholder
  return (
    <span className={css.date}>
      <input type="date" className={classNames(css.control, className)} {...rest} />
      {shown !== '' && (
        <span className={classNames(css.formatted, formatted === '' && css.unset)} aria-hidden="true">
          {shown}
        </span>
      )}
    </span>
  )
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={classNames(css.control, className)} {...rest} />
}

export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={classNames(css.select, className)}>
      <select className={css.control} {...rest} />
    </span>
  )
}
