/** SQL of the counters of rate limits, which all nodes share. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'

export type Counter = { readonly count: number; readonly resets: Date }

/** Adds to a counter in a single statement and returns its new state; an expired counter starts again. */
export async function countUp(
  db: Kysely<Database>,
  key: string,
  now: Date,
  resets: Date,
  by = 1,
): Promise<Counter> {
  const row = await db
    .insertInto('rate_limits')
    .values({ key, count: by, resets })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when rate_limits.resets <= ${now} then ${by}::integer else rate_limits.count + ${by}::integer end`,
        resets: sql<Date>`case when rate_limits.resets <= ${now} then excluded.resets else rate_limits.resets end`,
      }),
    )
    .returning(['count', 'resets'])
    .executeTakeFirstOrThrow()
  return { count: row.count, resets: row.resets }
}

export async function countDown(db: Kysely<Database>, key: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ count: sql<number>`greatest(count - 1, 0)` })
    .where('key', '=', key)
    .execute()
}

export async function clearCounter(db: Kysely<Database>, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute()
}

export async function deleteSpentCounters(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('resets', '<=', now).execute()
}
