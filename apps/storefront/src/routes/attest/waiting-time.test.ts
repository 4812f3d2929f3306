import { expect, test } from 'vitest'
import { waitingTime } from './waiting-time.ts'

const PLACED = '2026-11-23T09:00:00Z'

test.each([
  ['2026-11-23T09:00:20Z', 'för 1 minut sedan', '1 minute ago', 'vor 1 Minute'],
  ['2026-11-23T09:59:59Z', 'för 59 minuter sedan', '59 minutes ago', 'vor 59 Minuten'],
  ['2026-11-23T10:00:00Z', 'för 1 timme sedan', '1 hour ago', 'vor 1 Stunde'],
  ['2026-11-24T08:59:00Z', 'för 23 timmar sedan', '23 hours ago', 'vor 23 Stunden'],
  ['2026-11-26T10:00:00Z', 'för 3 dagar sedan', '3 days ago', 'vor 3 Tagen'],
  // A clock that is slow.
  ['2026-11-23T08:00:00Z', 'för 1 minut sedan', '1 minute ago', 'vor 1 Minute'],
])('at %s', (now, sv, en, de) => {
  const inLanguages = (['sv', 'en', 'de'] as const).map((locale) =>
    waitingTime(locale, PLACED, Date.parse(now)),
  )
  expect(inLanguages).toEqual([sv, en, de])
})
