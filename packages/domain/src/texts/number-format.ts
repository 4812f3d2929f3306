/** Formats numbers for people. The formatters are cached: making one costs more than a thousand uses of it. */
import type { Locale } from './locale.ts'

const REGION: Readonly<Record<Locale, string>> = { sv: 'sv-SE', en: 'en-GB', de: 'de-DE' }

const formatters = new Map<string, Intl.NumberFormat>()

/** @param key names the options, in this locale and everywhere */
export function numberFormat(
  key: string,
  locale: Locale,
  options: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  const name = `${key}:${locale}`
  const known = formatters.get(name)
  if (known) return known
  const made = new Intl.NumberFormat(REGION[locale], options)
  formatters.set(name, made)
  return made
}

/** 1.25 is `1.3`, 3 is `3`. */
export function formatDecimal(locale: Locale, value: number): string {
  return numberFormat('decimal', locale, { maximumFractionDigits: 1 }).format(value)
}

/** 0.05 is `5 %` as the language writes it.
 *  @param decimals the most that are written */
export function formatShare(locale: Locale, share: number, decimals = 0): string {
  return numberFormat(`share${decimals}`, locale, {
    style: 'percent',
    maximumFractionDigits: decimals,
  }).format(share)
}
