import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../durations.ts'
import { formatAge } from './age.ts'

test.for([
  ['sv', 'för 3 timmar sedan', 'för 5 dagar sedan'],
  ['en', '3 hours ago', '5 days ago'],
  ['de', 'vor 3 Stunden', 'vor 5 Tagen'],
] as const)('an age is told in words of %s', ([locale, hours, days]) => {
  expect(formatAge(locale, 3.9 * HOUR_MS)).toBe(hours)
  expect(formatAge(locale, 5.5 * DAY_MS)).toBe(days)
})

test.for([
  [-HOUR_MS, '0 minutes ago'],
  [90_000, '1 minute ago'],
  [HOUR_MS - 1, '59 minutes ago'],
  [47 * HOUR_MS, '47 hours ago'],
  [48 * HOUR_MS, '2 days ago'],
] as const)('%d milliseconds are %s', ([age, words]) => {
  expect(formatAge('en', age)).toBe(words)
})
