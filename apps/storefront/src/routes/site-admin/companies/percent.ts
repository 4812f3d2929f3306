import type { Locale } from '@hoistway/domain/texts/locale'

/** 5 is `5 %` as the language writes it. */
export function percent(value: number, locale: Locale): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(value / 100)
}
