/** A day and a time of it in words, by the clocks of Stockholm. */
import type { Locale } from '@hoistway/domain/locale'

const TAGS = { sv: 'sv-SE', en: 'en-GB', de: 'de-DE' } as const

export function momentIn(locale: Locale, at: Date): string {
  const words = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Stockholm' } as const
  return new Intl.DateTimeFormat(TAGS[locale], words).format(at)
}
