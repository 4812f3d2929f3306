/** In which language a page comes: the host decides (se, com, de or a public URL of a language), else what the
 *  visitor chose before, else English (AMB-55). */
import { localeOfHost } from '@hoistway/domain/host-language'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@hoistway/domain/locale'
import { localesOfHost, ownLocaleOf, type PublicUrls } from '../http/public-urls.ts'

export const LOCALE_COOKIE = 'locale'

export function pageLocale(host: string, chosen: string | undefined, publicUrls: PublicUrls): Locale {
  return hostLocale(host, publicUrls) ?? LOCALES.find((locale) => locale === chosen) ?? DEFAULT_LOCALE
}

function hostLocale(host: string, publicUrls: PublicUrls): Locale | undefined {
  if (localesOfHost(host, publicUrls).length > 0) return ownLocaleOf(host, publicUrls)
  return localeOfHost(host.replace(/:\d+$/, ''))
}
