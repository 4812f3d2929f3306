/** "Edit in cart" (AMB-74): an approver sends the waiting order with other lines, and accepts it in one step. It stays
 *  the order of whoever placed it; its prices are those that the approver saw. */
import type { Order, OrderInformation } from '@hoistway/contract/orders/orders'
import { isRefusal, type Refusal, refuse } from '@hoistway/contract/problems'
import { formatMoneyExactly } from '@hoistway/domain/prices/money-format'
import type { Transaction } from 'kysely'
import type { Doer } from '../../audit/doer.ts'
import { recordAct } from '../../audit/record-act.ts'
import type { Database } from '../../database/schema.ts'
import type { Customer } from '../../http/visitor.ts'
import type { Serialised } from '../../json/serialised-result.ts'
import { acceptEdited } from './approval-queries.ts'
import type { Approvals, EditableOrder } from './approvals.ts'
import type { CheckedOrder, OrderNeeds } from './checked-order.ts'
import type { SentKey } from './idempotency-queries.ts'
import { lineRows, orderFields } from './order-rows.ts'
import { readSent } from './sent-order.ts'

export type OrderEdit = {
  readonly waiting: EditableOrder
  readonly attestToken: string
  readonly information: OrderInformation
  readonly checked: CheckedOrder
  readonly sent: SentKey | undefined
  readonly doer: Doer
}

export async function editWaitingOrder(
  needs: OrderNeeds,
  approvals: Approvals,
  customer: Customer,
  { waiting, attestToken, information, checked, sent, doer }: OrderEdit,
): Promise<Serialised<Order> | Refusal> {
  const { orderId } = waiting
  const edited = {
    orderId,
    editedBy: customer.userId,
    now: needs.now(),
    order: orderFields(customer, information, checked),
    lines: lineRows(checked),
    idempotency: sent,
    also: (transaction: Transaction<Database>) =>
      recordAct(transaction, doer, {
        act: 'approval-decided',
        target: { kind: 'order', id: orderId },
        companyId: customer.companyId,
        detail: 'accepted with changes',
      }),
  }
  const refused = await acceptEdited(needs.db, edited, async (transaction) => {
    const held = await approvals.holdEditable(transaction, customer, attestToken)
    return isRefusal(held) ? held : refusedTotal(customer, held, checked)
  })
  return refused ?? readSent(needs, customer, orderId)
}

function refusedTotal(
  { currency }: Customer,
  { limit }: EditableOrder,
  { totals }: CheckedOrder,
): Refusal | undefined {
  if (limit === undefined || totals.total <= limit) return undefined
  return refuse(
    'aboveAttestAmount',
    `You may approve this order up to ${formatMoneyExactly('en', currency, limit)}.`,
  )
}
