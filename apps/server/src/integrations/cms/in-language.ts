/** Chooses the language of a text: the requested one, else English, else any. */
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'
import type { StoredText } from './stored-content.ts'

const IN_TURN: Readonly<Record<Locale, readonly Locale[]>> = {
  sv: ['sv', 'en', 'de'],
  en: ['en', 'sv', 'de'],
  de: ['de', 'en', 'sv'],
}

/** The first language of these in which something is there. */
export function languageFor(locale: Locale, existing: readonly Locale[]): Locale {
  return IN_TURN[locale].find((candidate) => existing.includes(candidate)) ?? locale
}

export function languagesOf(text: StoredText): Locale[] {
  if (typeof text === 'string') return [...LOCALES]
  return LOCALES.filter((locale) => text[locale] !== undefined)
}

export function textIn(text: StoredText, locale: Locale): string {
  if (typeof text === 'string') return text
  return text[languageFor(locale, languagesOf(text))] ?? ''
}
