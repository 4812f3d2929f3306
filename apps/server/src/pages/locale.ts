/** Chooses the language of a page: by the host (se, com, de or a public URL of a language), else by the visitor's
 *  earlier choice, else by the browser's languages, else English (AMB-55). */
import { localeOfHost } from '@hoistway/domain/texts/host-language'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@hoistway/domain/texts/locale'
import { localesOfHost, ownLocaleOf, type PublicUrls } from '../http/public-urls.ts'

export const LOCALE_COOKIE = 'locale'

export type LanguageWishes = {
  /** Reads the visitor's earlier choice from the cookie. */
  readonly chosen: string | undefined
  /** The header Accept-Language. */
  readonly accepted: string | undefined
}

export type PageLocale = {
  readonly locale: Locale
  /** False where the host alone decides, whatever the visitor asks for. */
  readonly followsVisitor: boolean
}

export function pageLocale(host: string, wishes: LanguageWishes, publicUrls: PublicUrls): PageLocale {
  const ofHost = hostLocale(host, publicUrls)
  if (ofHost) return { locale: ofHost, followsVisitor: false }
  const chosen = LOCALES.find((locale) => locale === wishes.chosen)
  return { locale: chosen ?? acceptedLocale(wishes.accepted) ?? DEFAULT_LOCALE, followsVisitor: true }
}

/** Browsers send a few; more are not worth reading. */
const MOST_LANGUAGES = 32

/** The first language of the browser that the shop has: 'de-AT,de;q=0.9,en;q=0.8' is German. */
function acceptedLocale(header = ''): Locale | undefined {
  const wanted = header
    .split(',', MOST_LANGUAGES)
    .map((entry) => {
      const [range = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return { language: range.split('-')[0], weight: quality === undefined ? 1 : Number(quality.slice(2)) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  const known = wanted.find(({ language }) => LOCALES.some((locale) => locale === language))
  return LOCALES.find((locale) => locale === known?.language)
}

function hostLocale(host: string, publicUrls: PublicUrls): Locale | undefined {
  if (localesOfHost(host, publicUrls).length > 0) return ownLocaleOf(host, publicUrls)
  return localeOfHost(host.replace(/:\d+$/, ''))
}
