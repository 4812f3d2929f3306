/** The three languages of the shop: codes in addresses and texts, numbers in payloads (AMB-15). */
import { Language } from '../codes.ts'

export const LOCALES = ['sv', 'en', 'de'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'en'

/** One text in all three languages. */
export type Localised = Readonly<Record<Locale, string>>

/** Each language calls itself by its own name. */
export const LANGUAGE_NAME: Localised = { sv: 'Svenska', en: 'English', de: 'Deutsch' }

const NAMES: Readonly<Record<string, Locale>> = {
  sv: 'sv',
  en: 'en',
  de: 'de',
  swedish: 'sv',
  english: 'en',
  german: 'de',
  '0': 'sv',
  '1': 'en',
  '2': 'de',
}

/** Reads a language from a number, a numeric string, a code or an English name; undefined when it is none. */
export function readLanguage(value: unknown): Locale | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const key = String(value).trim().toLowerCase()
  return Object.hasOwn(NAMES, key) ? NAMES[key] : undefined
}

/** A locale that cannot be read is English; a `language` that cannot be read is refused by the caller (AMB-15). */
export function localeOr(value: unknown, fallback: Locale = DEFAULT_LOCALE): Locale {
  return readLanguage(value) ?? fallback
}

export const languageOf: Readonly<Record<Locale, Language>> = {
  sv: Language.Swedish,
  en: Language.English,
  de: Language.German,
}
