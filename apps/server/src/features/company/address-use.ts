/** GET address-use: how many orders of the own company have each saved address. An order keeps the text of its address, so
 *  a deletion breaks none of them. */
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { forCustomer } from '../../http/handler.ts'
import { readAddressUse } from '../orders/public.ts'

export function addressUse(db: Kysely<Database>) {
  return forCustomer<'addressUse'>(async (_input, { companyId }) => {
    const rows = await readAddressUse(db, companyId)
    return rows.map(({ id, orders, last_order }) => ({
      addressId: id,
      orders,
      lastOrder: last_order.toISOString(),
    }))
  })
}
