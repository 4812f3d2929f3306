/** Names languages in the language of the page: 'Swedish', 'svenska', 'Schwedisch'. `languageWord` names one,
 *  `languageAsHead` one that stands first, 'Svenska', and `languageWords` lists several. */
import type { Locale } from '@hoistway/domain/texts/locale'

export function languageWord(shown: Locale, named: Locale): string {
  return new Intl.DisplayNames(shown, { type: 'language' }).of(named) ?? named
}

export function languageAsHead(shown: Locale, named: Locale): string {
  const word = languageWord(shown, named)
  return word.charAt(0).toLocaleUpperCase(shown) + word.slice(1)
}

export function languageWords(shown: Locale, named: readonly Locale[]): string {
  return new Intl.ListFormat(shown).format(named.map((one) => languageWord(shown, one)))
}
