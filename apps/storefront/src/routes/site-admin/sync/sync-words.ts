/** Makes words about synchronisations: their schedule and a duration. */
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@hoistway/domain/durations'
import type { SyncRule } from '@hoistway/domain/sync/sync-schedule'
import type { Translate } from '../../../texts/translate.ts'

export function scheduleWords(rule: SyncRule | undefined, t: Translate): string {
  if (!rule) return t('siteAdmin.sync.onDemand')
  if ('dailyAt' in rule) return t('siteAdmin.sync.dailyAt', { time: rule.dailyAt })
  return rule.everyMinutes === 60
    ? t('siteAdmin.sync.hourly')
    : t('siteAdmin.sync.everyMinutes', { count: rule.everyMinutes })
}

/** Returns a duration as `< 1 s`, `48 s`, `13 min` or `1 h 36 min`. */
export function durationWords(ms: number): string {
  if (ms < SECOND_MS) return '< 1 s'
  if (ms < MINUTE_MS) return `${Math.round(ms / SECOND_MS)} s`
  if (ms < HOUR_MS) return `${Math.round(ms / MINUTE_MS)} min`
  const minutes = Math.round((ms % HOUR_MS) / MINUTE_MS)
  return `${Math.floor(ms / HOUR_MS)} h${minutes === 0 ? '' : ` ${minutes} min`}`
}
