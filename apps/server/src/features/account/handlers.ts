/** The handlers of the account calls. */
import type { accountCalls } from '@hoistway/contract/account'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { HandlersOf } from '../../http/handler.ts'
import type { Sessions } from '../../http/sessions.ts'
import { login } from './login.ts'
import { createLoginLimit } from './login-limit.ts'
import { logout } from './logout.ts'
import { token } from './token.ts'

export type AccountParts = {
  readonly db: Kysely<Database>
  readonly sessions: Sessions
  readonly now: () => Date
}

export function accountHandlers({ db, sessions, now }: AccountParts): HandlersOf<typeof accountCalls> {
  return {
    login: login({ db, sessions, limit: createLoginLimit(db, now), now }),
    token: token(sessions),
    logout: logout(sessions),
  }
}
