/** GET account/logout: ends the session; without one it does nothing. A GET that changes something is refused when
 *  another site sends it (AMB-86). */
import { refuse } from '@hoistway/contract/problems'
import { doerOf } from '../../../audit/doer.ts'
import { recordAct } from '../../../audit/record-act.ts'
import type { Handler } from '../../../http/handler.ts'
import type { Sessions } from '../../../http/sessions/sessions.ts'
import { recordStop } from '../acting/stop-acting.ts'
import { logAccountEvent } from '../people/account-events.ts'

export function logout(sessions: Sessions): Handler<'logout'> {
  return async (_input, { customer }, requestMeta) => {
    if (requestMeta.fetchSite === 'cross-site' && !requestMeta.fromApp) return refuse('foreignOrigin')
    if (customer) {
      const { session, companyId } = customer
      const userId = customer.actingBy?.userId ?? customer.userId
      await sessions.revoke(session, async (trx) => {
        if (customer.actingBy) await recordStop(trx, customer, requestMeta)
        await recordAct(trx, doerOf(requestMeta, customer), {
          act: 'logout',
          target: { kind: 'user', id: userId },
          companyId,
        })
      })
      logAccountEvent(requestMeta, customer, 'logout', userId)
    }
    requestMeta.setSessionCookie(undefined)
    return null
  }
}
