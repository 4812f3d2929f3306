import { expect, test } from 'vitest'
import { syncIsDue } from './background-sync.ts'

const NOW = Date.parse('2026-11-27T10:00:00Z')

test('a sync is due 24 hours after the last one [OFF-06]', () => {
  expect(syncIsDue('2026-11-26T10:00:00Z', NOW)).toBe(true)
  expect(syncIsDue('2026-11-26T10:00:01Z', NOW)).toBe(false)
})

test('no sync is due where none has ever ended', () => {
  expect(syncIsDue(undefined, NOW)).toBe(false)
  expect(syncIsDue('', NOW)).toBe(false)
})
