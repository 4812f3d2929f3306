/** Texts of the interface and of documents, and the notice that is shown where one is missing (MSG-11 to MSG-14, ENT-27).
 *  The notices tell an editor what to add, so they are the same in every language (AMB-65). */
import type { Locale, Localised } from './locale.ts'
import { shownText } from './shown-text.ts'

/** One text as it travels; a translation that is missing is absent or blank. */
export type Translations = {
  readonly english?: string | null | undefined
  readonly swedish?: string | null | undefined
  readonly german?: string | null | undefined
}

export function translationsOf(text: Localised | undefined): Translations | undefined {
  return text && { english: text.en, swedish: text.sv, german: text.de }
}

export const MISSING_APP_TEXT = 'missing app text'
const MISSING_ATTRIBUTE_TEXT = 'Missing attributeText'
const MISSING_LABEL = 'missing label'

/** The translation of one language; undefined where it is missing or blank. */
function translation(texts: Translations | undefined, locale: Locale): string | undefined {
  const text = { en: texts?.english, sv: texts?.swedish, de: texts?.german }[locale]
  return text?.trim() ? text : undefined
}

/** An app text: the language, else English, else 'missing app text' (MSG-13). */
export function appText(texts: Translations | undefined, locale: Locale): string {
  return translation(texts, locale) ?? translation(texts, 'en') ?? MISSING_APP_TEXT
}

/** The name of an attribute or option: the first of the texts that is not blank, else 'Missing attributeText' (MSG-11).
 *  The texts come in the order of preference: the reader's language, then English. */
export function attributeText(...texts: readonly (string | null | undefined)[]): string {
  return texts.find((text) => text?.trim()) ?? MISSING_ATTRIBUTE_TEXT
}

/** A text of a document: the language, else English, Swedish, German (ENT-27); undefined where all are blank. */
export function documentText(texts: Translations | undefined, locale: Locale): string | undefined {
  const { english, swedish, german } = texts ?? {}
  const shown = shownText({ en: english ?? '', sv: swedish ?? '', de: german ?? '' }, locale)
  return shown.trim() === '' ? undefined : shown
}

/** A document's label, else 'missing label' (ENT-27). */
export function documentLabel(texts: Translations | undefined, locale: Locale): string {
  return documentText(texts, locale) ?? MISSING_LABEL
}

/** Puts values into a text at '{name}'. A place without a value stays as it is: an error in a translation is
 *  silently ignored (MSG-14). */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  )
}
