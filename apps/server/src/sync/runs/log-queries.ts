/** SQL of the log of synchronisations, which is also their queue, and of the times of the last look at the schedule and
 *  of the next refresh. The indexes of the log decide which run may start: each lane has one running run in the whole
 *  fleet, and each type has at most one waiting run. Heartbeats use the clock of the database. */
import { SyncStatus, type SyncType } from '@hoistway/domain/sync/sync-types'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { SyncLogTable } from '../../database/tables/sync.ts'
import type { SyncLane } from './lanes.ts'

const COLUMNS = ['id', 'type', 'status', 'scheduled_start', 'started', 'completed', 'message'] as const
export type LogRow = Pick<Selectable<SyncLogTable>, (typeof COLUMNS)[number]>

/** Queues a run. Returns false if a run of the type waits already. */
export async function insertWaiting(
  db: Kysely<Database>,
  entry: { readonly type: SyncType; readonly scheduledStart: Date; readonly manual: boolean },
): Promise<boolean> {
  const row = await db
    .insertInto('sync_log')
    .values({
      type: entry.type,
      status: SyncStatus.Scheduled,
      manual: entry.manual,
      scheduled_start: entry.scheduledStart,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export type StartedRun = { readonly id: number; readonly type: SyncType; readonly manual: boolean }

/** Starts the run of the lane that has waited longest. Returns undefined if no run waits, or if another run of the lane
 *  is running. */
export async function startWaitingRun(
  db: Kysely<Database>,
  lane: SyncLane,
  now: Date,
): Promise<StartedRun | undefined> {
  try {
    const row = await db
      .updateTable('sync_log')
      .set({ status: SyncStatus.Running, started: now, heartbeat: sql<Date>`now()` })
      .where('id', '=', (entries) =>
        entries
          .selectFrom('sync_log')
          .select('id')
          .where('status', '=', SyncStatus.Scheduled)
          .where('lane', '=', lane)
          .where((where) =>
            where.not(
              where.exists(
                entries
                  .selectFrom('sync_log as other')
                  .select('other.id')
                  .where('other.lane', '=', lane)
                  .where('other.status', '=', SyncStatus.Running),
              ),
            ),
          )
          .orderBy('id')
          .limit(1)
          .forUpdate(),
      )
      .where('status', '=', SyncStatus.Scheduled)
      .returning(['id', 'type', 'manual'])
      .executeTakeFirst()
    // The table accepts only types that exist.
    return row && { ...row, type: row.type as SyncType }
  } catch (fault) {
    // Another node has begun a run in the same moment.
    if (fault instanceof Error && 'code' in fault && fault.code === '23505') return undefined
    throw fault
  }
}

/** Renews the heartbeat of a run. Returns false if it was too old and the run has been marked as failed. */
export async function renewHeartbeat(db: Kysely<Database>, id: number): Promise<boolean> {
  const row = await db
    .updateTable('sync_log')
    .set({ heartbeat: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', SyncStatus.Running)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export type Ended = {
  readonly status: typeof SyncStatus.Completed | typeof SyncStatus.Failed
  readonly completed: Date
  readonly changed: number
  readonly message: string
}

export async function endRun(db: Kysely<Database>, id: number, ended: Ended): Promise<void> {
  await db
    .updateTable('sync_log')
    .set({ ...ended, heartbeat: null })
    .where('id', '=', id)
    .where('status', '=', SyncStatus.Running)
    .execute()
}

/** Marks the runs as failed whose heartbeat is so old, or all running runs for 0. Returns their number. */
export async function failSilentRuns(
  db: Kysely<Database>,
  silentSeconds: number,
  now: Date,
  message: string,
): Promise<number> {
  const rows = await db
    .updateTable('sync_log')
    .set({ status: SyncStatus.Failed, completed: now, heartbeat: null, message })
    .where('status', '=', SyncStatus.Running)
    .where('heartbeat', '<=', sql<Date>`now() - make_interval(secs => ${silentSeconds})`)
    .returning('id')
    .execute()
  return rows.length
}

/** Deletes ended runs of a type that the log need not keep: all but the newest `maxEntries`, scheduled runs that
 *  changed nothing before the run `uneventfulBefore`, and scheduled runs that changed nothing and have the same message
 *  as the later run `repeatedBy`. */
export async function pruneLog(
  db: Kysely<Database>,
  {
    type,
    maxEntries,
    uneventfulBefore,
    repeatedBy,
  }: {
    readonly type: SyncType
    readonly maxEntries: number
    readonly uneventfulBefore: number | undefined
    readonly repeatedBy: { readonly id: number; readonly message: string } | undefined
  },
): Promise<void> {
  await db
    .deleteFrom('sync_log')
    .where('type', '=', type)
    .where('status', 'in', [SyncStatus.Completed, SyncStatus.Failed])
    .where((where) =>
      where.or([
        where(
          'id',
          '<',
          where
            .selectFrom('sync_log as newer')
            .select('newer.id')
            .where('newer.type', '=', type)
            .orderBy('newer.id', 'desc')
            .offset(maxEntries - 1)
            .limit(1),
        ),
        ...(uneventfulBefore === undefined
          ? []
          : [
              where.and([
                where('id', '<', uneventfulBefore),
                where('status', '=', SyncStatus.Completed),
                where('changed', '=', 0),
                where('manual', '=', false),
              ]),
            ]),
        ...(repeatedBy === undefined
          ? []
          : [
              where.and([
                where('id', '<', repeatedBy.id),
                where('message', '=', repeatedBy.message),
                where('changed', '=', 0),
                where('manual', '=', false),
              ]),
            ]),
      ]),
    )
    .execute()
}

/** Reads the newest runs of one type, or of all types. */
export function readLog(db: Kysely<Database>, limit: number, type?: SyncType): Promise<LogRow[]> {
  return db
    .selectFrom('sync_log')
    .select(COLUMNS)
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Reads by type the average time of the completed runs in the log, in milliseconds. */
export async function readAverageTimes(db: Kysely<Database>): Promise<Readonly<Record<string, number>>> {
  const rows = await db
    .selectFrom('sync_log')
    .select([
      'type',
      sql<number>`round(avg(extract(epoch from completed - started)) * 1000)::float8`.as('ms'),
    ])
    .where('status', '=', SyncStatus.Completed)
    .groupBy('type')
    .orderBy('type')
    .execute()
  return Object.fromEntries(rows.map(({ type, ms }) => [type, ms]))
}

/** Replaces the time of the last look at the schedule. Returns the time before, or null at the first look. */
export async function replaceLastLook(db: Kysely<Database>, now: Date): Promise<Date | null> {
  const { last_look } = await db
    .selectFrom('sync_state')
    .select('last_look')
    .where('id', '=', 1)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await db.updateTable('sync_state').set({ last_look: now }).where('id', '=', 1).execute()
  return last_look
}

/** Stores when the caches are to be renewed, unless a time is stored already. */
export async function setRefreshDue(db: Kysely<Database>, at: Date): Promise<void> {
  await db
    .updateTable('sync_state')
    .set({ refresh_due: at })
    .where('id', '=', 1)
    .where('refresh_due', 'is', null)
    .execute()
}

/** Clears the time of the renewal if it has come. Only one node gets true. */
export async function clearDueRefresh(db: Kysely<Database>, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('sync_state')
    .set({ refresh_due: null })
    .where('id', '=', 1)
    .where('refresh_due', '<=', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
