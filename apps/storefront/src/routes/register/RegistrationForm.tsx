import { MAX_PERSON_TEXT } from '@hoistway/domain/limits'
import type {
  RegistrationForm as Form,
  RegistrationFault,
  RegistrationField,
  SentRegistration,
} from '@hoistway/domain/people/registration'
import { type MouseEvent, useRef } from 'react'
import { useRootData } from '../../data/root-data.ts'
import { EnquiryForm, fieldNamed } from '../../features/enquiry/EnquiryForm.tsx'
import { acrossGroup, FormGroup } from '../../features/enquiry/FormGroup.tsx'
import { useText } from '../../texts/text.ts'
import { type Control, Field, Input, Select } from '../../ui/controls/Field.tsx'
import { Note } from '../../ui/messages/Note.tsx'
import { type FormField, fieldGroups, nameOf } from './form-fields.ts'
import css from './RegistrationForm.module.css'
import type { RegistrationStage, useRegistration } from './use-registration.ts'

type RegistrationFormProps = {
  readonly form: Form
  readonly registration: ReturnType<typeof useRegistration>
}

/** The form of a registration, of a company or of a person. */
export function RegistrationForm({
  form,
  registration: { state, faults, entered, send, correct },
}: RegistrationFormProps) {
  const t = useText()
  const groups = fieldGroups(form)
  const failureKey = FAILURE_KEY[state.stage]
  // Text of one form is still there after a look at the other one.
  const typed = useRef<SentRegistration>(entered)
  return (
    <EnquiryForm
      label={t('register.title')}
      fields={groups.flatMap(({ fields }) => fields.map(({ name }) => name))}
      onSend={(sent) => {
        const fault = send(sent)
        return fault && fieldNamed(nameOf(fault.field))
      }}
      onCorrect={(sent) => {
        typed.current = { ...typed.current, ...sent }
        correct(sent)
      }}
      sendLabel={t(SEND_KEY[form])}
      sendingLabel={t('register.sending')}
      isSending={state.stage === 'sending'}
      failure={failureKey && t(failureKey, { phone: t('contact.phone') })}
      offline={t('register.offline')}
    >
      <p className="quiet">{t('register.marked')}</p>
      {faults.length > 0 && <FaultList faults={faults} />}
      {groups.map(({ key, fields }) => (
        <FormGroup key={key} legend={t(`register.group.${key}`)}>
          {fields.map((field) => (
            <Entry
              key={field.name}
              field={field}
              typed={typed.current[field.name] ?? ''}
              fault={faults.find((fault) => nameOf(fault.field) === field.name)}
            />
          ))}
        </FormGroup>
      ))}
    </EnquiryForm>
  )
}

const SEND_KEY: Readonly<Record<Form, string>> = {
  company: 'register.send',
  contact: 'register.sendContact',
}
const FAILURE_KEY: Readonly<Partial<Record<RegistrationStage['stage'], string>>> = {
  tooOften: 'register.tooOften',
  away: 'form.awayKept',
  failed: 'register.failed',
}

/** Lists the remaining faults; each links to its field. */
function FaultList({ faults }: { readonly faults: readonly RegistrationFault[] }) {
  const t = useText()
  function goTo(event: MouseEvent<HTMLElement>, name: RegistrationField) {
    event.preventDefault()
    document.getElementById(controlId(name))?.focus()
  }
  return (
    <Note kind="err">
      <strong>{t('register.faults', { count: faults.length })}</strong>
      <ul className={css.faults}>
        {faults.map(({ field }) => (
          <li key={field}>
            <a href={`#${controlId(nameOf(field))}`} onClick={(event) => goTo(event, nameOf(field))}>
              {t(`register.${nameOf(field)}`)}
            </a>
          </li>
        ))}
      </ul>
    </Note>
  )
}

type EntryProps = {
  readonly field: FormField
  readonly typed: string
  readonly fault: RegistrationFault | undefined
}

function Entry({ field, typed, fault }: EntryProps) {
  const t = useText()
  return (
    <Field
      id={controlId(field.name)}
      className={field.isShort ? undefined : acrossGroup}
      label={`${t(`register.${field.name}`)}${field.isRequired ? ' *' : ''}`}
      hint={field.hasHint ? t(`register.${field.name}Hint`) : undefined}
      fault={fault && t(FAULT_KEY[fault.type])}
    >
      {(control) =>
        field.name === 'country' ? (
          <Country {...{ control, typed }} />
        ) : (
          <Line {...{ field, control, typed }} />
        )
      }
    </Field>
  )
}

const FAULT_KEY: Readonly<Record<RegistrationFault['type'], string>> = {
  missing: 'register.required',
  notAnEmailAddress: 'register.notAnEmailAddress',
}
type ControlProps = { readonly control: Control; readonly typed: string }

function Line({ field, control, typed }: ControlProps & { readonly field: FormField }) {
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
        maxLength: MAX_PERSON_TEXT,
        defaultValue: typed,
      }}
    />
  )
}

function Country({ control, typed }: ControlProps) {
  const t = useText()
  const { countries } = useRootData()
  return (
    <Select
      {...control}
      className={css.country}
      name="country"
      autoComplete="country-name"
      required
      defaultValue={typed}
    >
      <option value="">{t('cart.countryChoose')}</option>
      {countries.map(({ id, countryName }) => (
        <option key={id} value={countryName}>
          {countryName}
        </option>
      ))}
    </Select>
  )
}

function controlId(name: RegistrationField): string {
  return `register-${name}`
}
