/** Runs the synchronisations. Everything that must last is in the database: any node may queue a run, look at the
 *  schedule or do the work, and the tables let one node work in each lane (log-queries.ts, lanes.ts). The heartbeat
 *  of a run stops when its node dies. The next node that looks marks the run as failed and goes on. */
import { dueRuns } from '@hoistway/domain/sync/sync-schedule'
import { SyncStatus, SyncType, syncName } from '@hoistway/domain/sync/sync-types'
import type { Kysely } from 'kysely'
import { synchronisation } from '../../audit/doer.ts'
import { recordAct } from '../../audit/record-act.ts'
import { moveVersions, publishReload } from '../../catalogue-index/state-queries.ts'
import { createMutex, type Mutex } from '../../concurrency/mutex.ts'
import type { Database } from '../../database/schema.ts'
import type { Erp } from '../../integrations/erp/port.ts'
import type { Pim } from '../../integrations/pim/port.ts'
import { SYNC_LANES, type SyncLane } from './lanes.ts'
import {
  clearDueRefresh,
  endRun,
  failSilentRuns,
  insertWaiting,
  pruneLog,
  renewHeartbeat,
  replaceLastLook,
  type StartedRun,
  setRefreshDue,
  startWaitingRun,
} from './log-queries.ts'
import { createPace, type Rest, restFor } from './pace.ts'
import { createReport } from './report.ts'
import { type CatalogueSource, type SyncLimits, USUAL_LIMITS } from './run.ts'
import { SYNC_TASKS } from './sync-tasks.ts'

/** The caches of the site are renewed this long after a run that has changed something (SYNC-08). */
export const REFRESH_AFTER_MS = 60_000
const HEARTBEAT_MS = 5_000
/** A node whose heartbeat is older counts as dead. */
const SILENT_S = 60
/** Entries of each type in the log. */
const LOG_ENTRIES = 500
const LONGEST_MESSAGE = 4_000

export type SyncNeeds = {
  readonly db: Kysely<Database>
  readonly erp: Erp
  readonly pim: Pim
  readonly catalogue?: CatalogueSource | undefined
  readonly now: () => Date
  readonly timeZone: string
  /** Receives the unexpected faults of runs. */
  readonly onFault: (fault: unknown, type: SyncType) => void
  /** The limits above which changes of a feed are held back. */
  readonly limits?: SyncLimits
  /** Pauses between the steps of the work. Tests give a function that does not pause. */
  readonly rest?: Rest
}

export type SyncRunner = {
  /** Queues a run that a person asks for. Returns false if a run of the type waits already, which then serves both
   *  (AMB-79).
   *  @param into the transaction of the caller, if there is one */
  readonly request: (type: SyncType, into?: Kysely<Database>) => Promise<boolean>
  /** Queues a run before its time, as another system hints that there is something to do. Returns false if a run of the
   *  type waits already. */
  readonly hasten: (type: SyncType) => Promise<boolean>
  /** Queues the runs that are due by the schedule, and renews the caches if their time has come. */
  readonly look: () => Promise<void>
  /** Does the waiting runs of a lane, one after the other, until none waits or another node works in the lane. Without
   *  a lane it works in all lanes at the same time. */
  readonly workOff: (lane?: SyncLane) => Promise<void>
  /** Fails all running runs. Only for the start of the only node, when no other process can have a run. */
  readonly failAbandoned: () => Promise<void>
  /** Ends the running runs after their present step, as failed. */
  readonly stop: () => Promise<void>
}

export function createSyncRunner(needs: SyncNeeds): SyncRunner {
  const { db, now, timeZone } = needs
  const stopping = new AbortController()
  const mutex = createMutex()
  const works = new Map<SyncLane, Promise<void>>()

  async function failSilent(silentSeconds: number): Promise<void> {
    const failed = await failSilentRuns(
      db,
      silentSeconds,
      now(),
      'The shop was stopped during the run. What was done until then stays; the next run does the rest.',
    )
    if (failed === 0) return
    // Some changes of the failed run may not have been published.
    await moveVersions(db, { price: true, stock: true })
    await setRefreshDue(db, new Date(now().getTime() + REFRESH_AFTER_MS))
  }

  async function workLane(lane: SyncLane): Promise<void> {
    await failSilent(SILENT_S)
    while (!stopping.signal.aborted) {
      const run = await startWaitingRun(db, lane, now())
      if (!run) return
      await runOne(needs, run, mutex, stopping.signal)
    }
  }

  function workOffLane(lane: SyncLane): Promise<void> {
    const work = works.get(lane) ?? workLane(lane).finally(() => works.delete(lane))
    works.set(lane, work)
    return work
  }

  return {
    request: (type, into = db) => insertWaiting(into, { type, scheduledStart: now(), manual: true }),
    hasten: (type) => insertWaiting(db, { type, scheduledStart: now(), manual: false }),
    async look() {
      const at = now()
      await db.transaction().execute(async (transaction) => {
        const lastLook = (await replaceLastLook(transaction, at)) ?? at
        for (const { type, start } of dueRuns(lastLook, at, timeZone)) {
          await insertWaiting(transaction, { type, scheduledStart: start, manual: false })
        }
      })
      if (await clearDueRefresh(db, at)) await publishReload(db)
    },
    async workOff(lane) {
      await Promise.all((lane === undefined ? SYNC_LANES : [lane]).map(workOffLane))
    },
    failAbandoned: () => failSilent(0),
    async stop() {
      stopping.abort(new Error('The shop was stopped during the run.'))
      await Promise.all(works.values())
    },
  }
}

async function runOne(
  needs: SyncNeeds,
  { id, type, manual }: StartedRun,
  mutex: Mutex,
  stop: AbortSignal,
): Promise<void> {
  const { db, erp, pim, catalogue, now, limits = USUAL_LIMITS, rest = restFor } = needs
  const lost = new AbortController()
  const heartbeat = setInterval(() => {
    renewHeartbeat(db, id).then(
      (isMine) => {
        if (!isMine) lost.abort(new Error('The run was given up while this node was silent.'))
      },
      (fault) => needs.onFault(fault, type),
    )
  }, HEARTBEAT_MS)
  const report = createReport()
  let fault: unknown
  try {
    const pace = createPace(AbortSignal.any([stop, lost.signal]), rest, mutex)
    await SYNC_TASKS[type]({ id, manual, db, erp, pim, catalogue, now, pace, report, limits })
  } catch (thrown) {
    fault = thrown
    if (!stop.aborted && !lost.signal.aborted) needs.onFault(thrown, type)
  } finally {
    clearInterval(heartbeat)
  }
  const completed = now()
  const message = [report.text(), faultText(fault, stop, lost.signal)]
    .filter((text) => text !== '')
    .join(' ')
    .slice(0, LONGEST_MESSAGE)
  await db.transaction().execute(async (trx) => {
    await endRun(trx, id, {
      status: fault || report.hasFailed() ? SyncStatus.Failed : SyncStatus.Completed,
      completed,
      changed: report.changed(),
      message,
    })
    if (report.changed() === 0) return
    await recordAct(trx, synchronisation(syncName(type)), {
      act: 'import',
      target: { kind: 'sync', id },
      companyId: undefined,
      after: { rows: report.changed() },
      detail: message,
    })
  })
  if (report.changed() > 0) await setRefreshDue(db, new Date(completed.getTime() + REFRESH_AFTER_MS))
  const isUneventful = type === SyncType.QuickProductSync && !fault && report.changed() === 0
  await pruneLog(db, {
    type,
    maxEntries: LOG_ENTRIES,
    uneventfulBefore: isUneventful ? id : undefined,
    repeatedBy: report.hasFaults() && report.changed() === 0 && !manual ? { id, message } : undefined,
  })
}

/** An unexpected fault goes to the shop's own log, not to readers of the log of syncs. */
function faultText(fault: unknown, ...ends: readonly AbortSignal[]): string {
  if (fault === undefined) return ''
  const end = ends.find(({ aborted }) => aborted)
  return end?.reason instanceof Error
    ? end.reason.message
    : 'The run broke off; the log of the server says why.'
}
