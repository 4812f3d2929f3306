/** POST order/place. The order is judged and priced from the database, then stored with its lines and its outbox in
 *  one transaction; the answer goes out when that is durable. */
import { randomUUID } from 'node:crypto'
import type { Order, OrderInformation, OrderRequest } from '@hoistway/contract/orders'
import { isRefusal, type Refusal, refuse } from '@hoistway/contract/problems'
import { isShownTotal } from '@hoistway/domain/cart-totals'
import { OrderSource } from '@hoistway/domain/codes'
import { readDay } from '@hoistway/domain/delivery-date'
import { amountToWire, priceToWire } from '@hoistway/domain/money'
import type { OutboxEntry } from '../../database/outbox.ts'
import { forCustomer } from '../../http/handler.ts'
import { createOneAtATime } from '../../http/one-at-a-time.ts'
import type { Customer } from '../../http/visitor.ts'
import { type Approval, approvalFor } from '../attest/public.ts'
import { type CheckedOrder, checkOrder, type OrderNeeds } from './checked-order.ts'
import { bodyHash, readIdempotencyKeyHeader } from './idempotency.ts'
import { viewOrders } from './order-view.ts'
import { type NewOrder, readIdempotencyKey, readOrder, storeOrder } from './queries.ts'

const ORDER_SOURCES = new Set<number>(Object.values(OrderSource))

export function placeOrder(needs: OrderNeeds) {
  const oneAtATime = createOneAtATime()

  return forCustomer<'placeOrder'>(async ({ body, headers }, customer) => {
    const key = readIdempotencyKeyHeader(headers?.['idempotency-key'])
    if (isRefusal(key)) return key
    if (key === undefined) return place(needs, customer, body, undefined)
    const sent = { key, bodyHash: bodyHash(body) }
    // The same order twice at once: the second waits for the first and then finds it stored.
    return oneAtATime(
      `${customer.userId} ${key}`,
      async () => (await firstAnswer(needs, customer, sent)) ?? place(needs, customer, body, sent),
    )
  })
}

type Sent = { readonly key: string; readonly bodyHash: string }

/** What was answered to this key before; undefined if nothing was. */
async function firstAnswer(
  needs: OrderNeeds,
  customer: Customer,
  sent: Sent,
): Promise<Order | Refusal | undefined> {
  const stored = await readIdempotencyKey(needs.db, customer.userId, sent.key)
  if (!stored) return undefined
  if (stored.body_hash !== sent.bodyHash) return refuse('idempotencyKeyReused')
  return readPlaced(needs, customer, stored.order_id)
}

async function place(
  needs: OrderNeeds,
  customer: Customer,
  body: OrderRequest,
  sent: Sent | undefined,
): Promise<Order | Refusal> {
  const { orderInformation } = body
  if (orderInformation.attestToken) {
    return refuse('attestTokenRefused', 'There is no order for approval with this token.')
  }
  if (!ORDER_SOURCES.has(orderInformation.orderSource ?? OrderSource.Web2)) {
    return refuse('invalidInput', 'orderSource must be 2, 3 or 4.')
  }
  const checked = await checkOrder(needs, customer, body)
  if (isRefusal(checked)) return checked
  if (typeof body.shownTotal === 'number' && !isShownTotal(body.shownTotal, checked.totals.total)) {
    return priceChanged(checked)
  }
  const approval = await approvalFor(needs.db, customer, checked.totals.total)
  if (isRefusal(approval)) return approval

  const order = newOrder(customer, orderInformation, checked, approval, sent, needs.now())
  try {
    return await readPlaced(needs, customer, await storeOrder(needs.db, customer.userId, order))
  } catch (fault) {
    // Another node has stored an order under the same key in the meantime.
    const first = sent && isUniqueViolation(fault) ? await firstAnswer(needs, customer, sent) : undefined
    if (first) return first
    throw fault
  }
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
  { lines, totals, transport, savedAddress }: CheckedOrder,
  approval: Approval,
  sent: Sent | undefined,
  now: Date,
): NewOrder {
  const released = approval.status === null
  return {
    idempotency: sent,
    order: {
      temp_id: randomUUID(),
      company_id: customer.companyId,
      user_id: customer.userId,
      ordered_by: `${customer.firstName} ${customer.lastName}`.trim(),
      user_order: information.userOrder?.trim() ?? '',
      mark: information.mark?.trim() ?? '',
      message: information.message ?? '',
      created: now,
      changed: now,
      desired_delivery: readDay(information.desiredDelivery) ?? '',
      transport_id: transport.id,
      transport_name: JSON.stringify(transport.names),
      address_id: savedAddress?.id ?? null,
      recipient: savedAddress?.recipient ?? information.recipient?.trim() ?? '',
      address: savedAddress?.address ?? information.address?.trim() ?? '',
      post_address: savedAddress?.post_address ?? information.postAddress?.trim() ?? '',
      country_id: savedAddress?.country_id ?? information.countryId ?? customer.countryId,
      partial_delivery: information.partialDelivery ?? false,
      weight_g: totals.weight,
      currency: customer.currency,
      // Subtotal and total are each rounded once; stored so that they add up to what is charged.
      subtotal: totals.total - totals.fee,
      fee: totals.fee,
      total: totals.total,
      discount: totals.discount,
      order_source: information.orderSource ?? OrderSource.Web2,
      attest_status: approval.status,
      attest_token: approval.token,
      attestee_id: approval.attesteeId,
      attest_id: approval.attestId,
      released,
    },
    lines: lines.map(({ product, amount, tier, specificationText, total }, index) => ({
      position: index + 1,
      product_id: product.row.id,
      article_nr: product.row.article_nr,
      label: JSON.stringify(product.row.label),
      unit: product.row.unit,
      amount,
      specification_text: specificationText,
      unit_price: tier.price,
      list_price: tier.listPrice,
      price_source: tier.priceSource,
      line_total: total,
    })),
    outbox: (orderId) => outboxOf(orderId, released),
  }
}

/** An order that waits for approval is not released to the business system. */
function outboxOf(orderId: number, released: boolean): OutboxEntry[] {
  const confirmation: OutboxEntry = { topic: 'mail.order-confirmation', payload: { orderId } }
  return released
    ? [confirmation, { topic: 'erp.export-order', payload: { orderId } }]
    : [confirmation, { topic: 'mail.approval-request', payload: { orderId } }]
}

async function readPlaced(needs: OrderNeeds, customer: Customer, orderId: number): Promise<Order> {
  const row = await readOrder(needs.db, orderId)
  const [order] = row ? await viewOrders(needs, [row], customer) : []
  if (!order) throw new Error(`Order ${orderId} was stored and cannot be read.`)
  return order
}

function isUniqueViolation(fault: unknown): boolean {
  return fault instanceof Error && 'code' in fault && fault.code === '23505'
}
