/** POST user/invite: somebody new gets an account, or a known user who could not log in may from now on; a mail lets
 *  them choose a password (AMB-30). Somebody who was deactivated comes back in the same way. */
import { isRefusal, type Refusal, refuse } from '@hoistway/contract/problems'
import { isEmailAddress } from '@hoistway/domain/people/email-address'
import type { Kysely } from 'kysely'
import { doerOf } from '../../audit/doer.ts'
import { recordAct } from '../../audit/record-act.ts'
import type { Database } from '../../database/schema.ts'
import { forCustomer } from '../../http/handler.ts'
import type { AddressLimit } from '../../http/limits/address-limit.ts'
import type { RequestMeta } from '../../http/requests/request-meta.ts'
import type { Customer } from '../../http/visitor.ts'
import {
  accountAct,
  admit,
  askForLink,
  createPerson,
  logInvitation,
  personToChange,
  readAdminUser,
} from '../account/public.ts'

export type InviteUserNeeds = {
  readonly db: Kysely<Database>
  readonly now: () => Date
  readonly mailLimit: AddressLimit
}

export function inviteUser(needs: InviteUserNeeds) {
  const { db, now } = needs
  return forCustomer<'inviteUser'>(async ({ body }, customer, requestMeta) => {
    const { userId, ...sent } = body
    const invited =
      userId == null
        ? await createPerson({ ...needs, reason: 'invited' }, sent, customer, requestMeta)
        : await convert(needs, userId, customer, requestMeta)
    if (isRefusal(invited)) return invited
    return (await readAdminUser(db, invited.userId, customer.languageCode, now())) ?? refuse('unknownUser')
  })
}

async function convert(
  { db, now, mailLimit }: InviteUserNeeds,
  userId: number,
  customer: Customer,
  requestMeta: RequestMeta,
): Promise<{ readonly userId: number } | Refusal> {
  const found = await personToChange(db, customer, userId)
  if (isRefusal(found)) return found
  const { person } = found
  if (person.active && person.is_web_user && person.has_password) return refuse('alreadyWebUser')
  if (!isEmailAddress(person.email)) return refuse('userIncomplete', 'The user has no e-mail address.')
  const refused = await mailLimit.refusal(requestMeta)
  if (refused) return refused
  await db.transaction().execute(async (trx) => {
    await admit(trx, person.id, now())
    await askForLink(trx, {
      userId: person.id,
      reason: 'invited',
      locale: person.language_code,
      now: now(),
    })
    await recordAct(trx, doerOf(requestMeta, customer), accountAct('invitation', person))
  })
  logInvitation(requestMeta, customer, person.id)
  return { userId: person.id }
}
