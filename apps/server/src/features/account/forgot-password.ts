/** POST send-email/forgot-password: answers the same, and does the same work but for two rows, whether or not somebody
 *  has the address (AMB-68). */
import { createHash } from 'node:crypto'
import { normalEmail } from '@hoistway/domain/email-address'
import { localeOr } from '@hoistway/domain/locale'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { refuseForNow, secondsToWait } from '../../http/address-limit.ts'
import type { Handler } from '../../http/handler.ts'
import type { Limits } from '../../http/limits.ts'
import { askForLink } from './password-link.ts'
import { findByEmail } from './people-queries.ts'

export type ForgotPasswordNeeds = {
  readonly db: Kysely<Database>
  readonly now: () => Date
  readonly limits: Limits
}

export function forgotPassword({ db, now, limits }: ForgotPasswordNeeds): Handler<'forgotPassword'> {
  const { passwordMailLimit, passwordMailAddressLimit } = limits
  return async ({ query }, _visitor, exchange) => {
    const email = normalEmail(query.email)
    const at = now()
    // One transaction, so that known and unknown addresses both cost one commit.
    const wait = await db.transaction().execute(async (trx) => {
      const tooMany =
        (await secondsToWait(
          trx,
          at,
          `forgot-password:${exchange.remoteAddress}`,
          passwordMailAddressLimit,
        )) ?? (await secondsToWait(trx, at, emailKey(email), passwordMailLimit))
      if (tooMany !== undefined) return tooMany
      const user = await findByEmail(trx, email)
      if (user?.active && user.is_web_user && user.removed === null) {
        const locale = query.locale === undefined ? user.language_code : localeOr(query.locale)
        await askForLink(trx, { userId: user.id, reason: 'forgotten', locale, now: at })
      }
      return undefined
    })
    return wait === undefined ? null : refuseForNow(exchange, wait)
  }
}

/** Hashed: a list of who forgot the password is nobody's business. */
function emailKey(email: string): string {
  return `forgot-password-for:${createHash('sha256').update(email).digest('hex')}`
}
