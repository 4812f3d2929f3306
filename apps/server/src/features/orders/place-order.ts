/** POST order/place. The order is judged and priced from the database, then stored with its lines and its outbox in
 *  one transaction; the answer goes out when that is durable. With an attestToken it is the edit of an order that
 *  waits for approval: edit-waiting-order.ts. */
import { randomUUID } from 'node:crypto'
import type { Order, OrderInformation, OrderRequest } from '@hoistway/contract/orders/orders'
import { isRefusal, type Refusal, refuse } from '@hoistway/contract/problems'
import { isReleased } from '@hoistway/domain/approval/attest'
import { isShownTotal } from '@hoistway/domain/cart/cart-totals'
import { OrderSource } from '@hoistway/domain/codes'
import { amountToWire, priceToWire } from '@hoistway/domain/prices/money'
import type { Transaction } from 'kysely'
import { doerOf } from '../../audit/doer.ts'
import { recordAct } from '../../audit/record-act.ts'
import { createKeyedMutex } from '../../concurrency/keyed-mutex.ts'
import { isMissingReference } from '../../database/constraint-faults.ts'
import type { OutboxEntry } from '../../database/outbox.ts'
import type { Database } from '../../database/schema.ts'
import { forCustomer } from '../../http/handler.ts'
import type { RequestMeta } from '../../http/requests/request-meta.ts'
import { reportSecurityEvent } from '../../http/security/security-events.ts'
import type { Customer } from '../../http/visitor.ts'
import type { Serialised } from '../../json/serialised-result.ts'
import type { Approval, Approvals } from './approvals.ts'
import { type CheckedOrder, checkOrder, type OrderNeeds } from './checked-order.ts'
import { editWaitingOrder } from './edit-waiting-order.ts'
import { bodyHash, readIdempotencyKeyHeader } from './idempotency.ts'
import type { SentKey } from './idempotency-queries.ts'
import { type NewOrder, storeOrder } from './new-order-queries.ts'
import { lineRows, orderFields } from './order-rows.ts'
import { serialisedOrder } from './order-view.ts'
import { sendOnce } from './sent-order.ts'

const ORDER_SOURCES = new Set<number>(Object.values(OrderSource))

export function placeOrder(needs: OrderNeeds, approvals: Approvals) {
  const mutex = createKeyedMutex()

  async function send(
    customer: Customer,
    requestMeta: RequestMeta,
    body: OrderRequest,
    sent: SentKey | undefined,
  ): Promise<Serialised<Order> | Refusal> {
    const { attestToken } = body.orderInformation
    if (!attestToken) return place(needs, approvals, customer, requestMeta, body, sent)
    // It accepts the order too, and nobody approves in the place of a customer.
    if (customer.actingBy) return refuse('notWhileActing')
    const waiting = await approvals.editable(customer, attestToken)
    if (isRefusal(waiting)) return waiting
    const checked = await judge(needs, customer, body)
    if (isRefusal(checked)) return checked
    const information = body.orderInformation
    const edit = { waiting, attestToken, information, checked, sent, doer: doerOf(requestMeta, customer) }
    const order = await editWaitingOrder(needs, approvals, customer, edit)
    if (!isRefusal(order)) {
      reportSecurityEvent(
        requestMeta,
        customer,
        'approval-decided',
        `order:${waiting.orderId}`,
        'accepted with changes',
      )
    }
    return order
  }

  return forCustomer<'placeOrder'>(async ({ body, headers }, customer, requestMeta) => {
    const key = readIdempotencyKeyHeader(headers?.['idempotency-key'])
    if (isRefusal(key)) return key
    if (key === undefined) return send(customer, requestMeta, body, undefined)
    const sent = { key, bodyHash: bodyHash(body) }
    // The same order twice at once: the second waits for the first and then finds it stored.
    return mutex(`${customer.userId} ${key}`, () =>
      sendOnce(needs, customer, sent, () => send(customer, requestMeta, body, sent)),
    )
  })
}

/** The order priced by the shop, or why it is not taken as it was sent. */
async function judge(
  needs: OrderNeeds,
  customer: Customer,
  body: OrderRequest,
): Promise<CheckedOrder | Refusal> {
  if (!ORDER_SOURCES.has(body.orderInformation.orderSource ?? OrderSource.Web2)) {
    return refuse('invalidInput', 'orderSource must be 2, 3 or 4.')
  }
  const checked = await checkOrder(needs, customer, body)
  if (isRefusal(checked)) return checked
  if (typeof body.shownTotal === 'number' && !isShownTotal(body.shownTotal, checked.totals.total)) {
    return priceChanged(checked)
  }
  return checked
}

async function place(
  needs: OrderNeeds,
  approvals: Approvals,
  customer: Customer,
  requestMeta: RequestMeta,
  body: OrderRequest,
  sent: SentKey | undefined,
): Promise<Serialised<Order> | Refusal> {
  const checked = await judge(needs, customer, body)
  if (isRefusal(checked)) return checked
  const approval = await approvals.approvalFor(customer, checked.totals.total)
  if (isRefusal(approval)) return approval

  const order = {
    ...newOrder(customer, body.orderInformation, checked, approval, sent, needs.now()),
    also: (trx: Transaction<Database>, orderId: number) => recordSent(trx, customer, requestMeta, orderId),
  }
  try {
    const { row, lines } = await storeOrder(needs.db, customer.userId, order)
    return await serialisedOrder(needs, row, customer, { newLines: lines })
  } catch (fault) {
    // The relation was deleted since it was read: what the order needs now is asked again.
    if (isMissingReference(fault, 'orders_attest_id_fkey'))
      return place(needs, approvals, customer, requestMeta, body, sent)
    throw fault
  }
}

/** An order of a customer stands in the history of the customer alone; one that a site admin sent, in the audit log
 *  too. */
async function recordSent(
  trx: Transaction<Database>,
  customer: Customer,
  requestMeta: RequestMeta,
  orderId: number,
): Promise<void> {
  if (!customer.actingBy) return
  await recordAct(trx, doerOf(requestMeta, customer), {
    act: 'order-sent',
    target: { kind: 'order', id: orderId },
    companyId: customer.companyId,
  })
}

/** Nothing is stored; the cart shows the differences and asks again. */
function priceChanged({ lines, totals }: CheckedOrder): Refusal {
  return {
    refused: 'priceChanged',
    detail: `The total is now ${priceToWire(totals.total)}.`,
    lines: lines.map(({ product, amount, tier, total }) => ({
      productID: product.row.id,
      amount: amountToWire(amount),
      price: priceToWire(tier.price),
      total: priceToWire(total),
    })),
  }
}

function newOrder(
  customer: Customer,
  information: OrderInformation,
  checked: CheckedOrder,
  approval: Approval,
  sent: SentKey | undefined,
  now: Date,
): NewOrder {
  const released = isReleased(approval.status)
  return {
    idempotency: sent,
    order: {
      ...orderFields(customer, information, checked),
      temp_id: randomUUID(),
      company_id: customer.companyId,
      user_id: customer.userId,
      ordered_by: `${customer.firstName} ${customer.lastName}`.trim(),
      sent_by: customer.actingBy?.userId ?? null,
      sent_by_name: customer.actingBy?.name ?? '',
      created: now,
      changed: now,
      order_source: information.orderSource ?? OrderSource.Web2,
      attest_status: approval.status,
      attest_token: approval.token,
      attestee_id: approval.attesteeId,
      attest_id: approval.attestId,
      released,
    },
    lines: lineRows(checked),
    outbox: (orderId) => outboxOf(orderId, released),
  }
}

/** An order that waits for approval is not released to the business system. */
function outboxOf(orderId: number, released: boolean): [OutboxEntry, OutboxEntry] {
  const confirmation: OutboxEntry = { topic: 'mail.order-confirmation', payload: { orderId } }
  return released
    ? [confirmation, { topic: 'erp.export-order', payload: { orderId } }]
    : [confirmation, { topic: 'mail.approval-request', payload: { orderId } }]
}
