/** Numbers the words of a catalogue while its index is built, and cuts each text into words once. */
import type { Locale } from '@hoistway/domain/texts/locale'
import { addNumber, type Numbers } from '../arrays/numbers.ts'
import { noTextNumbers, numberOfPart } from '../arrays/text-numbers.ts'
import { chunksOf, comparable, indexedPairOf, indexedWordsOf, mayLeadNumber, rawWordsOf } from './fold.ts'
import { isStopWord } from './stop-words.ts'

/** Returns the place where a name no longer tells what the part is, but its purpose or size: a comma, a bracket, a chunk
 *  with a digit or a word that stands in every sentence. 'Tryckknapp för korg 8' is a Tryckknapp, 'Ball bearing 6202' a
 *  Ball bearing. */
function headEnd(name: string, locale: Locale): number {
  if (!/[\s,;(]/.test(name)) return endsHead(name, locale) ? 0 : name.length
  for (const found of name.matchAll(/[,;(]|[^\s,;(]+/g)) if (endsHead(found[0], locale)) return found.index
  return name.length
}

function endsHead(chunk: string, locale: Locale): boolean {
  if (/^[A-Za-z]+$/.test(chunk)) return isStopWord(chunk.toLowerCase(), locale)
  return (
    /[,;(]|\p{N}/u.test(chunk) || rawWordsOf(chunk.toLowerCase()).some((word) => isStopWord(word, locale))
  )
}

/** A part of a text that can be read by itself, as far as it has been read: its words, and what decides whether they
 *  belong together with those of the next part. */
type Run = {
  readonly text: string
  readonly words: readonly number[]
  /** The words of the last chunk that has any. */
  readonly lastWords: readonly number[]
  readonly isEmpty: boolean
  /** The first chunk of the run, if that is a number. */
  readonly number: string | undefined
  /** The last chunk of the run, if that may lead a number. */
  readonly lead: string | undefined
  /** For each language, the way in which the run continues the head of a name. */
  readonly heads: { [locale in Locale]?: HeadOfRun }
}

/** The run as far as it belongs to the head, and whether the head ends in it. */
type HeadOfRun = { readonly run: Run; readonly ends: boolean }

/** The lists to which the words of a name are added. */
type NameLists = { readonly head: Numbers; readonly modifiers: Numbers; readonly others: Numbers }

export type Dictionary = ReturnType<typeof createDictionary>

/** The most runs, and pairs, that are remembered. Texts with numbers of their own would else fill the memory with runs
 *  that never come again: two kilobytes a product. */
const MOST_REMEMBERED = 20_000

/** Numbers words as they are met, in whichever language. Texts of a catalogue are made of few parts, such as Styrrulle
 *  or 70 mm, and each is cut into words once, however often it comes: most of building is here. */
export function createDictionary() {
  const known = noTextNumbers()
  let runTexts = noTextNumbers()
  /** The runs by the numbers of their texts. */
  let runs: Run[] = []
  const wordsOfPair = new Map<string, readonly number[]>()
  /** The last item that met each word, by word, so that each item gets a word once, in the first of its lists. */
  let lastItem = new Uint32Array(1024)
  let items = 0

  function numbersOf(words: readonly string[]): readonly number[] {
    return words.map((word) => numberOfPart(known, word, 0, word.length))
  }

  function pairOf(lead: string, number: string): readonly number[] {
    const both = `${lead} ${number}`
    const words = wordsOfPair.get(both) ?? numbersOf(indexedPairOf(lead, number))
    remember(wordsOfPair, both, words)
    return words
  }

  function runOf(text: string, from = 0, to = text.length): Run {
    if (runs.length >= MOST_REMEMBERED) {
      runTexts = noTextNumbers()
      runs = []
    }
    const number = numberOfPart(runTexts, text, from, to)
    const run = runs[number] ?? readRun(runTexts.texts[number] as string)
    runs[number] = run
    return run
  }

  /** The parts of a text that can be made comparable one by one. A measure may be written with blanks in it ('70 mm',
   *  '56 x 14', '⌀ 56'), so a text is cut at a blank only behind a letter that is no x, or between digits. */
  function runsOf(text: string): Run[] {
    const found: Run[] = []
    let from = 0
    for (let blank = text.indexOf(' '); blank >= 0; blank = text.indexOf(' ', blank + 1)) {
      const before = text.charCodeAt(blank - 1)
      const after = text.charCodeAt(blank + 1)
      if (!(isLetterButX(before) || (isDigit(before) && isDigit(after)))) continue
      found.push(runOf(text, from, blank))
      from = blank + 1
    }
    found.push(runOf(text, from))
    return found
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
    const head = { run: ends ? runOf(run.text, 0, end) : run, ends }
    run.heads[locale] = head
    return head
  }

  function addRuns(runs: readonly Run[], from: number, words: Numbers): void {
    let lead: string | undefined
    for (let i = 0; i < runs.length; i++) {
      const run = runs[i] as Run
      if (i >= from) addNew(run.words, words)
      if (lead !== undefined && run.number !== undefined) addNew(pairOf(lead, run.number), words)
      if (!run.isEmpty) lead = run.lead
    }
  }

  function addNew(met: readonly number[], words: Numbers): void {
    if (lastItem.length < known.texts.length) lastItem = withRoom(lastItem, known.texts.length)
    for (let i = 0; i < met.length; i++) {
      const word = met[i] as number
      if (lastItem[word] === items) continue
      lastItem[word] = items
      addNumber(words, word)
    }
  }

  return {
    /** Each word at its number. */
    words: known.texts as readonly string[],
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
      const runs = runsOf(name)
      const inHead: Run[] = []
      let inside = 0
      for (let ends = false; !ends && inside < runs.length; inside += ends ? 0 : 1) {
        const part = headOf(runs[inside] as Run, locale)
        inHead.push(part.run)
        ends = part.ends
      }
      const isApart = locale === 'en'
      if (isApart) addNew(inHead.findLast(hasWords)?.lastWords ?? [], head)
      for (const { words } of inHead) addNew(words, isApart ? modifiers : head)
      addRuns(runs, inside, others)
    },
  }
}

function withRoom(numbers: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(2 * length)
  larger.set(numbers)
  return larger
}

function remember<V>(known: Map<string, V>, text: string, value: V): void {
  if (known.size >= MOST_REMEMBERED) known.clear()
  known.set(text, value)
}

function hasWords({ words }: Run): boolean {
  return words.length > 0
}

function isNumber(chunk: string): boolean {
  return /^\d/.test(chunk)
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
