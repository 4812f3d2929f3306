/** Finds the language of a visitor and the addresses of the other languages (SHELL-25, SHELL-26, AMB-55). */
import { localeOfHost, TOP_LEVEL_DOMAIN } from '@hoistway/domain/texts/host-language'
import { DEFAULT_LOCALE, LOCALES, type Locale, readLanguage } from '@hoistway/domain/texts/locale'
import { readStored, writeStored } from '../browser-storage.ts'
import type { Host } from '../page/host.ts'

/** The language where no server decided: host variant, else what was stored, else the first of the browser's that the
 *  shop has, else English. */
export function storedLocale(hostname: string, ofBrowser: readonly string[] = []): Locale {
  return (
    localeOfHost(hostname) ?? readLanguage(readStored('locale')) ?? firstKnown(ofBrowser) ?? DEFAULT_LOCALE
  )
}

/** 'de-AT' is German. */
function firstKnown(languages: readonly string[]): Locale | undefined {
  const known = languages.map((language) => readLanguage(language.split('-')[0]))
  return known.find((locale) => locale !== undefined)
}

/** Scheme and host under which the pages of a language are found. */
export function originIn(
  { origin, publicUrls }: Pick<Host, 'origin' | 'publicUrls'>,
  locale: Locale,
): string {
  return publicUrls[locale]?.replace(/\/$/, '') ?? origin
}

export type LanguageAddress = {
  readonly href: string
  /** `here`: the host stays the same and only the stored language changes; the address is the server's for that, for
   *  visitors without JavaScript. `elsewhere`: another host. `ours`: another host that the shop names as its own, so
   *  that session and cart may go along. */
  readonly kind: 'here' | 'elsewhere' | 'ours'
}

/** The address of the same page in another language. A public address that languages share cannot choose between
 *  them. */
export function languageAddress(
  { origin, publicUrls }: Pick<Host, 'origin' | 'publicUrls'>,
  locale: Locale,
  path: string,
): LanguageAddress {
  const own = ownAddress(publicUrls, locale)
  if (own !== undefined) {
    const isBetweenOurs = own !== origin && LOCALES.some((other) => ownAddress(publicUrls, other) === origin)
    return { href: own + path, kind: isBetweenOurs ? 'ours' : 'elsewhere' }
  }
  const here = new URL(origin)
  if (localeOfHost(here.hostname)) {
    here.hostname = here.hostname.replace(/[^.]+$/, TOP_LEVEL_DOMAIN[locale])
    return { href: here.origin + path, kind: 'elsewhere' }
  }
  return { href: `/language/${locale}?to=${encodeURIComponent(path)}`, kind: 'here' }
}

/** The public address that a language has for itself, without a slash at the end. */
function ownAddress(publicUrls: Host['publicUrls'], locale: Locale): string | undefined {
  const own = publicUrls[locale]
  const isShared = LOCALES.some((other) => other !== locale && publicUrls[other] === own)
  return own && !isShared ? own.replace(/\/$/, '') : undefined
}

const COOKIE_SECONDS = 365 * 24 * 60 * 60

/** Stores the language for the next visits: in local storage and as the cookie that the server reads. */
export function storeLocale(locale: Locale): void {
  writeStored('locale', locale)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
  document.cookie = `locale=${locale}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`
}
