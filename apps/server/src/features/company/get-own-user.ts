/** GET getownuser: the same as GET account/user, for any logged-in user (AMB-26). */
import { refuse } from '@hoistway/contract/problems'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { forCustomer } from '../../http/handler.ts'
import { readAdminUser } from '../account/public.ts'

export function getOwnUser(db: Kysely<Database>, now: () => Date) {
  return forCustomer<'getOwnUser'>(
    async (_input, { userId, languageCode }) =>
      (await readAdminUser(db, userId, languageCode, now())) ?? refuse('notLoggedIn'),
  )
}
