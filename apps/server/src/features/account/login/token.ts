/** GET account/token: a bearer token for the apps; an app's own token is exchanged for a new one (AMB-13). A browser's
 *  token ends with the browser's session when the browser logs out. A token that comes again after its exchange ends
 *  its whole login: two have it, and one of them should not. */

import type { Handler } from '../../../http/handler.ts'
import type { RequestMeta } from '../../../http/requests/request-meta.ts'
import { userRef } from '../../../http/security/security-events.ts'
import { hashToken, type IssuedSession, isToken, type Sessions } from '../../../http/sessions/sessions.ts'
import type { Customer } from '../../../http/visitor.ts'

export function token(sessions: Sessions): Handler<'token'> {
  return async (_input, { customer }, requestMeta) => {
    if (!customer) {
      await noticeReuse(sessions, requestMeta)
      return null
    }
    const issued =
      customer.sessionKind === 'bearer'
        ? await exchanged(sessions, customer, requestMeta)
        : await sessions.tokenBeside(customer.session, customer.userId)
    return issued ? { token: issued.token, expires: issued.expires.toISOString() } : null
  }
}

async function exchanged(
  sessions: Sessions,
  { session }: Customer,
  requestMeta: RequestMeta,
): Promise<IssuedSession | undefined> {
  const result = await sessions.exchange(session)
  if (result.outcome === 'reused') logReuse(requestMeta, result.userId)
  return result.outcome === 'issued' ? result.session : undefined
}

async function noticeReuse(sessions: Sessions, requestMeta: RequestMeta): Promise<void> {
  const { bearerToken } = requestMeta
  if (bearerToken === undefined || !isToken(bearerToken)) return
  const userId = await sessions.endIfSpent(hashToken(bearerToken))
  if (userId !== undefined) logReuse(requestMeta, userId)
}

function logReuse(requestMeta: RequestMeta, userId: number): void {
  const subject = userRef(userId)
  requestMeta.securityEvent({ event: 'token-reused', outcome: 'refused', actor: 'guest', subject })
}
