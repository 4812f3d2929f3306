/** GET company-order-history: the orders of everybody in the caller's company, newest first. Every account belongs to
 *  a company, so the 400 for a caller without one cannot come up here (AMB-76). */
import { forCustomer } from '../../http/handler.ts'
import { type OrderViewNeeds, writtenOrders } from './order-view.ts'
import { readOrdersOfCompany } from './queries.ts'

export function companyOrderHistory(needs: OrderViewNeeds) {
  return forCustomer<'companyOrderHistory'>(async (_input, customer) =>
    writtenOrders(needs, await readOrdersOfCompany(needs.db, customer.companyId), customer),
  )
}
