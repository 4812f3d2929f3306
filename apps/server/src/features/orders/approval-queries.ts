/** The SQL that changes what an order's approval has come to. A status changes only from the statuses that may come
 *  before it, in one statement: of two decisions at once the second finds nothing to change. */
import { type Refusal, refuse } from '@hoistway/contract/problems'
import { type Decision, isReleased, statusesBefore } from '@hoistway/domain/approval/attest'
import { AttestStatus } from '@hoistway/domain/codes'
import type { Kysely, Transaction } from 'kysely'
import { enqueue } from '../../database/outbox.ts'
import type { Database } from '../../database/schema.ts'
import { UNDECIDED_LITERALS } from '../../database/tables/orders.ts'
import { insertIdempotencyKey, type SentKey } from './idempotency-queries.ts'
import { type NewLine, ORDER_LINE_COLUMNS, type OrderChange } from './order-queries.ts'

export type DecidedOrder = {
  readonly orderId: number
  readonly decision: Decision
  /** Null: the order is given back, since nobody is left who may decide it. */
  readonly decidedBy: number | null
  readonly now: Date
  /** The reason of a denial. */
  readonly reason?: string
}

/** Stores a decision and its jobs in one transaction, so that an order is released exactly once. Returns false and
 *  changes nothing if somebody else has decided before. */
export async function decideOrder(
  transaction: Transaction<Database>,
  { orderId, decision, decidedBy, now, reason = '' }: DecidedOrder,
): Promise<boolean> {
  const released = isReleased(decision)
  const row = await transaction
    .updateTable('orders')
    .set({
      attest_status: decision,
      attest_decided_by: decidedBy,
      attest_decided: now,
      attest_reason: reason,
      changed: now,
      released,
    })
    .where('id', '=', orderId)
    .where('attest_status', 'in', statusesBefore(decision))
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await enqueue(transaction, { topic: 'mail.approval-decision', payload: { orderId } })
  if (decidedBy !== null) await enqueue(transaction, { topic: 'mail.approval-receipt', payload: { orderId } })
  if (released) await enqueue(transaction, { topic: 'erp.export-order', payload: { orderId } })
  return true
}

export type WithdrawnOrder = { readonly orderId: number; readonly ordererId: number; readonly now: Date }

/** Closes an order for its orderer, if nobody has decided it. Tells everybody who was asked by mail; before that
 *  mail has been sent there is nobody to tell. Returns false and changes nothing if somebody else has decided before. */
export async function withdrawWaiting(
  transaction: Transaction<Database>,
  { orderId, ordererId, now }: WithdrawnOrder,
): Promise<boolean> {
  const from = async (status: AttestStatus) => {
    const row = await transaction
      .updateTable('orders')
      .set({
        attest_status: AttestStatus.Denied,
        attest_decided_by: ordererId,
        attest_decided: now,
        changed: now,
      })
      .where('id', '=', orderId)
      .where('attest_status', '=', status)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  }
  // In this order: an order turns from PendingMail to Waiting, never back.
  if (await from(AttestStatus.PendingMail)) return true
  if (!(await from(AttestStatus.Waiting))) return false
  await enqueue(transaction, { topic: 'mail.approval-withdrawn', payload: { orderId } })
  return true
}

export type EditedOrder = {
  readonly orderId: number
  readonly editedBy: number
  readonly now: Date
  readonly order: OrderChange
  readonly lines: readonly NewLine[]
  readonly idempotency: SentKey | undefined
  /** Writes what is stored with the acceptance or not at all. */
  readonly also: (transaction: Transaction<Database>) => Promise<void>
}

/** Accepts an order with other lines; the lines as they were placed are kept beside them. `refusal` is asked in the
 *  same transaction, so that what it read still holds when the order is accepted. */
export function acceptEdited(
  db: Kysely<Database>,
  edited: EditedOrder,
  refusal: (transaction: Transaction<Database>) => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  const { orderId, editedBy, now, order, lines, idempotency, also } = edited
  return db.transaction().execute(async (transaction) => {
    const refused = await refusal(transaction)
    if (refused) return refused
    const decision = AttestStatus.Accepted
    const isFirst = await decideOrder(transaction, { orderId, decision, decidedBy: editedBy, now })
    if (!isFirst) return refuse('alreadyDecided')
    await transaction.updateTable('orders').set(order).where('id', '=', orderId).execute()
    await transaction
      .insertInto('original_order_lines')
      .columns(ORDER_LINE_COLUMNS)
      .expression((of) =>
        of.selectFrom('order_lines').select(ORDER_LINE_COLUMNS).where('order_id', '=', orderId),
      )
      .execute()
    await transaction.deleteFrom('order_lines').where('order_id', '=', orderId).execute()
    await transaction
      .insertInto('order_lines')
      .values(lines.map((line) => ({ ...line, order_id: orderId })))
      .execute()
    if (idempotency) await insertIdempotencyKey(transaction, editedBy, idempotency, orderId)
    await transaction.deleteFrom('carts').where('user_id', '=', editedBy).execute()
    await also(transaction)
    return undefined
  })
}

/** The mail to the approver has been handed over (AMB-74). An order that was decided meanwhile stays as it is. */
export async function markWaiting(db: Kysely<Database>, orderId: number): Promise<void> {
  await db
    .updateTable('orders')
    .set({ attest_status: AttestStatus.Waiting })
    .where('id', '=', orderId)
    .where('attest_status', 'in', statusesBefore(AttestStatus.Waiting))
    .execute()
}

/** The waiting orders of a relation get this approver. Returns them. */
export async function nameApprover(
  transaction: Transaction<Database>,
  relationId: number,
  attesteeId: number,
): Promise<number[]> {
  const rows = await transaction
    .updateTable('orders')
    .set({ attestee_id: attesteeId })
    .where('attest_id', '=', relationId)
    .where('attest_status', 'in', UNDECIDED_LITERALS)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function waitingOrdersOf(db: Kysely<Database>, relationId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('attest_id', '=', relationId)
    .where('attest_status', 'in', UNDECIDED_LITERALS)
    .execute()
  return rows.map(({ id }) => id)
}
