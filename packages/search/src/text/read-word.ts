/** Finds the products of one typed word. The word is read in several ways, the next one only if those before find
 *  nothing *visible*: products that only others may see must not change the answer for a guest, nor must the segment
 *  that a product lies in.
 *
 *      as it stands    in numbers, in words where it cuts no number in two
 *      cutting         inside numbers and units, at the beginning of words (one or two letters), in numbers (few digits)
 *      other forms     rullar for rulle; also beside hits in LowPrio fields alone
 *      respelled       one slip
 *      in two          doorroller is a door and a roller
 *      respelled       two slips, one slip inside a longer word */
import type { Locale } from '@hoistway/domain/texts/locale'
import { addAll, type Bits, intersects } from '../arrays/bits.ts'
import type { RespelledWord } from '../model.ts'
import {
  type Found,
  HitLevel,
  inAll,
  inEither,
  type Levels,
  type Moves,
  movedLevels,
  rowOfLevel,
  withoutLevel,
} from './levels.ts'
import {
  addArticles,
  addKeys,
  type FoundKeys,
  findExactKeys,
  findLooseKeys,
  findLooseParts,
  findParts,
  LONG_NUMBER,
  NO_KEYS,
} from './number-index.ts'
import { otherForms, singularForms } from './other-forms.ts'
import type { TypedNumber, TypedWord } from './read-text.ts'
import { RESPELLINGS, type Respelling, SHORT_WORDS } from './respell.ts'
import type { TextIndex } from './text-index.ts'
import {
  addLooseWordHits,
  addMeantWord,
  addOtherForms,
  addWordHits,
  addWordsTo,
  type Hits,
  meantWords,
  type WordIndex,
} from './word-index.ts'

/** One of the segments that are searched together. */
export type TextOfSegment = { readonly text: TextIndex; readonly visible: Bits }

export type Search = {
  readonly segments: readonly TextOfSegment[]
  /** The languages to search, that of the text first. */
  readonly locales: readonly Locale[]
  /** Says when a word that finds nothing is read as a misspelt one: never, as usual, or in short words too. */
  readonly respelling: 'none' | 'usual' | 'shortToo'
  /** Caches the hits of each chunk as typed, so that the next way of reading does not search for them again. */
  readonly asTheyStand?: Map<string, Reading> | undefined
  /** Collects the words that were read as misspelt ones. */
  readonly respelled?: RespelledWord[] | undefined
}

/** The words to search, those that are the same in every language once. */
export function wordsOf({ locales }: Pick<Search, 'locales'>, { words }: TextIndex): readonly WordIndex[] {
  const [first, ...others] = locales
  if (others.length === 0) return first === undefined ? [] : words[first]
  return [...new Set(locales.flatMap((locale) => words[locale]))]
}

/** For each segment. */
export type SearchHits = readonly Levels[]

/** The result of reading a piece of the text. */
export type Reading = {
  readonly hits: SearchHits
  /** True for a number of a visible product that is long enough to mean nothing else. */
  readonly isNumber: boolean
  /** True for a word without a digit, false for one with a digit. */
  readonly isWord?: boolean | undefined
  /** The keys of numbers that were looked up: for each look-up, a list with the keys of each segment. */
  readonly keys: readonly (readonly FoundKeys[])[]
}

/** Digits alone of up to this length are rather a size than part of a number. */
const LONGEST_SIZE = 4
const SHORTEST_PART_OF_NUMBER = 3
const SHORTEST_INFLECTED = 4
const SHORTEST_HALF = 3
const LONGEST_HALVED = 32
/** A shorter word that was meant is not looked for inside others. */
const SHORTEST_MEANT_INSIDE = 4

/** Looks a number up. A number is long if it has at least LONG_NUMBER characters, one of them a digit. The first step
 *  that finds a visible product counts:
 *
 *      1. a long number, as the whole number
 *      2. a long number with zeros added or left out, joined with the numbers that contain it as typed
 *      3. the whole number, and with `partsToo` also the numbers that contain it
 *      4. with `partsToo`, the numbers that contain a long number with zeros added or left out */
export function readNumber(search: Search, number: TypedNumber, partsToo: boolean): Reading {
  const isLong = number.key.length >= LONG_NUMBER && /\d/.test(number.key)
  const find = (how: typeof findExactKeys) => search.segments.map(({ text }) => how(text.numbers, number))
  const exact = find(findExactKeys)
  if (isLong && !exact.every(isNone)) {
    const hits = hitsByKeys(search, exact)
    if (isVisible(search, hits)) return { hits, isNumber: true, keys: [exact] }
  }
  const loose = isLong ? find(findLooseKeys) : []
  if (!loose.every(isNone) && isVisible(search, hitsByKeys(search, loose))) {
    const keys = mergeKeys(loose, find(findParts))
    return { hits: hitsByKeys(search, keys), isNumber: true, keys: [keys] }
  }
  if (!partsToo) return { hits: hitsByKeys(search, exact), isNumber: false, keys: [exact] }
  const keys = mergeKeys(exact, find(findParts))
  const hits = hitsByKeys(search, keys)
  if (!isLong || isVisible(search, hits)) return { hits, isNumber: false, keys: [keys] }
  const inPart = find(findLooseParts)
  return { hits: hitsByKeys(search, inPart), isNumber: false, keys: [inPart] }
}

/** Joins the keys of whole numbers with those of the numbers that contain the typed one. */
function mergeKeys(whole: readonly FoundKeys[], parts: readonly FoundKeys[]): FoundKeys[] {
  return parts.map(({ beginning, part }, i) => ({ ...(whole[i] ?? NO_KEYS), beginning, part }))
}

/** Reads words that are joined without a blank as one number or one word. */
export function readJoined(search: Search, { key, looseKey }: TypedNumber): Reading {
  const number = readNumber(search, { key, looseKey }, !isSize(key))
  return { ...number, hits: eitherOf(search, number.hits, readInTexts(search, key).hits) }
}

/** Reads a word as one word of the texts. */
export function readInTexts(search: Search, word: string): Reading {
  const hits = hitsInSegments(search, (text, hits) => {
    for (const words of wordsOf(search, text)) addWordHits(words, { plain: word, accents: [] }, false, hits)
  })
  return { hits, isNumber: false, keys: [] }
}

/** With `numbersToo`, numbers are searched as well as texts. */
export function readWord(search: Search, word: TypedWord, numbersToo: boolean): Reading {
  const asNumber = numbersToo ? readNumber(search, word, !isSize(word.key)) : undefined
  const inTexts = withoutMentions(
    search,
    word,
    hitsInSegments(search, (text, hits) => {
      for (const words of wordsOf(search, text)) {
        for (const spelling of word.spellings) addWordHits(words, spelling, word.sizes !== undefined, hits)
      }
    }),
  )
  const asItStands = asNumber ? eitherOf(search, asNumber.hits, inTexts) : inTexts
  const cut = isVisible(search, asItStands)
    ? undefined
    : cutting(search, word, numbersToo && isSize(word.key))
  const hits = cut?.hits ?? asItStands
  return {
    hits: word.hasDigit ? hits : readForms(search, word.spellings[0]?.plain ?? '', hits),
    isNumber: asNumber?.isNumber === true,
    isWord: !word.hasDigit,
    keys: [...(asNumber?.keys ?? []), ...(cut?.keys ?? [])],
  }
}

export function hitsInSegments(
  search: Search,
  add: (text: TextIndex, hits: Hits, segment: number) => void,
): SearchHits {
  return search.segments.map(({ text }, segment) => {
    const found: Found = []
    add(text, { ...text.host, found }, segment)
    return found
  })
}

/** Returns the products that one or the other found. */
export function eitherOf(search: Search, a: SearchHits, b: SearchHits): SearchHits {
  return search.segments.map(({ text }, i) => inEither(a[i] as Levels, b[i] as Levels, text.host.emptyRow))
}

/** Returns the products that all readings hit. Only words say what a part is, so a size in a name counts like a word of
 *  the head. In English the last word typed says it, and the words before it are modifiers, as in names: a guide shoe is
 *  no guide shoe insert. */
export function allOf(search: Search, readings: readonly Reading[]): SearchHits {
  const lastWord = readings.findLastIndex(({ isWord }) => isWord === true)
  const movesOf = ({ isWord }: Reading, at: number): Moves => {
    if (!isWord) return lastWord < 0 ? {} : AS_SIZE
    return at < lastWord && search.locales.includes('en') ? AS_MODIFIER : {}
  }
  return search.segments.map(({ text: { host } }, i) =>
    inAll(
      readings.map((reading, at) =>
        movedLevels(reading.hits[i] as Levels, movesOf(reading, at), host.emptyRow),
      ),
      host.emptyRow,
    ),
  )
}

const AS_MODIFIER: Moves = { [HitLevel.HeadModifier]: HitLevel.HeadWord }
const AS_SIZE: Moves = {
  [HitLevel.NameWord]: HitLevel.HeadWord,
  [HitLevel.NamePart]: HitLevel.HeadEnd,
}

/** Tells whether a visible product was hit on the level or a better one. */
export function isVisible(
  search: Search,
  hits: SearchHits,
  level: HitLevel = HitLevel.RespelledLowPrio,
): boolean {
  return search.segments.some(({ visible }, i) =>
    hits[i]?.some((row, ofRow) => row !== undefined && ofRow <= level && intersects(row, visible)),
  )
}

/** Anywhere in words, where that is more than before; in numbers if there is reason to. */
function cutting(search: Search, word: TypedWord, inNumbers: boolean): Pick<Reading, 'hits' | 'keys'> {
  const asPart =
    inNumbers && word.key.length >= SHORTEST_PART_OF_NUMBER ? readNumber(search, word, true) : undefined
  const inTexts = hitsInSegments(search, (text, hits) => {
    for (const words of wordsOf(search, text)) {
      for (const spelling of word.spellings) addLooseWordHits(words, spelling, hits)
    }
  })
  return { hits: asPart ? eitherOf(search, asPart.hits, inTexts) : inTexts, keys: asPart?.keys ?? [] }
}

/** A plural finds the singular too, and where that is what parts are, longer words go behind it: Führungsschuhe is
 *  Führungsschuh rather than Führungsschuheinlage. A word that finds nothing in a field of high priority is looked for
 *  in its other forms; one that finds nothing then, as something else. */
function readForms(search: Search, word: string, asItStands: SearchHits): SearchHits {
  const isFound = isVisible(search, asItStands, HitLevel.HighPrioPart)
  if (word.length < SHORTEST_INFLECTED) {
    if (search.respelling !== 'shortToo' || isVisible(search, asItStands)) return asItStands
    return readOtherwise(search, word) ?? asItStands
  }
  const formsIn = isFound ? singularForms : otherForms
  const formsByLocale = search.locales.map((locale) => ({ locale, forms: formsIn(word, locale) }))
  if (formsByLocale.every(({ forms }) => forms.length === 0)) return asItStands
  const inOtherForms = hitsInSegments(search, (text, hits) => {
    for (const { locale, forms } of formsByLocale)
      for (const words of text.words[locale]) addOtherForms(words, forms, hits)
  })
  const isOfHead = isVisible(search, inOtherForms, HitLevel.OtherFormOfHead)
  const found = eitherOf(search, isOfHead ? withPartsBehind(search, asItStands) : asItStands, inOtherForms)
  return isVisible(search, found) ? found : (readOtherwise(search, word) ?? asItStands)
}

const PARTS_BEHIND: Moves = {
  [HitLevel.HeadPart]: HitLevel.OtherForm,
  [HitLevel.NamePart]: HitLevel.OtherForm,
  [HitLevel.HighPrioPrefix]: HitLevel.OtherForm,
  [HitLevel.HighPrioPart]: HitLevel.OtherForm,
}

function withPartsBehind(search: Search, hits: SearchHits): SearchHits {
  return search.segments.map(({ text }, i) =>
    movedLevels(hits[i] as Levels, PARTS_BEHIND, text.host.emptyRow),
  )
}

type ReadOtherwise = { readonly hits: SearchHits; readonly read?: readonly string[] }

function readOtherwise(search: Search, word: string): SearchHits | undefined {
  if (search.respelling === 'none') return undefined
  const ways = search.respelling === 'shortToo' ? [...RESPELLINGS, SHORT_WORDS] : RESPELLINGS
  const [oneSlip, ...others] = ways.map((how) => () => respelledHits(search, word, how))
  const inTwo = (): ReadOtherwise => {
    return { hits: hitsInSegments(search, (text, hits) => addHalves(search, text, word, hits)) }
  }
  for (const way of [oneSlip, inTwo, ...others]) {
    const otherwise = way?.()
    if (!otherwise || !isVisible(search, otherwise.hits)) continue
    if (otherwise.read) search.respelled?.push({ typed: word, read: otherwise.read })
    return otherwise.hits
  }
  return undefined
}

/** Products with a word that is the first half and one that begins with the second. */
function addHalves(search: Search, text: TextIndex, word: string, hits: Hits): void {
  if (word.length > LONGEST_HALVED) return
  for (let cut = SHORTEST_HALF; cut <= word.length - SHORTEST_HALF; cut++) {
    const first = productsWith(search, text, word.slice(0, cut), true)
    const second = first && productsWith(search, text, word.slice(cut), false)
    if (!first || !second) continue
    addCommon(first.high, second.high, HitLevel.OtherForm, hits)
    addCommon(first.any, second.any, HitLevel.LowPrioPart, hits)
  }
}

function addCommon(a: Bits, b: Bits, level: HitLevel, hits: Hits): void {
  if (!intersects(a, b)) return
  const row = rowOfLevel(hits.found, level, hits.emptyRow)
  for (let i = 0; i < row.length; i++) row[i] = (row[i] as number) | ((a[i] as number) & (b[i] as number))
}

/** In HighPrio texts, and in any. Undefined where no word is, or begins with, the part. */
function productsWith(
  search: Search,
  text: TextIndex,
  part: string,
  whole: boolean,
): { readonly high: Bits; readonly any: Bits } | undefined {
  let rows: { readonly high: Bits; readonly any: Bits } | undefined
  const rowFor = (isLow: boolean) => {
    rows ??= { high: text.host.emptyRow(), any: text.host.emptyRow() }
    return isLow ? rows.any : rows.high
  }
  for (const index of wordsOf(search, text)) addWordsTo(index, part, whole, rowFor, text.host.addSlot)
  if (rows) addAll(rows.any, rows.high)
  return rows
}

/** English writes its compounds apart, so where a word stands as such in a HighPrio text, longer words in LowPrio texts
 *  mean something else: a fuse is no rope with fused ends. */
function withoutMentions(search: Search, { hasDigit }: TypedWord, hits: SearchHits): SearchHits {
  if (
    search.locales.length > 1 ||
    search.locales[0] !== 'en' ||
    hasDigit ||
    !isVisible(search, hits, HitLevel.HighPrioWord)
  )
    return hits
  return search.segments.map(({ text }, i) =>
    withoutLevel(hits[i] as Levels, HitLevel.LowPrioPart, text.host.emptyRow),
  )
}

/** A word that was meant is then looked for as if it had been typed. */
function respelledHits(search: Search, typed: string, how: Respelling): ReadOtherwise {
  const letters = Uint32Array.from(typed, (letter) => letter.codePointAt(0) as number)
  const meant = new Set(
    search.segments.flatMap(({ text, visible }) =>
      wordsOf(search, text).flatMap((words) =>
        meantWords(words, letters, how, (row) => intersects(row, visible), text.host),
      ),
    ),
  )
  const likely = search.respelled ? likeliest(meant, typed) : meant
  const hits = hitsInSegments(search, (text, hits) => {
    for (const words of wordsOf(search, text)) {
      for (const word of likely) {
        const insideWords = !how.anywhere && word.length >= SHORTEST_MEANT_INSIDE
        // Nothing was found as typed, and the answer says so: the kind of the part may go first again.
        if (search.respelled && insideWords) addWordHits(words, { plain: word, accents: [] }, false, hits)
        else addMeantWord(words, word, insideWords, hits)
      }
    }
  })
  return { hits, read: [...likely] }
}

/** Slips at the end of a word are rare: kontaktr is kontaktor rather than kontakt. */
function likeliest(meant: ReadonlySet<string>, typed: string): ReadonlySet<string> {
  const endingAlike = new Set([...meant].filter((word) => word.at(-1) === typed.at(-1)))
  return endingAlike.size > 0 ? endingAlike : meant
}

function hitsByKeys(search: Search, keys: readonly FoundKeys[]): SearchHits {
  return hitsInSegments(search, ({ numbers }, { found, emptyRow }, segment) => {
    const { exact, loose, beginning, part, loosePart } = keys[segment] ?? NO_KEYS
    if (exact.length + loose.length > 0) {
      const row = rowOfLevel(found, HitLevel.ExactNumber, emptyRow)
      addKeys(numbers, exact, false, row)
      addKeys(numbers, loose, true, row)
    }
    if (beginning.length > 0)
      addArticles(numbers, beginning, rowOfLevel(found, HitLevel.BeginningOfNumber, emptyRow))
    if (part.length + loosePart.length > 0) {
      const row = rowOfLevel(found, HitLevel.PartOfNumber, emptyRow)
      addKeys(numbers, part, false, row)
      addKeys(numbers, loosePart, true, row)
    }
  })
}

function isSize(key: string): boolean {
  return key.length <= LONGEST_SIZE && /^\d*$/.test(key)
}

function isNone({ exact, loose, part, loosePart }: FoundKeys): boolean {
  return exact.length + loose.length + part.length + loosePart.length === 0
}
