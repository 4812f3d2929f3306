import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  beginningOfDay,
  dayAt,
  deliveryDateOnBlur,
  isPast,
  readDay,
  stockholmDay,
} from './delivery-date.ts'

describe('today', () => {
  test('begins in Stockholm an hour before UTC in winter and two in summer', () => {
    expect(stockholmDay(Date.parse('2026-01-31T22:59:59Z'))).toBe('2026-01-31')
    expect(stockholmDay(Date.parse('2026-01-31T23:00:00Z'))).toBe('2026-02-01')
    expect(stockholmDay(Date.parse('2026-06-30T22:00:00Z'))).toBe('2026-07-01')
  })

  test("can be asked for a buyer's own zone", () => {
    expect(dayAt(Date.parse('2026-11-20T23:30:00Z'), 'America/New_York')).toBe('2026-11-20')
  })
})

describe('reading a date', () => {
  test.each([
    ['2026-11-20', '2026-11-20'],
    [' 2028-02-29 ', '2028-02-29'],
    ['2026-11-20T08:15', '2026-11-20'],
    ['2026-11-20T23:30:00.000Z', '2026-11-21'],
    ['2026-11-20T23:30:00+01:00', '2026-11-20'],
  ])('%s is %s', (text, day) => {
    expect(readDay(text)).toBe(day)
  })

  test.each([
    '2026-02-30',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-5',
    '20.11.2026',
    '2026-11-20T25:00',
    '2026-11-20T10:00:00+99:99',
    '2026-11-20 10:00',
    'today',
    '',
    20261120,
    null,
    undefined,
    {},
  ])('%s is none', (value) => {
    expect(readDay(value)).toBeUndefined()
  })

  test('every day of the calendar is read as itself', () => {
    const days = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10)
        expect(readDay(day)).toBe(day)
      }),
    )
  })
})

test('days are counted over months, leap days and the change of the clocks', () => {
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-10-24', 2)).toBe('2026-10-26')
})

test('today is not past, yesterday is, unless a day is tolerated', () => {
  expect(isPast('2026-11-20', '2026-11-20')).toBe(false)
  expect(isPast('2026-11-19', '2026-11-20')).toBe(true)
  expect(isPast('2026-11-19', '2026-11-20', 1)).toBe(false)
  expect(isPast('2026-11-18', '2026-11-20', 1)).toBe(true)
})

test('on leaving the field only a real past day is reset to today', () => {
  expect(deliveryDateOnBlur('2026-11-19', '2026-11-20')).toBe('2026-11-20')
  expect(deliveryDateOnBlur('2026-11-21', '2026-11-20')).toBe('2026-11-21')
  expect(deliveryDateOnBlur('2026-02-30', '2026-11-20')).toBe('2026-02-30')
  expect(deliveryDateOnBlur('', '2026-11-20')).toBe('')
})

test('a day begins in Stockholm before it begins in UTC', () => {
  expect(beginningOfDay('2026-11-21').toISOString()).toBe('2026-11-20T23:00:00.000Z')
  expect(beginningOfDay('2026-07-01').toISOString()).toBe('2026-06-30T22:00:00.000Z')
  // The clocks change in the night of the 29th of March and of the 25th of October.
  for (const day of ['2026-03-29', '2026-03-30', '2026-10-25', '2026-10-26', '1900-01-01']) {
    const beginning = beginningOfDay(day).getTime()
    expect([stockholmDay(beginning), stockholmDay(beginning - 1)]).toEqual([day, addDays(day, -1)])
  }
})
