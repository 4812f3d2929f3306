/** Chooses the text of a product that buyers see: the text of their language, or, where it is blank, the first one in
 *  the order English, Swedish, German (AMB-105). */
import type { Locale, Localised } from './locale.ts'

const NEXT_LANGUAGES: readonly Locale[] = ['en', 'sv', 'de']

/** The notice for a label that no language has (MSG-12), the same in every language (AMB-65). */
const MISSING_TRANSLATION: Localised = {
  en: 'Missing english text',
  de: 'Missing german text',
  sv: 'Missing swedish text',
}

export function shownText(texts: Localised, locale: Locale): string {
  if (texts[locale].trim() !== '') return texts[locale]
  const other = NEXT_LANGUAGES.find((language) => texts[language].trim() !== '')
  return other === undefined ? texts[locale] : texts[other]
}

/** The name of a part as buyers see it: never blank, so that its link can be read and followed. */
export function shownLabel(texts: Localised, locale: Locale): string {
  const shown = shownText(texts, locale)
  return shown.trim() === '' ? MISSING_TRANSLATION[locale] : shown
}

/** The text that is shown in each language. */
export function shownTexts(texts: Localised): Localised {
  return { sv: shownText(texts, 'sv'), en: shownText(texts, 'en'), de: shownText(texts, 'de') }
}
