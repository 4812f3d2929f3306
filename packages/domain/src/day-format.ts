/** How a calendar day is written for people. */
import type { CalendarDay } from './delivery-date.ts'
import type { Locale } from './locale.ts'

/** The form that stands in a table of each language: 2026-11-20, 20 Nov 2026, 20.11.2026. */
const STYLE: Readonly<Record<Locale, readonly [region: string, dateStyle: 'short' | 'medium']>> = {
  sv: ['sv-SE', 'short'],
  en: ['en-GB', 'medium'],
  de: ['de-DE', 'medium'],
}

const formatters = new Map<Locale, Intl.DateTimeFormat>()

/** What is no day stands as it came. */
export function formatDay(locale: Locale, day: CalendarDay): string {
  const instant = Date.parse(day)
  return Number.isNaN(instant) ? day : formatter(locale).format(instant)
}

function formatter(locale: Locale): Intl.DateTimeFormat {
  const known = formatters.get(locale)
  if (known) return known
  const [region, dateStyle] = STYLE[locale]
  const made = new Intl.DateTimeFormat(region, { dateStyle, timeZone: 'UTC' })
  formatters.set(locale, made)
  return made
}
