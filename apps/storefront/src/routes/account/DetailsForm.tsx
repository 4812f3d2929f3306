import { isEmailAddress, normalEmail } from '@hoistway/domain/people/email-address'
import { NAME_MAX_LENGTH } from '@hoistway/domain/people/user-changes'
import { LANGUAGE_NAME, LOCALES } from '@hoistway/domain/texts/locale'
import { useState } from 'react'
import formCss from '../../features/account/AccountForm.module.css'
import { SaveBar } from '../../features/account/SaveBar.tsx'
import { type Entered, type FormFault, useAccountForm } from '../../features/account/use-account-form.ts'
import { useText } from '../../texts/text.ts'
import { Field, Input, Select } from '../../ui/controls/Field.tsx'
import { changedFields, type DetailField } from './changed-fields.ts'
import type { Profile } from './load-account.ts'

const LINES = [
  { name: 'firstName', autoComplete: 'given-name', type: 'text' },
  { name: 'lastName', autoComplete: 'family-name', type: 'text' },
  { name: 'email', autoComplete: 'email', type: 'email' },
  { name: 'cellPhone', autoComplete: 'tel', type: 'tel' },
] as const satisfies readonly { name: DetailField; autoComplete: string; type: string }[]

type EnteredField = DetailField | 'oldPassword'

const REFUSED: Readonly<Record<string, FormFault<EnteredField>>> = {
  wrongPassword: { field: 'oldPassword', key: 'password.wrong' },
  userIncomplete: { field: 'email', key: 'register.notAnEmailAddress' },
  tooManyRequests: { key: 'account.tooOften' },
}

/** The form of name, address and language. An empty field keeps its stored value (VAL-10). */
export function DetailsForm({ profile }: { readonly profile: Profile }) {
  const t = useText()
  const [isMoving, setIsMoving] = useState(false)
  const { onSubmit, isSaving, faultOf, formFault } = useAccountForm<EnteredField>({
    read: (form) => entered(form, profile),
    refused: REFUSED,
    failed: 'account.failed',
    saved: 'account.saved',
    onSaved(form) {
      form.reset()
      setIsMoving(false)
    },
  })
  return (
    <form className={formCss.form} method="post" noValidate aria-labelledby="person" onSubmit={onSubmit}>
      {LINES.map(({ name, ...attributes }) => (
        <Field key={name} label={t(`account.${name}`)} fault={faultOf(name)}>
          {(control) => (
            <Input
              {...control}
              {...attributes}
              // A saved value becomes the one to go back to.
              key={profile[name]}
              name={name}
              defaultValue={profile[name]}
              maxLength={name === 'email' ? 320 : NAME_MAX_LENGTH}
              {...(name === 'email'
                ? { onInput: ({ currentTarget }) => setIsMoving(isOther(currentTarget.value, profile)) }
                : {})}
            />
          )}
        </Field>
      ))}
      {isMoving && (
        <Field
          label={t('password.old')}
          hint={t('account.emailPassword')}
          className={formCss.alone}
          fault={faultOf('oldPassword')}
        >
          {(control) => (
            <Input {...control} name="oldPassword" type="password" autoComplete="current-password" />
          )}
        </Field>
      )}
      <Field label={t('account.language')} hint={t('account.languageHint')} className={formCss.select}>
        {(control) => (
          <Select {...control} key={profile.language} name="language" defaultValue={profile.language}>
            {LOCALES.map((locale) => (
              <option key={locale} value={locale} lang={locale}>
                {LANGUAGE_NAME[locale]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <SaveBar label={t('account.save')} isSaving={isSaving} fault={formFault} />
    </form>
  )
}

function isOther(email: string, profile: Profile): boolean {
  const typed = normalEmail(email)
  return typed !== '' && typed !== normalEmail(profile.email)
}

function entered(form: HTMLFormElement, profile: Profile): Entered<EnteredField> {
  const texts = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
  const changes = changedFields(profile, texts)
  if (changes?.email === undefined || !isOther(changes.email, profile)) return { changes }
  if (!isEmailAddress(changes.email)) return { fault: { field: 'email', key: 'register.notAnEmailAddress' } }
  const oldPassword = texts.oldPassword ?? ''
  if (oldPassword === '') return { fault: { field: 'oldPassword', key: 'password.oldNeeded' } }
  return { changes: { ...changes, oldPassword } }
}
