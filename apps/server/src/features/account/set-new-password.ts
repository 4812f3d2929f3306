/** POST set-new-password: a link is used once, within 24 hours, by whoever has the mail; it ends all other links and
 *  all sessions of the user, and logs in (AMB-68). */
import { refuse } from '@hoistway/contract/problems'
import { normalEmail } from '@hoistway/domain/email-address'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { deleteSessionsOf } from '../../http/session-queries.ts'
import { hashToken, type Sessions } from '../../http/sessions.ts'
import { openSession } from './open-session.ts'
import { refusedPassword } from './password-faults.ts'
import { deleteLinksOf, findLink, takeLink } from './password-link-queries.ts'
import { hashPassword } from './passwords.ts'
import { setPassword } from './people-queries.ts'
import { markActive } from './queries.ts'
import { readUser } from './user-view.ts'

export type SetNewPasswordNeeds = {
  readonly db: Kysely<Database>
  readonly sessions: Sessions
  readonly now: () => Date
}

export function setNewPassword({ db, sessions, now }: SetNewPasswordNeeds): Handler<'setNewPassword'> {
  return async ({ query }, visitor, exchange) => {
    const email = normalEmail(query.Email)
    const weak = refusedPassword(query.Password, email)
    if (weak) return weak
    const tokenHash = hashToken(query.Token.trim())
    const owner = await findLink(db, tokenHash, now())
    if (!owner || ![owner.user_name, normalEmail(owner.email)].includes(email))
      return refuse('passwordLinkRefused')

    const passwordHash = await hashPassword(query.Password, exchange.remoteAddress)
    if (!(await useLink(db, tokenHash, owner.user_id, passwordHash))) return refuse('passwordLinkRefused')
    const user = await readUser(db, owner.user_id, 'en')
    if (!user) return refuse('passwordLinkRefused')
    if (visitor.customer) await sessions.revoke(visitor.customer.session)
    await markActive(db, user.id, now())
    return openSession(sessions, user, true, exchange)
  }
}

function useLink(
  db: Kysely<Database>,
  tokenHash: string,
  userId: number,
  passwordHash: string,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await takeLink(trx, tokenHash))) return false
    await setPassword(trx, userId, passwordHash)
    await deleteLinksOf(trx, userId)
    await deleteSessionsOf(trx, userId)
    return true
  })
}
