/** Says how long ago something was, in whole minutes, hours or days: "3 hours ago". */
import type { Locale } from './locale.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** @param ageMs a clock that was set back makes it negative, which counts as now */
export function formatAge(locale: Locale, ageMs: number): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always' })
  if (ageMs < HOUR_MS) return format.format(-Math.max(0, Math.floor(ageMs / MINUTE_MS)), 'minute')
  if (ageMs < 2 * DAY_MS) return format.format(-Math.floor(ageMs / HOUR_MS), 'hour')
  return format.format(-Math.floor(ageMs / DAY_MS), 'day')
}
