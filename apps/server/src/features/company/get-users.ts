/** GET getusers: the active users of the own company, of all companies for a site admin (AMB-76). GET getownuser: the
 *  caller's own record, as GET account/user has it (AMB-26). */
import { refuse } from '@hoistway/contract/problems'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { forCustomer } from '../../http/handler.ts'
import { readAdminUser, readAdminUsers } from '../account/public.ts'

export function getUsers(db: Kysely<Database>, now: () => Date) {
  return forCustomer<'getUsers'>((_input, { isSiteAdmin, companyId, languageCode }) =>
    readAdminUsers(db, isSiteAdmin ? {} : { companyId }, languageCode, now()),
  )
}

export function getOwnUser(db: Kysely<Database>, now: () => Date) {
  return forCustomer<'getOwnUser'>(
    async (_input, { userId, languageCode }) =>
      (await readAdminUser(db, userId, languageCode, now())) ?? refuse('notLoggedIn'),
  )
}
