/** Tells when each synchronisation succeeded last, and whether it should have succeeded since. */
import type { Operations } from '@hoistway/contract/site-admin/operations'
import { SYNC_SCHEDULE } from '@hoistway/domain/sync/sync-schedule'
import { SyncStatus, syncName } from '@hoistway/domain/sync/sync-types'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { readSyncRuns } from './queries.ts'

const MINUTE_S = 60
const DAY_S = 24 * 60 * MINUTE_S
/** A run may wait for another one and take its time. */
const PATIENCE_S = 60 * MINUTE_S

export async function readSyncFacts(
  db: Kysely<Database>,
  now: Date,
): Promise<NonNullable<Operations['syncs']['value']>> {
  const runs = await readSyncRuns(db, now)
  return runs.map(({ type, successSeconds, lastStatus }) => ({
    name: syncName(type),
    successSeconds,
    isFailed: lastStatus === SyncStatus.Failed,
    isLate: successSeconds !== null && successSeconds > lateAfter(type),
  }))
}

/** Seconds; a type without a schedule is never late. */
function lateAfter(type: number): number {
  const rule = SYNC_SCHEDULE.find((one) => one.type === type)
  if (!rule) return Number.POSITIVE_INFINITY
  return ('dailyAt' in rule ? DAY_S : rule.everyMinutes * MINUTE_S) + PATIENCE_S
}
