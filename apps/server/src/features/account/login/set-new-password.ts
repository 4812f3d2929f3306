/** POST set-new-password: a link is used once, within 24 hours, by whoever has the mail; it ends all other links and
 *  all sessions of the user, and logs in (AMB-68). */
import { refuse } from '@hoistway/contract/problems'
import { normalEmail } from '@hoistway/domain/people/email-address'
import type { Kysely } from 'kysely'
import { doerOf } from '../../../audit/doer.ts'
import { recordAct } from '../../../audit/record-act.ts'
import { enqueue } from '../../../database/outbox.ts'
import type { Database } from '../../../database/schema.ts'
import type { Handler } from '../../../http/handler.ts'
import type { RequestMeta } from '../../../http/requests/request-meta.ts'
import { deleteSessionsOf } from '../../../http/sessions/session-queries.ts'
import type { Sessions } from '../../../http/sessions/sessions.ts'
import { logAccountEvent } from '../people/account-events.ts'
import { findPasswordContext, setPassword } from '../people/people-queries.ts'
import { readUser } from '../people/user-view.ts'
import { markActive } from '../queries.ts'
import { familiarityOf, rememberPlace } from './known-places.ts'
import { openSession } from './open-session.ts'
import { refusedForOwner, refusedPassword } from './password-faults.ts'
import { ownerOfLink } from './password-link.ts'
import { deleteLinksOf, redeemLink } from './password-link-queries.ts'
import { hashPassword } from './passwords.ts'

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
  return async ({ query, body }, visitor, requestMeta) => {
    // The body counts where both name a value.
    const { Password: password, Token: token, Email: email } = { ...query, ...body }
    if (password === undefined || token === undefined || email === undefined) {
      return refuse('invalidInput', 'Password, Token and Email are needed.')
    }
    const weak = await refusedPassword(password, normalEmail(email), publicPassword)
    if (weak) return weak
    const owner = await ownerOfLink(db, { token, email }, now())
    if (!owner) return refuse('passwordLinkRefused')
    const personal = refusedForOwner(password, await findPasswordContext(db, owner.user_id))
    if (personal) return personal

    const passwordHash = await hashPassword(password, requestMeta.addressKey)
    if (!(await useLink(db, owner, passwordHash, now(), requestMeta))) return refuse('passwordLinkRefused')
    const user = await readUser(db, owner.user_id, 'en')
    if (!user) return refuse('passwordLinkRefused')
    if (visitor.customer) await sessions.revoke(visitor.customer.session)
    await markActive(db, user.id, now())
    logAccountEvent(requestMeta, { userId: user.id }, 'password-reset', user.id)
    const opened = await openSession(sessions, user, true, requestMeta, { act: 'login', detail: 'link' })
    await rememberPlace(db, user.id, await familiarityOf(db, user.id, requestMeta), requestMeta, now())
    return opened
  }
}

type OwnedLink = {
  readonly token_hash: string
  readonly user_id: number
  readonly company_id: number
  readonly has_password: boolean
}

function useLink(
  db: Kysely<Database>,
  { token_hash, user_id: userId, company_id: companyId, has_password }: OwnedLink,
  passwordHash: string,
  now: Date,
  requestMeta: RequestMeta,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await redeemLink(trx, token_hash))) return false
    await setPassword(trx, userId, passwordHash)
    await deleteLinksOf(trx, userId)
    await deleteSessionsOf(trx, userId)
    const target = { kind: 'user', id: userId } as const
    await recordAct(trx, doerOf(requestMeta, { userId }), { act: 'password-reset', target, companyId })
    // The mail of an invitation asked for the first password: there is nothing to warn of.
    if (has_password) {
      const at = now.toISOString()
      await enqueue(trx, { topic: 'mail.password-changed', payload: { userId, at } })
    }
    return true
  })
}
