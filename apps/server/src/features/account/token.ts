/** GET account/token: a bearer token for the apps; an app's own token is exchanged for a new one (AMB-13). That of a
 *  browser ends with the browser's session when it logs out. */
import type { Handler } from '../../http/handler.ts'
import type { Sessions } from '../../http/sessions.ts'

export function token(sessions: Sessions): Handler<'token'> {
  return async (_input, { customer }) => {
    if (!customer) return null
    const issued =
      customer.sessionKind === 'bearer'
        ? await sessions.exchange(customer.session, customer.userId)
        : await sessions.tokenBeside(customer.session, customer.userId)
    return issued ? { token: issued.token, expires: issued.expires.toISOString() } : null
  }
}
