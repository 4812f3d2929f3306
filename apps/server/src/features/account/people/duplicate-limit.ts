/** The answer `duplicateUser` tells that a person is a customer of the shop. Admins need it, but a limit keeps them from
 *  asking for a list of addresses. */
import { type Refusal, refuse } from '@hoistway/contract/problems'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import { refuseForNow, secondsToWait } from '../../../http/address-limit.ts'
import type { RequestMeta } from '../../../http/request-meta.ts'
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
