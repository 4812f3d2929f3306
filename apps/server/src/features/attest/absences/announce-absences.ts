/** Tells the people who decide meanwhile of the orders that wait, once the first day of an absence has come. */
import { type Absence, holdsOn } from '@hoistway/domain/approval/absence'
import { DAY_MS } from '@hoistway/domain/durations'
import { type CalendarDay, dayAt } from '@hoistway/domain/orders/delivery-date'
import { timeZoneOf } from '@hoistway/domain/people/time-zones'
import type { Kysely } from 'kysely'
import { enqueue } from '../../../database/outbox.ts'
import type { Database } from '../../../database/schema.ts'
import { markAnnounced, readUnannounced } from './absence-queries.ts'

/** No place on earth is more than a day ahead of UTC. */
const AHEAD_MS = DAY_MS

/** @param trx the transaction that has set the absence */
export async function announceIfBegun(
  trx: Kysely<Database>,
  absence: Absence,
  today: CalendarDay,
): Promise<void> {
  if (!holdsOn(absence, today) || !(await markAnnounced(trx, absence.id))) return
  await enqueue(trx, { topic: 'approval.approver-left', payload: { userId: absence.userId } })
}

/** Every node does it; each absence is announced once. */
export async function announceAbsences(db: Kysely<Database>, now: Date): Promise<void> {
  const begun = await readUnannounced(db, dayAt(now.getTime() + AHEAD_MS, 'UTC'))
  for (const absence of begun) {
    const today = dayAt(now.getTime(), timeZoneOf(absence.countryCode))
    await db.transaction().execute((trx) => announceIfBegun(trx, absence, today))
  }
}
