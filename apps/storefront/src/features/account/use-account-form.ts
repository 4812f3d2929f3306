/** A form that changes the own record: sends once at a time, says what is wrong at its field and leads there, and
 *  says when it is saved. */
import type { UserUpdate } from '@hoistway/contract/account/account'
import { type FormEvent, useState } from 'react'
import { showToast } from '../../data/overlays/toasts.ts'
import { useText } from '../../texts/text.ts'
import { useUserUpdate } from './use-user-update.ts'

/** A text key, and the field that it is about; without one it is about the whole form. */
export type FormFault<Field extends string> = { readonly field?: Field; readonly key: string }

/** The reading of the entries: the changes to send, undefined where nothing has changed, or the reason why they cannot
 *  be sent. */
export type Entered<Field extends string> =
  | { readonly changes: UserUpdate | undefined }
  | { readonly fault: FormFault<Field> }

export type AccountFormRules<Field extends string> = {
  readonly read: (form: HTMLFormElement) => Entered<Field>
  /** The messages of this form by the type of the refusal. */
  readonly refused: Readonly<Record<string, FormFault<Field>>>
  /** Text keys for the other refusals and for the end. */
  readonly failed: string
  readonly saved: string
  readonly onSaved?: (form: HTMLFormElement) => void
}

export function useAccountForm<Field extends string>(rules: AccountFormRules<Field>) {
  const t = useText()
  const { isSaving, save } = useUserUpdate()
  const [fault, setFault] = useState<FormFault<Field>>()

  function fail(form: HTMLFormElement, found: FormFault<Field>) {
    setFault(found)
    if (found.field) form.querySelector<HTMLElement>(`[name="${found.field}"]`)?.focus()
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (isSaving) return
    const entered = rules.read(form)
    if ('fault' in entered) return fail(form, entered.fault)
    setFault(undefined)
    const { changes } = entered
    const outcome = changes === undefined ? 'saved' : await save(changes)
    if (outcome !== 'saved') return fail(form, refusedIn(rules, outcome))
    rules.onSaved?.(form)
    showToast({ kind: 'ok', text: t(changes === undefined ? 'account.nothingNew' : rules.saved) })
  }

  return {
    onSubmit,
    isSaving,
    /** In words, at a field. */
    faultOf: (field: Field) => (fault?.field === field ? t(fault.key) : undefined),
    /** In words, of the form as a whole. */
    formFault: fault && fault.field === undefined ? t(fault.key) : undefined,
  }
}

function refusedIn<Field extends string>(
  { refused, failed }: AccountFormRules<Field>,
  outcome: string,
): FormFault<Field> {
  return refused[outcome] ?? { key: REFUSED_EVERYWHERE[outcome] ?? failed }
}

const REFUSED_EVERYWHERE: Readonly<Record<string, string>> = {
  notLoggedIn: 'shell.authenticationFailed',
  away: 'form.awayKept',
}
