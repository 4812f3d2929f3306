import { type FormEvent, useState } from 'react'
import { showToast } from '../../data/toasts.ts'
import { useText } from '../../texts/text.ts'
import { Field, Input } from '../../ui/Field.tsx'
import css from './AccountForm.module.css'
import { type PasswordEntry, type PasswordEntryFault, passwordEntryFault } from './password-entry.ts'
import { SaveBar } from './SaveBar.tsx'
import { useUserUpdate } from './use-user-update.ts'

const FIELDS = [
  { name: 'oldPassword', label: 'password.old', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'newPassword.password', autoComplete: 'new-password' },
  { name: 'again', label: 'newPassword.again', autoComplete: 'new-password' },
] as const satisfies readonly { name: keyof PasswordEntry; label: string; autoComplete: string }[]

type Fault = { readonly field?: keyof PasswordEntry; readonly key: string }

type PasswordFormProps = {
  readonly email: string
  /** The id of the heading. */
  readonly labelledBy: string
  readonly onChanged?: () => void
}

/** Another password: the current one, then the new one twice (VAL-09, VAL-10). */
export function PasswordForm({ email, labelledBy, onChanged }: PasswordFormProps) {
  const t = useText()
  const { isSaving, save } = useUserUpdate()
  const [fault, setFault] = useState<Fault>()

  function fail(form: HTMLFormElement, found: Fault) {
    setFault(found)
    if (found.field) form.querySelector<HTMLElement>(`[name="${found.field}"]`)?.focus()
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (isSaving) return
    const entry = entryIn(form)
    const found: PasswordEntryFault | undefined = passwordEntryFault(entry, email)
    if (found) return fail(form, found)
    setFault(undefined)
    const { oldPassword, newPassword } = entry
    const outcome = await save({ oldPassword, newPassword })
    if (outcome !== 'saved') return fail(form, REFUSED[outcome] ?? { key: 'newPassword.failed' })
    form.reset()
    showToast({ kind: 'ok', text: t('password.changed') })
    onChanged?.()
  }

  return (
    <form className={css.form} method="post" noValidate aria-labelledby={labelledBy} onSubmit={onSubmit}>
      {/* For password managers: whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      {FIELDS.map(({ name, label, autoComplete }) => (
        <Field
          key={name}
          label={t(label)}
          className={name === 'oldPassword' ? css.alone : undefined}
          hint={name === 'newPassword' ? t('newPassword.rule') : undefined}
          fault={fault?.field === name ? t(fault.key) : undefined}
        >
          {(control) => <Input {...control} name={name} type="password" autoComplete={autoComplete} />}
        </Field>
      ))}
      <SaveBar
        label={t('password.change')}
        isSaving={isSaving}
        fault={fault && fault.field === undefined ? t(fault.key) : undefined}
      />
    </form>
  )
}

const REFUSED: Readonly<Record<string, Fault>> = {
  wrongPassword: { field: 'oldPassword', key: 'password.wrong' },
  passwordTooWeak: { field: 'newPassword', key: 'newPassword.tooWeak' },
  tooManyRequests: { key: 'account.tooOften' },
}

function entryIn(form: HTMLFormElement): PasswordEntry {
  const data = new FormData(form)
  const entered = (name: keyof PasswordEntry) => String(data.get(name) ?? '')
  return { oldPassword: entered('oldPassword'), newPassword: entered('newPassword'), again: entered('again') }
}
