/** Sorts many texts by the order of a language. A collator takes a microsecond to compare two texts, and a million labels
 *  are compared sixty million times; but labels are made of few words, so the words are ranked, and then the labels
 *  are compared as lists of small numbers.
 *
 *      words   Dörrsko 0   Gejd 1   Styrrulle 2   40 3   50 4
 *      labels  Styrrulle 40 = 2 3    before    Styrrulle 50 = 2 4
 *
 *  That is exact because a collator compares letters first and only then accents and case, and because a blank comes
 *  before all that can stand in a word: the first word that differs by its letters decides. Words that differ by
 *  accents or case share a number; labels whose numbers are all the same are left to the collator. So are labels with
 *  tabs and other blanks: each finds its place among the others by comparing. */
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

export function collatorFor(locale: Locale): Intl.Collator {
  return new Intl.Collator(locale, { numeric: true })
}

/** Texts as lists of words, from which each can be had again. */
export type WordedTexts = { readonly words: readonly string[]; readonly lists: Lists }

export type LabelBuilder = { readonly add: (text: string) => void; readonly texts: () => WordedTexts }

export function labelBuilder(): LabelBuilder {
  const numberOf = new Map<string, number>()
  const lists = emptyLists()
  return {
    add(text) {
      for (const word of text.split(' ')) {
        let number = numberOf.get(word)
        if (number === undefined) {
          number = numberOf.size
          numberOf.set(word, number)
        }
        addNumber(lists.items, number)
      }
      endList(lists)
    },
    texts: () => ({ words: [...numberOf.keys()], lists: finishedLists(lists) }),
  }
}

export function textAt({ words, lists }: WordedTexts, index: number): string {
  return Array.from(listAt(lists, index), (word) => words[word]).join(' ')
}

/** The texts in their order; those that compare as equal stay as they are in `order`. */
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

/** The rank of each text among the distinct ones; texts that compare as equal share a rank. */
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

/** Both orders as one. */
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

/** Tabs and line ends come before a blank, and some blanks are only another kind of blank to a collator. */
function hasOtherBlanks(text: string): boolean {
  return /[^\S ]|\u0085/.test(text)
}

/** By letters only. The blank behind each word makes the shorter of two words come first that begin alike. */
function ranksOfWords(words: readonly string[], locale: Locale): Uint32Array {
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  const ended = words.map((word) => `${word} `)
  const compareAt = (a: number, b: number) => compare(ended[a] as string, ended[b] as string)
  const sorted = nearlySorted(words).sort(compareAt)
  const ranks = new Uint32Array(words.length)
  let rank = 0
  for (const [i, word] of sorted.entries()) {
    if (i > 0 && compareAt(sorted[i - 1] as number, word) !== 0) rank = i
    ranks[word] = rank
  }
  return ranks
}

/** Nearly as the collator will have them, which then compares each word with few others. */
function nearlySorted(words: readonly string[]): number[] {
  const keys = words.map(
    (word, i) => [/^[ -~]*$/.test(word) ? numericSortKey(word.toLowerCase()) : `\uffff${word}`, i] as const,
  )
  return keys.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, i]) => i)
}

/** A text that plain comparison of strings orders numerically: every run of digits loses its leading zeros and is
 *  preceded by its length. The 0 in front keeps digits where they stand among other characters. */
export function numericSortKey(text: string): string {
  return text.replace(/\d+/g, (digits) => {
    const significant = digits.replace(/^0+(?=\d)/, '')
    return `0${String.fromCharCode(significant.length)}${significant}`
  })
}
