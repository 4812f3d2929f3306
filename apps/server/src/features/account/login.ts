/** POST account/login. Wrong credentials answer 200 with a null user, whatever was wrong with them (AMB-08). */
import { refuse } from '@hoistway/contract/problems'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import type { Sessions } from '../../http/sessions.ts'
import type { LoginLimit } from './login-limit.ts'
import { isPassword } from './passwords.ts'
import { findCredentials, markActive } from './queries.ts'
import { readUser } from './user-view.ts'

export type LoginNeeds = {
  readonly db: Kysely<Database>
  readonly sessions: Sessions
  readonly limit: LoginLimit
  readonly now: () => Date
}

export function login({ db, sessions, limit, now }: LoginNeeds): Handler<'login'> {
  return async ({ body }, visitor, exchange) => {
    const userName = body.username.trim().toLowerCase()
    const wait = await limit.attempt(userName, exchange.remoteAddress)
    if (wait !== undefined) {
      exchange.setHeader('retry-after', String(wait))
      return refuse('tooManyRequests', `Too many failed logins. Try again in ${wait} seconds.`)
    }
    const credentials = await findCredentials(db, userName)
    const isRight = await isPassword(body.password, credentials?.passwordHash ?? null)
    if (!credentials?.mayLogIn || !isRight) return { user: null, isCustomerAdmin: false }

    const user = await readUser(db, credentials.userId, 'en')
    if (!user) return { user: null, isCustomerAdmin: false }
    await limit.succeeded(userName, exchange.remoteAddress)
    // A new login is a new session: one that somebody else may know of must not become a customer's.
    if (visitor.customer) await sessions.revoke(visitor.customer.session)
    await markActive(db, user.id, now())
    const persistent = body.rememberMe ?? true
    const session = await sessions.issue(user.id, exchange.fromApp ? 'bearer' : 'cookie', persistent)
    const answer = { user, isCustomerAdmin: user.isCustomerAdmin }
    if (exchange.fromApp) {
      return { ...answer, token: session.token, expires: session.expires.toISOString() }
    }
    exchange.setSessionCookie({
      value: session.token,
      ...(persistent ? { expires: session.expires } : {}),
    })
    return answer
  }
}
