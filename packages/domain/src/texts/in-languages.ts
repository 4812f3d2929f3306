/** Content that exists in some of the languages: InLanguages, LocalText and InEach are its types. languageFor chooses the
 *  language that is shown: the requested one, else English, else any. languagesOf, textIn, oneIn and inEach read and make
 *  such content. */
import { LOCALES, type Locale } from './locale.ts'

/** Something in the languages that it exists in. */
export type InLanguages<T> = Readonly<Partial<Record<Locale, T>>>

/** One text for all languages, or one for each that there is. */
export type LocalText = string | InLanguages<string>

/** Something for each language, which another language may have lent. */
export type InEach<T> = Readonly<Record<Locale, T>>

const IN_TURN: Readonly<Record<Locale, readonly Locale[]>> = {
  sv: ['sv', 'en', 'de'],
  en: ['en', 'sv', 'de'],
  de: ['de', 'en', 'sv'],
}

/** The first language of these in which something is there. */
export function languageFor(locale: Locale, existing: readonly Locale[]): Locale {
  return IN_TURN[locale].find((candidate) => existing.includes(candidate)) ?? locale
}

export function languagesOf(content: LocalText | InLanguages<unknown>): Locale[] {
  if (typeof content === 'string') return [...LOCALES]
  return LOCALES.filter((locale) => content[locale] !== undefined)
}

export function textIn(text: LocalText, locale: Locale): string {
  return typeof text === 'string' ? text : (oneIn(text, locale) ?? '')
}

export function oneIn<T>(content: InLanguages<T>, locale: Locale): T | undefined {
  return content[languageFor(locale, languagesOf(content))]
}

export function inEach<T>(make: (locale: Locale) => T): InEach<T> {
  return { sv: make('sv'), en: make('en'), de: make('de') }
}
