import type { SyncLog, SyncOverview } from '@hoistway/contract/site-admin/sync'
import { SyncStatus, SyncType } from '@hoistway/domain/sync/sync-types'
import { expect, test } from 'vitest'
import { openSyncs, syncRows } from './sync-rows.ts'

const NOW = Date.parse('2026-11-22T13:12:00Z')
const MINUTE = 60_000
let id = 0

function run(type: SyncType, status: SyncStatus, minutesAgo: number): SyncLog {
  id += 1
  const at = new Date(NOW - minutesAgo * MINUTE).toISOString()
  const isEnded = status === SyncStatus.Completed || status === SyncStatus.Failed
  const isBegun = status !== SyncStatus.Scheduled
  return {
    id,
    type,
    status,
    scheduledStart: at,
    started: isBegun ? at : null,
    completed: isEnded ? at : null,
    message: '',
  }
}

function overviewOf(
  syncLogs: readonly SyncLog[],
  averageTimes: SyncOverview['averageTimes'] = {},
): SyncOverview {
  return { syncLogs: [...syncLogs], averageTimes, nextStarts: { [SyncType.Small]: '2026-11-22T13:15:00Z' } }
}

function stateIn(overview: SyncOverview, type: SyncType): string | undefined {
  return syncRows(overview, NOW).find((row) => row.type === type)?.state
}

test('failures stand first, then work under way, then the rest in the order of the specification', () => {
  const overview = overviewOf([
    run(SyncType.Users, SyncStatus.Running, 1),
    run(SyncType.Small, SyncStatus.Completed, 12),
    run(SyncType.Price, SyncStatus.Failed, 60),
  ])
  const rows = syncRows(overview, NOW)
  expect(rows.map(({ name, group }) => `${group} ${name}`).slice(0, 4)).toEqual([
    'look Price',
    'working Users',
    'onTime All',
    'onTime Small',
  ])
  expect(openSyncs(overview, NOW)).toBe(1)
  expect(rows.find(({ name }) => name === 'Small')).toMatchObject({
    state: 'completed',
    nextStart: '2026-11-22T13:15:00Z',
    rule: { everyMinutes: 15 },
  })
  expect(rows.find(({ name }) => name === 'All')).toMatchObject({ state: 'never', run: undefined })
})

test('a failure that a later run has repaired needs nobody', () => {
  const overview = overviewOf([
    run(SyncType.Price, SyncStatus.Completed, 5),
    run(SyncType.Price, SyncStatus.Failed, 60),
  ])
  expect(stateIn(overview, SyncType.Price)).toBe('completed')
  expect(openSyncs(overview, NOW)).toBe(0)
})

test('a run is stuck after three times its average, but never within ten minutes', () => {
  const average = { [SyncType.Price]: 20 * MINUTE }
  const running = (minutes: number) => [run(SyncType.Price, SyncStatus.Running, minutes)]
  expect(stateIn(overviewOf(running(59), average), SyncType.Price)).toBe('running')
  expect(stateIn(overviewOf(running(61), average), SyncType.Price)).toBe('stuck')
  expect(stateIn(overviewOf(running(9)), SyncType.Price)).toBe('running')
  expect(stateIn(overviewOf(running(11)), SyncType.Price)).toBe('stuck')
})

test('a run that waits is late only while nothing works', () => {
  const waiting = run(SyncType.Users, SyncStatus.Scheduled, 3)
  expect(stateIn(overviewOf([waiting]), SyncType.Users)).toBe('late')
  expect(stateIn(overviewOf([waiting, run(SyncType.Price, SyncStatus.Running, 4)]), SyncType.Users)).toBe(
    'queued',
  )
  expect(stateIn(overviewOf([run(SyncType.Users, SyncStatus.Scheduled, 1)]), SyncType.Users)).toBe('queued')
})
