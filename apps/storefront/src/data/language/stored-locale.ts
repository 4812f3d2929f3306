/** Stores the language between visits (LS-01). The server reads it from a cookie. Browsers delete cookies before the
 *  local storage, so the stored language replaces a lost cookie (AMB-55). */
import { localeOfHost } from '@hoistway/domain/texts/host-language'
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'
import { readStored, writeStored } from '../browser-storage.ts'
import { storeLocale } from './language.ts'

/** Stores the language of a page. Returns true where the browser stored another language that the server did not know:
 *  the cookie now has it, and the caller must load the page again. */
export function syncStoredLocale(served: Locale, hostname: string): boolean {
  const stored = LOCALES.find((locale) => locale === readStored('locale'))
  const isDecided = localeOfHost(hostname) !== undefined || isInCookie()
  if (isDecided || stored === undefined || stored === served) {
    writeStored('locale', served)
    return false
  }
  storeLocale(stored)
  // If the browser refuses cookies, reloading would go on for ever.
  return isInCookie()
}

function isInCookie(): boolean {
  return /(?:^|; )locale=/.test(document.cookie)
}
