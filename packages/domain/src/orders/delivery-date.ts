/** Days of the calendar, without a time. Today is an argument everywhere else: the server's is the day in
 *  Stockholm, a client's the day where the buyer is (AMB-84). */
import { DAY_MS, HOUR_MS } from '../durations.ts'

/** 'YYYY-MM-DD', a day that exists. Days compare as strings. */
export type CalendarDay = string

export const SHOP_TIME_ZONE = 'Europe/Stockholm'

/** A buyer west of Stockholm can still be on the day before; the server lets that day pass (AMB-84). */
export const SERVER_DAY_TOLERANCE = 1

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d([.,]\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/

/** The day of an instant (milliseconds since 1970) in a time zone; without one, where this code runs. */
export function dayAt(instant: number, timeZone?: string): CalendarDay {
  return dayFormat(timeZone).format(instant)
}

/** Keeps its last result, since every price asks for the day, mostly in the same hour. Since 1900 Stockholm's days begin
 *  with an hour of UTC. */
export function stockholmDay(instant: number): CalendarDay {
  const hour = Math.floor(instant / HOUR_MS)
  if (hour !== lastResult.hour) lastResult = { hour, day: STOCKHOLM_DAY.format(instant) }
  return lastResult.day
}

// The Swedish short form is the ISO one.
const makeFormat = (timeZone?: string) =>
  new Intl.DateTimeFormat('sv-SE', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(timeZone === undefined ? {} : { timeZone }),
  })

/** Making a format takes longer than pricing a page. There are a few hundred time zones. */
const formats = new Map<string, Intl.DateTimeFormat>()

function dayFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  // The zone of the device may change while a page is open.
  if (timeZone === undefined) return makeFormat()
  const format = formats.get(timeZone) ?? makeFormat(timeZone)
  formats.set(timeZone, format)
  return format
}

const STOCKHOLM_DAY = dayFormat(SHOP_TIME_ZONE)
let lastResult = { hour: Number.NaN, day: '' }

/** Reads 'YYYY-MM-DD' or a full ISO date and time, which stands for its day in Stockholm (without an offset:
 *  for the day it names). Undefined for anything else and for days that do not exist, such as 2026-02-30. */
export function readDay(value: unknown): CalendarDay | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  if (DAY.test(text)) return isRealDay(text) ? text : undefined
  const parts = DATE_TIME.exec(text)
  const day = parts?.[1]
  if (!parts || day === undefined || !isRealDay(day)) return undefined
  if (parts[5] === undefined) return day
  const instant = Date.parse(text.replace(',', '.'))
  return Number.isNaN(instant) ? undefined : stockholmDay(instant)
}

/** Returns the moment at which a day begins in Stockholm, which is at most two hours before it begins in UTC. */
export function beginningOfDay(day: CalendarDay): Date {
  const utc = Date.parse(day)
  const hours = [2, 1].find((ahead) => stockholmDay(utc - ahead * HOUR_MS) === day) ?? 0
  return new Date(utc - hours * HOUR_MS)
}

export function addDays(day: CalendarDay, days: number): CalendarDay {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Tells whether a day lies before today by more than the tolerated days. */
export function isPast(day: CalendarDay, today: CalendarDay, toleranceInDays = 0): boolean {
  return day < addDays(today, -toleranceInDays)
}

/** Returns the text of the date field once it is left: a past day becomes today, text that is no date stays for its
 *  error message (ADDR-02, AMB-84). */
export function deliveryDateOnBlur(text: string, today: CalendarDay): string {
  const day = readDay(text)
  return day !== undefined && isPast(day, today) ? today : text
}

function isRealDay(text: string): boolean {
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
