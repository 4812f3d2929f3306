/** What a user who has proven to be one gets: a cookie for browsers, a token in the answer for apps (AMB-13). */
import type { LoginResult, User } from '@hoistway/contract/account'
import type { Exchange } from '../../http/exchange.ts'
import type { Sessions } from '../../http/sessions.ts'

export async function openSession(
  sessions: Sessions,
  user: User,
  persistent: boolean,
  exchange: Exchange,
): Promise<LoginResult> {
  const { token, expires } = await sessions.issue(user.id, exchange.fromApp ? 'bearer' : 'cookie', persistent)
  const answer = { user, isCustomerAdmin: user.isCustomerAdmin }
  if (exchange.fromApp) return { ...answer, token, expires: expires.toISOString() }
  exchange.setSessionCookie({ value: token, ...(persistent ? { expires } : {}) })
  return answer
}
