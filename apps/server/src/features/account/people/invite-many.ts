/** POST company/people/invite-many: a list of people, each stored on its own with the mail. A list that is sent again
 *  after a crash invites only those who are not there yet, so nobody gets a second mail. */
import type { InvitedRow, InviteOutcome } from '@hoistway/contract/account/company-people'
import { refuse } from '@hoistway/contract/problems'
import { newUser, type UserFields } from '@hoistway/domain/people/user-changes'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import { forCustomer } from '../../../http/handler.ts'
import { secondsToWait } from '../../../http/limits/address-limit.ts'
import type { RequestMeta } from '../../../http/requests/request-meta.ts'
import type { Customer } from '../../../http/visitor.ts'
import { givesWay } from './claim-email.ts'
import { storeInvited } from './create-person.ts'
import { findByEmail, findOpenCompany } from './people-queries.ts'

/** The invitations of one admin in an hour: enough for the largest company, too few to send advertisements. */
const AN_HOUR = 2_000
/** The rows of one admin in an hour that may tell that an address belongs to a customer of another company. */
const DUPLICATES_AN_HOUR = 50

export type InviteManyNeeds = { readonly db: Kysely<Database>; readonly now: () => Date }

export function inviteMany(needs: InviteManyNeeds) {
  return forCustomer<'inviteMany'>(async ({ body }, customer, requestMeta) => {
    const company = await findOpenCompany(needs.db, customer.companyId)
    if (!company) return refuse('unknownCompany')
    const rows: InvitedRow[] = []
    const seen = new Set<string>()
    for (const sent of body.rows) {
      const { fields, faults } = newUser(sent, company.language_code)
      if (faults.length > 0) {
        rows.push({ outcome: 'incomplete', userId: null, faults: [...faults] })
      } else if (seen.has(fields.email)) {
        rows.push({ outcome: 'repeated', userId: null, faults: [] })
      } else {
        seen.add(fields.email)
        rows.push({ ...(await inviteOne(needs, fields, company, customer, requestMeta)), faults: [] })
      }
    }
    return { rows }
  })
}

type Company = NonNullable<Awaited<ReturnType<typeof findOpenCompany>>>
type Outcome = { readonly outcome: InviteOutcome; readonly userId: number | null }

async function inviteOne(
  needs: InviteManyNeeds,
  fields: UserFields,
  company: Company,
  customer: Customer,
  requestMeta: RequestMeta,
): Promise<Outcome> {
  const { db, now } = needs
  const known = await findByEmail(db, fields.email)
  const colleague = known?.company_id === company.id ? known : undefined
  if (colleague?.active && colleague.is_web_user) {
    return { outcome: colleague.has_password ? 'alreadyHere' : 'alreadyInvited', userId: colleague.id }
  }
  const isFree = colleague !== undefined || !known || givesWay(known, { now: now(), isProven: false })
  if (!isFree) return duplicate(needs, customer)
  if ((await waitFor(needs, `invite-many:${customer.userId}`, AN_HOUR)) !== undefined) return LATER
  const person = { fields, companyId: company.id, earlierId: colleague?.id, reason: 'invited' } as const
  const userId = await storeInvited(needs, person, customer, requestMeta)
  return userId === undefined ? duplicate(needs, customer) : { outcome: 'invited', userId }
}

const LATER: Outcome = { outcome: 'later', userId: null }

async function duplicate(needs: InviteManyNeeds, { userId }: Customer): Promise<Outcome> {
  const wait = await waitFor(needs, `invite-many-duplicates:${userId}`, DUPLICATES_AN_HOUR)
  return wait === undefined ? { outcome: 'duplicate', userId: null } : LATER
}

function waitFor({ db, now }: InviteManyNeeds, key: string, anHour: number) {
  return secondsToWait(db, now(), key, anHour)
}
