/** Words about an absence: its days, and whoever decides meanwhile. */
import type { Absence } from '@hoistway/contract/approvals/absences'
import { formatDay } from '@hoistway/domain/texts/day-format'
import type { Locale } from '@hoistway/domain/texts/locale'
import type { Translate } from '../../texts/translate.ts'

/** `until 30 Nov` while it holds, `21 Dec to 6 Jan` before. */
export function daysWords({ from, to }: Absence, today: string, locale: Locale, t: Translate): string {
  const day = (value: string) => formatDay(locale, value, 'short')
  if (from <= today) return t('absence.until', { day: day(to) })
  return t('absence.days', { from: day(from), to: day(to) })
}

export function meanwhileWords({ substitute }: Absence, t: Translate): string {
  return substitute ? t('absence.decides', { name: substitute.name }) : t('absence.decidesAutomatic')
}
