/** The host variants of the shop: se for Swedish, com for English, de for German (SHELL-25, AMB-55). */
import { LOCALES, type Locale } from './locale.ts'

export const TOP_LEVEL_DOMAIN = { sv: 'se', en: 'com', de: 'de' } as const satisfies Record<Locale, string>

/** The language of a host name (without port) by its ending; undefined for localhost, an address in figures or
 *  another ending. */
export function localeOfHost(hostname: string): Locale | undefined {
  const parts = hostname.toLowerCase().split('.')
  const ending = parts.length > 1 ? parts.at(-1) : undefined
  return LOCALES.find((locale) => TOP_LEVEL_DOMAIN[locale] === ending)
}
