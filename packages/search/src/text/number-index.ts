/** Products by the numbers that find them: article numbers, identifiers, numbers of replaced parts. Numbers are the
 *  same in every language, and compared bare: letters and digits only. A number whose groups begin with zeros has a
 *  second, loose key without them, since people leave zeros out. */
import { type Bits, hasBit, setBit } from '../bits.ts'
import { addPair, type Lists, listAt, listsOfPairs, noPairs } from '../lists.ts'
import type { ProductInput } from '../model.ts'
import type { Sections } from '../sections.ts'
import { looseNumberKey, numberKey, withoutLeadingZeros } from './fold.ts'
import {
  addProducts,
  type Bytes,
  eachList,
  type ListKind,
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
import type { TypedNumber } from './read-text.ts'
import { decodeText, encodeText } from './utf8.ts'
import { eachWholeNumber, eachWordContaining, listsAt, SHORTEST_PART, type WordTable } from './word-table.ts'

/** The lists of a key. Products that have the number themselves: ordinals. Products that replace the part with the
 *  number: ordinal, length and text of the number as it was written. Both again by loose keys. */
const NumberList = { Own: 0, Replaced: 1, LooseOwn: 2, LooseReplaced: 3 } as const

/** From this length on a number that is one is not looked for inside others, and zeros may be left out. */
export const LONG_NUMBER = 5

const KINDS = Object.values(NumberList)

/** Of a product, the number of a part that it replaces. */
type Replaced = { readonly ordinal: number; readonly number: string }

export type NumberIndex = { readonly table: WordTable; readonly products: number }

/** Keys that are the number typed, are it loosely, contain it, or contain it loosely. */
export type FoundKeys = {
  readonly exact: readonly number[]
  readonly loose: readonly number[]
  readonly part: readonly number[]
  readonly loosePart: readonly number[]
}

export const NO_KEYS: FoundKeys = { exact: [], loose: [], part: [], loosePart: [] }

export function numberSections(products: readonly ProductInput[]): Sections {
  const keys = new Map<string, number>()
  const idOf = (key: string) => {
    const id = keys.get(key) ?? keys.size
    keys.set(key, id)
    return id
  }
  /** What the keys lead to, for each kind of list: ordinals, or places in `replaced`. */
  const found = [noPairs(), noPairs(), noPairs(), noPairs()] as const
  const replaced: Replaced[] = []
  for (const [ordinal, product] of products.entries()) {
    for (const { number, replaces } of product.numbers) {
      const key = numberKey(number)
      if (key === '') continue
      const item = replaces ? replaced.push({ ordinal, number }) - 1 : ordinal
      const looseKey = looseNumberKey(number)
      addPair(found[replaces ? NumberList.Replaced : NumberList.Own], idOf(key), item)
      if (looseKey !== key)
        addPair(found[replaces ? NumberList.LooseReplaced : NumberList.LooseOwn], idOf(looseKey), item)
    }
  }
  const listsOfKind = found.map((pairs) => listsOfPairs(keys.size, pairs))
  const words = noBytes()
  const lists = noBytes()
  const list = noBytes()
  for (const [key, id] of [...keys].sort(([a], [b]) => (a < b ? -1 : 1))) {
    writeBytes(words, encodeText(`${key}\0`))
    const kept = KINDS.filter((kind) => itemsOf(listsOfKind, kind, id).length > 0)
    for (const kind of kept) {
      const items = itemsOf(listsOfKind, kind, id)
      if (isReplaced(kind)) writeReplaced(list, items, replaced)
      else writeIntegers(list, withoutRepeats(items), rowBytes(products.length))
      writeList(lists, kind, list, kind === kept.at(-1))
    }
  }
  return { 'text.numbers.words': written(words), 'text.numbers.lists': written(lists) }
}

/** The same but for leading zeros. */
export function findExactKeys({ table }: NumberIndex, { key }: TypedNumber): FoundKeys {
  const exact: number[] = []
  if (key !== '') eachWholeNumber(table, encodeText(withoutLeadingZeros(key)), (id) => addOnce(exact, id))
  return { ...NO_KEYS, exact }
}

/** At least three characters of it, leading zeros left out where enough remains. */
export function findParts({ table }: NumberIndex, { key }: TypedNumber): FoundKeys {
  const part: number[] = []
  const significant = withoutLeadingZeros(key)
  const asked = isLongEnough(significant) ? significant : key
  if (isLongEnough(asked)) eachWordContaining(table, encodeText(asked), (id) => addOnce(part, id))
  return { ...NO_KEYS, part }
}

/** The same but for zeros that lead groups of digits. */
export function findLooseKeys({ table }: NumberIndex, { looseKey }: TypedNumber): FoundKeys {
  const loose: number[] = []
  const key = encodeText(looseKey)
  if (key.length < SHORTEST_PART) return NO_KEYS
  eachWordContaining(table, key, (id, start, at) => {
    if (at === start && table.words[at + key.length] === 0) loose.push(id)
  })
  return { ...NO_KEYS, loose }
}

/** Part of a number, but for zeros that lead groups of digits. */
export function findLooseParts({ table }: NumberIndex, { looseKey }: TypedNumber): FoundKeys {
  const loosePart: number[] = []
  if (looseKey.length < LONG_NUMBER) return NO_KEYS
  eachWordContaining(table, encodeText(looseKey), (id) => addOnce(loosePart, id))
  return { ...NO_KEYS, loosePart }
}

/** Adds the products of keys. By loose keys a product is only found where zeros may be left out. */
export function addKeys(
  { table, products }: NumberIndex,
  ids: readonly number[],
  loosely: boolean,
  row: Bits,
): void {
  for (const id of ids) {
    eachList(table.lists, listsAt(table, id), (kind, from, to) => {
      if (isLoose(kind) && !loosely) return
      table.effort.bytes += to - from
      if (isReplaced(kind)) eachReplaced(table.lists, from, to, (ordinal) => setBit(row, ordinal))
      else addProducts(table.lists, from, to, rowBytes(products), row)
    })
  }
}

/** Adds to `numberOf` products of the set that are found by the number of a part that they replace, and by no number
 *  of their own as well: 'replaces 40561-013' (AMB-14). Of several such numbers the best hit counts, then the first in
 *  the list of keys, so that the answer does not depend on chance. */
export function addReplacedNumbers(
  { table, products }: NumberIndex,
  found: FoundKeys,
  set: Bits,
  emptyRow: () => Bits,
  numberOf: Map<number, string>,
): void {
  const { lists } = table
  const leads = (id: number) => leadsToReplaced(table, id)
  if (!Object.values(found).some((ids) => ids.some(leads))) return
  const own = emptyRow()
  for (const [ids, loosely] of [
    [found.exact, false],
    [found.loose, true],
    [found.part, false],
    [found.loosePart, true],
  ] as const) {
    const eachKind = (see: (replaced: boolean, from: number, to: number) => void) => {
      for (const id of ids) {
        eachList(lists, listsAt(table, id), (kind, from, to) => {
          if (loosely || !isLoose(kind)) see(isReplaced(kind), from, to)
        })
      }
    }
    eachKind((replaced, from, to) => {
      if (!replaced) addProducts(lists, from, to, rowBytes(products), own)
    })
    eachKind((replaced, from, to) => {
      if (!replaced) return
      eachReplaced(lists, from, to, (ordinal, textFrom, textTo) => {
        if (!hasBit(set, ordinal) || hasBit(own, ordinal) || numberOf.has(ordinal)) return
        numberOf.set(ordinal, decodeText(lists, textFrom, textTo))
      })
    })
  }
}

function isLoose(kind: ListKind): boolean {
  return kind === NumberList.LooseOwn || kind === NumberList.LooseReplaced
}

function isReplaced(kind: ListKind): boolean {
  return kind === NumberList.Replaced || kind === NumberList.LooseReplaced
}

function leadsToReplaced(table: WordTable, id: number): boolean {
  let leads = false
  eachList(table.lists, listsAt(table, id), (kind) => {
    leads ||= isReplaced(kind)
  })
  return leads
}

function addOnce(ids: number[], id: number): void {
  if (ids.at(-1) !== id) ids.push(id)
}

function isLongEnough(part: string): boolean {
  return part.length >= SHORTEST_PART && Array.from(part).length >= SHORTEST_PART
}

function itemsOf(listsOfKind: readonly Lists[], kind: ListKind, id: number): Uint32Array {
  return listAt(listsOfKind[kind] as Lists, id)
}

/** A product may have a number twice, written in two ways. */
function withoutRepeats(ascending: Uint32Array): Uint32Array {
  return ascending.filter((ordinal, i) => ordinal !== ascending[i - 1])
}

function writeReplaced(out: Bytes, places: Uint32Array, replaced: readonly Replaced[]): void {
  let next = 0
  for (const place of places) {
    const { ordinal, number } = replaced[place] as Replaced
    if (ordinal < next) continue
    const text = encodeText(number)
    writeInteger(out, ordinal - next)
    writeInteger(out, text.length)
    writeBytes(out, text)
    next = ordinal + 1
  }
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
