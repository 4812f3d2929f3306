/** A form that people of the shop read: checked as it is sent, kept as it stands when it is not. What is wrong with
 *  it, and where that is marked, knows who uses it. */
import { type FormEvent, type ReactNode, useRef } from 'react'
import { useOnline } from '../../data/online.ts'
import { useScriptRuns } from '../../data/script-runs.ts'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
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
  /** Why it did not arrive. */
  readonly failure?: string | undefined
  /** Why it is not sent without a connection, where there is more to say than that. */
  readonly offline?: string
  /** What to do where no script runs, where it is not just to write or to call. */
  readonly noScript?: string
  readonly children: ReactNode
}

export function EnquiryForm<Name extends string>(props: EnquiryFormProps<Name>) {
  const { fields, onSend, onCorrect, isSending, failure } = props
  const t = useText()
  const isOnline = useOnline()
  const scriptRuns = useScriptRuns()
  const form = useRef<HTMLFormElement>(null)
  const reach = { email: t('contact.email'), phone: t('contact.phone') }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending || !isOnline) return
    const wrong = onSend(enteredIn(event.currentTarget, fields))
    if (wrong !== undefined) form.current?.querySelector<HTMLElement>(wrong)?.focus()
  }

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
      <noscript>
        <Note kind="low">{props.noScript ?? t('question.noScript', reach)}</Note>
      </noscript>
      {props.children}
      {!isOnline && <Note kind="low">{props.offline ?? t('shell.onlineOnly')}</Note>}
      {isOnline && failure !== undefined && <Note kind="err">{failure}</Note>}
      <div>
        <Button
          kind="primary"
          size="large"
          type={scriptRuns ? 'submit' : 'button'}
          aria-disabled={isSending || !isOnline}
        >
          {isSending ? <Spinner label={props.sendingLabel} /> : props.sendLabel}
        </Button>
      </div>
    </form>
  )
}

/** What finds a field in its form. */
export function fieldNamed(name: string): string {
  return `[name="${name}"]`
}

function enteredIn<Name extends string>(form: HTMLFormElement, fields: readonly Name[]): Entered<Name> {
  const entries = new FormData(form)
  const entered = fields.map((name) => [name, String(entries.get(name) ?? '')])
  // One entry for each name.
  return Object.fromEntries(entered) as Record<Name, string>
}
