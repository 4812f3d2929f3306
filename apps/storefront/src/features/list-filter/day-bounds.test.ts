import { expect, test } from 'vitest'
import { dayBounds } from './day-bounds.ts'

test('a day begins and ends at midnight in Stockholm, also when the clock changes', () => {
  expect(dayBounds({ from: '2026-10-25', to: '2026-10-25' })).toEqual({
    from: '2026-10-24T22:00:00.000Z',
    to: '2026-10-25T23:00:00.000Z',
  })
})

test('a day that is not chosen is no bound', () => {
  expect(dayBounds({ from: '', to: '' })).toEqual({})
})
