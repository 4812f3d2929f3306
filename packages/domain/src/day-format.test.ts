import { expect, test } from 'vitest'
import { formatDay } from './day-format.ts'

test.for([
  ['sv', '2026-11-20'],
  ['en', '20 Nov 2026'],
  ['de', '20.11.2026'],
] as const)('a day is written as %s writes it: %s', ([locale, written]) => {
  expect(formatDay(locale, '2026-11-20')).toBe(written)
})

test('what is no day stands as it came', () => {
  expect(formatDay('en', 'soon')).toBe('soon')
})
