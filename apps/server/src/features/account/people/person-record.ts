/** Converts a person from the columns of the table to the fields of the rules, and back, and refuses faults of the fields. */
import type { Refusal } from '@hoistway/contract/problems'
import type { UserFault, UserFields } from '@hoistway/domain/people/user-changes'
import type { PersonRow, StoredPerson } from './people-queries.ts'

export function fieldsOf(person: PersonRow): UserFields {
  return {
    firstName: person.first_name,
    lastName: person.last_name,
    email: person.email,
    cellPhone: person.cell_phone,
    language: person.language_code,
    mailCodes: person.mail_codes,
    isWebUser: person.is_web_user,
    isCustomerAdmin: person.is_customer_admin,
  }
}

/** The user name is the e-mail address, unless the business system gave another one. */
export function storedPerson(fields: UserFields, before?: PersonRow): StoredPerson {
  const hasOwnUserName = before !== undefined && before.user_name !== before.email.toLowerCase()
  return {
    user_name: hasOwnUserName ? before.user_name : fields.email,
    email: fields.email,
    first_name: fields.firstName,
    last_name: fields.lastName,
    cell_phone: fields.cellPhone,
    language_code: fields.language,
    mail_codes: [...fields.mailCodes],
    is_web_user: fields.isWebUser,
    is_customer_admin: fields.isCustomerAdmin,
  }
}

export function refuseFaults(faults: readonly UserFault[]): Refusal {
  const listed = faults.map(({ type, field }) => `${field} (${type})`).join(', ')
  return { refused: 'userIncomplete', detail: `Please correct: ${listed}.`, faults }
}
