/** GET sync-overview: the log, how long each type takes, and when the next runs start (SYNC-09). */

import type { SyncLog } from '@hoistway/contract/site-admin/sync'
import { nextStart, SYNC_SCHEDULE } from '@hoistway/domain/sync/sync-schedule'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { type LogRow, readAverageTimes, readLog } from './log-queries.ts'

/** About three days of what the schedule does. */
const SHOWN = 300

export type OverviewNeeds = {
  readonly db: Kysely<Database>
  readonly now: () => Date
  readonly timeZone: string
}

export function syncOverview({ db, now, timeZone }: OverviewNeeds): Handler<'syncOverview'> {
  return async () => ({
    syncLogs: (await readLog(db, SHOWN)).map(logView),
    averageTimes: { ...(await readAverageTimes(db)) },
    nextStarts: Object.fromEntries(
      SYNC_SCHEDULE.map((rule) => [rule.type, nextStart(rule, now(), timeZone).toISOString()]),
    ),
  })
}

function logView(row: LogRow): SyncLog {
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    scheduledStart: row.scheduled_start.toISOString(),
    started: row.started?.toISOString() ?? null,
    completed: row.completed?.toISOString() ?? null,
    message: row.message,
  }
}
