/** GET account/logout: ends the session; without one it does nothing. A GET that changes something is refused when
 *  another site sends it (AMB-86). */
import { refuse } from '@hoistway/contract/problems'
import type { Handler } from '../../http/handler.ts'
import type { Sessions } from '../../http/sessions.ts'
import { tellAccount } from './tell-account.ts'

export function logout(sessions: Sessions): Handler<'logout'> {
  return async (_input, { customer }, exchange) => {
    if (exchange.fetchSite === 'cross-site' && !exchange.fromApp) return refuse('foreignOrigin')
    if (customer) {
      await sessions.revoke(customer.session)
      tellAccount(exchange, customer, 'logout', customer.userId)
    }
    exchange.setSessionCookie(undefined)
    return null
  }
}
