/** GET attest/orders: the approval list, every waiting order that the caller may decide now, newest first (ATT-16).
 *  Orders that the caller placed stand in the order history with their attestStatus, decided ones in the company's. */
import type { AttestOrder } from '@hoistway/contract/approvals/attest'
import { localeOr } from '@hoistway/domain/texts/locale'
import { forCustomer } from '../../../http/handler.ts'
import { readOrders, serialisedOrders } from '../../orders/public.ts'
import { type AttestOrderNeeds, approvalOf } from './attest-order-view.ts'
import { waitingFor } from './waiting-order.ts'

export function attestOrders(needs: AttestOrderNeeds) {
  return forCustomer<'attestOrders'>(async ({ query }, customer) => {
    const { company, orders } = await waitingFor(needs.db, customer, needs.now())
    const byId = new Map(orders.map(({ order }) => [order.id, order]))
    const rows = await readOrders(needs.db, [...byId.keys()])
    const waiting = rows.flatMap((row) => {
      const order = byId.get(row.id)
      return order ? [{ ...row, order }] : []
    })
    return serialisedOrders<AttestOrder, (typeof waiting)[number]>(needs, waiting, customer, {
      locale: localeOr(query.locale),
      more: ({ order, ordered_by }) => approvalOf(order, ordered_by, company, true),
    })
  })
}
