import { useText } from '../../texts/text.ts'
import { Field, Input } from '../../ui/controls/Field.tsx'
import css from './AccountForm.module.css'
import { type PasswordEntry, passwordEntryFault } from './password-entry.ts'
import { SaveBar } from './SaveBar.tsx'
import { type FormFault, useAccountForm } from './use-account-form.ts'

const FIELDS = [
  { name: 'oldPassword', label: 'password.old', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'newPassword.password', autoComplete: 'new-password' },
  { name: 'again', label: 'newPassword.again', autoComplete: 'new-password' },
] as const satisfies readonly { name: keyof PasswordEntry; label: string; autoComplete: string }[]

const REFUSED: Readonly<Record<string, FormFault<keyof PasswordEntry>>> = {
  wrongPassword: { field: 'oldPassword', key: 'password.wrong' },
  passwordTooWeak: { field: 'newPassword', key: 'newPassword.tooWeak' },
  tooManyRequests: { key: 'account.tooOften' },
}

type PasswordFormProps = {
  readonly email: string
  /** The id of the heading. */
  readonly labelledBy: string
  readonly onChanged?: () => void
  /** The form is the only action on the page. */
  readonly isOnly?: boolean
}

/** Another password: the current one, then the new one twice (VAL-09, VAL-10). */
export function PasswordForm({ email, labelledBy, onChanged, isOnly }: PasswordFormProps) {
  const t = useText()
  const { onSubmit, isSaving, faultOf, formFault } = useAccountForm<keyof PasswordEntry>({
    read: (form) => entered(form, email),
    refused: REFUSED,
    failed: 'newPassword.failed',
    saved: 'password.changed',
    onSaved(form) {
      form.reset()
      onChanged?.()
    },
  })
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
          fault={faultOf(name)}
        >
          {(control) => <Input {...control} name={name} type="password" autoComplete={autoComplete} />}
        </Field>
      ))}
      <SaveBar label={t('password.change')} isSaving={isSaving} fault={formFault} isOnly={isOnly} />
    </form>
  )
}

function entered(form: HTMLFormElement, email: string) {
  const data = new FormData(form)
  const text = (name: keyof PasswordEntry) => String(data.get(name) ?? '')
  const entry = { oldPassword: text('oldPassword'), newPassword: text('newPassword'), again: text('again') }
  const fault = passwordEntryFault(entry, email)
  const { oldPassword, newPassword } = entry
  return fault ? { fault } : { changes: { oldPassword, newPassword } }
}
