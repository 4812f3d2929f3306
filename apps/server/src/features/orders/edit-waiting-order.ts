/** "Edit in cart" (AMB-74): an approver sends the waiting order with other lines, and accepts it in one step. It stays
 *  the order of whoever placed it; its prices are those that the approver saw. */
import type { Order, OrderInformation } from '@hoistway/contract/orders'
import { type Refusal, refuse } from '@hoistway/contract/problems'
import { formatMoneyExactly } from '@hoistway/domain/money-format'
import type { Customer } from '../../http/visitor.ts'
import { acceptEdited } from './approval-queries.ts'
import type { EditableOrder } from './approvals.ts'
import type { CheckedOrder, OrderNeeds } from './checked-order.ts'
import { lineRows, orderFields } from './order-rows.ts'
import type { SentKey } from './queries.ts'
import { readSent } from './sent-order.ts'

export async function editWaitingOrder(
  needs: OrderNeeds,
  customer: Customer,
  { orderId, limit }: EditableOrder,
  information: OrderInformation,
  checked: CheckedOrder,
  sent: SentKey | undefined,
): Promise<Order | Refusal> {
  if (limit !== undefined && checked.totals.total > limit) {
    const amount = formatMoneyExactly('en', customer.currency, limit)
    return refuse('aboveAttestAmount', `You may approve this order up to ${amount}.`)
  }
  const isFirst = await acceptEdited(needs.db, {
    orderId,
    editedBy: customer.userId,
    now: needs.now(),
    order: orderFields(customer, information, checked),
    lines: lineRows(checked),
    idempotency: sent,
  })
  return isFirst ? readSent(needs, customer, orderId) : refuse('alreadyDecided')
}
