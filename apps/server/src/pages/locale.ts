/** In which language a page comes: the host decides (se, com, de or a public URL of a language), else what the
 *  visitor chose before, else English (AMB-55). */
import { localeOfHost } from '@hoistway/domain/host-language'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@hoistway/domain/locale'

export const LOCALE_COOKIE = 'locale'

export type PublicUrls = Readonly<Partial<Record<Locale, string>>>

export function pageLocale(host: string, chosen: string | undefined, publicUrls: PublicUrls): Locale {
  return hostLocale(host, publicUrls) ?? LOCALES.find((locale) => locale === chosen) ?? DEFAULT_LOCALE
}

/** Two languages on one host say nothing about the language. */
function hostLocale(host: string, publicUrls: PublicUrls): Locale | undefined {
  const named = LOCALES.filter((locale) => {
    const url = publicUrls[locale]
    return url !== undefined && new URL(url).host === host
  })
  if (named.length > 0) return named.length === 1 ? named[0] : undefined
  return localeOfHost(host.replace(/:\d+$/, ''))
}
