/** POST shop/v1/password-link/check: tells the holder of a link whether it can still be used. Without the token there is
 *  nothing to learn: every other answer is the same. */
import { normalEmail } from '@hoistway/domain/email-address'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { hashToken } from '../../http/sessions.ts'
import { findLink } from './password-link-queries.ts'

export type CheckPasswordLinkNeeds = { readonly db: Kysely<Database>; readonly now: () => Date }

export function checkPasswordLink({ db, now }: CheckPasswordLinkNeeds): Handler<'checkPasswordLink'> {
  return async ({ body }) => {
    const email = normalEmail(body.email)
    const owner = await findLink(db, hashToken(body.token.trim()), now())
    return { isUsable: owner !== undefined && [owner.user_name, normalEmail(owner.email)].includes(email) }
  }
}
