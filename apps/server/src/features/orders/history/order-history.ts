/** GET order-history and company-order-history: the caller's own orders, and those of everybody in the caller's company,
 *  newest first. Every account belongs to a company, so the 400 for a caller without one cannot come up (AMB-76). */
import { forCustomer } from '../../../http/handler.ts'
import type { Customer } from '../../../http/visitor.ts'
import { type OrderRow, readOrdersOfCompany, readOrdersOfUser } from '../order-queries.ts'
import { type OrderViewNeeds, serialisedOrders } from '../order-view.ts'

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

/** Orderer and approver have the token of an order from their own calls; it is of no use to other colleagues. */
export function withoutForeignToken(order: OrderRow, { userId }: Customer): OrderRow {
  const mayHaveToken = order.user_id === userId || order.attestee_id === userId
  return mayHaveToken ? order : { ...order, attest_token: null }
}
