import { SyncStatus } from '@hoistway/domain/sync/sync-types'
import { expect, test } from 'vitest'
import { barsOf, placeOf, timelineOf } from './timeline.ts'

// 14:12 in Stockholm.
const NOW = Date.parse('2026-11-22T13:12:00Z')

test('the hours on the line are those of Stockholm, and most of it is the past', () => {
  const day = timelineOf('24h', NOW, 'en')
  expect(day.ticks.map(({ label }) => label)).toEqual([
    '21:00',
    '00:00',
    '03:00',
    '06:00',
    '09:00',
    '12:00',
    '15:00',
    '18:00',
  ])
  expect(placeOf(day, NOW)).toBe(80)
  expect(timelineOf('7d', NOW, 'en').ticks.map(({ label }) => label)).toContain('22 Nov')
  expect(timelineOf('6h', NOW, 'en').ticks[0]?.label).toBe('10:00')
})

test('a run has its place and length; what began before the line is cut, what ended before it is left out', () => {
  const line = timelineOf('6h', NOW, 'en')
  const at = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString()
  const run = { id: 1, type: 1, status: SyncStatus.Completed, scheduledStart: at(36), message: '' }
  expect(barsOf(line, [{ ...run, started: at(36), completed: at(18) }])).toEqual([
    { id: 1, kind: 'done', left: 70, width: 5 },
  ])
  expect(barsOf(line, [{ ...run, started: at(999), completed: at(900) }])).toEqual([])
  expect(barsOf(line, [{ ...run, started: at(999), completed: at(0) }])).toEqual([
    { id: 1, kind: 'done', left: 0, width: 80 },
  ])
  const [running] = barsOf(line, [{ ...run, status: SyncStatus.Running, started: at(18), completed: null }])
  expect(running).toEqual({ id: 1, kind: 'running', left: 75, width: 5 })
})
