/** The words of one language, and of what is the same in every language: which products and options they lead to. */
import type { Bits } from '../bits.ts'
import { addProducts, eachInteger, eachList, rowBytes } from './hit-lists.ts'
import { type EmptyRow, type Found, HitLevel, rowOfLevel } from './levels.ts'
import type { OtherForm } from './other-forms.ts'
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
  /** Which words have which letters (respell.ts). */
  readonly letterRows: Uint32Array
  readonly products: number
}

/** Adds the products of an option, known by its slot. */
export type AddSlot = (target: Bits, slot: number) => void

/** Where hits go to. */
export type Hits = { readonly found: Found; readonly emptyRow: EmptyRow; readonly addSlot: AddSlot }

/** Adds what the word is found in, at places where it does not cut a number or a unit in two: 10 is in m10x40 and
 *  10mm, not in 100 or 1.10, and 24v not in 24va. A word of one or two letters is a word of its own, of one or two
 *  with a digit the beginning of one. */
export function addWordHits(index: WordIndex, typed: string, isMeasure: boolean, hits: Hits): void {
  const { words } = index.table
  const part = encodeText(typed)
  const wholeOnly = isShort(typed) && !/\p{N}/u.test(typed)
  eachPlace(index.table, typed, part, (id, start, at) => {
    const before = at === start ? 0 : (words[at - 1] as number)
    const after = words[at + part.length] as number
    if (wholeOnly && after !== 0) return
    if (isDigit(part[0] as number) && isOfNumber(before)) return
    if (isDigit(part.at(-1) as number) && isOfNumber(after)) return
    if (isMeasure && isLetter(after)) return
    addWord(index, id, levelOfPlace(at === start, after === 0), HitLevel.LowPrio, hits)
  })
}

/** Adds what the word is found in, wherever it stands; one of one or two letters at the beginning of words only. */
export function addLooseWordHits(index: WordIndex, typed: string, hits: Hits): void {
  const part = encodeText(typed)
  eachPlace(index.table, typed, part, (id, start, at) => {
    const isEnd = index.table.words[at + part.length] === 0
    addWord(index, id, levelOfPlace(at === start, isEnd), HitLevel.LowPrio, hits)
  })
}

/** Adds what has a word that ends with a stem and one of its endings. */
export function addOtherForms(index: WordIndex, forms: readonly OtherForm[], hits: Hits): void {
  const { table } = index
  for (const { stem, endings } of forms) {
    const part = encodeText(stem)
    eachWordContaining(table, part, (id, _, at) => {
      const rest = at + part.length
      const end = table.words.indexOf(0, rest)
      if (end - rest <= LONGEST_ENDING && endings.includes(decodeText(table.words, rest, end)))
        addWord(index, id, HitLevel.OtherForm, HitLevel.LowPrio, hits)
    })
  }
}

/** Adds to a row, asked for once something is found, what has the whole word, or a word that begins with it. */
export function addWordsTo(
  index: WordIndex,
  part: string,
  whole: boolean,
  row: EmptyRow,
  addSlot: AddSlot,
): void {
  const bytes = encodeText(part)
  eachWordContaining(index.table, bytes, (id, start, at) => {
    if (at !== start || (whole && index.table.words[at + bytes.length] !== 0)) return
    addLists(index, id, row, addSlot)
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

/** Adds what a word that was meant is found in; the same level whatever the field. */
export function addMeantWord(index: WordIndex, word: string, insideWords: boolean, hits: Hits): void {
  const part = encodeText(word)
  eachWordContaining(index.table, part, (id, start, at) => {
    const isWhole = at === start && index.table.words[at + part.length] === 0
    if (insideWords || isWhole) addWord(index, id, HitLevel.Respelled, HitLevel.Respelled, hits)
  })
}

const LONGEST_ENDING = 4
const DOT = 0x2e

function eachPlace(table: WordTable, typed: string, part: Uint8Array, see: SeeWord): void {
  if (isShort(typed)) eachWordBeginning(table, part, see)
  else eachWordContaining(table, part, see)
}

function levelOfPlace(begins: boolean, ends: boolean): HitLevel {
  if (!begins) return HitLevel.HighPrioPart
  return ends ? HitLevel.HighPrioWord : HitLevel.HighPrioPrefix
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

function addWord(index: WordIndex, id: number, high: HitLevel, low: HitLevel, hits: Hits): void {
  const isHigh = (kind: number) => kind === WordList.HighProducts || kind === WordList.HighSlots
  addLists(
    index,
    id,
    (kind) => rowOfLevel(hits.found, isHigh(kind) ? high : low, hits.emptyRow),
    hits.addSlot,
  )
}

function addLists(index: WordIndex, id: number, rowFor: (kind: number) => Bits, addSlot: AddSlot): void {
  const { table, products } = index
  const { lists } = table
  eachList(lists, listsAt(table, id), (kind, from, to) => {
    table.effort.bytes += to - from
    const row = rowFor(kind)
    if (kind === WordList.HighProducts || kind === WordList.LowProducts)
      addProducts(lists, from, to, rowBytes(products), row)
    else eachInteger(lists, from, to, (slot) => addSlot(row, slot))
  })
}
