/** SQL of the log, which is the queue too. Its indexes decide which run may start: one at a time in each
 *  lane of the whole fleet, and of each type at most one that waits. Signs of life use the clock of the database. */
import { SyncStatus, type SyncType } from '@hoistway/domain/sync/sync-types'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { SyncLogTable } from '../database/tables/sync.ts'
import type { SyncLane } from './lanes.ts'

const COLUMNS = ['id', 'type', 'status', 'scheduled_start', 'started', 'completed', 'message'] as const
export type LogRow = Pick<Selectable<SyncLogTable>, (typeof COLUMNS)[number]>

/** False where one of the type waits already. */
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

export type TakenRun = { readonly id: number; readonly type: SyncType; readonly manual: boolean }

/** The entry of the lane that has waited longest, now running. Undefined where none waits or another run of the lane is
 *  under way. */
export async function takeWaiting(
  db: Kysely<Database>,
  lane: SyncLane,
  now: Date,
): Promise<TakenRun | undefined> {
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
    // Only what can be run is ever put in: the table has the same list.
    return row && { ...row, type: row.type as SyncType }
  } catch (fault) {
    // Another node has begun a run in the same moment.
    if (fault instanceof Error && 'code' in fault && fault.code === '23505') return undefined
    throw fault
  }
}

/** False where the run is no longer this node's: it was silent for too long and was given up. */
export async function signOfLife(db: Kysely<Database>, id: number): Promise<boolean> {
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

/** Fails the run whose node has been silent for so long; with 0, whichever runs. Answers how many. */
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

/** Deletes entries that the log need not keep: all but the newest of each type; of scheduled runs that found nothing
 *  to do, those before this one of the type; and runs that changed nothing and reported the same as this one. */
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

/** Newest first; of one type, or of all. */
export function readLog(db: Kysely<Database>, limit: number, type?: SyncType): Promise<LogRow[]> {
  return db
    .selectFrom('sync_log')
    .select(COLUMNS)
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Average milliseconds of the completed runs in the log, by type. */
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

/** Says that the schedule is looked at now, and answers when that was done before; null at the very first time. */
export async function lookAtClock(db: Kysely<Database>, now: Date): Promise<Date | null> {
  const { last_look } = await db
    .selectFrom('sync_state')
    .select('last_look')
    .where('id', '=', 1)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await db.updateTable('sync_state').set({ last_look: now }).where('id', '=', 1).execute()
  return last_look
}

/** The caches are renewed then; a time that was set before stands. */
export async function setRefreshDue(db: Kysely<Database>, at: Date): Promise<void> {
  await db
    .updateTable('sync_state')
    .set({ refresh_due: at })
    .where('id', '=', 1)
    .where('refresh_due', 'is', null)
    .execute()
}

/** Takes down the time of the renewal if it has come, so that only one node gets true. */
export async function takeRefreshDue(db: Kysely<Database>, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('sync_state')
    .set({ refresh_due: null })
    .where('id', '=', 1)
    .where('refresh_due', '<=', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
