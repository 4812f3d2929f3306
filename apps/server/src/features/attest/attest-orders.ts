/** GET attest/orders: the approval list, every waiting order that the caller may decide now, newest first (ATT-16).
 *  Orders that the caller placed stand in the order history with their attestStatus, decided ones in the company's. */
import { localeOr } from '@hoistway/domain/texts/locale'
import { forCustomer } from '../../http/handler.ts'
import { readOrders, viewOrders } from '../orders/public.ts'
import { type AttestOrderNeeds, attestOrderView } from './attest-order-view.ts'
import { decidersOf, readCompany } from './people.ts'
import { readUndecidedOrders } from './queries.ts'

export function attestOrders(needs: AttestOrderNeeds) {
  return forCustomer<'attestOrders'>(async ({ query }, customer) => {
    const company = await readCompany(needs.db, customer.companyId)
    const undecided = await readUndecidedOrders(needs.db, customer.companyId)
    const own = undecided.filter((order) => decidersOf(order, company).userIds.includes(customer.userId))
    const byId = new Map(own.map((order) => [order.id, order]))
    const rows = await readOrders(needs.db, [...byId.keys()])
    const views = await viewOrders(needs, rows, customer, localeOr(query.locale))
    return views.flatMap((view) => {
      const order = byId.get(view.orderKey)
      return order ? [attestOrderView(view, order, company, true)] : []
    })
  })
}
