/** DELETE delete-shareable-product-list: the owner's only; everybody else's lists are unknown (AMB-17). The answer is
 *  a receipt as a file (AMB-12). */
import { refuse } from '@hoistway/contract/problems'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { receipt } from '../../http/answers/receipt.ts'
import { forCustomer } from '../../http/handler.ts'
import { deleteListOf } from './queries.ts'

export function deleteShareableProductList(db: Kysely<Database>) {
  return forCustomer<'deleteShareableProductList'>(async ({ query }, customer) => {
    const deleted = await deleteListOf(db, query.id, customer.userId)
    return deleted ? receipt('list-deleted.txt', `List ${query.id} is deleted.`) : refuse('unknownList')
  })
}
