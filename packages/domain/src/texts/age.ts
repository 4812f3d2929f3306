/** Says how long ago something was, in whole minutes, hours or days: "3 hours ago". */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts'
import type { Locale } from './locale.ts'

/** @param ageMs a clock that was set back makes it negative, which counts as now */
export function formatAge(locale: Locale, ageMs: number): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always' })
  if (ageMs < HOUR_MS) return format.format(-Math.max(0, Math.floor(ageMs / MINUTE_MS)), 'minute')
  if (ageMs < 2 * DAY_MS) return format.format(-Math.floor(ageMs / HOUR_MS), 'hour')
  return format.format(-Math.floor(ageMs / DAY_MS), 'day')
}
