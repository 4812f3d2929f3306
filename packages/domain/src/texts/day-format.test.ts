import { expect, test } from 'vitest'
import { formatDay } from './day-format.ts'

test.for([
  ['sv', '2026-11-20', '20 november 2026', '20 nov.'],
  ['en', '20 Nov 2026', '20 November 2026', '20 Nov'],
  ['de', '20.11.2026', '20. November 2026', '20. Nov.'],
] as const)('a day is written as %s writes it: %s', ([locale, table, sentence, short]) => {
  expect(formatDay(locale, '2026-11-20')).toBe(table)
  expect(formatDay(locale, '2026-11-20', 'sentence')).toBe(sentence)
  expect(formatDay(locale, '2026-11-20', 'short')).toBe(short)
})

test('text that is no day stands as it came', () => {
  expect(formatDay('en', 'soon')).toBe('soon')
})
