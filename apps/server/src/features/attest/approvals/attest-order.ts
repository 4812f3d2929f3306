/** GET attest/order: what the mail's link opens and "edit in cart" loads. Anybody of the company may look at a waiting
 *  order, as in the company's history; a decided one is shown to those who have a part in it (AMB-21). */
import type { AttestOrder } from '@hoistway/contract/approvals/attest'
import { isDecided } from '@hoistway/domain/approval/attest'
import { forCustomer } from '../../../http/handler.ts'
import { readOrder, serialisedOrder } from '../../orders/public.ts'
import { type AttestOrderNeeds, approvalOf } from './attest-order-view.ts'
import type { OrderUnderApproval } from './order-queries.ts'
import { openByToken } from './waiting-order.ts'

export function attestOrder(needs: AttestOrderNeeds) {
  return forCustomer<'attestOrder'>(async ({ query }, customer) => {
    const opened = await openByToken(needs.db, customer, query.attestToken, needs.now())
    if (!opened) return null
    const { order, company, deciders } = opened
    const decided = isDecided(order.status)
    if (decided && !involved(order).includes(customer.userId)) return null
    const row = await readOrder(needs.db, order.id)
    if (!row) return null
    const mayDecide = !decided && deciders.userIds.includes(customer.userId)
    return serialisedOrder<AttestOrder>(needs, row, customer, {
      more: ({ ordered_by }) => approvalOf(order, ordered_by, company, mayDecide),
    })
  })
}

function involved({ ordererId, attesteeId, decidedBy, relation }: OrderUnderApproval) {
  return [ordererId, attesteeId, decidedBy, relation?.substituteAttesterId]
}
