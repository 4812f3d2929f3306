/** GET approvals/waiting: the orders of the company that wait for an approval, with those who may decide each now, and
 *  once its relation is deleted. */
import { priceToWire } from '@hoistway/domain/prices/money'
import { forCustomer } from '../../../http/handler.ts'
import { decidersOf, named, readCompany } from '../relations/people.ts'
import type { DecideNeeds } from './decide-order.ts'
import { readUndecidedOrders } from './order-queries.ts'

export function waitingApprovals({ db, now }: DecideNeeds) {
  return forCustomer<'waitingApprovals'>(async (_input, { companyId }) => {
    const orders = await readUndecidedOrders(db, companyId)
    const company = await readCompany(db, companyId, now())
    const namesOf = (order: Parameters<typeof decidersOf>[0]) =>
      decidersOf(order, company).userIds.map((id) => named(company, id))
    return orders
      .map((order) => ({
        order: order.orderNumber,
        total: priceToWire(order.total),
        orderer: named(company, order.ordererId),
        attestId: order.relationId ?? null,
        decidedBy: namesOf(order),
        withoutRelation: namesOf({ ...order, relation: undefined }),
      }))
      .sort((a, b) => a.order - b.order)
  })
}
