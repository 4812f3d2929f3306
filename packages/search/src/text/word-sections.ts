/** The words of all texts, as they are shipped: where each stands in the products' texts, and in the texts of which
 *  options. An option's text is searched through the option, not copied to its products.
 *
 *  Words that lead to the same in every language, such as sizes, units and names, are kept once. */
import type { Locale } from '@hoistway/domain/locale'
import { addPair, listAt, listsOfPairs, noPairs, type Pairs } from '../arrays/lists.ts'
import type { Section } from '../arrays/sections.ts'
import { LOCALES } from '../codes.ts'
import type { Facet } from '../facets/facets.ts'
import type { AttributeInput, ProductInput } from '../model.ts'
import { chunksOf, comparable, indexedPairOf, indexedWordsOf, partsOfIndexed, rawWordsOf } from './fold.ts'
import {
  type ListKind,
  noBytes,
  rowBytes,
  writeBytes,
  writeIntegers,
  writeList,
  written,
} from './hit-lists.ts'
import { isStopWord } from './stop-words.ts'
import { encodeText } from './utf8.ts'

/** The lists of a word. First where it has accents; then products, each in the first of its lists only: those with it
 *  in the head of their name, in the rest of it, in another HighPrio text, in a LowPrio text; then slots of options. */
export const WordList = {
  Accents: 0,
  HeadProducts: 1,
  NameProducts: 2,
  HighProducts: 3,
  LowProducts: 4,
  HighSlots: 5,
  LowSlots: 6,
} as const
export type WordList = (typeof WordList)[keyof typeof WordList]
const KINDS = Object.values(WordList)

/** Facets as far as their options' texts are searched. */
export type SearchedFacet = Pick<Facet, 'id' | 'searchable' | 'slotOfOption'>

/** Sections of the tables named `text.everywhere` and, for each language, `text.sv` and so on. */
export function wordSections(
  attributes: readonly AttributeInput[],
  products: readonly ProductInput[],
  facets: readonly SearchedFacet[],
): Record<string, Section> {
  const languages = LOCALES.map((locale) => languageWords(locale, attributes, products, facets))
  const [first, ...others] = languages
  const shared = new Set(
    first?.indexed.filter((word) => others.every((other) => sameLists(first, other, word))),
  )
  const sections: Record<string, Section> = {}
  if (first) addTable(sections, 'everywhere', first, (word) => shared.has(word))
  for (const [i, language] of languages.entries()) {
    addTable(sections, LOCALES[i] as Locale, language, (word) => !shared.has(word))
  }
  return sections
}

/** Sorted words (`partsOfIndexed`), and of each one its lists as bytes: those of word i begin at starts[i]. */
type LanguageWords = {
  readonly indexed: readonly string[]
  readonly placeOf: ReadonlyMap<string, number>
  readonly starts: Uint32Array
  readonly lists: Uint8Array
}

function languageWords(
  locale: Locale,
  attributes: readonly AttributeInput[],
  products: readonly ProductInput[],
  facets: readonly SearchedFacet[],
): LanguageWords {
  const dictionary = createDictionary()
  const found = KINDS.map(noPairs)
  const foundIn = (kind: ListKind) => found[kind] as Pairs
  for (const [ordinal, { label, texts }] of products.entries()) {
    const name = label[locale]
    const high = texts.high.map((text) => text[locale])
    dictionary.nextItem()
    if (high.includes(name)) {
      dictionary.addWords(headOf(name, locale), ordinal, foundIn(WordList.HeadProducts))
      dictionary.addWords(name, ordinal, foundIn(WordList.NameProducts))
    }
    for (const text of high) {
      if (text !== name) dictionary.addWords(text, ordinal, foundIn(WordList.HighProducts))
    }
    for (const text of texts.low) dictionary.addWords(text[locale], ordinal, foundIn(WordList.LowProducts))
  }
  const facetById = new Map(facets.map((facet) => [facet.id, facet]))
  for (const attribute of attributes) {
    const facet = facetById.get(attribute.id)
    if (attribute.kind !== 'select' || !facet || facet.searchable === 'no') continue
    const kind = facet.searchable === 'high' ? WordList.HighSlots : WordList.LowSlots
    for (const option of attribute.options) {
      const slot = facet.slotOfOption.get(option.id)
      if (slot === undefined) continue
      dictionary.nextItem()
      dictionary.addWords(option.text[locale], slot, foundIn(kind))
    }
  }
  return writtenWords(dictionary.numbers, found, products.length)
}

/** Words are numbered as they were met; `found` has the pairs of number and product or slot for each kind of list. */
function writtenWords(
  numbers: ReadonlyMap<string, number>,
  found: readonly Pairs[],
  products: number,
): LanguageWords {
  const listsOfKind = found.map((pairs) => listsOfPairs(numbers.size, pairs))
  const indexed = [...numbers.keys()].sort()
  const starts = new Uint32Array(indexed.length + 1)
  const lists = noBytes()
  const list = noBytes()
  for (const [place, word] of indexed.entries()) {
    const number = numbers.get(word) ?? 0
    const { accents } = partsOfIndexed(word)
    if (accents.length > 0) {
      writeIntegers(list, accents, Infinity)
      writeList(lists, WordList.Accents, list, false)
    }
    const kinds = KINDS.filter((kind) => listAt(listsOfKind[kind] ?? NO_LISTS, number).length > 0)
    for (const kind of kinds) {
      const ofSlots = kind === WordList.HighSlots || kind === WordList.LowSlots
      const items = listAt(listsOfKind[kind] ?? NO_LISTS, number)
      writeIntegers(list, ofSlots ? items.toSorted() : items, ofSlots ? Infinity : rowBytes(products))
      writeList(lists, kind, list, kind === kinds.at(-1))
    }
    starts[place + 1] = lists.length
  }
  return { indexed, placeOf: new Map(indexed.map((word, at) => [word, at])), starts, lists: written(lists) }
}

const NO_LISTS = listsOfPairs(0, noPairs())

function sameLists(a: LanguageWords, b: LanguageWords, word: string): boolean {
  const place = b.placeOf.get(word)
  if (place === undefined) return false
  const own = listsOfWord(a, a.placeOf.get(word) ?? 0)
  const other = listsOfWord(b, place)
  return own.length === other.length && own.every((byte, i) => byte === other[i])
}

function listsOfWord({ starts, lists }: LanguageWords, place: number): Uint8Array {
  return lists.subarray(starts[place], starts[place + 1])
}

function addTable(
  sections: Record<string, Section>,
  name: string,
  language: LanguageWords,
  isKept: (word: string) => boolean,
): void {
  const words = noBytes()
  const lists = noBytes()
  for (const [place, indexed] of language.indexed.entries()) {
    if (!isKept(indexed)) continue
    writeBytes(words, encodeText(`${partsOfIndexed(indexed).word}\0`))
    writeBytes(lists, listsOfWord(language, place))
  }
  sections[`text.${name}.words`] = written(words)
  sections[`text.${name}.lists`] = written(lists)
}

/** What the part is, and not what it is for or how large: the name up to a comma, a bracket, a word with a digit or one
 *  that stands in every sentence. 'Tryckknapp för korg 8' is a Tryckknapp, 'Ball bearing 6202' a Ball bearing. */
function headOf(name: string, locale: Locale): string {
  const [beforeComma = ''] = name.split(/[,;(]/)
  const chunks = beforeComma.split(/\s+/)
  const end = chunks.findIndex(
    (chunk) =>
      /\p{N}/u.test(chunk) || rawWordsOf(chunk.toLowerCase()).some((word) => isStopWord(word, locale)),
  )
  return (end < 0 ? chunks : chunks.slice(0, end)).join(' ')
}

/** No longer chunk can lead a number, in UTF-16. */
const LONGEST_LEAD = 6

/** Numbers words as they are met. What stands between blanks is cut into words once, however often it comes: most of
 *  building is here. */
function createDictionary() {
  const numberOfWord = new Map<string, number>()
  const numbersOfChunk = new Map<string, readonly number[]>()
  /** The last item that met the word, so that each gets it once, in the first of its lists. */
  const lastItem: number[] = []
  let items = 0

  function numbersOf(written: string, words: readonly string[]): readonly number[] {
    const numbers = words.map((word) => {
      const number = numberOfWord.get(word) ?? numberOfWord.size
      numberOfWord.set(word, number)
      return number
    })
    numbersOfChunk.set(written, numbers)
    return numbers
  }

  function addNumbers(numbers: readonly number[], item: number, places: Pairs): void {
    for (const number of numbers) {
      if (lastItem[number] === items) continue
      lastItem[number] = items
      addPair(places, number, item)
    }
  }

  return {
    numbers: numberOfWord,
    nextItem(): void {
      items++
    },
    addWords(text: string, item: number, places: Pairs): void {
      let before = ''
      for (const chunk of chunksOf(comparable(text, 'mm'))) {
        addNumbers(numbersOfChunk.get(chunk) ?? numbersOf(chunk, indexedWordsOf(chunk)), item, places)
        if (before !== '' && before.length <= LONGEST_LEAD) {
          const both = `${before} ${chunk}`
          const pair = numbersOfChunk.get(both) ?? numbersOf(both, indexedPairOf(before, chunk))
          addNumbers(pair, item, places)
        }
        before = chunk
      }
    },
  }
}
