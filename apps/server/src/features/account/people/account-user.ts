/** GET account/user: the caller's own record, with what the profile needs beside it (AMB-26). */
import { refuse } from '@hoistway/contract/problems'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import { forCustomer } from '../../../http/handler.ts'
import { readAdminUser } from './admin-user-view.ts'

export function accountUser(db: Kysely<Database>, now: () => Date) {
  return forCustomer<'accountUser'>(
    async (_input, { userId, languageCode }) =>
      // Gone between the look at the session and here: as good as logged out.
      (await readAdminUser(db, userId, languageCode, now())) ?? refuse('notLoggedIn'),
  )
}
