/** Makes words about a time in lists of what happened lately. */
import { stockholmDay } from '@hoistway/domain/orders/delivery-date'
import { formatClock, formatInstant } from '@hoistway/domain/texts/day-format'
import type { Locale } from '@hoistway/domain/texts/locale'

/** Returns the time alone for the present day, and otherwise the day with the time. */
export function whenWords(iso: string, now: number, locale: Locale): string {
  const instant = Date.parse(iso)
  return stockholmDay(instant) === stockholmDay(now) ? formatClock(instant) : formatInstant(locale, instant)
}
