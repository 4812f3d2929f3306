/** All SQL of what is counted a day. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'

export async function countToday(
  db: Kysely<Database>,
  day: string,
  event: 'device' | 'offline',
): Promise<void> {
  await db
    .insertInto('daily_counts')
    .values({ day, event, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'event']).doUpdateSet({ count: sql<number>`daily_counts.count + 1` }),
    )
    .execute()
}
