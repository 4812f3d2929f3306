/** GET orders/waiting: the orders of the company that wait for an approval and concern the caller, with whoever is asked
 *  now. The list of orders names them. */
import { forCustomer } from '../../../http/handler.ts'
import { decidersOf, named, readCompany } from '../relations/people.ts'
import type { DecideNeeds } from './decide-order.ts'
import { readUndecidedOrders } from './order-queries.ts'
import { concerns } from './waiting-order.ts'

export function waitingOrders({ db, now }: DecideNeeds) {
  return forCustomer<'waitingOrders'>(async (_input, customer) => {
    const { companyId } = customer
    const orders = await readUndecidedOrders(db, companyId)
    const company = await readCompany(db, companyId, now())
    return orders
      .filter((order) => concerns(order, company, customer))
      .map((order) => ({
        order: order.orderNumber,
        since: order.since.toISOString(),
        asked: decidersOf(order, company).askedIds.map((id) => named(company, id)),
      }))
      .sort((a, b) => a.order - b.order)
  })
}
