import { expect, test } from 'vitest'
import { absenceFaults, holdsOn } from './absence.ts'

const [ADA, KARIN, VERA] = [1, 2, 3]
const TODAY = '2026-12-30'
const wanted = { userId: ADA, from: '2026-12-30', to: '2027-01-06', substituteId: KARIN, note: '' }
const other = { id: 9, userId: ADA, from: '2027-02-01', to: '2027-02-05', substituteId: null }
const maySubstitute = (id: number) => id === KARIN
const faultsOf = (change: Partial<typeof wanted>) =>
  absenceFaults({ ...wanted, ...change }, TODAY, [other], maySubstitute).map(({ type }) => type)

test('an absence holds from its first to its last day, over the change of the year', () => {
  const days = ['2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01', '2027-01-06', '2027-01-07']
  expect(days.map((day) => holdsOn(wanted, day))).toEqual([false, true, true, true, true, false])
})

test.each([
  ['one that holds today', {}, []],
  ['one day', { to: '2026-12-30' }, []],
  ['an end before the beginning', { from: '2027-01-07' }, ['order']],
  ['an end in the past', { from: '2026-12-20', to: '2026-12-29' }, ['past']],
  ['more than a year', { to: '2027-12-31' }, ['tooLong']],
  ['days of another absence', { to: '2027-02-01' }, ['overlap']],
  ['the day before another absence', { to: '2027-01-31' }, []],
  ['oneself as substitute', { substituteId: ADA }, ['substitute']],
  ['a substitute who cannot log in', { substituteId: VERA }, ['substitute']],
  ['a note without end', { note: 'x'.repeat(201) }, ['noteTooLong']],
])('%s: %o', (_what, change, faults) => {
  expect(faultsOf(change)).toEqual(faults)
})
