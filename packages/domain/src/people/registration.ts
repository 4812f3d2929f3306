/** A request to become a customer, in its long form (a company with its addresses) or its short one (somebody who
 *  wants to be contacted); one call takes both (AMB-31, AMB-32). Form and server share the faults. */

import { oneLine } from '../texts/one-line.ts'
import { isEmailAddress, normalEmail } from './email-address.ts'

/** In the order of the form. */
export const REGISTRATION_FIELDS = [
  'firstName',
  'lastName',
  'phoneNumber',
  'email',
  'companyName',
  'companyAddress',
  'companyPostalCode',
  'companyCity',
  'country',
  'invoiceEmail',
  'orgNumber',
  'deliveryAddressName',
  'deliveryAddress',
  'deliveryPostalCode',
  'deliveryCity',
  'vat',
] as const
export type RegistrationField = (typeof REGISTRATION_FIELDS)[number]
export type Registration = Readonly<Record<RegistrationField, string>>
export type SentRegistration = Readonly<Partial<Record<RegistrationField | 'company', string | null>>>

/** Marked * in the long form. */
export const REQUIRED_FOR_COMPANY: readonly RegistrationField[] = [
  'firstName',
  'lastName',
  'phoneNumber',
  'email',
  'companyName',
  'companyAddress',
  'companyPostalCode',
  'companyCity',
  'country',
  'orgNumber',
]
/** Marked * in the short form, where the company is called `company`. */
export const REQUIRED_FOR_CONTACT: readonly RegistrationField[] = [
  'firstName',
  'lastName',
  'phoneNumber',
  'email',
  'companyName',
  'country',
]

export type RegistrationForm = 'company' | 'contact'
export type RegistrationFault = {
  readonly type: 'missing' | 'notAnEmailAddress'
  readonly field: RegistrationField | 'company'
}

export type ReadRegistration = {
  readonly form: RegistrationForm
  readonly registration: Registration
  readonly faults: readonly RegistrationFault[]
}

/** Reads every field as one line; a missing field is empty. A screen knows which form was filled in; else it is the
 *  short one where organisation number and address are missing. */
export function readRegistration(sent: SentRegistration, filledIn?: RegistrationForm): ReadRegistration {
  const text = (value: string | null | undefined) => oneLine(value ?? '')
  const registration = Object.fromEntries(
    REGISTRATION_FIELDS.map((field) => [field, text(sent[field])]),
  ) as Record<RegistrationField, string>
  registration.companyName ||= text(sent.company)
  registration.email = normalEmail(registration.email)
  registration.invoiceEmail = normalEmail(registration.invoiceEmail)
  const isCompany = registration.orgNumber !== '' || registration.companyAddress !== ''
  const form = filledIn ?? (isCompany ? 'company' : 'contact')
  return { form, registration, faults: registrationFaults(form, registration) }
}

function registrationFaults(form: RegistrationForm, registration: Registration): RegistrationFault[] {
  const required = form === 'company' ? REQUIRED_FOR_COMPANY : REQUIRED_FOR_CONTACT
  const missing = required.filter((field) => registration[field] === '')
  const malformed = (['email', 'invoiceEmail'] as const).filter(
    (field) => registration[field] !== '' && !isEmailAddress(registration[field]),
  )
  return [
    ...missing.map((field) => ({ type: 'missing' as const, field: nameInForm(form, field) })),
    ...malformed.map((field) => ({ type: 'notAnEmailAddress' as const, field })),
  ]
}

function nameInForm(form: RegistrationForm, field: RegistrationField): RegistrationField | 'company' {
  return form === 'contact' && field === 'companyName' ? 'company' : field
}
