import { DAY_MS, HOUR_MS, MINUTE_MS } from '@hoistway/domain/durations'
import type { Locale } from '@hoistway/domain/texts/locale'

/** The time for which an order waits: 'för 2 timmar sedan', '3 days ago', 'vor 5 Minuten'. */
export function waitingTime(locale: Locale, since: string, now: number): string {
  const waited = Math.max(now - Date.parse(since), MINUTE_MS)
  const words = new Intl.RelativeTimeFormat(locale)
  if (waited >= DAY_MS) return words.format(-Math.floor(waited / DAY_MS), 'day')
  if (waited >= HOUR_MS) return words.format(-Math.floor(waited / HOUR_MS), 'hour')
  return words.format(-Math.floor(waited / MINUTE_MS), 'minute')
}
