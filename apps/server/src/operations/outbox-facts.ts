/** Orders, mails and other work that wait in the outbox. */
import type { Operations } from '@hoistway/contract/site-admin/operations'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { readDoneEntries, readOpenEntries } from './queries.ts'

export async function readOutboxFacts(
  db: Kysely<Database>,
  now: Date,
): Promise<NonNullable<Operations['outbox']['value']>> {
  const open = await readOpenEntries(db, now)
  const done = await readDoneEntries(db, now)
  return (['orders', 'mails', 'rest'] as const).map((channel) => {
    const entries = open.find((row) => row.channel === channel)
    return {
      channel,
      waiting: entries?.waiting ?? 0,
      oldestSeconds: entries?.oldestSeconds ?? null,
      givenUp: entries?.givenUp ?? 0,
      doneInDay: done.find((row) => row.channel === channel)?.inDay ?? 0,
    }
  })
}
