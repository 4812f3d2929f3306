/** The words of all texts, as they are shipped: where each stands in the products' texts, and in the texts of which
 *  options. An option's text is searched through the option, not copied to its products.
 *
 *  Words that lead to the same in every language, such as sizes, units and names, are kept once. */
import type { Locale } from '@hoistway/domain/locale'
import {
  addPair,
  endList,
  inverted,
  type Lists,
  listAt,
  listsOfPairs,
  listsWritten,
  noLists,
  noPairs,
  type Pairs,
  type WrittenLists,
} from '../arrays/lists.ts'
import { addNumber, type Numbers, noNumbers, numbersGiven } from '../arrays/numbers.ts'
import type { Section, Sections } from '../arrays/sections.ts'
import { LOCALES, perLocale } from '../codes.ts'
import type { Facet } from '../facets/facets.ts'
import type { AttributeInput, ProductInput } from '../model.ts'
import {
  chunksOf,
  comparable,
  indexedPairOf,
  indexedWordsOf,
  mayLeadNumber,
  partsOfIndexed,
  rawWordsOf,
} from './fold.ts'
import {
  type Bytes,
  type ListKind,
  noBytes,
  rowBytes,
  writeByte,
  writeBytes,
  writeIntegers,
  writeList,
  writeText,
  written,
} from './hit-lists.ts'
import { isStopWord } from './stop-words.ts'

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
/** Those that make a word one of a language. */
const LEADING = [...PRODUCT_KINDS, WordList.HighSlots, WordList.LowSlots] as const

/** Facets as far as their options' texts are searched. */
export type SearchedFacet = Pick<Facet, 'id' | 'searchable' | 'slotOfOption'>

/** Takes the words of each product, to make of them the tables named `text.everywhere` and, for each language, `text.sv`
 *  and so on. */
export function wordGatherer() {
  const dictionary = createDictionary()
  const gathered = perLocale(() => ({
    [WordList.HeadProducts]: noLists(),
    [WordList.ModifierProducts]: noLists(),
    [WordList.NameProducts]: noLists(),
    [WordList.HighProducts]: noLists(),
    [WordList.LowProducts]: noLists(),
  }))
  return {
    add({ label, texts }: ProductInput): void {
      for (const locale of LOCALES) {
        const lists = gathered[locale]
        const itemsOf = (kind: (typeof PRODUCT_KINDS)[number]) => lists[kind].items
        const name = label[locale]
        dictionary.nextItem()
        if (texts.high.some((text) => text[locale] === name)) {
          dictionary.addName(name, locale, {
            head: itemsOf(WordList.HeadProducts),
            modifiers: itemsOf(WordList.ModifierProducts),
            others: itemsOf(WordList.NameProducts),
          })
        }
        for (const text of texts.high) {
          if (text[locale] !== name) dictionary.addWords(text[locale], itemsOf(WordList.HighProducts))
        }
        for (const text of texts.low) dictionary.addWords(text[locale], itemsOf(WordList.LowProducts))
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
      const count = dictionary.numbers.size
      const languages = LOCALES.map((locale, i): LanguageWords => {
        const lists = gathered[locale]
        const ofProducts = (written: WrittenLists) => inverted(listsWritten(written), order, count)
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
      return writtenTables(dictionary.numbers, languages, rowBytes(order.length))
    },
  }
}

/** Of one language, by the numbers of the words, what each leads to. */
type LanguageWords = Readonly<Record<Exclude<WordList, typeof WordList.Accents>, Lists>>

/** Pairs of word and slot. */
type OptionWords = Readonly<Record<typeof WordList.HighSlots | typeof WordList.LowSlots, Pairs>>

function optionWords(
  dictionary: Dictionary,
  locale: Locale,
  attributes: readonly AttributeInput[],
  facets: readonly SearchedFacet[],
): OptionWords {
  const found = { [WordList.HighSlots]: noPairs(), [WordList.LowSlots]: noPairs() }
  const facetById = new Map(facets.map((facet) => [facet.id, facet]))
  const words = noNumbers()
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
      for (const word of numbersGiven(words)) addPair(pairs, word, slot)
    }
  }
  return found
}

/** Words that lead to the same in all languages go into a table of their own. */
function writtenTables(
  numbers: ReadonlyMap<string, number>,
  languages: readonly LanguageWords[],
  row: number,
): Sections {
  const everywhere = noTable()
  const tables = languages.map(noTable)
  const lists = languages.map(noBytes)
  const list = noBytes()
  for (const indexed of [...numbers.keys()].sort()) {
    const number = numbers.get(indexed) as number
    const parts = partsOfIndexed(indexed)
    for (const [i, language] of languages.entries())
      writeLists(lists[i] as Bytes, parts.accents, language, number, row, list)
    const [first] = lists as [Bytes]
    if (lists.every((other) => areSame(first, other))) addWord(everywhere, parts.word, first)
    else for (const [i, table] of tables.entries()) addWord(table, parts.word, lists[i] as Bytes)
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
    const items = listAt(language[kind], word)
    writeIntegers(list, ofSlots ? items.toSorted() : items, ofSlots ? Infinity : row)
    writeList(out, kind, list, kind === last)
  }
}

function hasItems({ starts }: Lists, list: number): boolean {
  return (starts[list] as number) < (starts[list + 1] as number)
}

function areSame(a: Bytes, b: Bytes): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a.bytes[i] !== b.bytes[i]) return false
  return true
}

type Table = { readonly words: Bytes; readonly lists: Bytes }

function noTable(): Table {
  return { words: noBytes(), lists: noBytes() }
}

/** A word that leads nowhere in a language is none of its words. */
function addWord({ words, lists }: Table, word: string, leadingTo: Bytes): void {
  if (leadingTo.length === 0) return
  writeText(words, word)
  writeByte(words, 0)
  writeBytes(lists, leadingTo.bytes.subarray(0, leadingTo.length))
}

function addTable(sections: Record<string, Section>, name: string, { words, lists }: Table): void {
  sections[`text.${name}.words`] = written(words)
  sections[`text.${name}.lists`] = written(lists)
}

/** Where a name tells no longer what the part is, but what it is for or how large: a comma, a bracket, a chunk with a
 *  digit or a word that stands in every sentence. 'Tryckknapp för korg 8' is a Tryckknapp, 'Ball bearing 6202' a Ball
 *  bearing. */
function headEnd(name: string, locale: Locale): number {
  for (const found of name.matchAll(/[,;(]|[^\s,;(]+/g)) {
    const [chunk] = found
    const ends =
      /[,;(]|\p{N}/u.test(chunk) || rawWordsOf(chunk.toLowerCase()).some((word) => isStopWord(word, locale))
    if (ends) return found.index
  }
  return name.length
}

/** A part of a text that can be read by itself, as far as it has been read: its words, and what decides whether they
 *  belong together with those of the next part. */
type Run = {
  readonly text: string
  readonly words: readonly number[]
  /** Those of its last chunk that has any. */
  readonly lastWords: readonly number[]
  readonly isEmpty: boolean
  /** Its first chunk, if that is a number. */
  readonly number: string | undefined
  /** Its last chunk, if that may lead a number. */
  readonly lead: string | undefined
  /** In each language, how it goes on with the head of a name. */
  readonly heads: { [locale in Locale]?: HeadOfRun }
}

/** The run as far as it belongs to the head, and whether the head ends in it. */
type HeadOfRun = { readonly run: Run; readonly ends: boolean }

/** Where the words of a name are added to. */
type NameLists = { readonly head: Numbers; readonly modifiers: Numbers; readonly others: Numbers }

type Dictionary = ReturnType<typeof createDictionary>

/** Numbers words as they are met, in whichever language. Texts of a catalogue are made of few parts, such as Styrrulle
 *  or 70 mm, and each is cut into words once, however often it comes: most of building is here. */
function createDictionary() {
  const numbers = new Map<string, number>()
  const runs = new Map<string, Run>()
  const wordsOfPair = new Map<string, readonly number[]>()
  /** By word the last item that met it, so that each item gets it once, in the first of its lists. */
  const lastItem: number[] = []
  let items = 0

  function numbersOf(words: readonly string[]): readonly number[] {
    return words.map((word) => {
      let number = numbers.get(word)
      if (number === undefined) {
        number = numbers.size
        numbers.set(word, number)
        lastItem.push(0)
      }
      return number
    })
  }

  function pairOf(lead: string, number: string): readonly number[] {
    const both = `${lead} ${number}`
    const words = wordsOfPair.get(both) ?? numbersOf(indexedPairOf(lead, number))
    wordsOfPair.set(both, words)
    return words
  }

  function runOf(text: string): Run {
    let run = runs.get(text)
    if (!run) {
      run = readRun(text)
      runs.set(text, run)
    }
    return run
  }

  function readRun(text: string): Run {
    const chunks = chunksOf(comparable(text, 'mm'))
    let lastWords: readonly number[] = []
    const words = chunks.flatMap((chunk, i) => {
      const own = numbersOf(indexedWordsOf(chunk))
      if (own.length > 0) lastWords = own
      const before = chunks[i - 1]
      return before !== undefined && mayLeadNumber(before) && isNumber(chunk)
        ? [...own, ...pairOf(before, chunk)]
        : own
    })
    const [first] = chunks
    const last = chunks.at(-1)
    return {
      text,
      words,
      lastWords,
      isEmpty: last === undefined,
      number: first !== undefined && isNumber(first) ? first : undefined,
      lead: last !== undefined && mayLeadNumber(last) ? last : undefined,
      heads: {},
    }
  }

  function headOf(run: Run, locale: Locale): HeadOfRun {
    const known = run.heads[locale]
    if (known) return known
    const end = headEnd(run.text, locale)
    const ends = end < run.text.length
    const head = { run: ends ? runOf(run.text.slice(0, end)) : run, ends }
    run.heads[locale] = head
    return head
  }

  function addRuns(texts: readonly string[], from: number, words: Numbers): void {
    let lead: string | undefined
    for (let i = 0; i < texts.length; i++) {
      const run = runOf(texts[i] as string)
      if (i >= from) addNew(run.words, words)
      if (lead !== undefined && run.number !== undefined) addNew(pairOf(lead, run.number), words)
      if (!run.isEmpty) lead = run.lead
    }
  }

  function addNew(met: readonly number[], words: Numbers): void {
    for (let i = 0; i < met.length; i++) {
      const word = met[i] as number
      if (lastItem[word] === items) continue
      lastItem[word] = items
      addNumber(words, word)
    }
  }

  return {
    numbers,
    nextItem(): void {
      items++
    },
    /** Adds the words of the text that the item has not met yet. */
    addWords(text: string, words: Numbers): void {
      addRuns(runsOf(text), 0, words)
    },
    /** The same, those of the head apart from the others. English writes its compounds apart, and only the last word of
     *  one says what the part is: the words before it are modifiers. */
    addName(name: string, locale: Locale, { head, modifiers, others }: NameLists): void {
      const texts = runsOf(name)
      const runs: Run[] = []
      let inside = 0
      for (let ends = false; !ends && inside < texts.length; inside += ends ? 0 : 1) {
        const part = headOf(runOf(texts[inside] as string), locale)
        runs.push(part.run)
        ends = part.ends
      }
      const isApart = locale === 'en'
      if (isApart) addNew(runs.findLast(({ words }) => words.length > 0)?.lastWords ?? [], head)
      for (const { words } of runs) addNew(words, isApart ? modifiers : head)
      addRuns(texts, inside, others)
    },
  }
}

function isNumber(chunk: string): boolean {
  return /^\d/.test(chunk)
}

/** The parts of a text that can be made comparable one by one. What is measured may be written with blanks in it
 *  ('70 mm', '56 x 14', '⌀ 56'), so a text is cut at a blank only behind a letter that is no x, or between digits. */
function runsOf(text: string): string[] {
  const runs: string[] = []
  let from = 0
  for (let blank = text.indexOf(' '); blank >= 0; blank = text.indexOf(' ', blank + 1)) {
    const before = text.charCodeAt(blank - 1)
    const after = text.charCodeAt(blank + 1)
    if (!(isLetterButX(before) || (isDigit(before) && isDigit(after)))) continue
    runs.push(text.slice(from, blank))
    from = blank + 1
  }
  runs.push(text.slice(from))
  return runs
}

/** A-Z and a-z, and of the others those that Swedish and German have. */
function isLetterButX(code: number): boolean {
  const lower = code | 0x20
  if (lower >= 0x61 && lower <= 0x7a) return lower !== 0x78
  return lower === 0xe5 || lower === 0xe4 || lower === 0xf6 || lower === 0xfc
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39
}
