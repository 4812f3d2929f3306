/** POST send-email/forgot-password: answers the same, and does the same work but for three rows, whether or not somebody
 *  has the address (AMB-68). */
import { createHash } from 'node:crypto'
import { normalEmail } from '@hoistway/domain/people/email-address'
import { localeOr } from '@hoistway/domain/texts/locale'
import type { Kysely } from 'kysely'
import { doerOf } from '../../../audit/doer.ts'
import { recordAct } from '../../../audit/record-act.ts'
import type { Database } from '../../../database/schema.ts'
import type { Handler } from '../../../http/handler.ts'
import { refuseForNow, secondsToWait } from '../../../http/limits/address-limit.ts'
import type { Limits } from '../../../http/limits/limits.ts'
import { nameRef, userRef } from '../../../http/security/security-events.ts'
import { findByEmail } from '../people/people-queries.ts'
import { familiarityOf } from './known-places.ts'
import { askForLink } from './password-link.ts'

export type ForgotPasswordNeeds = {
  readonly db: Kysely<Database>
  readonly now: () => Date
  readonly limits: Limits
}

/** Mails an hour to one address that all callers together can cause, as a multiple of what one caller can. */
const CALLERS = 3

export function forgotPassword({ db, now, limits }: ForgotPasswordNeeds): Handler<'forgotPassword'> {
  const { passwordMailLimit, passwordMailAddressLimit } = limits
  return async ({ query }, _visitor, requestMeta) => {
    const email = normalEmail(query.email)
    const at = now()
    const key = emailKey(email)
    // One transaction, so that known and unknown addresses both cost one commit.
    const { wait, userId } = await db.transaction().execute(async (trx) => {
      const caller = requestMeta.addressKey
      const tooMany =
        (await secondsToWait(trx, at, `forgot-password:${caller}`, passwordMailAddressLimit)) ??
        (await secondsToWait(trx, at, `${key}:${caller}`, passwordMailLimit))
      if (tooMany !== undefined) return { wait: tooMany, userId: undefined }
      const user = await findByEmail(trx, email)
      const isFlooded = (await secondsToWait(trx, at, key, passwordMailLimit * CALLERS)) !== undefined
      const familiarity = await familiarityOf(trx, user?.id, requestMeta)
      // Nobody is refused because of others: the mailbox holds the links that were sent, and a known caller gets one
      // more.
      const answer = { wait: undefined, userId: user?.id }
      if (isFlooded && familiarity.kind === 'none') return answer
      if (user?.active && user.is_web_user && user.removed === null) {
        const locale = query.locale === undefined ? user.language_code : localeOr(query.locale)
        await askForLink(trx, { userId: user.id, reason: 'forgotten', locale, now: at })
        await recordAct(trx, doerOf(requestMeta, undefined), {
          act: 'password-reset-asked',
          target: { kind: 'user', id: user.id },
          companyId: user.company_id,
        })
      }
      return answer
    })
    requestMeta.securityEvent({
      event: 'password-reset-asked',
      outcome: wait === undefined ? 'success' : 'refused',
      actor: 'guest',
      subject: userId === undefined ? nameRef(email) : userRef(userId),
    })
    return wait === undefined ? null : refuseForNow(requestMeta, wait)
  }
}

/** Hashed: a list of who forgot the password is nobody's business. */
function emailKey(email: string): string {
  return `forgot-password-for:${createHash('sha256').update(email).digest('hex')}`
}
