/** Products by the numbers that find them: article numbers, identifiers, numbers of replaced parts. Numbers are the
 *  same in every language, and compared bare: letters and digits only. */
import { type Bits, hasBit, setBit } from '../bits.ts'
import type { ProductInput } from '../model.ts'
import type { Sections } from '../sections.ts'
import { numberKey, withoutLeadingZeros } from './fold.ts'
import {
  addProducts,
  type Bytes,
  eachList,
  noBytes,
  type Place,
  readInteger,
  rowBytes,
  writeBytes,
  writeInteger,
  writeIntegers,
  writeList,
  written,
} from './hit-lists.ts'
import { type EmptyRow, type Found, HitLevel, rowOfLevel } from './levels.ts'
import { decodeText, encodeText } from './utf8.ts'
import {
  afterZeros,
  eachWholeNumber,
  eachWordContaining,
  listsAt,
  SHORTEST_PART,
  type WordTable,
} from './word-table.ts'

/** Products that have the number themselves: a list of ordinals. */
const OWN = 0
/** Products that replace the part with the number: gap, length and text of the number as it was written. */
const REPLACED = 1

export type NumberIndex = { readonly table: WordTable; readonly products: number }

type Holders = { readonly own: number[]; readonly replaced: { ordinal: number; number: string }[] }

export function numberSections(products: readonly ProductInput[]): Sections {
  const holders = new Map<string, Holders>()
  for (const [ordinal, product] of products.entries()) {
    for (const { number, replaces } of product.numbers) {
      const key = numberKey(number)
      if (key === '') continue
      const { own, replaced } = holders.get(key) ?? { own: [], replaced: [] }
      holders.set(key, { own, replaced })
      if (!replaces && own.at(-1) !== ordinal) own.push(ordinal)
      else if (replaces && replaced.at(-1)?.ordinal !== ordinal) replaced.push({ ordinal, number })
    }
  }
  const words = noBytes()
  const lists = noBytes()
  const list = noBytes()
  for (const key of [...holders.keys()].sort()) {
    const { own, replaced } = holders.get(key) as Holders
    writeBytes(words, encodeText(`${key}\0`))
    if (own.length > 0) {
      writeIntegers(list, own, rowBytes(products.length))
      writeList(lists, OWN, list, replaced.length === 0)
    }
    if (replaced.length > 0) {
      writeReplaced(list, replaced)
      writeList(lists, REPLACED, list, true)
    }
  }
  return { 'text.numbers.words': written(words), 'text.numbers.lists': written(lists) }
}

export function addNumberHits(index: NumberIndex, typed: string, found: Found, emptyRow: EmptyRow): void {
  const { table, products } = index
  const { exact, part } = keysFound(table, typed)
  for (const id of exact) addKey(id, rowOfLevel(found, HitLevel.ExactNumber, emptyRow))
  for (const id of part) addKey(id, rowOfLevel(found, HitLevel.PartOfNumber, emptyRow))

  function addKey(id: number, row: Bits): void {
    eachList(table.lists, listsAt(table, id), (kind, from, to) => {
      table.effort.bytes += to - from
      if (kind === OWN) addProducts(table.lists, from, to, rowBytes(products), row)
      else eachReplaced(table.lists, from, to, (ordinal) => setBit(row, ordinal))
    })
  }
}

/** Products of the set that are found by the number of a part that they replace, and by no number of their own as
 *  well: 'replaces 40561-013' (AMB-14). Of several such numbers the exact one counts, else the first in the list of
 *  keys, so that the answer does not depend on chance. */
export function replacedNumbers(
  { table, products }: NumberIndex,
  typed: string,
  set: Bits,
  emptyRow: EmptyRow,
): Map<number, string> {
  const numberOf = new Map<number, string>()
  const found = keysFound(table, typed)
  const lists = [...found.exact, ...found.part].map((id) => listsAt(table, id))
  if (!lists.some((at) => hasReplaced(table, at))) return numberOf
  const own = emptyRow()
  for (const ids of [found.exact, found.part]) {
    for (const id of ids) {
      eachList(table.lists, listsAt(table, id), (kind, from, to) => {
        if (kind === OWN) addProducts(table.lists, from, to, rowBytes(products), own)
      })
    }
    for (const id of ids) {
      eachList(table.lists, listsAt(table, id), (kind, from, to) => {
        if (kind !== REPLACED) return
        eachReplaced(table.lists, from, to, (ordinal, textFrom, textTo) => {
          if (!hasBit(set, ordinal) || hasBit(own, ordinal) || numberOf.has(ordinal)) return
          numberOf.set(ordinal, decodeText(table.lists, textFrom, textTo))
        })
      })
    }
  }
  return numberOf
}

type KeysFound = { readonly exact: readonly number[]; readonly part: readonly number[] }

/** Exact: the same but for leading zeros. Part: at least three characters of it, leading zeros left out where
 *  enough remains. Both ascending by key, each key once. */
function keysFound(table: WordTable, typed: string): KeysFound {
  const { words } = table
  const exact: number[] = []
  const part: number[] = []
  const significant = withoutLeadingZeros(typed)
  const bare = encodeText(significant)
  const findBare = bare.length < SHORTEST_PART ? eachWholeNumber : eachWordContaining
  findBare(table, bare, (id, start, at) => {
    if (words[at + bare.length] === 0 && afterZeros(words, start, at + bare.length) === at) addOnce(exact, id)
    else if (letterCount(significant) >= SHORTEST_PART) addOnce(part, id)
  })
  if (letterCount(significant) < SHORTEST_PART && letterCount(typed) >= SHORTEST_PART)
    eachWordContaining(table, encodeText(typed), (id) => addOnce(part, id))
  const isExact = new Set(exact)
  return { exact, part: isExact.size === 0 ? part : part.filter((id) => !isExact.has(id)) }
}

function addOnce(ids: number[], id: number): void {
  if (ids.at(-1) !== id) ids.push(id)
}

function letterCount(text: string): number {
  return text.length < SHORTEST_PART ? text.length : Array.from(text).length
}

function hasReplaced(table: WordTable, lists: number): boolean {
  let replaced = false
  eachList(table.lists, lists, (kind) => {
    replaced ||= kind === REPLACED
  })
  return replaced
}

type SeeReplaced = (ordinal: number, textFrom: number, textTo: number) => void

function eachReplaced(bytes: Uint8Array, from: number, to: number, see: SeeReplaced): void {
  const place: Place = { at: from }
  let next = 0
  while (place.at < to) {
    const ordinal = next + readInteger(bytes, place)
    const length = readInteger(bytes, place)
    see(ordinal, place.at, place.at + length)
    place.at += length
    next = ordinal + 1
  }
}

function writeReplaced(out: Bytes, replaced: Holders['replaced']): void {
  let next = 0
  for (const { ordinal, number } of replaced) {
    const text = encodeText(number)
    writeInteger(out, ordinal - next)
    writeInteger(out, text.length)
    writeBytes(out, text)
    next = ordinal + 1
  }
}
