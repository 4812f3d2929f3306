/** The handlers of the account calls. */
import type { accountCalls } from '@hoistway/contract/account'
import type { handoverCalls } from '@hoistway/contract/handover'
import type { passwordLinkCalls } from '@hoistway/contract/password-link'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { createMailLimit } from '../../http/address-limit.ts'
import type { HandlersOf } from '../../http/handler.ts'
import type { Limits } from '../../http/limits.ts'
import type { PublicUrls } from '../../http/public-urls.ts'
import type { Sessions } from '../../http/sessions.ts'
import { accountUser } from './account-user.ts'
import { checkPasswordLink } from './check-password-link.ts'
import { createAccount } from './create-account.ts'
import { createEmployee } from './create-employee.ts'
import { forgotPassword } from './forgot-password.ts'
import { handover } from './handover.ts'
import { createHandovers } from './handovers.ts'
import { login } from './login.ts'
import { createLoginLimit } from './login-limit.ts'
import { logout } from './logout.ts'
import { setNewPassword } from './set-new-password.ts'
import { token } from './token.ts'
import { updateUser } from './update-user.ts'

export type AccountParts = {
  readonly db: Kysely<Database>
  readonly sessions: Sessions
  readonly limits: Limits
  readonly publicUrls: PublicUrls
  readonly now: () => Date
}

export function accountHandlers({
  db,
  sessions,
  limits,
  publicUrls,
  now,
}: AccountParts): HandlersOf<typeof accountCalls & typeof handoverCalls & typeof passwordLinkCalls> {
  const limit = createLoginLimit(db, now, limits)
  const mailLimit = createMailLimit(db, now, limits)
  return {
    login: login({ db, sessions, limit, now }),
    token: token(sessions),
    logout: logout(sessions),
    updateUser: updateUser({ db, sessions, limit, mailLimit, now }),
    createAccount: createAccount({ db, now, mailLimit }),
    createEmployee: createEmployee({ db, now, mailLimit }),
    accountUser: accountUser(db, now),
    forgotPassword: forgotPassword({ db, now, limits }),
    setNewPassword: setNewPassword({ db, sessions, now }),
    checkPasswordLink: checkPasswordLink({ db, now }),
    handover: handover(createHandovers({ db, sessions, now }), publicUrls),
  }
}
