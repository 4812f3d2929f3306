/** Adds a person to a company, and sends a mail with a link to set a password. It refuses an address that is in use, with
 *  the same words wherever it is in use. A person who was deactivated in the same company is activated again. */
import type { NewUser } from '@hoistway/contract/account/account'
import { type Refusal, refuse } from '@hoistway/contract/problems'
import { newUser, type UserFields } from '@hoistway/domain/people/user-changes'
import type { Kysely } from 'kysely'
import type { Static } from 'typebox'
import { doerOf } from '../../../audit/doer.ts'
import { recordAct } from '../../../audit/record-act.ts'
import { isUniqueViolation } from '../../../database/constraint-faults.ts'
import type { Database } from '../../../database/schema.ts'
import type { AddressLimit } from '../../../http/limits/address-limit.ts'
import type { RequestMeta } from '../../../http/requests/request-meta.ts'
import type { Customer } from '../../../http/visitor.ts'
import { askForLink } from '../login/password-link.ts'
import type { LinkReason } from '../login/password-link-queries.ts'
import { accountAct, logInvitation, releasedActs } from './account-events.ts'
import { claimEmail, givesWay } from './claim-email.ts'
import { refusedDuplicate } from './duplicate-limit.ts'
import { admit, findByEmail, findOpenCompany, insertPerson, updatePerson } from './people-queries.ts'
import { refuseFaults, storedPerson } from './person-record.ts'

export type CreatedPerson = { readonly userId: number; readonly fields: UserFields }

export type CreatePersonNeeds = {
  readonly db: Kysely<Database>
  readonly now: () => Date
  readonly mailLimit: AddressLimit
  readonly reason: LinkReason
}

export async function createPerson(
  { db, now, mailLimit, reason }: CreatePersonNeeds,
  sent: Static<typeof NewUser>,
  customer: Customer,
  requestMeta: RequestMeta,
): Promise<CreatedPerson | Refusal> {
  const company = await companyFor(db, customer, sent.companyId ?? undefined)
  if (!company) return refuse('unknownCompany')
  const { fields, faults } = newUser(sent, company.language_code)
  if (faults.length > 0) return refuseFaults(faults)
  const known = await findByEmail(db, fields.email)
  const earlier = known?.company_id === company.id ? known : undefined
  const isFree = earlier ? !earlier.active : !known || givesWay(known, { now: now(), isProven: false })
  if (!isFree) return refusedDuplicate(db, now(), customer, requestMeta)
  const refused = await mailLimit.refusal(requestMeta)
  if (refused) return refused
  const person = { fields, companyId: company.id, earlierId: earlier?.id, reason }
  const userId = await storeInvited({ db, now }, person, customer, requestMeta)
  return userId === undefined ? refusedDuplicate(db, now(), customer, requestMeta) : { userId, fields }
}

export type InvitedPerson = {
  readonly fields: UserFields
  readonly companyId: number
  /** Somebody of the company who was deactivated and comes back. */
  readonly earlierId: number | undefined
  readonly reason: LinkReason
}

/** Stores a person with the invitation mail and the audit entry in one transaction.
 *  @returns undefined if somebody else keeps the address */
export async function storeInvited(
  { db, now }: Pick<CreatePersonNeeds, 'db' | 'now'>,
  { fields, companyId, earlierId, reason }: InvitedPerson,
  customer: Customer,
  requestMeta: RequestMeta,
): Promise<number | undefined> {
  try {
    const done = await db.transaction().execute(async (trx) => {
      const claim = { email: fields.email, userId: earlierId, now: now(), isProven: false }
      const released = await claimEmail(trx, claim)
      if (released === undefined) return undefined
      const userId =
        earlierId === undefined
          ? await insertPerson(trx, companyId, storedPerson(fields), now())
          : await readmit(trx, earlierId, fields, now())
      await askForLink(trx, { userId, reason, locale: fields.language, now: now() })
      await recordAct(
        trx,
        doerOf(requestMeta, customer),
        ...releasedActs(released),
        accountAct('invitation', { id: userId, company_id: companyId }, { after: storedPerson(fields) }),
      )
      return { userId, released }
    })
    if (done) logInvitation(requestMeta, customer, done.userId, done.released)
    return done?.userId
  } catch (fault) {
    if (isUniqueViolation(fault)) return undefined
    throw fault
  }
}

/** The own company, whatever company was sent; a site admin may name any. */
async function companyFor(db: Kysely<Database>, customer: Customer, wanted: number | undefined) {
  const companyId = customer.isSiteAdmin ? (wanted ?? customer.companyId) : customer.companyId
  return Math.abs(companyId) > 2_147_483_647 ? undefined : findOpenCompany(db, companyId)
}

async function readmit(
  trx: Kysely<Database>,
  userId: number,
  fields: UserFields,
  now: Date,
): Promise<number> {
  const { user_name: _userName, ...changes } = storedPerson(fields)
  await updatePerson(trx, userId, changes)
  await admit(trx, userId, now)
  return userId
}
