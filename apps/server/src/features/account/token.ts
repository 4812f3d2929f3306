/** GET account/token: a bearer token for the apps; an app's own token is exchanged for a new one (AMB-13). */
import type { Handler } from '../../http/handler.ts'
import type { Sessions } from '../../http/sessions.ts'

export function token(sessions: Sessions): Handler<'token'> {
  return async (_input, { customer }) => {
    if (!customer) return null
    const issued =
      customer.sessionKind === 'bearer'
        ? await sessions.exchange(customer.session, customer.userId)
        : await sessions.issue(customer.userId, 'bearer', true)
    return { token: issued.token, expires: issued.expires.toISOString() }
  }
}
