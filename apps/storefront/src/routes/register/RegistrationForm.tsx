import type {
  RegistrationForm as Form,
  RegistrationFault,
  RegistrationField,
} from '@hoistway/domain/registration'
import { type FormEvent, useRef } from 'react'
import { useOnline } from '../../data/online.ts'
import { useRootData } from '../../data/root-data.ts'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { type Control, Field, Input, Select } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { type FieldGroup, type FormField, fieldGroups } from './form-fields.ts'
import css from './RegistrationForm.module.css'
import type { RegistrationStage, useRegistration } from './use-registration.ts'

type RegistrationFormProps = {
  readonly form: Form
  readonly registration: ReturnType<typeof useRegistration>
}

export function RegistrationForm({
  form,
  registration: { state, faults, send, correct },
}: RegistrationFormProps) {
  const t = useText()
  const isOnline = useOnline()
  const element = useRef<HTMLFormElement>(null)
  const isSending = state.stage === 'sending'

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending || !isOnline) return
    const fault = send(enteredIn(event.currentTarget))
    if (fault) focusField(event.currentTarget, fault)
  }

  return (
    // Post: what people type must never stand in an address, should the script not have come.
    <form
      ref={element}
      className={css.form}
      method="post"
      noValidate
      aria-busy={isSending}
      aria-label={t('register.title')}
      onSubmit={onSubmit}
      onChange={(event) => correct(enteredIn(event.currentTarget))}
    >
      <p className={css.marked}>{t('register.marked')}</p>
      {faults.length > 0 && (
        <FaultList faults={faults} onGoTo={(fault) => focusField(element.current, fault)} />
      )}
      {fieldGroups(form).map((group) => (
        <Group key={group.key} group={group} faults={faults} />
      ))}
      <SendState stage={state.stage} isOnline={isOnline} />
      <div>
        <Button kind="primary" size="large" type="submit" aria-disabled={isSending || !isOnline}>
          {isSending ? <Spinner label={t('register.sending')} /> : t(SEND_KEY[form])}
        </Button>
      </div>
    </form>
  )
}

function focusField(form: HTMLFormElement | null, { field }: RegistrationFault): void {
  form?.querySelector<HTMLElement>(`[name="${nameOf(field)}"]`)?.focus()
}

const SEND_KEY: Readonly<Record<Form, string>> = {
  company: 'register.send',
  contact: 'register.sendContact',
}

function Group({
  group,
  faults,
}: {
  readonly group: FieldGroup
  readonly faults: readonly RegistrationFault[]
}) {
  const t = useText()
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{t(`register.group.${group.key}`)}</legend>
      {group.fields.map((field) => (
        <Entry
          key={field.name}
          field={field}
          fault={faults.find((fault) => nameOf(fault.field) === field.name)}
        />
      ))}
    </fieldset>
  )
}

type FaultListProps = {
  readonly faults: readonly RegistrationFault[]
  readonly onGoTo: (fault: RegistrationFault) => void
}

/** What is still wrong, each leading to its field. */
function FaultList({ faults, onGoTo }: FaultListProps) {
  const t = useText()
  return (
    <Note kind="err">
      <strong>
        {t(faults.length === 1 ? 'register.faultOne' : 'register.faults', { count: faults.length })}
      </strong>
      <ul className={css.faults}>
        {faults.map((fault) => (
          <li key={fault.field}>
            <a
              href={`#${controlId(nameOf(fault.field))}`}
              onClick={(event) => {
                event.preventDefault()
                onGoTo(fault)
              }}
            >
              {t(`register.${nameOf(fault.field)}`)}
            </a>
          </li>
        ))}
      </ul>
    </Note>
  )
}

type EntryProps = { readonly field: FormField; readonly fault: RegistrationFault | undefined }

function Entry({ field, fault }: EntryProps) {
  const t = useText()
  return (
    <Field
      id={controlId(field.name)}
      className={classNames(field.isShort ? css.short : css.long)}
      label={`${t(`register.${field.name}`)}${field.isRequired ? ' *' : ''}`}
      hint={field.hasHint ? t(`register.${field.name}Hint`) : undefined}
      fault={fault && t(FAULT_KEY[fault.type])}
    >
      {(control) =>
        field.name === 'country' ? <Country control={control} /> : <Line {...{ field, control }} />
      }
    </Field>
  )
}

const FAULT_KEY: Readonly<Record<RegistrationFault['type'], string>> = {
  missing: 'register.required',
  notAnEmailAddress: 'register.notAnEmailAddress',
}
const LONGEST_ENTRY = 500

function Line({ field, control }: { readonly field: FormField; readonly control: Control }) {
  const { name, autoComplete, type, inputMode, isRequired } = field
  return (
    <Input
      {...control}
      {...{
        name,
        autoComplete,
        inputMode,
        type: type ?? 'text',
        required: isRequired,
        maxLength: LONGEST_ENTRY,
      }}
    />
  )
}

function Country({ control }: { readonly control: Control }) {
  const t = useText()
  const { countries } = useRootData()
  return (
    <Select {...control} name="country" autoComplete="country-name" required defaultValue="">
      <option value="">{t('cart.countryChoose')}</option>
      {countries.map(({ id, countryName }) => (
        <option key={id} value={countryName}>
          {countryName}
        </option>
      ))}
    </Select>
  )
}

type SendStateProps = { readonly stage: RegistrationStage['stage']; readonly isOnline: boolean }

/** Why nothing is sent. What was entered stays. */
function SendState({ stage, isOnline }: SendStateProps) {
  const t = useText()
  if (!isOnline) return <Note kind="low">{t('register.offline')}</Note>
  if (stage === 'tooOften') return <Note kind="err">{t('register.tooOften')}</Note>
  if (stage === 'failed') return <Note kind="err">{t('register.failed', { phone: t('contact.phone') })}</Note>
  return null
}

function controlId(name: RegistrationField): string {
  return `register-${name}`
}

/** The short form calls the name of the company otherwise (ENT-46). */
function nameOf(field: RegistrationFault['field']): RegistrationField {
  return field === 'company' ? 'companyName' : field
}

function enteredIn(form: HTMLFormElement): Readonly<Record<string, string>> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}
