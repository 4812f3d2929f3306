/** In which language a page comes: the host decides (se, com, de or a public URL of a language), else what the
 *  visitor chose before, else English (AMB-55). */
import { localeOfHost } from '@hoistway/domain/host-language'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@hoistway/domain/locale'

export const LOCALE_COOKIE = 'locale'

export type PublicUrls = Readonly<Partial<Record<Locale, string>>>

export function pageLocale(host: string, chosen: string | undefined, publicUrls: PublicUrls): Locale {
  return hostLocale(host, publicUrls) ?? LOCALES.find((locale) => locale === chosen) ?? DEFAULT_LOCALE
}

function hostLocale(host: string, publicUrls: PublicUrls): Locale | undefined {
  const named = namedFor(host, publicUrls)
  return named.length > 0 ? onlyOf(named) : localeOfHost(host.replace(/:\d+$/, ''))
}

/** The language that a host is the public URL of, and no other is. */
export function ownLocaleOf(host: string, publicUrls: PublicUrls): Locale | undefined {
  return onlyOf(namedFor(host, publicUrls))
}

/** The public URL that a language has for itself. */
export function ownOriginOf(locale: Locale, publicUrls: PublicUrls): string | undefined {
  const url = publicUrls[locale]
  return url !== undefined && ownLocaleOf(new URL(url).host, publicUrls) === locale ? url : undefined
}

function namedFor(host: string, publicUrls: PublicUrls): readonly Locale[] {
  return LOCALES.filter((locale) => {
    const url = publicUrls[locale]
    return url !== undefined && new URL(url).host === host
  })
}

/** Two languages on one host say nothing about the language. */
function onlyOf(named: readonly Locale[]): Locale | undefined {
  return named.length === 1 ? named[0] : undefined
}
