/** Runs the synchronisations. Everything that must last stands in the database: any node may queue a run, look at the
 *  schedule or do the work, and the tables see to it that one does (log-queries.ts). A node that dies in a run leaves
 *  an entry without a sign of life; whoever looks next fails it and goes on. */
import { setTimeout } from 'node:timers/promises'
import { dueRuns } from '@hoistway/domain/sync-schedule'
import { SyncStatus, SyncType } from '@hoistway/domain/sync-types'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { publishReload } from '../features/catalogue/public.ts'
import type { Erp } from '../integrations/erp/port.ts'
import type { Pim } from '../integrations/pim/port.ts'
import { moveVersions } from './feed-queries.ts'
import {
  endRun,
  failSilentRuns,
  insertWaiting,
  lookAtClock,
  pruneLog,
  setRefreshDue,
  signOfLife,
  type TakenRun,
  takeRefreshDue,
  takeWaiting,
} from './log-queries.ts'
import { createPace, type Rest } from './pace.ts'
import { createReport } from './report.ts'
import { SYNC_TASKS } from './sync-tasks.ts'

/** The caches of the site are renewed this long after a run that has changed something (SYNC-08). */
export const REFRESH_AFTER_MS = 60_000
const SIGN_OF_LIFE_MS = 5_000
/** A node that is silent for longer is taken for dead. */
const SILENT_S = 60
/** Entries of each type in the log. */
const KEPT = 500
const LONGEST_MESSAGE = 4_000

export type SyncNeeds = {
  readonly db: Kysely<Database>
  readonly erp: Erp
  readonly pim: Pim
  readonly now: () => Date
  readonly timeZone: string
  /** Told of runs that broke in a way that the shop did not expect. */
  readonly onFault: (fault: unknown, type: SyncType) => void
  /** How steps of the work pause; a test need not. */
  readonly rest?: Rest
}

export type SyncRunner = {
  /** Queues a run that a person asks for. False where one of the type waits already: that one will do (AMB-79). */
  readonly request: (type: SyncType) => Promise<boolean>
  /** Queues what the schedule says and renews the caches when it is time. */
  readonly look: () => Promise<void>
  /** Does what waits, one run after the other, until nothing waits or another node is at it. */
  readonly workOff: () => Promise<void>
  /** At the start of the only node: nobody else can be running anything. */
  readonly failAbandoned: () => Promise<void>
  /** Ends what is running after its present step, as failed. */
  readonly stop: () => Promise<void>
}

export function createSyncRunner(needs: SyncNeeds): SyncRunner {
  const { db, now, timeZone } = needs
  const stopping = new AbortController()
  let work: Promise<void> | undefined

  async function failSilent(silentSeconds: number): Promise<void> {
    const failed = await failSilentRuns(
      db,
      silentSeconds,
      now(),
      'The shop was stopped during the run. What was done until then stays; the next run does the rest.',
    )
    if (failed === 0) return
    // Some of its changes may have been told to nobody.
    await moveVersions(db, { price: true, stock: true })
    await setRefreshDue(db, new Date(now().getTime() + REFRESH_AFTER_MS))
  }

  async function workAll(): Promise<void> {
    await failSilent(SILENT_S)
    while (!stopping.signal.aborted) {
      const taken = await takeWaiting(db, now())
      if (!taken) return
      await runOne(needs, taken, stopping.signal)
    }
  }

  return {
    request: (type) => insertWaiting(db, { type, scheduledStart: now(), manual: true }),
    async look() {
      const at = now()
      await db.transaction().execute(async (transaction) => {
        const lastLook = (await lookAtClock(transaction, at)) ?? at
        for (const { type, start } of dueRuns(lastLook, at, timeZone)) {
          await insertWaiting(transaction, { type, scheduledStart: start, manual: false })
        }
      })
      if (await takeRefreshDue(db, at)) await publishReload(db)
    },
    workOff() {
      work ??= workAll().finally(() => {
        work = undefined
      })
      return work
    },
    failAbandoned: () => failSilent(0),
    async stop() {
      stopping.abort(new Error('The shop was stopped during the run.'))
      await work
    },
  }
}

async function runOne(needs: SyncNeeds, taken: TakenRun, stop: AbortSignal): Promise<void> {
  const { db, erp, pim, now, rest = setTimeout } = needs
  const { id, type } = taken
  const lost = new AbortController()
  const pulse = setInterval(() => {
    signOfLife(db, id).then(
      (isMine) => {
        if (!isMine) lost.abort(new Error('The run was given up while this node was silent.'))
      },
      (fault) => needs.onFault(fault, type),
    )
  }, SIGN_OF_LIFE_MS)
  const report = createReport()
  let fault: unknown
  try {
    const pace = createPace(AbortSignal.any([stop, lost.signal]), rest)
    await SYNC_TASKS[type]({ db, erp, pim, now, pace, report })
  } catch (thrown) {
    fault = thrown
    if (!stop.aborted && !lost.signal.aborted) needs.onFault(thrown, type)
  } finally {
    clearInterval(pulse)
  }
  const completed = now()
  await endRun(db, id, {
    status: fault || report.hasFailed() ? SyncStatus.Failed : SyncStatus.Completed,
    completed,
    changed: report.changed(),
    message: [report.text(), faultText(fault, stop, lost.signal)]
      .filter((text) => text !== '')
      .join(' ')
      .slice(0, LONGEST_MESSAGE),
  })
  if (report.changed() > 0) await setRefreshDue(db, new Date(completed.getTime() + REFRESH_AFTER_MS))
  const isUneventful = type === SyncType.QuickProductSync && !fault && report.changed() === 0
  await pruneLog(db, { type, kept: KEPT, uneventfulBefore: isUneventful ? id : undefined })
}

/** What the shop did not expect is told in its own log, not to whoever reads this one. */
function faultText(fault: unknown, ...ends: readonly AbortSignal[]): string {
  if (fault === undefined) return ''
  const end = ends.find(({ aborted }) => aborted)
  return end?.reason instanceof Error
    ? end.reason.message
    : 'The run broke off; the log of the server says why.'
}
