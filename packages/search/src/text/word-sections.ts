/** Builds the shipped tables of words: each word with the products and the options in whose texts it stands. An option's
 *  text is searched through the option, not copied to its products.
 *
 *  Words with the same hits in every language, such as sizes, units and names, are stored once. */
import type { Locale } from '@hoistway/domain/texts/locale'
import {
  addPair,
  emptyLists,
  emptyPairs,
  endList,
  finishedLists,
  type GrowingLists,
  hasItems,
  inverted,
  type Lists,
  listAt,
  listsOfPairs,
  type Pairs,
} from '../arrays/lists.ts'
import { emptyNumbers, numbersIn } from '../arrays/numbers.ts'
import type { Section, Sections } from '../arrays/sections.ts'
import { orderOfTexts } from '../arrays/text-order.ts'
import { LOCALES, perLocale } from '../codes.ts'
import type { Facet } from '../facets/facets.ts'
import type { AttributeInput, ProductInput } from '../model.ts'
import { createDictionary, type Dictionary } from './dictionary.ts'
import { partsOfIndexed } from './fold.ts'
import {
  type Bytes,
  bytesOf,
  emptyBytes,
  type ListKind,
  rowBytes,
  writeByte,
  writeCopy,
  writeIntegers,
  writeList,
  writeText,
} from './hit-lists.ts'

/** The lists of a word. First where it has accents; then products, each in the first of its lists only: those with it
 *  in the head of their name, as an English modifier there, in the rest of the name, in another HighPrio text, in a
 *  LowPrio text; then slots of options. */
export const WordList = {
  Accents: 0,
  HeadProducts: 1,
  ModifierProducts: 2,
  NameProducts: 3,
  HighProducts: 4,
  LowProducts: 5,
  HighSlots: 6,
  LowSlots: 7,
} as const

export type WordList = (typeof WordList)[keyof typeof WordList]
const PRODUCT_KINDS = [
  WordList.HeadProducts,
  WordList.ModifierProducts,
  WordList.NameProducts,
  WordList.HighProducts,
  WordList.LowProducts,
] as const

/** The lists that make a word one of a language. */
const LEADING = [...PRODUCT_KINDS, WordList.HighSlots, WordList.LowSlots] as const

/** Facets as far as their options' texts are searched. */
export type SearchedFacet = Pick<Facet, 'id' | 'searchable' | 'slotOfOption'>

/** Takes the words of each product, to make of them the tables named `text.everywhere` and, for each language, `text.sv`
 *  and so on. */
export function wordBuilder() {
  const dictionary = createDictionary()
  const collected = perLocale(() => ({
    [WordList.HeadProducts]: emptyLists(),
    [WordList.ModifierProducts]: emptyLists(),
    [WordList.NameProducts]: emptyLists(),
    [WordList.HighProducts]: emptyLists(),
    [WordList.LowProducts]: emptyLists(),
  }))
  const nameLists = perLocale((locale) => ({
    head: collected[locale][WordList.HeadProducts].items,
    modifiers: collected[locale][WordList.ModifierProducts].items,
    others: collected[locale][WordList.NameProducts].items,
  }))
  return {
    add({ label, texts }: ProductInput): void {
      for (const locale of LOCALES) {
        const lists = collected[locale]
        const name = label[locale]
        dictionary.nextItem()
        if (texts.high.some((text) => text[locale] === name))
          dictionary.addName(name, locale, nameLists[locale])
        for (const text of texts.high) {
          if (text[locale] !== name) dictionary.addWords(text[locale], lists[WordList.HighProducts].items)
        }
        for (const text of texts.low) dictionary.addWords(text[locale], lists[WordList.LowProducts].items)
        for (const kind of PRODUCT_KINDS) endList(lists[kind])
      }
    },
    /** `order` is that of the ordinals: the places of the products in the input. */
    sections(
      attributes: readonly AttributeInput[],
      facets: readonly SearchedFacet[],
      order: Uint32Array,
    ): Sections {
      const ofOptions = LOCALES.map((locale) => optionWords(dictionary, locale, attributes, facets))
      const count = dictionary.words.length
      const languages = LOCALES.map((locale, i): LanguageWords => {
        const lists = collected[locale]
        const ofProducts = (bytesOf: GrowingLists) => inverted(finishedLists(bytesOf), order, count)
        const ofLocale = ofOptions[i] as OptionWords
        return {
          [WordList.HeadProducts]: ofProducts(lists[WordList.HeadProducts]),
          [WordList.ModifierProducts]: ofProducts(lists[WordList.ModifierProducts]),
          [WordList.NameProducts]: ofProducts(lists[WordList.NameProducts]),
          [WordList.HighProducts]: ofProducts(lists[WordList.HighProducts]),
          [WordList.LowProducts]: ofProducts(lists[WordList.LowProducts]),
          [WordList.HighSlots]: listsOfPairs(count, ofLocale[WordList.HighSlots]),
          [WordList.LowSlots]: listsOfPairs(count, ofLocale[WordList.LowSlots]),
        }
      })
      return serialisedTables(dictionary.words, languages, rowBytes(order.length))
    },
  }
}

/** The lists of one language, by the numbers of the words. */
type LanguageWords = Readonly<Record<Exclude<WordList, typeof WordList.Accents>, Lists>>

/** Pairs of word and slot. */
type OptionWords = Readonly<Record<typeof WordList.HighSlots | typeof WordList.LowSlots, Pairs>>

function optionWords(
  dictionary: Dictionary,
  locale: Locale,
  attributes: readonly AttributeInput[],
  facets: readonly SearchedFacet[],
): OptionWords {
  const found = { [WordList.HighSlots]: emptyPairs(), [WordList.LowSlots]: emptyPairs() }
  const facetById = new Map(facets.map((facet) => [facet.id, facet]))
  const words = emptyNumbers()
  for (const attribute of attributes) {
    const facet = facetById.get(attribute.id)
    if (attribute.kind !== 'select' || !facet || facet.searchable === 'no') continue
    const pairs = found[facet.searchable === 'high' ? WordList.HighSlots : WordList.LowSlots]
    for (const { id, text } of attribute.options) {
      const slot = facet.slotOfOption.get(id)
      if (slot === undefined) continue
      dictionary.nextItem()
      words.length = 0
      dictionary.addWords(text[locale], words)
      for (const word of numbersIn(words)) addPair(pairs, word, slot)
    }
  }
  return found
}

/** Words that lead to the same in all languages go into a table of their own. */
function serialisedTables(
  words: readonly string[],
  languages: readonly LanguageWords[],
  row: number,
): Sections {
  const everywhere = noTable()
  const tables = languages.map(noTable)
  const lists = languages.map(emptyBytes)
  const list = emptyBytes()
  for (const number of orderOfTexts(words)) {
    const { word, accents } = partsOfIndexed(words[number] as string)
    for (let i = 0; i < languages.length; i++)
      writeLists(lists[i] as Bytes, accents, languages[i] as LanguageWords, number, row, list)
    const first = lists[0] as Bytes
    if (lists.every((other) => areSame(first, other))) addWord(everywhere, word, first)
    else for (let i = 0; i < tables.length; i++) addWord(tables[i] as Table, word, lists[i] as Bytes)
  }
  const sections: Record<string, Section> = {}
  addTable(sections, 'everywhere', everywhere)
  for (const [i, table] of tables.entries()) addTable(sections, LOCALES[i] as Locale, table)
  return sections
}

/** Writes what a word leads to in a language, in place of what was in `out`; `list` is room for one list. */
function writeLists(
  out: Bytes,
  accents: readonly number[],
  language: LanguageWords,
  word: number,
  row: number,
  list: Bytes,
): void {
  out.length = 0
  let last: ListKind | undefined
  for (const kind of LEADING) if (hasItems(language[kind], word)) last = kind
  if (last === undefined) return
  if (accents.length > 0) {
    writeIntegers(list, accents, Infinity)
    writeList(out, WordList.Accents, list, false)
  }
  for (const kind of LEADING) {
    if (!hasItems(language[kind], word)) continue
    const ofSlots = kind === WordList.HighSlots || kind === WordList.LowSlots
    const { starts, items } = language[kind]
    if (ofSlots) writeIntegers(list, listAt(language[kind], word).toSorted(), Infinity)
    else writeIntegers(list, items, row, starts[word], starts[word + 1])
    writeList(out, kind, list, kind === last)
  }
}

function areSame(a: Bytes, b: Bytes): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a.bytes[i] !== b.bytes[i]) return false
  return true
}

type Table = { readonly words: Bytes; readonly lists: Bytes }

function noTable(): Table {
  return { words: emptyBytes(), lists: emptyBytes() }
}

/** A word that leads nowhere in a language is none of its words. */
function addWord({ words, lists }: Table, word: string, leadingTo: Bytes): void {
  if (leadingTo.length === 0) return
  writeText(words, word)
  writeByte(words, 0)
  writeCopy(lists, leadingTo)
}

function addTable(sections: Record<string, Section>, name: string, { words, lists }: Table): void {
  sections[`text.${name}.words`] = bytesOf(words)
  sections[`text.${name}.lists`] = bytesOf(lists)
}
