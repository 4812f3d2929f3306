/** Refuses an e-mail address that another user has, a limited number of times an hour. The answer `duplicateUser` tells that
 *  somebody is a customer of the shop: admins need it, but must not try a whole list of addresses. */
import { type Refusal, refuse } from '@hoistway/contract/problems'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import { refuseForNow, secondsToWait } from '../../../http/limits/address-limit.ts'
import type { RequestMeta } from '../../../http/requests/request-meta.ts'
import type { Customer } from '../../../http/visitor.ts'

const AN_HOUR = 20

export async function refusedDuplicate(
  db: Kysely<Database>,
  at: Date,
  { userId }: Customer,
  requestMeta: RequestMeta,
): Promise<Refusal> {
  const wait = await secondsToWait(db, at, `duplicate-user:${userId}`, AN_HOUR)
  return wait === undefined ? refuse('duplicateUser') : refuseForNow(requestMeta, wait)
}
