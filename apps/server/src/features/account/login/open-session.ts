/** Opens a session for a user who has proven to be one: a cookie for browsers, a token in the answer for apps
 *  (AMB-13). */
import type { LoginResult, User } from '@hoistway/contract/account'
import type { RequestMeta } from '../../../http/request-meta.ts'
import type { Sessions } from '../../../http/sessions.ts'

export async function openSession(
  sessions: Sessions,
  user: User,
  persistent: boolean,
  requestMeta: RequestMeta,
): Promise<LoginResult> {
  const { token, expires } = await sessions.issue(
    user.id,
    requestMeta.fromApp ? 'bearer' : 'cookie',
    persistent,
  )
  const answer = { user, isCustomerAdmin: user.isCustomerAdmin }
  if (requestMeta.fromApp) return { ...answer, token, expires: expires.toISOString() }
  requestMeta.setSessionCookie({ value: token, ...(persistent ? { expires } : {}) })
  return answer
}
