/** GET getusers: the active people of the own company, of all companies for a site admin (AMB-76). */
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { forCustomer } from '../../http/handler.ts'
import { readAdminUsers } from '../account/public.ts'

export function getUsers(db: Kysely<Database>, now: () => Date) {
  return forCustomer<'getUsers'>((_input, { isSiteAdmin, companyId, languageCode }) =>
    readAdminUsers(db, isSiteAdmin ? {} : { companyId }, languageCode, now()),
  )
}
