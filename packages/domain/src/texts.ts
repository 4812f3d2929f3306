/** Texts of the interface and of documents, and what stands there when one is missing (MSG-11 to MSG-14, ENT-27).
 *  The stand-ins tell an editor what to mend, so they are the same in every language (AMB-65). */
import type { Locale } from './locale.ts'

/** One text as it travels; a translation that is missing is absent or blank. */
export type Translations = {
  readonly english?: string | null | undefined
  readonly swedish?: string | null | undefined
  readonly german?: string | null | undefined
}

export const MISSING_APP_TEXT = 'missing app text'
export const MISSING_ATTRIBUTE_TEXT = 'Missing attributeText'
export const MISSING_LABEL = 'missing label'
export const MISSING_TRANSLATION: Readonly<Record<Locale, string>> = {
  en: 'Missing english text',
  de: 'Missing german text',
  sv: 'Missing swedish text',
}

/** The translation of one language; undefined where it is missing or blank. */
export function translation(texts: Translations | undefined, locale: Locale): string | undefined {
  const text = { en: texts?.english, sv: texts?.swedish, de: texts?.german }[locale]
  return text?.trim() ? text : undefined
}

/** For a screen that shows each language by itself (MSG-12). */
export function translationOrNotice(texts: Translations | undefined, locale: Locale): string {
  return translation(texts, locale) ?? MISSING_TRANSLATION[locale]
}

/** An app text: the language, else English, else 'missing app text' (MSG-13). */
export function appText(texts: Translations | undefined, locale: Locale): string {
  return translation(texts, locale) ?? translation(texts, 'en') ?? MISSING_APP_TEXT
}

/** The name of an attribute or option in one language, else 'Missing attributeText' (MSG-11). */
export function attributeText(text: string | null | undefined): string {
  return text?.trim() ? text : MISSING_ATTRIBUTE_TEXT
}

/** A document's label: the language, else English, Swedish, German, else 'missing label' (ENT-27). */
export function documentLabel(texts: Translations | undefined, locale: Locale): string {
  for (const candidate of [locale, 'en', 'sv', 'de'] as const) {
    const label = translation(texts, candidate)
    if (label !== undefined) return label
  }
  return MISSING_LABEL
}

/** Puts values into a text at '{name}'. A place without a value stays as it is: an error in a translation is
 *  silently ignored (MSG-14). */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  )
}
