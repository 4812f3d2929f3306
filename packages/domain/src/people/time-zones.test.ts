import { expect, test } from 'vitest'
import { dayAt } from '../orders/delivery-date.ts'
import { timeZoneOf } from './time-zones.ts'

test.each([
  ['SE', 'Europe/Stockholm'],
  ['DE', 'Europe/Berlin'],
  ['US', 'America/New_York'],
  ['JP', 'Asia/Tokyo'],
  ['', 'Europe/Stockholm'],
  ['??', 'Europe/Stockholm'],
])('%s is in %s', (country, zone) => {
  expect(timeZoneOf(country)).toBe(zone)
})

test('days change at the midnight of the zone, in summer and winter time', () => {
  const dayIn = (country: string, instant: string) => dayAt(Date.parse(instant), timeZoneOf(country))
  expect(dayIn('SE', '2026-10-24T21:59:00Z')).toBe('2026-10-24')
  expect(dayIn('SE', '2026-10-24T22:00:00Z')).toBe('2026-10-25')
  expect(dayIn('SE', '2026-10-25T22:59:00Z')).toBe('2026-10-25')
  expect(dayIn('SE', '2026-10-25T23:00:00Z')).toBe('2026-10-26')
  expect(dayIn('US', '2027-01-01T04:59:00Z')).toBe('2026-12-31')
})
