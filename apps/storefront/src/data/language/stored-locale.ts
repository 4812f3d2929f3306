/** The language as it is kept between visits (LS-01). The server reads a cookie, which browsers drop before the local
 *  storage: then the stored language still holds (AMB-55). */
import { localeOfHost } from '@hoistway/domain/host-language'
import { LOCALES, type Locale } from '@hoistway/domain/locale'
import { readStored, writeStored } from '../browser-storage.ts'
import { storeLocale } from './language.ts'

/** Keeps the language of a page. True where the server did not know a stored one: it does now, and the page is to be
 *  asked for again. */
export function syncStoredLocale(served: Locale, hostname: string): boolean {
  const stored = LOCALES.find((locale) => locale === readStored('locale'))
  const isDecided = localeOfHost(hostname) !== undefined || isInCookie()
  if (isDecided || stored === undefined || stored === served) {
    writeStored('locale', served)
    return false
  }
  storeLocale(stored)
  // Where cookies are refused, asking again would go on for ever.
  return isInCookie()
}

function isInCookie(): boolean {
  return /(?:^|; )locale=/.test(document.cookie)
}
