/** POST shop/v1/password-link/check: tells the holder of a link whether it can still be used. A caller without the token
 *  learns nothing, since every other answer is the same. */
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import type { Handler } from '../../../http/handler.ts'
import { ownerOfLink } from './password-link.ts'

export type CheckPasswordLinkNeeds = { readonly db: Kysely<Database>; readonly now: () => Date }

export function checkPasswordLink({ db, now }: CheckPasswordLinkNeeds): Handler<'checkPasswordLink'> {
  return async ({ body }) => ({ isUsable: (await ownerOfLink(db, body, now())) !== undefined })
}
