/** POST acting/stop: the session belongs to the site admin again. Where acting has ended by itself, the site admin says
 *  so that this has been read. */
import type { Kysely } from 'kysely'
import { doerOf } from '../../../audit/doer.ts'
import { recordAct } from '../../../audit/record-act.ts'
import type { Database } from '../../../database/schema.ts'
import { forCustomer } from '../../../http/handler.ts'
import type { RequestMeta } from '../../../http/requests/request-meta.ts'
import { reportSecurityEvent, userRef } from '../../../http/security/security-events.ts'
import { lockActing, setActing } from '../../../http/sessions/acting-queries.ts'
import type { Customer } from '../../../http/visitor.ts'
import { NOT_ACTING } from './acting-state.ts'
import type { ActingNeeds } from './start-acting.ts'

export function stopActing({ db }: ActingNeeds) {
  return forCustomer<'stopActing'>(async (_input, customer, requestMeta) => {
    const { session, actingBy, userId } = customer
    const isStopped = await db.transaction().execute(async (trx) => {
      // If two tabs stop at the same time, one of them writes the entry.
      const locked = await lockActing(trx, session)
      if (!locked) return false
      await setActing(trx, session, undefined)
      if (actingBy) await recordStop(trx, customer, requestMeta)
      return actingBy !== undefined
    })
    if (isStopped) reportSecurityEvent(requestMeta, customer, 'acting', userRef(userId), 'stopped')
    return NOT_ACTING
  })
}

export function recordStop(
  trx: Kysely<Database>,
  customer: Customer,
  requestMeta: RequestMeta,
): Promise<void> {
  return recordAct(trx, doerOf(requestMeta, customer), {
    act: 'acting',
    target: { kind: 'user', id: customer.userId },
    companyId: customer.companyId,
    detail: 'stopped',
  })
}
