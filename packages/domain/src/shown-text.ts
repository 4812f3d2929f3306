/** Which of the texts of a product buyers see: that of their language, or where it is blank that of the next language of
 *  English, Swedish, German that has one (AMB-105). */
import type { Locale, Localised } from './locale.ts'

const NEXT_LANGUAGES: readonly Locale[] = ['en', 'sv', 'de']

export function shownText(texts: Localised, locale: Locale): string {
  if (texts[locale].trim() !== '') return texts[locale]
  const other = NEXT_LANGUAGES.find((language) => texts[language].trim() !== '')
  return other === undefined ? texts[locale] : texts[other]
}

/** The text that is shown in each language. */
export function shownTexts(texts: Localised): Localised {
  return { sv: shownText(texts, 'sv'), en: shownText(texts, 'en'), de: shownText(texts, 'de') }
}
