import type { OutboxEntry } from '../../database/outbox.ts'

/** Tells whoever may decide a waiting order now, after its relation has changed. */
export function approvalMoved(orderId: number): OutboxEntry {
  return { topic: 'mail.approval-moved', payload: { orderId } }
}

/** Tells an orderer who approves from now on. */
export function approversChanged(userId: number): OutboxEntry {
  return { topic: 'mail.approvers-changed', payload: { userId } }
}
