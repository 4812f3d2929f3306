/** Sorts many texts by the order of a language, and makes sort keys of texts with numbers. A collator takes a
 *  microsecond to compare two texts, and sorting a million labels takes sixty million comparisons. Labels are made of few different
 *  words. So this file ranks the words first, and then compares labels as lists of small numbers.
 *
 *      words   Dörrsko 0   Gejd 1   Styrrulle 2   40 3   50 4
 *      labels  Styrrulle 40 = 2 3    before    Styrrulle 50 = 2 4
 *
 *  The result is the collator's own order, for two reasons. A collator compares letters first, and accents and case
 *  only if all letters are equal. A blank comes before every character of a word. So the first word with other letters
 *  decides. Words that differ only by accents or case share a rank, and the collator compares labels whose ranks are
 *  all equal. It also compares labels with tabs and other blanks, which are merged into the sorted rest. */
import type { Locale } from '@hoistway/domain/texts/locale'
import {
  areAlike,
  emptyLists,
  endList,
  finishedLists,
  type Lists,
  listAt,
  orderOfLists,
} from '../arrays/lists.ts'
import { addNumber } from '../arrays/numbers.ts'
import { noTextNumbers, numberOfPart } from '../arrays/text-numbers.ts'
import { orderOfTexts } from '../arrays/text-order.ts'
import { letterKey, letterRanks } from './letter-ranks.ts'

export function collatorFor(locale: Locale): Intl.Collator {
  return new Intl.Collator(locale, { numeric: true })
}

/** Texts as lists of indexes of words. `textAt` gives a text back. */
export type WordedTexts = { readonly words: readonly string[]; readonly lists: Lists }

export type LabelBuilder = { readonly add: (text: string) => void; readonly texts: () => WordedTexts }

export function labelBuilder(): LabelBuilder {
  const words = noTextNumbers()
  const lists = emptyLists()
  return {
    add(text) {
      let from = 0
      for (let blank = text.indexOf(' '); blank >= 0; blank = text.indexOf(' ', from)) {
        addNumber(lists.items, numberOfPart(words, text, from, blank))
        from = blank + 1
      }
      addNumber(lists.items, numberOfPart(words, text, from, text.length))
      endList(lists)
    },
    texts: () => ({ words: words.texts, lists: finishedLists(lists) }),
  }
}

export function textAt({ words, lists }: WordedTexts, index: number): string {
  return Array.from(listAt(lists, index), (word) => words[word]).join(' ')
}

/** Sorts the indexes of texts. Texts that compare as equal keep the sequence that they have in `order`. */
export function collatedOrder(texts: WordedTexts, locale: Locale, order: Uint32Array): Uint32Array {
  const { compare } = collatorFor(locale)
  const compareAt = (a: number, b: number) => compare(textAt(texts, a), textAt(texts, b))
  const { words, lists } = texts
  const isOdd = Uint8Array.from(words, (word) => (hasOtherBlanks(word) ? 1 : 0))
  if (!isOdd.includes(1)) return orderedByWords(texts, locale, order, compareAt)
  const isOddText = (text: number) => listAt(lists, text).some((word) => isOdd[word] === 1)
  const plain = order.filter((text) => !isOddText(text))
  const odd = order.filter(isOddText).sort(compareAt)
  return merged(orderedByWords(texts, locale, plain, compareAt), odd, order, compareAt)
}

/** Returns the rank of each text. Texts that compare as equal share the rank of the first of them. */
export function collatedRanks(texts: readonly string[], locale: Locale): number[] {
  const { compare } = collatorFor(locale)
  const builder = labelBuilder()
  for (const text of texts) builder.add(text)
  const ranks: number[] = []
  let rank = 0
  let before: string | undefined
  for (const [i, place] of collatedOrder(builder.texts(), locale, Uint32Array.from(texts.keys())).entries()) {
    const text = texts[place] as string
    if (before !== undefined && compare(before, text) !== 0) rank = i
    ranks[place] = rank
    before = text
  }
  return ranks
}

type CompareTexts = (a: number, b: number) => number

function orderedByWords(
  { words, lists }: WordedTexts,
  locale: Locale,
  order: Uint32Array,
  compareAt: CompareTexts,
): Uint32Array {
  const ranks = ranksOfWords(words, locale)
  const ranked = { starts: lists.starts, items: lists.items.map((word) => ranks[word] as number) }
  const sorted = orderOfLists(ranked, order, words.length)
  for (let from = 0, to = 1; from < sorted.length; from = to, to++) {
    const first = sorted[from] as number
    let sameText = true
    for (; to < sorted.length && areAlike(ranked, first, sorted[to] as number); to++)
      sameText &&= areAlike(lists, first, sorted[to] as number)
    if (!sameText) sorted.subarray(from, to).sort(compareAt)
  }
  return sorted
}

/** Merges two sorted lists of texts. Texts that compare as equal keep the sequence that they have in `order`. */
function merged(
  many: Uint32Array,
  few: Uint32Array,
  order: Uint32Array,
  compareAt: CompareTexts,
): Uint32Array {
  const placeOf = new Map(Array.from(order, (text, place) => [text, place]))
  const compareBoth = (a: number, b: number) =>
    compareAt(a, b) || (placeOf.get(a) as number) - (placeOf.get(b) as number)
  const both = new Uint32Array(order.length)
  let from = 0
  for (const [i, text] of few.entries()) {
    let low = from
    let high = many.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compareBoth(many[middle] as number, text) < 0) low = middle + 1
      else high = middle
    }
    both.set(many.subarray(from, low), from + i)
    both[low + i] = text
    from = low
  }
  both.set(many.subarray(from), from + few.length)
  return both
}

/** Tells whether a word has a tab or another blank. A collator sorts tabs and line ends before a blank, and some others
 *  as equal to it. */
function hasOtherBlanks(text: string): boolean {
  return /[^\S ]|\u0085/.test(text)
}

/** Ranks the words by their letters only. The collator compares those with characters that have no rank. It gets each
 *  word with a blank at its end, so that of two words with the same beginning the shorter one comes first. */
function ranksOfWords(words: readonly string[], locale: Locale): Uint32Array {
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  const letters = letterRanks(locale)
  const keys = words.map((word) => letterKey(word, letters))
  const compareAt = (a: number, b: number) => {
    const left = keys[a]
    const right = keys[b]
    if (left === undefined || right === undefined) return compare(`${words[a]} `, `${words[b]} `)
    return compareCodes(left, right)
  }
  // The collator needs fewer comparisons where its words are nearly sorted.
  const sorted = orderOfTexts(keys.map((key, i) => key ?? `\uffff${words[i]}`))
  if (keys.includes(undefined)) sorted.sort(compareAt)
  const ranks = new Uint32Array(words.length)
  let rank = 0
  for (let i = 0; i < sorted.length; i++) {
    const word = sorted[i] as number
    if (i > 0 && compareAt(sorted[i - 1] as number, word) !== 0) rank = i
    ranks[word] = rank
  }
  return ranks
}

function compareCodes(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** Makes a key of a text. Plain comparison of the keys sorts numbers by their value: each run of digits loses its
 *  leading zeros and gets its length in front. The 0 before the length keeps digits at their place among other
 *  characters. */
export function numericSortKey(text: string): string {
  return text.replace(/\d+/g, (digits) => {
    const significant = digits.startsWith('0') ? digits.replace(/^0+(?=\d)/, '') : digits
    return `0${String.fromCharCode(significant.length)}${significant}`
  })
}
