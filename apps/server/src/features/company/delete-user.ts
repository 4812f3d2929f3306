/** POST user/delete: deactivates a user, or oneself, which ends the own session too (AMB-30). A second call
 *  changes nothing. */
import { isRefusal } from '@hoistway/contract/problems'
import type { Kysely } from 'kysely'
import { doerOf } from '../../audit/doer.ts'
import type { Database } from '../../database/schema.ts'
import { forCustomer } from '../../http/handler.ts'
import { deactivatePerson, logAccountEvent, personToChange } from '../account/public.ts'

export function deleteUser(db: Kysely<Database>) {
  return forCustomer<'deleteUser'>(async ({ body }, customer, requestMeta) => {
    const found = await personToChange(db, customer, body.userId)
    if (isRefusal(found)) return found
    if (!found.person.active) return null
    const refused = await deactivatePerson(db, found.person, doerOf(requestMeta, customer))
    if (refused) return refused
    logAccountEvent(requestMeta, customer, 'deactivation', found.person.id)
    if (found.by === 'self') requestMeta.setSessionCookie(undefined)
    return null
  })
}
