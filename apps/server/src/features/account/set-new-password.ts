/** POST set-new-password: a link is used once, within 24 hours, by whoever has the mail; it ends all other links and
 *  all sessions of the user, and logs in (AMB-68). */
import { refuse } from '@hoistway/contract/problems'
import { normalEmail } from '@hoistway/domain/email-address'
import type { Kysely } from 'kysely'
import { enqueue } from '../../database/outbox.ts'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { userRef } from '../../http/security-events.ts'
import { deleteSessionsOf } from '../../http/session-queries.ts'
import { hashToken, type Sessions } from '../../http/sessions.ts'
import { rememberPlace } from './known-places.ts'
import { openSession } from './open-session.ts'
import { refusedForOwner, refusedPassword } from './password-faults.ts'
import { deleteLinksOf, findLink, takeLink } from './password-link-queries.ts'
import { hashPassword } from './passwords.ts'
import { findPasswordContext, setPassword } from './people-queries.ts'
import { markActive } from './queries.ts'
import { readUser } from './user-view.ts'

export type SetNewPasswordNeeds = {
  readonly db: Kysely<Database>
  readonly sessions: Sessions
  readonly now: () => Date
  readonly publicPassword: string | undefined
}

export function setNewPassword({
  db,
  sessions,
  now,
  publicPassword,
}: SetNewPasswordNeeds): Handler<'setNewPassword'> {
  return async ({ query, body }, visitor, exchange) => {
    const { Password: password, Token: token, Email: sentEmail } = { ...query, ...body }
    if (password === undefined || token === undefined || sentEmail === undefined) {
      return refuse('invalidInput', 'Password, Token and Email are needed.')
    }
    const email = normalEmail(sentEmail)
    const weak = await refusedPassword(password, email, publicPassword)
    if (weak) return weak
    const tokenHash = hashToken(token.trim())
    const owner = await findLink(db, tokenHash, now())
    if (!owner || ![owner.user_name, normalEmail(owner.email)].includes(email))
      return refuse('passwordLinkRefused')
    const personal = refusedForOwner(password, await findPasswordContext(db, owner.user_id))
    if (personal) return personal

    const passwordHash = await hashPassword(password, exchange.remoteAddress)
    if (!(await useLink(db, tokenHash, owner, passwordHash, now()))) return refuse('passwordLinkRefused')
    const user = await readUser(db, owner.user_id, 'en')
    if (!user) return refuse('passwordLinkRefused')
    if (visitor.customer) await sessions.revoke(visitor.customer.session)
    await markActive(db, user.id, now())
    const subject = userRef(user.id)
    exchange.securityEvent({ event: 'password-reset', outcome: 'success', actor: subject, subject })
    const opened = await openSession(sessions, user, true, exchange)
    await rememberPlace(db, user.id, exchange, now())
    return opened
  }
}

type LinkOwner = { readonly user_id: number; readonly has_password: boolean }

function useLink(
  db: Kysely<Database>,
  tokenHash: string,
  { user_id: userId, has_password }: LinkOwner,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await takeLink(trx, tokenHash))) return false
    await setPassword(trx, userId, passwordHash)
    await deleteLinksOf(trx, userId)
    await deleteSessionsOf(trx, userId)
    // A first password is what its mail was for.
    if (has_password) {
      const at = now.toISOString()
      await enqueue(trx, { topic: 'mail.password-changed', payload: { userId, at } })
    }
    return true
  })
}
