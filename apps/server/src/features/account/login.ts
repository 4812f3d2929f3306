/** POST account/login. Wrong credentials answer 200 with a null user, whatever was wrong with them (AMB-08). */
import type { User } from '@hoistway/contract/account'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { refuseForNow } from '../../http/address-limit.ts'
import type { Handler } from '../../http/handler.ts'
import { createOneAtATime } from '../../http/one-at-a-time.ts'
import type { Sessions } from '../../http/sessions.ts'
import type { LoginLimit } from './login-limit.ts'
import { openSession } from './open-session.ts'
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
  const oneAtATime = createOneAtATime()

  return ({ body }, visitor, exchange) => {
    const userName = body.username.trim().toLowerCase()
    // One after the other for a name: attempts that are still undecided must not count as failures.
    return oneAtATime(`${userName} ${exchange.remoteAddress}`, async () => {
      const wait = await limit.attempt(userName, exchange.remoteAddress)
      if (wait !== undefined) return refuseForNow(exchange, wait)
      const user = await rightUser(db, userName, body.password, exchange.remoteAddress)
      if (!user) return { user: null, isCustomerAdmin: false }

      await limit.succeeded(userName, exchange.remoteAddress)
      // A new login is a new session: one that somebody else may know of must not become a customer's.
      if (visitor.customer) await sessions.revoke(visitor.customer.session)
      await markActive(db, user.id, now())
      return openSession(sessions, user, body.rememberMe ?? true, exchange)
    })
  }
}

async function rightUser(
  db: Kysely<Database>,
  userName: string,
  password: string,
  remoteAddress: string,
): Promise<User | undefined> {
  const credentials = await findCredentials(db, userName)
  const isRight = await isPassword(password, credentials?.passwordHash ?? null, remoteAddress)
  return credentials?.mayLogIn && isRight ? readUser(db, credentials.userId, 'en') : undefined
}
