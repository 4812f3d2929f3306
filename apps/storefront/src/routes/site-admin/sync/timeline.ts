/** Computes the range, the ticks and the bars of runs on a time line. Places are percent of its width. */
import type { SyncLog } from '@hoistway/contract/site-admin/sync'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@hoistway/domain/durations'
import { stockholmDay } from '@hoistway/domain/orders/delivery-date'
import { SyncStatus } from '@hoistway/domain/sync/sync-types'
import { formatClock, formatDay } from '@hoistway/domain/texts/day-format'
import type { Locale } from '@hoistway/domain/texts/locale'

export const RANGES = ['6h', '24h', '7d'] as const
export type Range = (typeof RANGES)[number]

const LENGTH_MS: Readonly<Record<Range, number>> = { '6h': 6 * HOUR_MS, '24h': DAY_MS, '7d': 7 * DAY_MS }
const STEP_MS: Readonly<Record<Range, number>> = { '6h': HOUR_MS, '24h': 3 * HOUR_MS, '7d': DAY_MS }
/** The share of the line that lies behind the present. */
const PAST = 0.8

export type Timeline = {
  readonly from: number
  readonly to: number
  readonly now: number
  readonly ticks: readonly { readonly at: number; readonly label: string }[]
}

export function timelineOf(range: Range, now: number, locale: Locale): Timeline {
  const from = now - LENGTH_MS[range] * PAST
  const to = from + LENGTH_MS[range]
  const step = STEP_MS[range]
  const midnight = startOfDay(now)
  const first = midnight + Math.ceil((from - midnight) / step) * step
  const count = Math.floor((to - first) / step) + 1
  const ticks = Array.from({ length: count }, (_, index) => {
    const at = first + index * step
    const label = range === '7d' ? formatDay(locale, stockholmDay(at), 'short') : formatClock(at)
    return { at, label }
  })
  return { from, to, now, ticks }
}

/** The midnight before, by the clock of Stockholm at that moment. */
function startOfDay(now: number): number {
  const [hours = 0, minutes = 0] = formatClock(now).split(':').map(Number)
  return Math.floor(now / MINUTE_MS) * MINUTE_MS - hours * HOUR_MS - minutes * MINUTE_MS
}

export function placeOf({ from, to }: Timeline, at: number): number {
  return Math.round(((at - from) / (to - from)) * 10_000) / 100
}

export type Bar = {
  readonly id: number
  readonly kind: 'done' | 'failed' | 'running' | 'waiting'
  readonly left: number
  readonly width: number
}

const KIND: Readonly<Record<number, Bar['kind']>> = {
  [SyncStatus.Scheduled]: 'waiting',
  [SyncStatus.Running]: 'running',
  [SyncStatus.Completed]: 'done',
  [SyncStatus.Failed]: 'failed',
}

/** The runs that lie on the line, cut at its ends. */
export function barsOf(line: Timeline, runs: readonly SyncLog[]): readonly Bar[] {
  return runs.flatMap((run) => {
    const begin = Date.parse(run.started ?? run.scheduledStart)
    const end = run.completed === null ? Math.max(begin, line.now) : Date.parse(run.completed)
    if (end < line.from || begin > line.to) return []
    const left = placeOf(line, Math.max(begin, line.from))
    const width = placeOf(line, Math.min(end, line.to)) - left
    return [{ id: run.id, kind: KIND[run.status] ?? 'done', left, width: Math.round(width * 100) / 100 }]
  })
}
