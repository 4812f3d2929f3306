/** Finds the products and options of a word, in one language or among the words that are the same in every language. */
import type { Bits } from '../arrays/bits.ts'
import { addProducts, eachInteger, eachList, rowBytes } from './hit-lists.ts'
import { crossesJoint, plainByte } from './joints.ts'
import { type EmptyRow, type Found, HitLevel, rowOfLevel } from './levels.ts'
import type { OtherForm } from './other-forms.ts'
import type { Spelling } from './read-text.ts'
import { type Respelling, respelled } from './respell.ts'
import { decodeText, encodeText } from './utf8.ts'
import { WordList } from './word-sections.ts'
import {
  eachWordBeginning,
  eachWordContaining,
  listsAt,
  type SeeWord,
  SHORTEST_PART,
  type WordTable,
  wordAt,
} from './word-table.ts'

export type WordIndex = {
  readonly table: WordTable
  /** Rows of bits that tell which words have which letters (respell.ts). */
  readonly letterRows: Uint32Array
  readonly products: number
}

/** Adds the products of an option, known by its slot. */
export type AddSlot = (target: Bits, slot: number) => void

/** The places to which hits are added. */
export type Hits = { readonly found: Found; readonly emptyRow: EmptyRow; readonly addSlot: AddSlot }

/** Adds what the word is found in, at places where it does not cut a number or a unit in two: 10 is in m10x40 and
 *  10mm, not in 100 or 1.10, and 24v not in 24va. A word of one or two letters is a word of its own, of one or two
 *  with a digit the beginning of one. */
export function addWordHits(index: WordIndex, spelling: Spelling, isMeasure: boolean, hits: Hits): void {
  const { words } = index.table
  const typed = spelling.plain
  const part = encodeText(typed)
  const wholeOnly = isShort(typed) && !hasDigit(typed)
  eachPlace(index.table, typed, part, (id, start, at) => {
    const before = at === start ? 0 : plainByte(words[at - 1] as number)
    const end = at + part.length
    const after = plainByte(words[end] as number)
    if (wholeOnly && after !== 0) return
    if (isDigit(part[0] as number) && isOfNumber(before)) return
    if (isDigit(part.at(-1) as number) && isOfNumber(after)) return
    if (isMeasure && isLetter(after)) return
    if (isInsideName(typed, part, before)) return
    if (at > start && isShortSize(typed) && crossesJoint(words, at, end)) return
    addWord(index, id, placeOf(at === start, after === 0), hits, spelling.accents, at - start)
  })
}

/** Adds what the word is found in, wherever it stands; one of one or two letters at the beginning of words only. */
export function addLooseWordHits(index: WordIndex, spelling: Spelling, hits: Hits): void {
  const { words } = index.table
  const typed = spelling.plain
  const part = encodeText(typed)
  eachPlace(index.table, typed, part, (id, start, at) => {
    const before = at === start ? 0 : plainByte(words[at - 1] as number)
    const end = at + part.length
    if (isInsideName(typed, part, before)) return
    if (isShortSize(typed) && crossesJoint(words, at, end)) return
    addWord(index, id, placeOf(at === start, words[end] === 0), hits, spelling.accents, at - start)
  })
}

/** Adds what has a word that ends with a stem and one of its endings. */
export function addOtherForms(index: WordIndex, forms: readonly OtherForm[], hits: Hits): void {
  const { table } = index
  for (const { stem, endings } of forms) {
    const part = encodeText(stem)
    const wholeEndings = endings.map((ending) => encodeText(`${ending}\0`))
    eachWordContaining(table, part, (id, _, at) => {
      const rest = at + part.length
      if (wholeEndings.some((ending) => standsPlainlyAt(table.words, rest, ending)))
        addWord(index, id, AS_OTHER_FORM, hits)
    })
  }
}

/** Adds to the row for HighPrio or LowPrio texts, asked for once something is found, what has the whole word, or a word
 *  that begins with it. */
export function addWordsTo(
  index: WordIndex,
  part: string,
  whole: boolean,
  rowFor: (isLow: boolean) => Bits,
  addSlot: AddSlot,
): void {
  const bytes = encodeText(part)
  eachWordContaining(index.table, bytes, (id, start, at) => {
    if (at !== start || (whole && index.table.words[at + bytes.length] !== 0)) return
    addLists(index, id, (kind) => rowFor(isLow(kind)), addSlot)
  })
}

/** The words that what was typed may have meant, as far as they stand in one of the visible products. */
export function meantWords(
  index: WordIndex,
  typed: Uint32Array,
  how: Respelling,
  isVisible: (row: Bits) => boolean,
  { emptyRow, addSlot }: Pick<Hits, 'emptyRow' | 'addSlot'>,
): string[] {
  const { table } = index
  return respelled(table, index.letterRows, typed, how).flatMap((id) => {
    const row = emptyRow()
    addLists(index, id, () => row, addSlot)
    if (!isVisible(row)) return []
    const start = wordAt(table, id)
    return [decodeText(table.words, start, table.words.indexOf(0, start))]
  })
}

/** Adds what a word that was meant is found in. */
export function addMeantWord(index: WordIndex, word: string, insideWords: boolean, hits: Hits): void {
  const part = encodeText(word)
  eachWordContaining(index.table, part, (id, start, at) => {
    const isWhole = at === start && index.table.words[at + part.length] === 0
    if (insideWords || isWhole) addWord(index, id, AS_RESPELLED, hits)
  })
}

function standsPlainlyAt(words: Uint8Array, at: number, part: Uint8Array): boolean {
  for (let i = 0; i < part.length; i++) if (plainByte(words[at + i] as number) !== part[i]) return false
  return true
}

const DOT = 0x2e

function eachPlace(table: WordTable, typed: string, part: Uint8Array, see: SeeWord): void {
  if (isShort(typed)) eachWordBeginning(table, part, see)
  else eachWordContaining(table, part, see)
}

/** The level of a hit, for each list of the word but that of its accents. */
type LevelOf = Readonly<Record<Exclude<WordList, 0>, HitLevel>>

const AS_PART = levelsOf({
  head: HitLevel.HeadPart,
  modifier: HitLevel.HeadPart,
  name: HitLevel.NamePart,
  high: HitLevel.HighPrioPart,
  low: HitLevel.LowPrioPart,
})
const AS_PREFIX = { ...AS_PART, ...highLevels(HitLevel.HighPrioPrefix) }
const AS_END = { ...AS_PART, [WordList.HeadProducts]: HitLevel.HeadEnd }
const AS_WORD = levelsOf({
  head: HitLevel.HeadWord,
  modifier: HitLevel.HeadModifier,
  name: HitLevel.NameWord,
  high: HitLevel.HighPrioWord,
  low: HitLevel.LowPrioWord,
})
const AS_OTHER_FORM = {
  ...allHigh(HitLevel.OtherForm, HitLevel.LowPrioPart),
  [WordList.HeadProducts]: HitLevel.OtherFormOfHead,
}
const AS_OTHER_ACCENT = allHigh(HitLevel.OtherAccent, HitLevel.OtherAccent)
const AS_RESPELLED = allHigh(HitLevel.Respelled, HitLevel.RespelledLowPrio)

type LevelByField = Readonly<Record<'head' | 'modifier' | 'name' | 'high' | 'low', HitLevel>>

function levelsOf({ head, modifier, name, high, low }: LevelByField): LevelOf {
  return {
    [WordList.HeadProducts]: head,
    [WordList.ModifierProducts]: modifier,
    [WordList.NameProducts]: name,
    ...highLevels(high),
    [WordList.LowProducts]: low,
    [WordList.LowSlots]: low,
  }
}

function highLevels(high: HitLevel) {
  return { [WordList.HighProducts]: high, [WordList.HighSlots]: high }
}

function allHigh(high: HitLevel, low: HitLevel): LevelOf {
  return levelsOf({ head: high, modifier: high, name: high, high, low })
}

function placeOf(begins: boolean, ends: boolean): LevelOf {
  if (begins) return ends ? AS_WORD : AS_PREFIX
  return ends ? AS_END : AS_PART
}

/** The M11 of RTM11, which is another thing. */
function isInsideName(typed: string, part: Uint8Array, before: number): boolean {
  return hasDigit(typed) && isLetter(part[0] as number) && isLetter(before)
}

/** T70, which may be read into more than one thing. */
function isShortSize(typed: string): boolean {
  return typed.length <= SHORTEST_PART && hasDigit(typed)
}

function hasDigit(typed: string): boolean {
  return /\p{N}/u.test(typed)
}

function isShort(typed: string): boolean {
  return typed.length < SHORTEST_PART || Array.from(typed).length < SHORTEST_PART
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39
}

function isOfNumber(byte: number): boolean {
  return isDigit(byte) || byte === DOT
}

function isLetter(byte: number): boolean {
  return (byte >= 0x61 && byte <= 0x7a) || byte >= 0x80
}

/** Typed with accents that the word has not, it is a hit of the last kind. */
function addWord(
  index: WordIndex,
  id: number,
  place: LevelOf,
  hits: Hits,
  accents: readonly number[] = [],
  at = 0,
): void {
  const levels =
    accents.length === 0 || hasAccents(index.table, listsAt(index.table, id), accents, at)
      ? place
      : AS_OTHER_ACCENT
  addLists(index, id, (kind) => rowOfLevel(hits.found, levels[kind], hits.emptyRow), hits.addSlot)
}

/** Tells whether the word has an accent at each of these places, counted from `at`. */
function hasAccents({ lists }: WordTable, from: number, accents: readonly number[], at: number): boolean {
  const places = new Set<number>()
  eachList(lists, from, (kind, start, end) => {
    if (kind === WordList.Accents) eachInteger(lists, start, end, (place) => places.add(place))
  })
  return accents.every((place) => places.has(at + place))
}

function isLow(kind: Exclude<WordList, 0>): boolean {
  return kind === WordList.LowProducts || kind === WordList.LowSlots
}

function addLists(
  index: WordIndex,
  id: number,
  rowFor: (kind: Exclude<WordList, 0>) => Bits,
  addSlot: AddSlot,
): void {
  const { table, products } = index
  const { lists } = table
  eachList(lists, listsAt(table, id), (listKind, from, to) => {
    const kind = listKind as WordList
    if (kind === WordList.Accents) return
    table.effort.bytes += to - from
    const row = rowFor(kind)
    if (kind === WordList.HighSlots || kind === WordList.LowSlots)
      eachInteger(lists, from, to, (slot) => addSlot(row, slot))
    else addProducts(lists, from, to, rowBytes(products), row)
  })
}
