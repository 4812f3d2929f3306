/** Invites somebody to a company, or changes the record of a person, with the specified calls. A fault stands at its
 *  field. */
import { accountCalls } from '@hoistway/contract/account/account'
import { companyCalls } from '@hoistway/contract/account/company'
import type { PersonOverview } from '@hoistway/contract/account/directory'
import { ApiError } from '@hoistway/contract/api-error'
import { isEmailAddress, normalEmail } from '@hoistway/domain/people/email-address'
import { NAME_MAX_LENGTH } from '@hoistway/domain/people/user-changes'
import { LANGUAGE_NAME, LOCALES, localeOr } from '@hoistway/domain/texts/locale'
import { type FormEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '../../data/overlays/toasts.ts'
import { useRootData } from '../../data/root-data.ts'
import { useShop } from '../../data/shop.ts'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Check } from '../../ui/controls/Choice.tsx'
import { Field, Input, Select } from '../../ui/controls/Field.tsx'
import { Dialog } from '../../ui/layers/Dialog.tsx'
import { Note } from '../../ui/messages/Note.tsx'
import formCss from '../account/AccountForm.module.css'
import { refusalOf } from './use-person-act.ts'

const LINES = ['firstName', 'lastName', 'email', 'cellPhone'] as const
type Line = (typeof LINES)[number]
type Fault = { readonly field: Line | undefined; readonly key: string }

type PersonFormProps = {
  readonly companyId: number
  /** Undefined: somebody new. */
  readonly person?: PersonOverview
  readonly onClose: () => void
  /** Opens the page of the person who was invited. */
  readonly onInvited?: (id: number) => Promise<void> | void
}

export function PersonForm({ companyId, person, onClose, onInvited }: PersonFormProps) {
  const t = useText()
  const { locale } = useRootData()
  const { client } = useShop()
  const revalidator = useRevalidator()
  const formId = useId()
  const [fault, setFault] = useState<Fault>()
  const [isBusy, setBusy] = useState(false)
  const user = person?.user

  async function store(form: FormData): Promise<void> {
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const record = {
      firstName: text('firstName'),
      lastName: text('lastName'),
      email: text('email'),
      cellPhone: text('cellPhone'),
      language: text('language'),
      isCustomerAdmin: form.has('isCustomerAdmin'),
    }
    if (user) {
      await client.call(accountCalls.updateUser, { body: { id: user.id, ...record } })
      showToast({ kind: 'ok', text: t('person.saved') })
      await revalidator.revalidate()
      return onClose()
    }
    const invited = await client.call(companyCalls.inviteUser, { body: { companyId, ...record } })
    showToast({ kind: 'ok', text: t('person.invited', { email: record.email }) })
    onClose()
    await onInvited?.(invited.id)
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    if (isBusy) return
    const found = faultOf(new FormData(form))
    setFault(found)
    if (found) return focusField(form, found)
    setBusy(true)
    try {
      await store(new FormData(form))
    } catch (cause) {
      const refused = refusedAs(cause)
      setFault(refused)
      focusField(form, refused)
    }
    setBusy(false)
  }
  return (
    <Dialog
      title={user ? t('person.editTitle', { name: user.name }) : t('person.inviteTitle')}
      width={560}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('forgot.cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} aria-disabled={isBusy}>
            {t(user ? 'person.save' : 'person.sendInvitation')}
          </Button>
        </>
      }
    >
      <form id={formId} className={formCss.form} noValidate onSubmit={(event) => void onSubmit(event)}>
        {LINES.map((line) => (
          <Field
            key={line}
            label={t(`account.${line}`)}
            fault={fault?.field === line ? t(fault.key) : undefined}
          >
            {(control) => (
              <Input
                {...control}
                name={line}
                type={line === 'email' ? 'email' : 'text'}
                autoComplete="off"
                defaultValue={user?.[line] ?? ''}
                maxLength={line === 'email' ? 320 : NAME_MAX_LENGTH}
              />
            )}
          </Field>
        ))}
        <Field label={t('account.language')} className={formCss.select}>
          {(control) => (
            <Select {...control} name="language" defaultValue={user ? localeOr(user.language) : locale}>
              {LOCALES.map((one) => (
                <option key={one} value={one} lang={one}>
                  {LANGUAGE_NAME[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Check
          name="isCustomerAdmin"
          label={t('person.makeAdmin')}
          defaultChecked={user?.isCustomerAdmin ?? false}
        />
      </form>
      {!user && <p className="quiet">{t('person.inviteHint')}</p>}
      {fault && fault.field === undefined && <Note kind="err">{t(fault.key)}</Note>}
    </Dialog>
  )
}

function faultOf(form: FormData): Fault | undefined {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const missing = (['firstName', 'lastName'] as const).find((name) => text(name) === '')
  if (missing) return { field: missing, key: `person.missing.${missing}` }
  if (!isEmailAddress(normalEmail(text('email'))))
    return { field: 'email', key: 'register.notAnEmailAddress' }
  return undefined
}

function refusedAs(cause: unknown): Fault {
  const type = cause instanceof ApiError ? cause.result?.type : undefined
  if (type === 'duplicateUser') return { field: 'email', key: 'person.duplicate' }
  return { field: undefined, key: `person.refused.${refusalOf(cause)}` }
}

function focusField(form: HTMLFormElement, { field }: Fault): void {
  if (field) form.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
}
