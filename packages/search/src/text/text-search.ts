/** Finds the products of a text, and the level of each hit.
 *
 *      'styrulle 40561 014'      chunk styrulle, chunk 40561, chunk 014
 *                                40561 014 is a number: taken together
 *                                each on its own, and then what was found by all of them
 *      'styrulle 40561-014'      the chunk 40561-014 as one number or word; else by the words 40561 and 014
 *
 *  A product's level is the worst over what had to be there together and the best over what were alternatives. */
import type { Locale } from '@hoistway/domain/texts/locale'
import type { Bits } from '../arrays/bits.ts'
import type { Levels } from './levels.ts'
import { addReplacedNumbers, LONG_NUMBER, NO_KEYS } from './number-index.ts'
import { numberOf, readSizes, type TypedChunk, type TypedText } from './read-text.ts'
import {
  allOf,
  eitherOf,
  hitsInSegments,
  isVisible,
  type Reading,
  readInTexts,
  readJoined,
  readNumber,
  readWord,
  type Search,
  type SearchHits,
  type TextOfSegment,
} from './read-word.ts'
import { STOP_WORDS } from './stop-words.ts'
import type { TextIndex } from './text-index.ts'

/** The number of letters that may stand before the digits of a number with a blank between: TV 103 017. */
const LONGEST_PREFIX = 3

/** Searches the text in all segments together (read-word.ts says why). */
export function searchSegments(
  segments: readonly TextOfSegment[],
  typed: TypedText,
  locale: Locale,
): readonly Levels[] {
  const search: Search = { segments, locales: [locale], respelling: 'usual' }
  const chunks = withoutStopWords(typed, [locale])
  return hitsOf(search, typed, readChunks(search, chunks) ?? readChunks(search, withoutUnits(chunks)))
}

/** The hits of what the text was read as, if anything. The keys of numbers are kept for `replacedNumbersIn`. */
export function hitsOf(search: Search, typed: TypedText, reading: Reading | undefined): SearchHits {
  for (const [i, { text }] of search.segments.entries())
    text.keysFound.set(
      typed,
      (reading?.keys ?? []).map((ofSegments) => ofSegments[i] ?? NO_KEYS),
    )
  return reading?.hits ?? hitsInSegments(search, () => undefined)
}

/** The numbers of replaced parts by which products of the set were found by this very text, searched before. */
export function replacedNumbersIn(text: TextIndex, typed: TypedText, set: Bits): Map<number, string> {
  const numberOf = new Map<number, string>()
  for (const keys of text.keysFound.get(typed) ?? []) {
    addReplacedNumbers(text.numbers, keys, set, text.host.emptyRow, numberOf)
  }
  return numberOf
}

/** Undefined where nothing visible is found. */
function readChunks(search: Search, chunks: readonly TypedChunk[]): Reading | undefined {
  const pieces = readPieces(search, chunks)
  return foundTogether(search, chunks, combined(search, pieces, 'all')) ?? numbersAlone(search, pieces)
}

/** Returns the hits of all pieces together, or of the chunks as part of one number; undefined if none is visible. */
export function foundTogether(
  search: Search,
  chunks: readonly TypedChunk[],
  together: Reading | undefined,
): Reading | undefined {
  const ways = [together, readAsPart(search, chunks)].filter((reading) => reading !== undefined)
  const found = combined(search, ways, 'either')
  return found && isVisible(search, found.hits) ? found : undefined
}

/** Reads the numbers alone. It is called if all pieces together find nothing: the text around it may be in another
 *  language, or say 'Art.nr'. */
export function numbersAlone(search: Search, readings: readonly Reading[]): Reading | undefined {
  const numbers = readings.filter(({ isNumber }) => isNumber)
  return combined(search, numbers, 'either')
}

function readPieces(search: Search, chunks: readonly TypedChunk[]): Reading[] {
  const known = new Map<TypedChunk['key'], Reading>()
  const pieces: Reading[] = []
  for (let at = 0; at < chunks.length; ) {
    const several = readNumberFrom(search, chunks, at) ?? readPair(search, chunks, at)
    pieces.push(several?.reading ?? readChunkOnce(chunks[at] as TypedChunk))
    at += several?.chunks ?? 1
  }
  return pieces

  function readChunkOnce(chunk: TypedChunk): Reading {
    const text = chunk.words
      .map(({ spellings }) => spellings.map(({ plain, accents }) => [plain, ...accents]))
      .join(' ')
    const reading = known.get(text) ?? readChunk(search, chunk)
    known.set(text, reading)
    return reading
  }
}

/** A number that was typed with blanks: as many chunks as make one. */
export function readNumberFrom(search: Search, chunks: readonly TypedChunk[], from: number) {
  let most = from
  while (most < chunks.length && mayBePartOfNumber(chunks[most] as TypedChunk)) most++
  for (let to = most; to > from + 1; to--) {
    const reading = readNumber(search, numberOf(chunks.slice(from, to)), false)
    if (reading.isNumber) return { reading, chunks: to - from }
  }
  return undefined
}

/** 'IP 54' is ip54 where there is such a word. */
export function readPair(search: Search, chunks: readonly TypedChunk[], at: number) {
  const [lead, number] = chunks.slice(at, at + 2)
  if (!lead?.leadsNumber || !number || !/^\d/.test(number.key) || number.words[0]?.sizes !== undefined)
    return undefined
  const reading = readInTexts(search, lead.key + number.key)
  return isVisible(search, reading.hits) ? { reading, chunks: 2 } : undefined
}

/** '561 014' is part of 40561-014. */
function readAsPart(search: Search, chunks: readonly TypedChunk[]): Reading | undefined {
  const allDigits = chunks.length > 1 && chunks.every(({ key }) => /\d/.test(key))
  const whole = numberOf(chunks)
  return allDigits && whole.key.length >= LONG_NUMBER ? readNumber(search, whole, true) : undefined
}

/** A chunk of several words is one number or one word, else what all of them are found in. */
export function readChunk(search: Search, chunk: TypedChunk): Reading {
  const [only, ...others] = chunk.words
  if (only && others.length === 0) return readWord(search, only, true)
  const hasDigit = /\p{N}/u.test(chunk.key)
  const asOne = readJoined(search, chunk)
  const isWord = !hasDigit
  if (isVisible(search, asOne.hits)) return { ...asOne, isWord }
  const words = chunk.words.map((word) => readWord(search, word, !hasDigit))
  return { ...(combined(search, words, 'all') ?? asOne), isNumber: false, isWord }
}

function mayBePartOfNumber({ key }: TypedChunk): boolean {
  return /\d/.test(key) || key.length <= LONGEST_PREFIX
}

/** Leaves out words that stand in every sentence, unless there are no others. */
export function withoutStopWords(chunks: TypedText, locales: readonly Locale[]): TypedText {
  const isStopWord = ({ words }: TypedChunk) =>
    words.length === 1 &&
    locales.some((locale) => STOP_WORDS[locale].has(words[0]?.spellings[0]?.plain ?? ''))
  const searched = chunks.filter((chunk) => !isStopWord(chunk))
  return searched.length > 0 ? searched : chunks
}

/** 70 for '70mm'; nothing where no size has a unit. */
export function withoutUnits(chunks: readonly TypedChunk[]): TypedChunk[] {
  if (!chunks.some(({ words }) => words.some(({ sizes }) => sizes !== undefined))) return []
  return chunks.map((chunk) => {
    const words = chunk.words.map((word) => (word.sizes === undefined ? word : readSizes(word.sizes)))
    return { ...chunk, words, ...numberOf(words) }
  })
}

export function combined(
  search: Search,
  readings: readonly Reading[],
  how: 'all' | 'either',
): Reading | undefined {
  const [first, ...others] = readings
  if (!first || others.length === 0) return first
  const hits =
    how === 'all'
      ? allOf(search, readings)
      : readings.map((reading) => reading.hits).reduce((a, b) => eitherOf(search, a, b))
  return {
    hits,
    isNumber: false,
    isWord: readings.some(({ isWord }) => isWord),
    keys: readings.flatMap(({ keys }) => keys),
  }
}
