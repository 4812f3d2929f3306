import type { Locale } from '@hoistway/domain/texts/locale'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The time for which an order waits: 'för 2 timmar sedan', '3 days ago', 'vor 5 Minuten'. */
export function waitingTime(locale: Locale, since: string, now: number): string {
  const waited = Math.max(now - Date.parse(since), MINUTE_MS)
  const words = new Intl.RelativeTimeFormat(locale)
  if (waited >= DAY_MS) return words.format(-Math.floor(waited / DAY_MS), 'day')
  if (waited >= HOUR_MS) return words.format(-Math.floor(waited / HOUR_MS), 'hour')
  return words.format(-Math.floor(waited / MINUTE_MS), 'minute')
}
