/** Which language a visitor reads and where another one is found (SHELL-25, SHELL-26, AMB-55). */
import { localeOfHost, TOP_LEVEL_DOMAIN } from '@hoistway/domain/host-language'
import { DEFAULT_LOCALE, LOCALES, type Locale, localeOr } from '@hoistway/domain/locale'
import type { Host } from './host.ts'
import { readStored, writeStored } from './stored.ts'

/** The language where no server decided: host variant, else what was stored, else English. */
export function storedLocale(hostname: string): Locale {
  return localeOfHost(hostname) ?? localeOr(readStored('locale'), DEFAULT_LOCALE)
}

/** Scheme and host under which the pages of a language are found. */
export function originIn(
  { origin, publicUrls }: Pick<Host, 'origin' | 'publicUrls'>,
  locale: Locale,
): string {
  return publicUrls[locale]?.replace(/\/$/, '') ?? origin
}

/** The address of the same page in another language. A public address that languages share cannot choose between
 *  them. `elsewhere` is false when the host stays the same and only
 *  the stored language changes: then the server's address for that is given, for visitors without JavaScript. */
export function languageAddress(
  { origin, publicUrls }: Pick<Host, 'origin' | 'publicUrls'>,
  locale: Locale,
  path: string,
): { readonly href: string; readonly elsewhere: boolean } {
  const own = publicUrls[locale]
  const isShared = LOCALES.some((other) => other !== locale && publicUrls[other] === own)
  if (own && !isShared) return { href: own.replace(/\/$/, '') + path, elsewhere: true }
  const here = new URL(origin)
  if (localeOfHost(here.hostname)) {
    here.hostname = here.hostname.replace(/[^.]+$/, TOP_LEVEL_DOMAIN[locale])
    return { href: here.origin + path, elsewhere: true }
  }
  return { href: `/language/${locale}?to=${encodeURIComponent(path)}`, elsewhere: false }
}

const COOKIE_SECONDS = 365 * 24 * 60 * 60

/** Stores the language for the next visits: in local storage and as the cookie that the server reads. */
export function storeLocale(locale: Locale): void {
  writeStored('locale', locale)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
  document.cookie = `locale=${locale}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`
}
