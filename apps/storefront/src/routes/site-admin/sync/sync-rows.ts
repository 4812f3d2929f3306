/** Computes the state of each synchronisation from the log, orders them by need, and counts those that need a look. */
import type { SyncLog, SyncOverview } from '@hoistway/contract/site-admin/sync'
import { SYNC_SCHEDULE, type SyncRule } from '@hoistway/domain/sync/sync-schedule'
import { SYNC_NAMES, type SyncName, SyncStatus, SyncType } from '@hoistway/domain/sync/sync-types'

/** 'stuck' runs for much longer than usual. 'late' waits although no other synchronisation runs. */
export type SyncState = 'failed' | 'stuck' | 'late' | 'running' | 'queued' | 'completed' | 'never'
export type SyncGroup = 'look' | 'working' | 'onTime'

export type SyncRow = {
  readonly name: SyncName
  readonly type: SyncType
  readonly rule: SyncRule | undefined
  readonly state: SyncState
  readonly group: SyncGroup
  /** The run that the state is about; undefined: none is in the log. */
  readonly run: SyncLog | undefined
  /** Newest first. */
  readonly runs: readonly SyncLog[]
  readonly averageMs: number | undefined
  readonly nextStart: string | undefined
}

const GROUP: Readonly<Record<SyncState, SyncGroup>> = {
  failed: 'look',
  stuck: 'look',
  late: 'look',
  running: 'working',
  queued: 'working',
  completed: 'onTime',
  never: 'onTime',
}
/** A run is stuck after so many times its average, and never before the shortest time. */
const STUCK_AFTER_TIMES = 3
const STUCK_AFTER_MS = 600_000
/** The queue starts within 30 s (SYNC-07), unless another run has the lane. */
const LATE_AFTER_MS = 120_000

/** Returns the rows in the order of the screen: those that need a look, those that work, those on time. Each group has
 *  the order of the specification. */
export function syncRows(overview: SyncOverview, now: number): readonly SyncRow[] {
  const isAnyRunning = overview.syncLogs.some(({ status }) => status === SyncStatus.Running)
  const rows = SYNC_NAMES.map((name) => rowOf(name, overview, now, isAnyRunning))
  const groups: readonly SyncGroup[] = ['look', 'working', 'onTime']
  return groups.flatMap((group) => rows.filter((row) => row.group === group))
}

export function openSyncs(overview: SyncOverview, now: number): number {
  return syncRows(overview, now).filter(({ group }) => group === 'look').length
}

function rowOf(name: SyncName, overview: SyncOverview, now: number, isAnyRunning: boolean): SyncRow {
  const type = SyncType[name]
  const runs = overview.syncLogs.filter((log) => log.type === type)
  const averageMs = overview.averageTimes[type]
  const open = runs.find(({ status }) => status === SyncStatus.Running) ?? runs.find(isWaiting)
  const ended = runs.find(({ status }) => status === SyncStatus.Completed || status === SyncStatus.Failed)
  const run = open ?? ended
  const state = run ? stateOf(run, { now, averageMs, isAnyRunning }) : 'never'
  return {
    name,
    type,
    rule: SYNC_SCHEDULE.find((rule) => rule.type === type),
    state,
    group: GROUP[state],
    run,
    runs,
    averageMs,
    nextStart: overview.nextStarts[type],
  }
}

function isWaiting({ status }: SyncLog): boolean {
  return status === SyncStatus.Scheduled
}

type Circumstances = {
  readonly now: number
  readonly averageMs: number | undefined
  readonly isAnyRunning: boolean
}

function stateOf(run: SyncLog, { now, averageMs = 0, isAnyRunning }: Circumstances): SyncState {
  if (run.status === SyncStatus.Failed) return 'failed'
  if (run.status === SyncStatus.Completed) return 'completed'
  if (isWaiting(run)) {
    const isLate = !isAnyRunning && now - Date.parse(run.scheduledStart) > LATE_AFTER_MS
    return isLate ? 'late' : 'queued'
  }
  const began = Date.parse(run.started ?? run.scheduledStart)
  return now - began > Math.max(STUCK_AFTER_MS, averageMs * STUCK_AFTER_TIMES) ? 'stuck' : 'running'
}
