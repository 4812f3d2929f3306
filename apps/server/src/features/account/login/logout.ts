/** GET account/logout: ends the session; without one it does nothing. A GET that changes something is refused when
 *  another site sends it (AMB-86). */
import { refuse } from '@hoistway/contract/problems'
import type { Handler } from '../../../http/handler.ts'
import type { Sessions } from '../../../http/sessions.ts'
import { logAccountEvent } from '../people/account-events.ts'

export function logout(sessions: Sessions): Handler<'logout'> {
  return async (_input, { customer }, requestMeta) => {
    if (requestMeta.fetchSite === 'cross-site' && !requestMeta.fromApp) return refuse('foreignOrigin')
    if (customer) {
      await sessions.revoke(customer.session)
      logAccountEvent(requestMeta, customer, 'logout', customer.userId)
    }
    requestMeta.setSessionCookie(undefined)
    return null
  }
}
