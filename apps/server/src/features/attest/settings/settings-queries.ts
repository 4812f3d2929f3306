/** The SQL of a company's settings about approvals, and of the reminders and escalations of orders that waited too long
 *  (AMB-96). */
import type { ApprovalSettings } from '@hoistway/contract/approvals/approval-settings'
import { AttestStatus } from '@hoistway/domain/codes'
import { HOUR_MS } from '@hoistway/domain/durations'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../database/schema.ts'

const ALL_OFF: ApprovalSettings = { remindAfterHours: null, escalateAfterHours: null, sumOfDay: false }

export async function readSettings(db: Kysely<Database>, companyId: number): Promise<ApprovalSettings> {
  const row = await db
    .selectFrom('approval_settings')
    .select(['remind_after_hours', 'escalate_after_hours', 'sum_of_day'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  if (!row) return ALL_OFF
  return {
    remindAfterHours: row.remind_after_hours,
    escalateAfterHours: row.escalate_after_hours,
    sumOfDay: row.sum_of_day,
  }
}

export async function storeSettings(
  trx: Transaction<Database>,
  companyId: number,
  { remindAfterHours, escalateAfterHours, sumOfDay }: ApprovalSettings,
): Promise<void> {
  const values = {
    remind_after_hours: remindAfterHours,
    escalate_after_hours: escalateAfterHours,
    sum_of_day: sumOfDay,
  }
  await trx
    .insertInto('approval_settings')
    .values({ company_id: companyId, ...values })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute()
}

type Step = 'reminded' | 'escalated'

/** Reads the waiting orders for which a step is due and not taken. */
export async function readDue(db: Kysely<Database>, step: Step, now: Date) {
  const hours = step === 'reminded' ? 'remind_after_hours' : 'escalate_after_hours'
  const rows = await waitingWithout(db, step)
    .innerJoin('approval_settings', 'approval_settings.company_id', 'orders.company_id')
    .select(`approval_settings.${hours} as hours`)
    .where(`approval_settings.${hours}`, 'is not', null)
    .execute()
  return rows.filter(({ created, hours }) => dueAt(created, hours ?? 0) <= now)
}

/** Counts the orders of a company for which a step would be due at once if the company took it after so many hours. */
export async function countDueAfter(
  db: Kysely<Database>,
  companyId: number,
  step: Step,
  { hours, now }: { readonly hours: number | undefined; readonly now: Date },
): Promise<number> {
  if (hours === undefined) return 0
  const rows = await waitingWithout(db, step).where('orders.company_id', '=', companyId).execute()
  return rows.filter(({ created }) => dueAt(created, hours) <= now).length
}

/** The waiting orders for which a step is not taken. An order whose first mail is not sent yet is none of them. */
function waitingWithout(db: Kysely<Database>, step: Step) {
  return db
    .selectFrom('orders')
    .leftJoin('approval_steps', (join) =>
      join.onRef('approval_steps.order_id', '=', 'orders.id').on('approval_steps.step', '=', step),
    )
    .select(['orders.id', 'orders.created'])
    .where('orders.attest_status', '=', sql.lit(AttestStatus.Waiting))
    .where('approval_steps.order_id', 'is', null)
    .orderBy('orders.id')
}

/** Reads the steps that were taken for an order. */
export async function readSteps(db: Kysely<Database>, orderId: number): Promise<readonly Step[]> {
  const rows = await db.selectFrom('approval_steps').select('step').where('order_id', '=', orderId).execute()
  return rows.map(({ step }) => step)
}

/** Computes the moment at which a step is due that a company takes after so many hours. */
export function dueAt(sent: Date, hours: number): Date {
  return new Date(sent.getTime() + hours * HOUR_MS)
}

/** Records that a step was taken. Returns false if it was taken before. */
export async function recordStep(
  trx: Transaction<Database>,
  orderId: number,
  step: Step,
  now: Date,
): Promise<boolean> {
  const row = await trx
    .insertInto('approval_steps')
    .values({ order_id: orderId, step, taken: now })
    .onConflict((conflict) => conflict.columns(['order_id', 'step']).doNothing())
    .returning('order_id')
    .executeTakeFirst()
  return row !== undefined
}
