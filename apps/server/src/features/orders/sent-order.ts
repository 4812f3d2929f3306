/** The answer to an order that was sent, the first time and again. */
import type { Order } from '@hoistway/contract/orders/orders'
import { isRefusal, type Refusal, refuse } from '@hoistway/contract/problems'
import { isUniqueViolation } from '../../database/constraint-faults.ts'
import type { Customer } from '../../http/visitor.ts'
import type { Serialised } from '../../json/serialised-result.ts'
import { readIdempotencyKey, type SentKey } from './idempotency-queries.ts'
import { readOrder } from './order-queries.ts'
import { type OrderViewNeeds, serialisedOrder } from './order-view.ts'

/** Sends unless this key was answered before. Where another node stored the order under the key while this one was
 *  at work, its answer is the answer: the index refuses the second of two new orders, and an approver's second
 *  sending finds the order decided. */
export async function sendOnce(
  needs: OrderViewNeeds,
  customer: Customer,
  sent: SentKey,
  send: () => Promise<Serialised<Order> | Refusal>,
): Promise<Serialised<Order> | Refusal> {
  const before = await firstAnswer(needs, customer, sent)
  if (before) return before
  try {
    const answer = await send()
    return isRefusal(answer) ? ((await firstAnswer(needs, customer, sent)) ?? answer) : answer
  } catch (fault) {
    const first = isUniqueViolation(fault) ? await firstAnswer(needs, customer, sent) : undefined
    if (first) return first
    throw fault
  }
}

/** Returns the earlier answer to this key, or undefined. */
async function firstAnswer(
  needs: OrderViewNeeds,
  customer: Customer,
  sent: SentKey,
): Promise<Serialised<Order> | Refusal | undefined> {
  const stored = await readIdempotencyKey(needs.db, customer.userId, sent.key)
  if (!stored) return undefined
  if (stored.body_hash !== sent.bodyHash) return refuse('idempotencyKeyReused')
  return readSent(needs, customer, stored.order_id)
}

export async function readSent(
  needs: OrderViewNeeds,
  customer: Customer,
  orderId: number,
): Promise<Serialised<Order>> {
  const row = await readOrder(needs.db, orderId)
  if (!row) throw new Error(`Order ${orderId} was stored and cannot be read.`)
  return serialisedOrder(needs, row, customer)
}
