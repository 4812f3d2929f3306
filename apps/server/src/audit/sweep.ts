/** Deletes the entries of the audit log whose time has passed, in parts, so that no statement takes long. */
import { DAY_MS } from '@hoistway/domain/durations'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { deleteEntriesBefore } from './audit-queries.ts'

const AT_ONCE = 2_000

export async function sweepAudit(db: Kysely<Database>, keptDays: number, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * DAY_MS)
  while ((await deleteEntriesBefore(db, before, AT_ONCE)) === AT_ONCE);
}
