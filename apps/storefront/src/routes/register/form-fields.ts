/** The fields and groups of the two registration forms, with the values that browsers fill in. */
import type {
  RegistrationFault,
  RegistrationField,
  RegistrationForm,
} from '@hoistway/domain/people/registration'
import { REQUIRED_FOR_COMPANY, REQUIRED_FOR_CONTACT } from '@hoistway/domain/people/registration'

export type FormField = {
  readonly name: RegistrationField
  readonly isRequired: boolean
  readonly autoComplete: string
  readonly inputMode?: 'email' | 'tel'
  readonly type?: 'email' | 'tel'
  /** Takes half of the row where there is room. */
  readonly isShort?: boolean
  readonly hasHint?: boolean
}
export type FieldGroup = {
  readonly key: 'person' | 'company' | 'delivery' | 'invoice'
  readonly fields: readonly FormField[]
}

type Drawn = Omit<FormField, 'name' | 'isRequired'>

const DRAWN: Readonly<Record<RegistrationField, Drawn>> = {
  firstName: { autoComplete: 'given-name', isShort: true },
  lastName: { autoComplete: 'family-name', isShort: true },
  phoneNumber: { autoComplete: 'tel', type: 'tel', inputMode: 'tel', isShort: true },
  email: { autoComplete: 'email', type: 'email', inputMode: 'email', isShort: true },
  companyName: { autoComplete: 'organization', isShort: true },
  orgNumber: { autoComplete: 'off', isShort: true, hasHint: true },
  companyAddress: { autoComplete: 'billing street-address' },
  companyPostalCode: { autoComplete: 'billing postal-code', isShort: true },
  companyCity: { autoComplete: 'billing address-level2', isShort: true },
  country: { autoComplete: 'country-name', isShort: true },
  deliveryAddressName: { autoComplete: 'shipping organization', hasHint: true },
  deliveryAddress: { autoComplete: 'shipping street-address' },
  deliveryPostalCode: { autoComplete: 'shipping postal-code', isShort: true },
  deliveryCity: { autoComplete: 'shipping address-level2', isShort: true },
  invoiceEmail: { autoComplete: 'off', type: 'email', inputMode: 'email', isShort: true, hasHint: true },
  vat: { autoComplete: 'off', isShort: true, hasHint: true },
}

const GROUPS: Readonly<
  Record<RegistrationForm, readonly (readonly [FieldGroup['key'], readonly RegistrationField[]])[]>
> = {
  company: [
    ['person', ['firstName', 'lastName', 'phoneNumber', 'email']],
    [
      'company',
      ['companyName', 'orgNumber', 'companyAddress', 'companyPostalCode', 'companyCity', 'country'],
    ],
    ['invoice', ['invoiceEmail', 'vat']],
    ['delivery', ['deliveryAddressName', 'deliveryAddress', 'deliveryPostalCode', 'deliveryCity']],
  ],
  contact: [
    ['person', ['firstName', 'lastName', 'phoneNumber', 'email']],
    ['company', ['companyName', 'country']],
  ],
}

const REQUIRED: Readonly<Record<RegistrationForm, readonly RegistrationField[]>> = {
  company: REQUIRED_FOR_COMPANY,
  contact: REQUIRED_FOR_CONTACT,
}

export function fieldGroups(form: RegistrationForm): readonly FieldGroup[] {
  return GROUPS[form].map(([key, names]) => ({
    key,
    fields: names.map((name) => ({ name, isRequired: REQUIRED[form].includes(name), ...DRAWN[name] })),
  }))
}

/** Orders the faults as their fields are in the form, from the top down. */
export function inFormOrder(
  faults: readonly RegistrationFault[],
  form: RegistrationForm,
): readonly RegistrationFault[] {
  const names = GROUPS[form].flatMap(([, fields]) => fields)
  const place = ({ field }: RegistrationFault) => names.indexOf(nameOf(field))
  return faults.toSorted((one, other) => place(one) - place(other))
}

/** The short form calls the name of the company otherwise (ENT-46). */
export function nameOf(field: RegistrationFault['field']): RegistrationField {
  return field === 'company' ? 'companyName' : field
}

export const CONTACT_FORM = '?form=contact'

/** The form that an address names: `?form=contact` is the short one. */
export function formInAddress(search: string): RegistrationForm {
  return new URLSearchParams(search).get('form') === 'contact' ? 'contact' : 'company'
}
