/** GET address-use: how many orders of the own company have each saved address, and which of them wait for approval. An order keeps the text of its address, so
 *  a deletion breaks none of them. */
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { forCustomer } from '../../http/handler.ts'
import { readAddressUse, readWaitingByAddress } from '../orders/public.ts'

export function addressUse(db: Kysely<Database>) {
  return forCustomer<'addressUse'>(async (_input, { companyId }) => {
    const rows = await readAddressUse(db, companyId)
    const waiting = Map.groupBy(await readWaitingByAddress(db, companyId), ({ id }) => id)
    return rows.map(({ id, orders, last_order }) => ({
      addressId: id,
      orders,
      lastOrder: last_order.toISOString(),
      waiting: (waiting.get(id) ?? []).map(({ order_number }) => order_number),
    }))
  })
}
