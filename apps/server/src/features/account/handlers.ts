/** The handlers of the account calls. */
import type { accountCalls } from '@hoistway/contract/account/account'
import type { emailChangeCalls } from '@hoistway/contract/account/email-change'
import type { passwordLinkCalls } from '@hoistway/contract/account/password-link'
import type { handoverCalls } from '@hoistway/contract/orders/handover'
import type { actingCalls } from '@hoistway/contract/site-admin/acting'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { HandlersOf } from '../../http/handler.ts'
import { createMailLimit } from '../../http/limits/address-limit.ts'
import type { Limits } from '../../http/limits/limits.ts'
import type { PublicUrls } from '../../http/public-urls.ts'
import type { Sessions } from '../../http/sessions/sessions.ts'
import { actingPeople } from './acting/acting-people.ts'
import { actingState } from './acting/acting-state.ts'
import { extendActing } from './acting/extend-acting.ts'
import { startActing } from './acting/start-acting.ts'
import { stopActing } from './acting/stop-acting.ts'
import { checkPasswordLink } from './login/check-password-link.ts'
import { forgotPassword } from './login/forgot-password.ts'
import { handover } from './login/handover.ts'
import { createHandovers } from './login/handovers.ts'
import { login } from './login/login.ts'
import { createLoginLimit } from './login/login-limit.ts'
import { logout } from './login/logout.ts'
import { setNewPassword } from './login/set-new-password.ts'
import { token } from './login/token.ts'
import { accountUser } from './people/account-user.ts'
import { createAccount } from './people/create-account.ts'
import { createEmployee } from './people/create-employee.ts'
import { cancelEmailChange, confirmEmail, emailChange, resendEmailChange } from './people/email-change.ts'
import { updateUser } from './people/update-user.ts'

export type AccountParts = {
  readonly db: Kysely<Database>
  readonly sessions: Sessions
  readonly limits: Limits
  readonly publicUrls: PublicUrls
  readonly now: () => Date
  /** The password of the demo accounts is public: other shops refuse it. */
  readonly publicPassword: string | undefined
}

export function accountHandlers({
  db,
  sessions,
  limits,
  publicUrls,
  now,
  publicPassword,
}: AccountParts): HandlersOf<
  typeof accountCalls &
    typeof actingCalls &
    typeof handoverCalls &
    typeof emailChangeCalls &
    typeof passwordLinkCalls
> {
  const limit = createLoginLimit(db, now, limits)
  const mailLimit = createMailLimit(db, now, limits)
  const emailChanges = { db, now, mailLimit }
  return {
    login: login({ db, sessions, limit, now }),
    token: token(sessions),
    logout: logout(sessions),
    updateUser: updateUser({ db, sessions, limit, mailLimit, now, publicPassword }),
    createAccount: createAccount({ db, now, mailLimit }),
    createEmployee: createEmployee({ db, now, mailLimit }),
    accountUser: accountUser(db, now),
    forgotPassword: forgotPassword({ db, now, limits }),
    emailChange: emailChange(emailChanges),
    resendEmailChange: resendEmailChange(emailChanges),
    cancelEmailChange: cancelEmailChange(emailChanges),
    confirmEmail: confirmEmail(emailChanges),
    setNewPassword: setNewPassword({ db, sessions, now, publicPassword }),
    checkPasswordLink: checkPasswordLink({ db, now }),
    actingState: actingState(now),
    actingPeople: actingPeople(db),
    startActing: startActing({ db, now }),
    extendActing: extendActing({ db, now }),
    stopActing: stopActing({ db, now }),
    handover: handover(createHandovers({ db, sessions, now }), publicUrls),
  }
}
