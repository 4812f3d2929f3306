/** What one word finds. It is read in several ways, the next one only when those before find nothing *visible*: what
 *  others may see must not change what a guest finds, nor must the segment in which a product lies.
 *
 *      as it stands    in numbers, in words where it cuts no number in two
 *      cutting         inside numbers and units, at the beginning of words (one or two letters), in numbers (few digits)
 *      other forms     rullar for rulle; also beside hits in LowPrio fields alone
 *      respelled       one slip
 *      in two          doorroller is a door and a roller
 *      respelled       two slips, one slip inside a longer word */
import type { Locale } from '@hoistway/domain/locale'
import { type Bits, intersects } from '../bits.ts'
import { anyHit, type Found, HitLevel, type Levels, levelsOf, mergeLevels, rowOfLevel } from './levels.ts'
import {
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
import { RESPELLINGS, type Respelling } from './respell.ts'
import type { TextIndex } from './text-index.ts'
import {
  addLooseWordHits,
  addMeantWord,
  addOtherForms,
  addWordHits,
  addWordsTo,
  type Hits,
  meantWords,
} from './word-index.ts'

/** One of the segments that are searched together. */
export type TextOfSegment = { readonly text: TextIndex; readonly visible: Bits }

export type Search = {
  readonly segments: readonly TextOfSegment[]
  readonly locale: Locale
}

/** For each segment. */
export type SearchHits = readonly Levels[]

/** What a piece of the text was read as. */
export type Reading = {
  readonly hits: SearchHits
  /** It is a number, of a visible product, and long enough to mean nothing else. */
  readonly isNumber: boolean
  /** The keys of numbers that it was looked for by, for each segment; for each time that it was. */
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

/** As the whole of a number; of a long one that is none, as one with zeros left out or added; else as part too, and
 *  of a long one that is no part as one with zeros left out or added. */
export function readNumber(search: Search, number: TypedNumber, partsToo: boolean): Reading {
  const isLong = number.key.length >= LONG_NUMBER && /\d/.test(number.key)
  const find = (how: typeof findExactKeys) => search.segments.map(({ text }) => how(text.numbers, number))
  const exact = find(findExactKeys)
  if (isLong) {
    for (const found of [() => exact, () => find(findLooseKeys)]) {
      const keys = found()
      if (keys.every(isNone)) continue
      const hits = hitsByKeys(search, keys)
      if (isVisible(search, hits)) return { hits, isNumber: true, keys: [keys] }
    }
  }
  if (!partsToo) return { hits: hitsByKeys(search, exact), isNumber: false, keys: [exact] }
  const keys = find(findParts).map(({ part }, i) => ({ ...(exact[i] ?? NO_KEYS), part }))
  const hits = hitsByKeys(search, keys)
  if (!isLong || isVisible(search, hits)) return { hits, isNumber: false, keys: [keys] }
  const inPart = find(findLooseParts)
  return { hits: hitsByKeys(search, inPart), isNumber: false, keys: [inPart] }
}

/** Several words between which no blank stood, as one number or one word. */
export function readJoined(search: Search, { key, looseKey }: TypedNumber): Reading {
  const number = readNumber(search, { key, looseKey }, !isSize(key))
  return { ...number, hits: mergeEach(search, number.hits, readInTexts(search, key).hits) }
}

/** As one word of the texts. */
export function readInTexts(search: Search, word: string): Reading {
  const hits = gather(search, (text, hits) => {
    for (const words of text.words[search.locale]) addWordHits(words, word, false, hits)
  })
  return { hits, isNumber: false, keys: [] }
}

/** With `numbersToo`, numbers are searched as well as texts. */
export function readWord(search: Search, word: TypedWord, numbersToo: boolean): Reading {
  const asNumber = numbersToo ? readNumber(search, word, !isSize(word.key)) : undefined
  const inTexts = gather(search, (text, hits) => {
    for (const words of text.words[search.locale]) {
      for (const spelling of word.spellings) addWordHits(words, spelling, word.sizes !== undefined, hits)
    }
  })
  const asItStands = asNumber ? mergeEach(search, asNumber.hits, inTexts) : inTexts
  const cut = isVisible(search, asItStands)
    ? undefined
    : cutting(search, word, numbersToo && isSize(word.key))
  const hits = cut?.hits ?? asItStands
  return {
    hits: word.hasDigit ? hits : readForms(search, word.spellings[0] ?? '', hits),
    isNumber: asNumber?.isNumber === true,
    keys: [...(asNumber?.keys ?? []), ...(cut?.keys ?? [])],
  }
}

export function gather(
  search: Search,
  add: (text: TextIndex, hits: Hits, segment: number) => void,
): SearchHits {
  return search.segments.map(({ text }, segment) => {
    const found: Found = []
    add(text, { ...text.host, found }, segment)
    return levelsOf(found, text.host.emptyRow)
  })
}

export function mergeEach(
  search: Search,
  a: SearchHits,
  b: SearchHits,
  how: 'both' | 'either' = 'either',
): SearchHits {
  return search.segments.map(({ text }, i) =>
    mergeLevels(a[i] as Levels, b[i] as Levels, how, text.host.emptyRow),
  )
}

/** Whether a visible product was hit on the level or a better one. */
export function isVisible(search: Search, hits: SearchHits, level?: HitLevel): boolean {
  return search.segments.some(({ visible }, i) => {
    const levels = hits[i] as Levels
    return intersects(level === undefined ? anyHit(levels) : (levels[level] as Bits), visible)
  })
}

/** Anywhere in words, where that is more than before; in numbers if there is reason to. */
function cutting(search: Search, word: TypedWord, inNumbers: boolean): Pick<Reading, 'hits' | 'keys'> {
  const asPart =
    inNumbers && word.key.length >= SHORTEST_PART_OF_NUMBER ? readNumber(search, word, true) : undefined
  const inTexts = gather(search, (text, hits) => {
    for (const words of text.words[search.locale]) {
      for (const spelling of word.spellings) addLooseWordHits(words, spelling, hits)
    }
  })
  return { hits: asPart ? mergeEach(search, asPart.hits, inTexts) : inTexts, keys: asPart?.keys ?? [] }
}

/** A plural finds the singular too. A word that finds nothing in a field of high priority is looked for in its other
 *  forms; one that finds nothing then, as something else. */
function readForms(search: Search, word: string, asItStands: SearchHits): SearchHits {
  const isFound = isVisible(search, asItStands, HitLevel.HighPrioPart)
  if (word.length < SHORTEST_INFLECTED) return asItStands
  const forms = isFound ? singularForms(word, search.locale) : otherForms(word, search.locale)
  if (forms.length === 0) return asItStands
  const inOtherForms = gather(search, (text, hits) => {
    for (const words of text.words[search.locale]) addOtherForms(words, forms, hits)
  })
  const found = mergeEach(search, asItStands, inOtherForms)
  return isVisible(search, found) ? found : (readOtherwise(search, word) ?? asItStands)
}

function readOtherwise(search: Search, word: string): SearchHits | undefined {
  const [oneSlip, ...others] = RESPELLINGS.map((how) => () => respelledHits(search, word, how))
  const inTwo = () => gather(search, (text, hits) => addHalves(search, text, word, hits))
  for (const read of [oneSlip, inTwo, ...others]) {
    const hits = read?.()
    if (hits && isVisible(search, hits)) return hits
  }
  return undefined
}

/** Products with a word that is the first half and one that begins with the second. */
function addHalves(search: Search, text: TextIndex, word: string, hits: Hits): void {
  if (word.length > LONGEST_HALVED) return
  for (let cut = SHORTEST_HALF; cut <= word.length - SHORTEST_HALF; cut++) {
    const first = productsWith(search, text, word.slice(0, cut), true)
    const second = first && productsWith(search, text, word.slice(cut), false)
    if (!first || !second || !intersects(first, second)) continue
    const row = rowOfLevel(hits.found, HitLevel.OtherForm, hits.emptyRow)
    for (let i = 0; i < row.length; i++)
      row[i] = (row[i] as number) | ((first[i] as number) & (second[i] as number))
  }
}

/** Undefined where no word is, or begins with, the part. */
function productsWith(
  search: Search,
  { words, host }: TextIndex,
  part: string,
  whole: boolean,
): Bits | undefined {
  let row: Bits | undefined
  const rowOfHits = () => {
    row ??= host.emptyRow()
    return row
  }
  for (const index of words[search.locale]) addWordsTo(index, part, whole, rowOfHits, host.addSlot)
  return row
}

/** A word that was meant is then looked for as if it had been typed. */
function respelledHits(search: Search, typed: string, how: Respelling): SearchHits {
  const letters = Uint32Array.from(typed, (letter) => letter.codePointAt(0) as number)
  const meant = new Set(
    search.segments.flatMap(({ text, visible }) =>
      text.words[search.locale].flatMap((words) =>
        meantWords(words, letters, how, (row) => intersects(row, visible), text.host),
      ),
    ),
  )
  return gather(search, (text, hits) => {
    for (const words of text.words[search.locale]) {
      for (const word of meant)
        addMeantWord(words, word, !how.anywhere && word.length >= SHORTEST_MEANT_INSIDE, hits)
    }
  })
}

function hitsByKeys(search: Search, keys: readonly FoundKeys[]): SearchHits {
  return gather(search, ({ numbers }, { found, emptyRow }, segment) => {
    const { exact, loose, part, loosePart } = keys[segment] ?? NO_KEYS
    if (exact.length + loose.length > 0) {
      const row = rowOfLevel(found, HitLevel.ExactNumber, emptyRow)
      addKeys(numbers, exact, false, row)
      addKeys(numbers, loose, true, row)
    }
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
