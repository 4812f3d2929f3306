/** GET order-history and company-order-history: the caller's own orders, and those of everybody in the caller's company,
 *  newest first. Every account belongs to a company, so the 400 for a caller without one cannot come up (AMB-76). */
import { forCustomer } from '../../../http/handler.ts'
import { readOrdersOfCompany, readOrdersOfUser } from '../order-queries.ts'
import { type OrderViewNeeds, serialisedOrders } from '../order-view.ts'
import { withoutForeignToken } from './foreign-token.ts'

export function orderHistory(needs: OrderViewNeeds) {
  return forCustomer<'orderHistory'>(async (_input, customer) =>
    serialisedOrders(needs, await readOrdersOfUser(needs.db, customer.userId), customer),
  )
}

export function companyOrderHistory(needs: OrderViewNeeds) {
  return forCustomer<'companyOrderHistory'>(async (_input, customer) => {
    const rows = await readOrdersOfCompany(needs.db, customer.companyId)
    const orders = rows.map((row) => withoutForeignToken(row, customer))
    return serialisedOrders(needs, orders, customer)
  })
}
