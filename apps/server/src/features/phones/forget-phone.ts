/** POST shop/v1/phones/forget: a phone of the caller is told nothing any more. */
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { forCustomer, type Handler } from '../../http/handler.ts'
import { deletePhoneOf } from './queries.ts'

export function forgetPhone(db: Kysely<Database>): Handler<'forgetPhone'> {
  return forCustomer(async ({ body }, { userId }) => {
    await deletePhoneOf(db, userId, body.token)
    return null
  })
}
