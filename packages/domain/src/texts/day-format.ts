/** Formats a calendar day for people. */
import { type CalendarDay, SHOP_TIME_ZONE, stockholmDay } from '../orders/delivery-date.ts'
import type { Locale } from './locale.ts'

/** In a table: 2026-11-20, 20 Nov 2026, 20.11.2026. In a sentence: 20 november 2026. Where there is little room and the
 *  year is plain: 20 nov. */
export type DayForm = 'table' | 'sentence' | 'short'

const REGION: Readonly<Record<Locale, string>> = { sv: 'sv-SE', en: 'en-GB', de: 'de-DE' }

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Returns text that is no day as it came. */
export function formatDay(locale: Locale, day: CalendarDay, form: DayForm = 'table'): string {
  const instant = Date.parse(day)
  return Number.isNaN(instant) ? day : formatter(locale, form).format(instant)
}

const CLOCK = new Intl.DateTimeFormat('sv-SE', { timeStyle: 'short', timeZone: SHOP_TIME_ZONE })

/** The time in Stockholm: 08:42. */
export function formatClock(instant: number): string {
  return CLOCK.format(instant)
}

/** Day and time in Stockholm, where the year is plain: 20 Nov 08:42. */
export function formatInstant(locale: Locale, instant: number): string {
  return `${formatDay(locale, stockholmDay(instant), 'short')} ${formatClock(instant)}`
}

/** Day and time in Stockholm in a sentence: 20 November 2026 at 08:42. */
export function formatMoment(locale: Locale, instant: number): string {
  return formatter(locale, 'moment').format(instant)
}

/** Making a formatter costs more than a thousand uses of it. */
function formatter(locale: Locale, form: DayForm | 'moment'): Intl.DateTimeFormat {
  const key = `${locale} ${form}`
  const made =
    formatters.get(key) ??
    new Intl.DateTimeFormat(REGION[locale], { timeZone: 'UTC', ...optionsOf(locale, form) })
  formatters.set(key, made)
  return made
}

function optionsOf(locale: Locale, form: DayForm | 'moment'): Intl.DateTimeFormatOptions {
  if (form === 'moment') return { dateStyle: 'long', timeStyle: 'short', timeZone: SHOP_TIME_ZONE }
  if (form === 'short') return { day: 'numeric', month: 'short' }
  if (form === 'sentence') return { dateStyle: 'long' }
  return { dateStyle: locale === 'sv' ? 'short' : 'medium' }
}
