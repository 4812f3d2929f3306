/** The outbox entries of the mails about a changed relation: to the people who may decide a waiting order, and to an
 *  orderer. */
import type { OutboxEntry } from '../../../database/outbox.ts'

/** Tells the people who may decide a waiting order now. */
export function approvalMoved(orderId: number): OutboxEntry {
  return { topic: 'mail.approval-moved', payload: { orderId } }
}

/** Tells an orderer who approves their orders from now on. */
export function approversChanged(userId: number): OutboxEntry {
  return { topic: 'mail.approvers-changed', payload: { userId } }
}
