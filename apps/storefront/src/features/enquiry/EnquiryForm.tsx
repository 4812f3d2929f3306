/** A form whose content employees of the shop read. It is checked when it is sent, and a failed attempt keeps the
 *  entries. The component around it checks the entries and marks the faults. */
import { type FormEvent, type ReactNode, useRef } from 'react'
import { useOnline } from '../../data/calls/online.ts'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Spinner } from '../../ui/loading/Spinner.tsx'
import { Note } from '../../ui/messages/Note.tsx'
import { ScriptSubmit } from '../forms/ScriptSubmit.tsx'
import css from './EnquiryForm.module.css'

export type Entered<Name extends string> = Readonly<Record<Name, string>>

type EnquiryFormProps<Name extends string> = {
  readonly label: string
  /** The names of its fields. */
  readonly fields: readonly Name[]
  /** Answers with a selector of what must be put right first; nothing is sent then. */
  readonly onSend: (entered: Entered<Name>) => string | undefined
  readonly onCorrect: (entered: Entered<Name>) => void
  readonly sendLabel: string
  /** While it is on its way. */
  readonly sendingLabel: string
  readonly isSending: boolean
  /** The reason for which the enquiry did not arrive. */
  readonly failure?: string | undefined
  /** The reason for which the enquiry is not sent without a connection, if there is more to say than that. */
  readonly offline?: string
  /** Set for a form that only the script can send: says what to do without JavaScript. */
  readonly noScript?: string
  readonly children: ReactNode
}

export function EnquiryForm<Name extends string>(props: EnquiryFormProps<Name>) {
  const { fields, onSend, onCorrect, isSending, failure } = props
  const t = useText()
  const isOnline = useOnline()
  const form = useRef<HTMLFormElement>(null)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending || !isOnline) return
    const wrong = onSend(enteredIn(event.currentTarget, fields))
    if (wrong !== undefined) form.current?.querySelector<HTMLElement>(wrong)?.focus()
  }

  const button = {
    kind: 'primary',
    size: 'large',
    'aria-disabled': isSending || !isOnline,
    children: isSending ? <Spinner label={props.sendingLabel} /> : props.sendLabel,
  } as const
  return (
    // Post: what people write must never stand in an address.
    <form
      ref={form}
      className={css.form}
      method="post"
      noValidate
      aria-busy={isSending}
      aria-label={props.label}
      onSubmit={onSubmit}
      onChange={(event) => onCorrect(enteredIn(event.currentTarget, fields))}
    >
      {props.children}
      {!isOnline && <Note kind="low">{props.offline ?? t('shell.onlineOnly')}</Note>}
      {isOnline && failure !== undefined && <Note kind="err">{failure}</Note>}
      <div>
        {props.noScript === undefined ? (
          <Button {...button} type="submit" />
        ) : (
          <ScriptSubmit {...button} noScript={props.noScript} />
        )}
      </div>
    </form>
  )
}

/** Returns the selector of a field in its form. */
export function fieldNamed(name: string): string {
  return `[name="${name}"]`
}

function enteredIn<Name extends string>(form: HTMLFormElement, fields: readonly Name[]): Entered<Name> {
  const entries = new FormData(form)
  const entered = fields.map((name) => [name, String(entries.get(name) ?? '')])
  // One entry for each name.
  return Object.fromEntries(entered) as Record<Name, string>
}
