/** Opens a session for a user who has proven to be one: a cookie for browsers, a token in the answer for apps
 *  (AMB-13). */
import type { LoginResult, User } from '@hoistway/contract/account/account'
import { doerOf } from '../../../audit/doer.ts'
import { type Act, recordAct } from '../../../audit/record-act.ts'
import type { RequestMeta } from '../../../http/requests/request-meta.ts'
import type { Sessions } from '../../../http/sessions/sessions.ts'

export async function openSession(
  sessions: Sessions,
  user: User,
  persistent: boolean,
  requestMeta: RequestMeta,
  act: Pick<Act, 'act' | 'detail'>,
): Promise<LoginResult> {
  const { token, expires } = await sessions.issue(
    user.id,
    requestMeta.fromApp ? 'bearer' : 'cookie',
    persistent,
    (trx) =>
      recordAct(trx, doerOf(requestMeta, { userId: user.id }), {
        ...act,
        target: { kind: 'user', id: user.id },
        companyId: user.company.id,
      }),
  )
  const answer = { user, isCustomerAdmin: user.isCustomerAdmin }
  if (requestMeta.fromApp) return { ...answer, token, expires: expires.toISOString() }
  requestMeta.setSessionCookie({ value: token, ...(persistent ? { expires } : {}) })
  return answer
}
