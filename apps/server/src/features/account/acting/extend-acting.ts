/** POST acting/extend: acting ends 30 minutes from now. */

import { type Refusal, refuse } from '@hoistway/contract/problems'
import type { ActingState } from '@hoistway/contract/site-admin/acting'
import { ACTING_MS } from '@hoistway/domain/people/act-as'
import { doerOf } from '../../../audit/doer.ts'
import { recordAct } from '../../../audit/record-act.ts'
import { forCustomer } from '../../../http/handler.ts'
import { reportSecurityEvent, userRef } from '../../../http/security/security-events.ts'
import { lockActing, setActing } from '../../../http/sessions/acting-queries.ts'
import { actingView } from './acting-state.ts'
import type { ActingNeeds } from './start-acting.ts'

export function extendActing({ db, now }: ActingNeeds) {
  return forCustomer<'extendActing'>(
    async (_input, customer, requestMeta): Promise<ActingState | Refusal> => {
      const { actingBy, session, userId, companyId } = customer
      if (!actingBy) return refuse('notActing')
      const at = now()
      const until = new Date(at.getTime() + ACTING_MS)
      const isExtended = await db.transaction().execute(async (trx) => {
        // Another tab may have stopped in the meantime.
        const locked = await lockActing(trx, session)
        if (locked?.userId !== userId) return false
        await setActing(trx, session, { ...locked, until })
        await recordAct(trx, doerOf(requestMeta, customer), {
          act: 'acting',
          target: { kind: 'user', id: userId },
          companyId,
          before: { until: locked.until.toISOString() },
          after: { until: until.toISOString() },
          detail: 'extended',
        })
        return true
      })
      if (!isExtended) return refuse('notActing')
      reportSecurityEvent(requestMeta, customer, 'acting', userRef(userId), 'extended')
      return { acting: actingView(customer, { ...actingBy, until }, at), ended: null }
    },
  )
}
