import { expect, test } from 'vitest'
import { readHours, shownHours } from './waiting-hours.ts'

test.each([
  ['', null],
  ['  ', null],
  ['24', 24],
  [' 1 000 ', 1000],
  ['0', undefined],
  ['8760', 8760],
  ['8761', undefined],
  ['-1', undefined],
  ['soon', undefined],
])('%o is read as %o hours', (text, hours) => {
  expect(readHours(text)).toBe(hours)
})

test.each([null, 24])('%o hours are read back as they are shown', (hours) => {
  expect(readHours(shownHours(hours))).toBe(hours)
})
