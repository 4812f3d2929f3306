import { describe, expect, test } from 'vitest'
import { dueRuns, latestStart, nextStart, SYNC_SCHEDULE, type SyncRule } from './sync-schedule.ts'
import { SyncType } from './sync-types.ts'

const STOCKHOLM = 'Europe/Stockholm'

function ruleOf(type: SyncType): SyncRule {
  const rule = SYNC_SCHEDULE.find((row) => row.type === type)
  if (!rule) throw new Error(`type ${type} has no schedule`)
  return rule
}

const next = (type: SyncType, after: string, timeZone = STOCKHOLM) =>
  nextStart(ruleOf(type), new Date(after), timeZone).toISOString().slice(0, 16)

function startsOf(type: SyncType, from: string, until: string): string[] {
  const starts: string[] = []
  for (let at = new Date(from); ; ) {
    at = nextStart(ruleOf(type), at, STOCKHOLM)
    if (at > new Date(until)) return starts
    starts.push(at.toISOString().slice(5, 16))
  }
}

test('Small starts every 15 minutes [SYNC-01]', () => {
  expect(startsOf(SyncType.Small, '2026-11-23T08:59:30Z', '2026-11-23T10:00:00Z')).toEqual([
    '11-23T09:00',
    '11-23T09:15',
    '11-23T09:30',
    '11-23T09:45',
    '11-23T10:00',
  ])
})

test('All starts daily at 01:00 in Stockholm [SYNC-02]', () => {
  expect(startsOf(SyncType.All, '2026-11-23T00:00:00Z', '2026-11-25T00:00:00Z')).toEqual([
    '11-24T00:00',
    '11-25T00:00',
  ])
  expect(next(SyncType.All, '2026-07-01T12:00:00Z')).toBe('2026-07-01T23:00')
})

test('Price starts daily at 19:00 in Stockholm [SYNC-03]', () => {
  expect(next(SyncType.Price, '2026-11-23T18:00:00Z')).toBe('2026-11-24T18:00')
  expect(next(SyncType.Price, '2026-07-01T16:59:59Z')).toBe('2026-07-01T17:00')
})

test('AkeneoSyncFrom starts hourly [SYNC-04]', () => {
  expect(startsOf(SyncType.AkeneoSyncFrom, '2026-11-23T08:30:00Z', '2026-11-23T11:00:00Z')).toEqual([
    '11-23T09:00',
    '11-23T10:00',
    '11-23T11:00',
  ])
})

test('AkeneoSyncTo starts daily at 02:00 in Stockholm [SYNC-05]', () => {
  expect(next(SyncType.AkeneoSyncTo, '2026-11-23T12:00:00Z')).toBe('2026-11-24T01:00')
})

test('QuickProductSync starts every minute [SYNC-06]', () => {
  expect(next(SyncType.QuickProductSync, '2026-11-23T08:59:59Z')).toBe('2026-11-23T09:00')
  expect(next(SyncType.QuickProductSync, '2026-11-23T09:00:00Z')).toBe('2026-11-23T09:01')
})

test('nothing else starts by itself', () => {
  expect(SYNC_SCHEDULE.map(({ type }) => type).sort((a, b) => a - b)).toEqual([0, 1, 9, 13, 14, 15])
})

describe('when the clock changes (AMB-79)', () => {
  test('a time that does not exist is the first moment after the gap', () => {
    expect(startsOf(SyncType.AkeneoSyncTo, '2027-03-27T12:00:00Z', '2027-03-29T12:00:00Z')).toEqual([
      '03-28T01:00',
      '03-29T00:00',
    ])
  })

  test('a time that comes twice counts once', () => {
    expect(startsOf(SyncType.AkeneoSyncTo, '2026-10-24T12:00:00Z', '2026-10-26T12:00:00Z')).toEqual([
      '10-25T00:00',
      '10-26T01:00',
    ])
  })

  test('All runs once on both days', () => {
    expect(startsOf(SyncType.All, '2027-03-27T12:00:00Z', '2027-03-29T12:00:00Z')).toEqual([
      '03-28T00:00',
      '03-28T23:00',
    ])
    expect(startsOf(SyncType.All, '2026-10-24T12:00:00Z', '2026-10-26T12:00:00Z')).toEqual([
      '10-24T23:00',
      '10-26T00:00',
    ])
  })

  test('a run of every 15 minutes goes on without a break', () => {
    expect(startsOf(SyncType.Small, '2026-10-24T23:50:00Z', '2026-10-25T02:00:00Z')).toHaveLength(9)
    expect(startsOf(SyncType.Small, '2027-03-28T00:50:00Z', '2027-03-28T02:00:00Z')).toHaveLength(5)
  })
})

test('another time zone is kept, also one off the hour', () => {
  expect(next(SyncType.All, '2026-11-23T12:00:00Z', 'America/New_York')).toBe('2026-11-24T06:00')
  expect(next(SyncType.AkeneoSyncFrom, '2026-11-23T12:00:00Z', 'Asia/Kathmandu')).toBe('2026-11-23T12:15')
})

test('the latest start is the one that the next start would follow', () => {
  const at = new Date('2026-10-25T00:30:00Z')
  for (const rule of SYNC_SCHEDULE) {
    const latest = latestStart(rule, at, STOCKHOLM)
    expect(latest <= at).toBe(true)
    expect(nextStart(rule, latest, STOCKHOLM) > at).toBe(true)
  }
})

describe('the runs that are due', () => {
  const due = (lastLook: string, now: string) =>
    dueRuns(new Date(lastLook), new Date(now), STOCKHOLM).map(({ type, start }) => [
      type,
      start.toISOString().slice(11, 16),
    ])

  test('is what has started since the last look, each type once', () => {
    expect(due('2026-11-23T23:59:10Z', '2026-11-24T00:00:10Z')).toEqual([
      [SyncType.QuickProductSync, '00:00'],
      [SyncType.Small, '00:00'],
      [SyncType.AkeneoSyncFrom, '00:00'],
      [SyncType.All, '00:00'],
    ])
    expect(due('2026-11-24T00:00:10Z', '2026-11-24T00:00:50Z')).toEqual([])
  })

  test('includes a start that was only just passed', () => {
    expect(due('2026-11-24T17:59:00Z', '2026-11-24T18:01:30Z')).toContainEqual([SyncType.Price, '18:00'])
  })

  test('leaves missed starts alone, but for Small, which is made up for once (AMB-79)', () => {
    expect(due('2026-11-23T20:00:00Z', '2026-11-24T09:07:30Z')).toEqual([
      [SyncType.QuickProductSync, '09:07'],
      [SyncType.Small, '09:00'],
    ])
  })
})
