/** GET order-history: the caller's own orders, newest first. */
import { forCustomer } from '../../http/handler.ts'
import { type OrderViewNeeds, writtenOrders } from './order-view.ts'
import { readOrdersOfUser } from './queries.ts'

export function orderHistory(needs: OrderViewNeeds) {
  return forCustomer<'orderHistory'>(async (_input, customer) =>
    writtenOrders(needs, await readOrdersOfUser(needs.db, customer.userId), customer),
  )
}
