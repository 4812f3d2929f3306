/** The order of many texts in a language. A collator takes a microsecond to compare two texts, and a million labels
 *  are compared sixty million times; but labels are made of few words, so the words are ranked, and then the labels
 *  are compared as lists of small numbers.
 *
 *      words   Dörrsko 0   Gejd 1   Styrrulle 2   40 3   50 4
 *      labels  Styrrulle 40 = 2 3    before    Styrrulle 50 = 2 4
 *
 *  That is exact because a collator compares letters first and only then accents and case, and because a blank comes
 *  before all that can stand in a word: the first word that differs by its letters decides. Words that differ by
 *  accents or case share a number; labels whose numbers are all the same are left to the collator. */
import type { Locale } from '@hoistway/domain/locale'

export function collatorFor(locale: Locale): Intl.Collator {
  return new Intl.Collator(locale, { numeric: true })
}

/** The rank of each text among the distinct ones; texts that compare as equal share a rank. */
export function collatedRanks(texts: readonly string[], locale: Locale): number[] {
  const { compare } = collatorFor(locale)
  const distinct = [...new Set(texts)].sort()
  const numberOf = distinct.some(hasOtherBlanks) ? undefined : numbersOfWords(distinct, locale)
  const entries = distinct.map((text) => ({
    text,
    words: numberOf ? text.split(' ').map((word) => numberOf.get(word) as number) : [],
  }))
  entries.sort((a, b) => byWords(a.words, b.words) || compare(a.text, b.text))
  const rankOf = new Map<string, number>()
  let rank = 0
  for (const [i, { text, words }] of entries.entries()) {
    const before = entries[i - 1]
    if (before && (byWords(before.words, words) || compare(before.text, text)) !== 0) rank = i
    rankOf.set(text, rank)
  }
  return texts.map((text) => rankOf.get(text) as number)
}

/** Tabs and line ends come before a blank, and some blanks are only another kind of blank to a collator. */
function hasOtherBlanks(text: string): boolean {
  return /[^\S ]|\u0085/.test(text)
}

/** By letters only. The blank behind each word makes the shorter of two words come first that begin alike. */
function numbersOfWords(texts: readonly string[], locale: Locale): Map<string, number> {
  const words = new Set<string>()
  for (const text of texts) for (const word of text.split(' ')) words.add(word)
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  const sorted = Array.from(words, (word) => ({ word, ended: `${word} ` })).sort((a, b) =>
    compare(a.ended, b.ended),
  )
  const numberOf = new Map<string, number>()
  let number = 0
  for (const [i, { word, ended }] of sorted.entries()) {
    const before = sorted[i - 1]
    if (before && compare(before.ended, ended) !== 0) number = i
    numberOf.set(word, number)
  }
  return numberOf
}

function byWords(a: readonly number[], b: readonly number[]): number {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) if (a[i] !== b[i]) return (a[i] as number) - (b[i] as number)
  return a.length - b.length
}
