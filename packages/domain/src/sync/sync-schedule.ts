/** When each synchronisation starts by itself (server document, section 9). Times are those of a wall clock in the
 *  shop's time zone (AMB-79): on the day when the clock goes forward, a time that does not exist is the first moment
 *  after the gap; on the day when it goes back, a time that comes twice counts once, the first time. */
import { DAY_MS, MINUTE_MS } from '../durations.ts'
import { addDays, dayAt } from '../orders/delivery-date.ts'
import { SyncType } from './sync-types.ts'

export type SyncRule = { readonly type: SyncType } & (
  | { readonly everyMinutes: number }
  | { readonly dailyAt: string }
)

export const SYNC_SCHEDULE: readonly SyncRule[] = [
  { type: SyncType.QuickProductSync, everyMinutes: 1 },
  { type: SyncType.Small, everyMinutes: 15 },
  { type: SyncType.AkeneoSyncFrom, everyMinutes: 60 },
  { type: SyncType.All, dailyAt: '01:00' },
  { type: SyncType.AkeneoSyncTo, dailyAt: '02:00' },
  { type: SyncType.Price, dailyAt: '19:00' },
]

/** A start that lies further back was missed. */
export const MISSED_AFTER_MS = 120_000
/** Missed starts are left alone, but for this type: it is run once (AMB-79). */
const MADE_UP_FOR: SyncType = SyncType.Small

const MINUTES_A_DAY = 1440

export type DueRun = { readonly type: SyncType; readonly start: Date }

/** Returns the runs that have become due since the clock was last looked at; each type at most once. */
export function dueRuns(lastLook: Date, now: Date, timeZone: string): readonly DueRun[] {
  return SYNC_SCHEDULE.flatMap((rule) => {
    const start = latestStart(rule, now, timeZone)
    if (start <= lastLook) return []
    const isMissed = now.getTime() - start.getTime() > MISSED_AFTER_MS
    return isMissed && rule.type !== MADE_UP_FOR ? [] : [{ type: rule.type, start }]
  })
}

/** The last start at or before a moment. */
export function latestStart(rule: SyncRule, at: Date, timeZone: string): Date {
  if ('everyMinutes' in rule) return stepToStart(rule.everyMinutes, floorToMinute(at), -MINUTE_MS, timeZone)
  const today = dayAt(at.getTime(), timeZone)
  const start = instantOf(today, rule.dailyAt, timeZone)
  return start <= at ? start : instantOf(addDays(today, -1), rule.dailyAt, timeZone)
}

/** The first start after a moment. */
export function nextStart(rule: SyncRule, after: Date, timeZone: string): Date {
  if ('everyMinutes' in rule) {
    const next = new Date(floorToMinute(after).getTime() + MINUTE_MS)
    return stepToStart(rule.everyMinutes, next, MINUTE_MS, timeZone)
  }
  const today = dayAt(after.getTime(), timeZone)
  const start = instantOf(today, rule.dailyAt, timeZone)
  return start > after ? start : instantOf(addDays(today, 1), rule.dailyAt, timeZone)
}

function stepToStart(everyMinutes: number, from: Date, stepMs: number, timeZone: string): Date {
  let instant = from.getTime()
  while (minuteOfDay(instant, timeZone) % everyMinutes !== 0) instant += stepMs
  return new Date(instant)
}

function floorToMinute(at: Date): Date {
  return new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS)
}

/** The instant at which the wall clock of a time zone shows a day and a time. Tried with the offset of the day before
 *  and of the day after, which differ only around a change of the clock. */
export function instantOf(day: string, time: string, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const tried = [asUtc - DAY_MS, asUtc + DAY_MS].map((nearby) => asUtc - offsetAt(nearby, timeZone))
  const real = tried.filter((instant) => instant + offsetAt(instant, timeZone) === asUtc)
  return new Date(real.length > 0 ? Math.min(...real) : Math.max(...tried))
}

/** Milliseconds that the wall clock is ahead of UTC. */
function offsetAt(instant: number, timeZone: string): number {
  const wall = Date.parse(`${dayAt(instant, timeZone)}T00:00Z`) + minuteOfDay(instant, timeZone) * MINUTE_MS
  return wall - floorToMinute(new Date(instant)).getTime()
}

/** The formats by time zone. Making one takes much longer than using it. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeStyle: 'short', timeZone })
  clocks.set(timeZone, clock)
  return clock
}

function minuteOfDay(instant: number, timeZone: string): number {
  const text = clockIn(timeZone).format(instant)
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return (hours * 60 + minutes) % MINUTES_A_DAY
}
