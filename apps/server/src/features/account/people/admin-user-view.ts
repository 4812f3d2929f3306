/** Makes the views of users for the admins who manage their accounts (ENT-03): the record, and further facts of the shop. */
import type { AdminUser } from '@hoistway/contract/account/account'
import { roleOf } from '@hoistway/domain/people/user-rights'
import { type Locale, languageOf } from '@hoistway/domain/texts/locale'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import { findLinkOwners } from '../login/password-link-queries.ts'
import {
  findMailLogs,
  findPeople,
  findSubstitutes,
  type MailLogRow,
  type PeopleScope,
} from './people-queries.ts'
import { type CompanyOfUser, readCompany, userView } from './user-view.ts'

/** Reads users, ordered by company and id. Country names come in the given language. */
export async function readAdminUsers(
  db: Kysely<Database>,
  scope: PeopleScope,
  locale: Locale,
  now: Date,
): Promise<AdminUser[]> {
  const people = await findPeople(db, scope)
  const ids = people.map(({ id }) => id)
  const companies = await readCompanies(
    db,
    people.map(({ company_id }) => company_id),
    locale,
  )
  const logs = Map.groupBy(await findMailLogs(db, ids), ({ user_id }) => user_id)
  const waiting = new Set((await findLinkOwners(db, ids, now)).map(({ user_id }) => user_id))
  const substitutes = new Map(
    (await findSubstitutes(db, ids)).map((relation) => [relation.user_id, relation.substitute_attester_id]),
  )
  return people.flatMap((person) => {
    const company = companies.get(person.company_id)
    if (!company) return []
    return {
      ...userView(person, company),
      role: roleOf({ isCustomerAdmin: person.is_customer_admin, isSiteAdmin: person.is_site_admin }),
      isWebUser: person.is_web_user,
      address: company.row.post_address,
      language: languageOf[person.language_code],
      lastActive: person.last_active?.toISOString() ?? null,
      resetPassword: waiting.has(person.id),
      mailCodes: person.mail_codes,
      userName: person.user_name,
      companyId: person.company_id,
      substituteAttesterId: substitutes.get(person.id) ?? null,
      mailLogs: (logs.get(person.id) ?? []).map(mailLogView),
    }
  })
}

export async function readAdminUser(
  db: Kysely<Database>,
  userId: number,
  locale: Locale,
  now: Date,
): Promise<AdminUser | undefined> {
  return (await readAdminUsers(db, { userId }, locale, now))[0]
}

async function readCompanies(
  db: Kysely<Database>,
  ids: readonly number[],
  locale: Locale,
): Promise<Map<number, CompanyOfUser>> {
  const companies = new Map<number, CompanyOfUser>()
  for (const id of new Set(ids)) {
    const company = await readCompany(db, id, locale)
    if (company) companies.set(id, company)
  }
  return companies
}

function mailLogView(log: MailLogRow) {
  return {
    requestDate: log.request_date.toISOString(),
    resetUrl: log.reset_url,
    success: log.success,
    message: log.message,
  }
}
