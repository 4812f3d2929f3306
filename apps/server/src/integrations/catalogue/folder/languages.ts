/** The languages of a catalogue folder. Texts are keyed by sv, en and de, and by the codes that `languages.csv` maps to
 *  one of them. A code that is mapped to nothing is known and left out. */
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'

/** The language of the shop by code of the folder; null for a language that the shop does not have. */
export type FolderLanguages = ReadonlyMap<string, Locale | null>

export const OWN_LANGUAGES: FolderLanguages = new Map(LOCALES.map((locale) => [locale, locale]))

export type MappedTexts<T> = { readonly value: Partial<Record<Locale, T>> } | { readonly fault: string }

/** Blank texts count as missing. */
export function inShopLanguages<T>(
  texts: Readonly<Record<string, T>>,
  languages: FolderLanguages,
): MappedTexts<T> {
  const value: Partial<Record<Locale, T>> = {}
  for (const [code, text] of Object.entries(texts)) {
    const locale = languages.get(code)
    if (locale === undefined)
      return { fault: `${code} is no language of the shop (sv, en, de) or of languages.csv` }
    if (locale === null || (typeof text === 'string' && text.trim() === '')) continue
    value[locale] ??= text
  }
  return { value }
}
