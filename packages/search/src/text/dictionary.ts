/** Numbers the words of a catalogue while its index is built, and cuts each text into words once. */
import type { Locale } from '@hoistway/domain/texts/locale'
import { addNumber, type Numbers } from '../arrays/numbers.ts'
import { chunksOf, comparable, indexedPairOf, indexedWordsOf, mayLeadNumber, rawWordsOf } from './fold.ts'
import { isStopWord } from './stop-words.ts'

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

export type Dictionary = ReturnType<typeof createDictionary>

/** The most runs, and pairs, that are remembered. Texts with numbers of their own would else fill the memory with runs that
 *  never come again: two kilobytes a product. */
const MOST_REMEMBERED = 20_000

/** Numbers words as they are met, in whichever language. Texts of a catalogue are made of few parts, such as Styrrulle
 *  or 70 mm, and each is cut into words once, however often it comes: most of building is here. */
export function createDictionary() {
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
    remember(wordsOfPair, both, words)
    return words
  }

  function runOf(text: string): Run {
    let run = runs.get(text)
    if (!run) {
      run = readRun(text)
      remember(runs, text, run)
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

function remember<V>(known: Map<string, V>, text: string, value: V): void {
  if (known.size >= MOST_REMEMBERED) known.clear()
  known.set(text, value)
}

function isNumber(chunk: string): boolean {
  return /^\d/.test(chunk)
}

/** The parts of a text that can be made comparable one by one. A measure may be written with blanks in it ('70 mm', '56
 *  x 14', '⌀ 56'), so a text is cut at a blank only behind a letter that is no x, or between digits. */
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
