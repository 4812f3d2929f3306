/** Computes the changes that a sent user record makes to a stored one (AMB-30). Clients send back the whole record that
 *  they got, so what the sender may not change stays as it is, whatever the record says: rights of one's own, the site
 *  admin's right for everybody, and all that comes from the business system (it is not even read). */
import { MAIL_CODES } from '../codes.ts'
import { type Locale, readLanguage } from '../texts/locale.ts'
import { oneLine } from '../texts/one-line.ts'
import { isEmailAddress, normalEmail } from './email-address.ts'

export const NAME_MAX_LENGTH = 100

export type SentUser = {
  readonly firstName?: string | null | undefined
  readonly lastName?: string | null | undefined
  readonly email?: string | null | undefined
  readonly cellPhone?: string | null | undefined
  readonly language?: string | number | null | undefined
  readonly mailCodes?: readonly string[] | null | undefined
  readonly isWebUser?: boolean | null | undefined
  readonly isCustomerAdmin?: boolean | null | undefined
}

export type UserFields = {
  readonly firstName: string
  readonly lastName: string
  /** Lower case. */
  readonly email: string
  readonly cellPhone: string | null
  readonly language: Locale
  readonly mailCodes: readonly string[]
  readonly isWebUser: boolean
  readonly isCustomerAdmin: boolean
}

export type UserFault = {
  readonly type: 'missing' | 'tooLong' | 'notAnEmailAddress' | 'unknownMailCode'
  readonly field: 'firstName' | 'lastName' | 'email' | 'cellPhone' | 'mailCodes'
}

export type UserChanges = {
  readonly fields: UserFields
  readonly faults: readonly UserFault[]
}

/** In one's own profile an empty field means "as it was"; in the form of an admin names and address are required
 *  (S1 section 5). A field that was not sent stays in both. */
export function changedUser(stored: UserFields, sent: SentUser, by: 'self' | 'admin'): UserChanges {
  const text = (value: string | null | undefined, before: string) => {
    const line = value == null ? before : oneLine(value)
    return line === '' && by === 'self' ? before : line
  }
  const fields: UserFields = {
    firstName: text(sent.firstName, stored.firstName),
    lastName: text(sent.lastName, stored.lastName),
    email: normalEmail(text(sent.email, stored.email)),
    cellPhone: sent.cellPhone == null ? stored.cellPhone : oneLine(sent.cellPhone) || null,
    language: readLanguage(sent.language) ?? stored.language,
    mailCodes: sent.mailCodes == null ? stored.mailCodes : inOrder(sent.mailCodes),
    isWebUser: by === 'admin' ? (sent.isWebUser ?? stored.isWebUser) : stored.isWebUser,
    isCustomerAdmin:
      by === 'admin' ? (sent.isCustomerAdmin ?? stored.isCustomerAdmin) : stored.isCustomerAdmin,
  }
  // A fault in data of the business system does not stop a person who saves something else.
  const isNew = ({ field }: UserFault) =>
    fields[field] !== stored[field] || (by === 'admin' && sent[field] != null)
  return { fields, faults: [...userFaults(fields).filter(isNew), ...mailCodeFaults(sent.mailCodes ?? [])] }
}

const NOBODY: Omit<UserFields, 'language'> = {
  firstName: '',
  lastName: '',
  email: '',
  cellPhone: null,
  mailCodes: [],
  isWebUser: true,
  isCustomerAdmin: false,
}

/** The record of somebody new, who may log in once a password is set. */
export function newUser(sent: SentUser, language: Locale): UserChanges {
  const { firstName, lastName, email } = sent
  const required = { firstName: firstName ?? '', lastName: lastName ?? '', email: email ?? '' }
  return changedUser({ ...NOBODY, language }, { ...sent, ...required, isWebUser: true }, 'admin')
}

function userFaults({ firstName, lastName, email, cellPhone }: UserFields): UserFault[] {
  const faults: UserFault[] = []
  for (const [field, value] of Object.entries({ firstName, lastName } as const)) {
    const type = value === '' ? 'missing' : value.length > NAME_MAX_LENGTH ? 'tooLong' : undefined
    if (type) faults.push({ type, field: field as 'firstName' | 'lastName' })
  }
  if (email === '') faults.push({ type: 'missing', field: 'email' })
  else if (!isEmailAddress(email)) faults.push({ type: 'notAnEmailAddress', field: 'email' })
  if (cellPhone && cellPhone.length > NAME_MAX_LENGTH) faults.push({ type: 'tooLong', field: 'cellPhone' })
  return faults
}

/** Refuses unknown codes only: the form has the rule that XX (no mailings) shuts out the others (AMB-72). */
function mailCodeFaults(codes: readonly string[]): UserFault[] {
  const known = new Set<string>(MAIL_CODES.map(({ code }) => code))
  return codes.every((code) => known.has(code)) ? [] : [{ type: 'unknownMailCode', field: 'mailCodes' }]
}

/** Each once, in the order of the specification. */
function inOrder(codes: readonly string[]): string[] {
  return MAIL_CODES.map(({ code }) => code).filter((code) => codes.includes(code))
}
