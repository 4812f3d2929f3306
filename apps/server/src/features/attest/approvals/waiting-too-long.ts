/** Asks once more about orders that have waited too long, and then asks the customer admins too (AMB-96). */
import type { Kysely } from 'kysely'
import { enqueue } from '../../../database/outbox.ts'
import type { Database } from '../../../database/schema.ts'
import { readDue, recordStep } from '../settings/settings-queries.ts'

const STEPS = [
  { step: 'reminded', topic: 'mail.approval-reminder' },
  { step: 'escalated', topic: 'mail.approval-escalated' },
] as const

/** Every node does it; each step of an order is taken once. */
export async function followWaitingOrders(db: Kysely<Database>, now: Date): Promise<void> {
  for (const { step, topic } of STEPS) {
    const due = await readDue(db, step, now)
    for (const { id: orderId } of due) {
      await db.transaction().execute(async (trx) => {
        if (await recordStep(trx, orderId, step, now)) await enqueue(trx, { topic, payload: { orderId } })
      })
    }
  }
}
