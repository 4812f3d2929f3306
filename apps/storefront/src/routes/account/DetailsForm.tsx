import { isEmailAddress } from '@hoistway/domain/email-address'
import { LOCALES } from '@hoistway/domain/locale'
import { NAME_MAX_LENGTH } from '@hoistway/domain/user-changes'
import { type FormEvent, useState } from 'react'
import { showToast } from '../../data/toasts.ts'
import formCss from '../../features/account/AccountForm.module.css'
import { SaveBar } from '../../features/account/SaveBar.tsx'
import { useUserUpdate } from '../../features/account/use-user-update.ts'
import { useText } from '../../texts/text.ts'
import { Field, Input, Select } from '../../ui/Field.tsx'
import { changedFields, type DetailField } from './changed-fields.ts'
import type { Profile } from './load-account.ts'

const LINES = [
  { name: 'firstName', autoComplete: 'given-name', type: 'text' },
  { name: 'lastName', autoComplete: 'family-name', type: 'text' },
  { name: 'email', autoComplete: 'email', type: 'email' },
  { name: 'cellPhone', autoComplete: 'tel', type: 'tel' },
] as const satisfies readonly { name: DetailField; autoComplete: string; type: string }[]

const LANGUAGE_NAME = { sv: 'Svenska', en: 'English', de: 'Deutsch' } as const

type Fault = { readonly field?: DetailField; readonly key: string }

/** Name, address and language. A field that is left empty keeps what it was (VAL-10). */
export function DetailsForm({ profile }: { readonly profile: Profile }) {
  const t = useText()
  const { isSaving, save } = useUserUpdate()
  const [fault, setFault] = useState<Fault>()
  const faultOf = (field: DetailField) => (fault?.field === field ? t(fault.key) : undefined)

  function fail(form: HTMLFormElement, found: Fault) {
    setFault(found)
    if (found.field) form.querySelector<HTMLElement>(`[name="${found.field}"]`)?.focus()
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (isSaving) return
    const entered = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    const changes = changedFields(profile, entered)
    if (changes?.email !== undefined && !isEmailAddress(changes.email)) {
      return fail(form, { field: 'email', key: 'register.notAnEmailAddress' })
    }
    setFault(undefined)
    const outcome = changes === undefined ? 'saved' : await save(changes)
    if (outcome !== 'saved') return fail(form, REFUSED[outcome] ?? { key: 'account.failed' })
    form.reset()
    showToast({ kind: 'ok', text: t(changes === undefined ? 'account.nothingNew' : 'account.saved') })
  }

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
            />
          )}
        </Field>
      ))}
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
      <SaveBar
        label={t('account.save')}
        isSaving={isSaving}
        fault={fault && fault.field === undefined ? t(fault.key) : undefined}
      />
    </form>
  )
}

const REFUSED: Readonly<Record<string, Fault>> = {
  duplicateUser: { field: 'email', key: 'account.emailTaken' },
  userIncomplete: { field: 'email', key: 'register.notAnEmailAddress' },
  tooManyRequests: { key: 'account.tooOften' },
}
