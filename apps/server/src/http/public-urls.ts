/** Finds the languages of a host and the host of a language, by PUBLIC_URLS. */
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'

/** Origin of the shop for each language that has one, such as `https://shop.se`. */
export type PublicUrls = Readonly<Partial<Record<Locale, string>>>

/** The languages that share this host (with its port). */
export function localesOfHost(host: string, publicUrls: PublicUrls): readonly Locale[] {
  return LOCALES.filter((locale) => {
    const url = publicUrls[locale]
    return url !== undefined && new URL(url).host === host
  })
}

/** Returns the language that alone has this host; undefined if no language or several languages have it. */
export function ownLocaleOf(host: string, publicUrls: PublicUrls): Locale | undefined {
  const locales = localesOfHost(host, publicUrls)
  return locales.length === 1 ? locales[0] : undefined
}

/** Returns the origin that this language alone has. */
export function ownOriginOf(locale: Locale, publicUrls: PublicUrls): string | undefined {
  const url = publicUrls[locale]
  return url !== undefined && ownLocaleOf(new URL(url).host, publicUrls) === locale ? url : undefined
}
