/** POST account/login. Wrong credentials answer 200 with a null user, whatever was wrong with them (AMB-08). */
import type { User } from '@hoistway/contract/account/account'
import type { Kysely } from 'kysely'
import { createKeyedMutex } from '../../../concurrency/keyed-mutex.ts'
import type { Database } from '../../../database/schema.ts'
import type { Handler } from '../../../http/handler.ts'
import type { RequestMeta } from '../../../http/requests/request-meta.ts'
import type { Sessions } from '../../../http/sessions/sessions.ts'
import { readUser } from '../people/user-view.ts'
import { type Credentials, findCredentials, markActive } from '../queries.ts'
import { familiarityOf, rememberPlace } from './known-places.ts'
import { logLogin, refuseLogin } from './login-events.ts'
import type { LoginAttempt, LoginLimit } from './login-limit.ts'
import { openSession } from './open-session.ts'
import { isPassword } from './passwords.ts'

export type LoginNeeds = {
  readonly db: Kysely<Database>
  readonly sessions: Sessions
  readonly limit: LoginLimit
  readonly now: () => Date
}

export function login({ db, sessions, limit, now }: LoginNeeds): Handler<'login'> {
  const mutex = createKeyedMutex()

  return ({ body }, visitor, requestMeta) => {
    const userName = body.username.trim().toLowerCase()
    // One after the other for a name: attempts that are still undecided must not count as failures.
    return mutex(`${userName} ${requestMeta.addressKey}`, async () => {
      const credentials = await findCredentials(db, userName)
      const attempt = await attemptOf(db, userName, credentials, requestMeta)
      const reached = await limit.attempt(attempt)
      if (reached) return refuseLogin(requestMeta, attempt, reached)
      const user = await limit.decided(attempt, () => rightUser(db, credentials, body.password, requestMeta))
      logLogin(requestMeta, attempt, user ? 'success' : 'failure')
      if (!user) return { user: null, isCustomerAdmin: false }

      await limit.succeeded(attempt)
      // A new login is a new session: one that somebody else may know of must not become a customer's.
      if (visitor.customer) await sessions.revoke(visitor.customer.session)
      await markActive(db, user.id, now())
      const opened = await openSession(sessions, user, body.rememberMe ?? true, requestMeta, {
        act: 'login',
        detail: attempt.familiarity.kind,
      })
      await rememberPlace(db, user.id, attempt.familiarity, requestMeta, now())
      return opened
    })
  }
}

async function attemptOf(
  db: Kysely<Database>,
  userName: string,
  credentials: Credentials | undefined,
  requestMeta: RequestMeta,
): Promise<LoginAttempt> {
  const userId = credentials?.userId
  const familiarity = await familiarityOf(db, userId, requestMeta)
  return { userName, userId, address: requestMeta.addressKey, familiarity }
}

async function rightUser(
  db: Kysely<Database>,
  credentials: Credentials | undefined,
  password: string,
  { addressKey }: RequestMeta,
): Promise<User | undefined> {
  const isRight = await isPassword(password, credentials?.passwordHash ?? null, addressKey)
  return credentials?.mayLogIn && isRight ? readUser(db, credentials.userId, 'en') : undefined
}
