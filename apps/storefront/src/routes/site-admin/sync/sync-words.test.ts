import { expect, test } from 'vitest'
import { whenWords } from '../../../texts/when-words.ts'
import { durationWords, scheduleWords } from './sync-words.ts'

test('a duration is short at any length', () => {
  const minute = 60_000
  expect([400, 48_000, 13 * minute, 96 * minute, 120 * minute].map(durationWords)).toEqual([
    '< 1 s',
    '48 s',
    '13 min',
    '1 h 36 min',
    '2 h',
  ])
})

test('a time of another day has its day', () => {
  const now = Date.parse('2026-11-22T13:12:00Z')
  expect(whenWords('2026-11-22T13:00:00Z', now, 'en')).toBe('14:00')
  expect(whenWords('2026-11-21T23:30:00Z', now, 'en')).toBe('00:30')
  expect(whenWords('2026-11-21T13:00:00Z', now, 'en')).toBe('21 Nov 14:00')
})

test('a type without a schedule starts on demand', () => {
  const t = (key: string, values: object = {}) => `${key} ${Object.values(values).join()}`.trim()
  expect(scheduleWords(undefined, t)).toBe('siteAdmin.sync.onDemand')
  expect(scheduleWords({ type: 1, everyMinutes: 15 }, t)).toBe('siteAdmin.sync.everyMinutes 15')
  expect(scheduleWords({ type: 14, everyMinutes: 60 }, t)).toBe('siteAdmin.sync.hourly')
  expect(scheduleWords({ type: 0, dailyAt: '01:00' }, t)).toBe('siteAdmin.sync.dailyAt 01:00')
})
