/** GET order-history: the caller's own orders, newest first. */
import { forCustomer } from '../../http/handler.ts'
import { type OrderViewNeeds, viewOrders } from './order-view.ts'
import { readOrdersOfUser } from './queries.ts'

export function orderHistory(needs: OrderViewNeeds) {
  return forCustomer<'orderHistory'>(async (_input, customer) =>
    viewOrders(needs, await readOrdersOfUser(needs.db, customer.userId), customer),
  )
}
