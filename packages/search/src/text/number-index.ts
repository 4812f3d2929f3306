/** Finds products by their numbers: article numbers, identifiers, numbers of replaced parts. Numbers are the
 *  same in every language, and compared bare: letters and digits only. A number whose groups begin with zeros has a
 *  second, loose key without them, since people leave zeros out. */
import { type Bits, hasBit, setBit } from '../arrays/bits.ts'
import {
  addPair,
  emptyPairs,
  hasItems,
  inverseOf,
  type Lists,
  listAt,
  listsOfPairs,
  type Pairs,
} from '../arrays/lists.ts'
import type { Sections } from '../arrays/sections.ts'
import type { ProductInput } from '../model.ts'
import { numberKeysOf, withoutLeadingZeros } from './fold.ts'
import {
  addProducts,
  type Bytes,
  bytesOf,
  type Cursor,
  eachList,
  emptyBytes,
  type ListKind,
  readInteger,
  rowBytes,
  writeByte,
  writeBytes,
  writeInteger,
  writeIntegers,
  writeList,
  writeText,
} from './hit-lists.ts'
import { crossesJoint, isJoint, plainByte, withoutJoints } from './joints.ts'
import type { TypedNumber } from './read-text.ts'
import { decodeText, encodeText } from './utf8.ts'
import {
  afterZeros,
  eachNumberBeginning,
  eachWholeNumber,
  eachWordContaining,
  listsAt,
  SHORTEST_PART,
  type WordTable,
  ZERO,
} from './word-table.ts'

/** The lists of a key. Products that have it as their article number, or as another number of their own: ordinals.
 *  Products that replace the part with the number: ordinal, length and text of the number as it was written. The last
 *  two again by loose keys. */
const NumberList = { Article: 0, Own: 1, Replaced: 2, LooseOwn: 3, LooseReplaced: 4 } as const

/** A typed number of at least this length that is a whole number of the catalogue is not looked for inside others. Zeros
 *  may be left out of it. */
export const LONG_NUMBER = 5

const KINDS = Object.values(NumberList)

/** The number of a part that a product replaces. */
type Replaced = { readonly product: number; readonly number: string }

export type NumberIndex = { readonly table: WordTable; readonly products: number }

/** Keys that are the number typed, are it loosely, contain it, or contain it loosely. Those that begin with it are among
 *  those that contain it. */
export type FoundKeys = {
  readonly exact: readonly number[]
  readonly loose: readonly number[]
  readonly beginning: readonly number[]
  readonly part: readonly number[]
  readonly loosePart: readonly number[]
}

export const NO_KEYS: FoundKeys = { exact: [], loose: [], beginning: [], part: [], loosePart: [] }

/** Takes the numbers of each product. */
export function numberBuilder() {
  const keys = new Map<string, number>()
  /** The items that the keys lead to, for each kind of list: products, or places in `replaced`. Products are told by
   *  their places in the input. */
  const found = KINDS.map(emptyPairs)
  const replaced: Replaced[] = []
  let products = 0

  function addKey(key: string, kind: ListKind, item: number): void {
    let id = keys.get(key)
    if (id === undefined) {
      id = keys.size
      keys.set(key, id)
    }
    addPair(found[kind] as Pairs, id, item)
  }

  return {
    add({ articleNr, numbers }: ProductInput): void {
      const product = products++
      for (const { number, replaces } of numbers) {
        const { key, looseKey } = numberKeysOf(number)
        if (key === '') continue
        const item = replaces ? replaced.push({ product, number }) - 1 : product
        const own = number === articleNr ? NumberList.Article : NumberList.Own
        addKey(key, replaces ? NumberList.Replaced : own, item)
        if (looseKey !== key && withoutJoints(looseKey) !== withoutJoints(key))
          addKey(looseKey, replaces ? NumberList.LooseReplaced : NumberList.LooseOwn, item)
      }
    },
    /** `order` is that of the ordinals: the places of the products in the input. */
    sections(order: Uint32Array): Sections {
      const ordinalOf = inverseOf(order)
      const ordinalOfItem = (kind: ListKind, item: number) =>
        ordinalOf[isReplaced(kind) ? (replaced[item] as Replaced).product : item] as number
      const listsOfKind = found.map((pairs) => listsOfPairs(keys.size, pairs))
      const words = emptyBytes()
      const lists = emptyBytes()
      const list = emptyBytes()
      for (const { key, id } of Array.from(keys, withPlainKey).sort(byPlainKey)) {
        writeText(words, key)
        writeByte(words, 0)
        const kinds = KINDS.filter((kind) => hasItems(listsOfKind[kind] as Lists, id))
        for (const kind of kinds) {
          const items = listAt(listsOfKind[kind] as Lists, id)
          if (items.length > 1) items.sort((a, b) => ordinalOfItem(kind, a) - ordinalOfItem(kind, b))
          const ordinals = items.map((item) => ordinalOfItem(kind, item))
          if (isReplaced(kind)) writeReplaced(list, items, ordinals, replaced)
          else writeIntegers(list, withoutRepeats(ordinals), rowBytes(order.length))
          writeList(lists, kind, list, kind === kinds.at(-1))
        }
      }
      return { 'text.numbers.words': bytesOf(words), 'text.numbers.lists': bytesOf(lists) }
    },
  }
}

/** The same but for leading zeros. */
export function findExactKeys({ table }: NumberIndex, { key }: TypedNumber): FoundKeys {
  const exact: number[] = []
  if (key !== '') eachWholeNumber(table, encodeText(withoutLeadingZeros(key)), (id) => exact.push(id))
  return { ...NO_KEYS, exact: exact.sort((a, b) => a - b) }
}

/** At least three characters of it, leading zeros left out where enough remains. Three alone have to stand at
 *  the beginning of what was written together, and in it as a whole: T70 is in T70-1, but not in RT-70 or T-701. */
export function findParts({ table }: NumberIndex, { key }: TypedNumber): FoundKeys {
  const beginning: number[] = []
  const part: number[] = []
  const significant = withoutLeadingZeros(key)
  const significantKey = isLongEnough(significant) ? significant : key
  if (!isLongEnough(significantKey)) return NO_KEYS
  const bytes = encodeText(significantKey)
  const { words } = table
  const isShort = bytes.length === SHORTEST_PART
  const eachNumber = isShort ? eachNumberBeginning : eachWordContaining
  eachNumber(table, bytes, (id, start, at) => {
    const end = at + bytes.length
    if (isShort && !isWrittenTogether(words, start, at, end)) return
    if (at === start || afterZeros(words, start, end) === at) addOnce(beginning, id)
    addOnce(part, id)
  })
  return { ...NO_KEYS, beginning, part }
}

function isWrittenTogether(words: Uint8Array, start: number, at: number, end: number): boolean {
  let from = at
  while (from > start && !isJoint(words[from] as number) && plainByte(words[from - 1] as number) === ZERO)
    from--
  return (from === start || isJoint(words[from] as number)) && !crossesJoint(words, at, end)
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
export function addKeys(index: NumberIndex, ids: readonly number[], loosely: boolean, row: Bits): void {
  addListed(index, ids, (kind) => loosely || !isLoose(kind), row)
}

/** Adds the products of which the keys are article numbers. */
export function addArticles(index: NumberIndex, ids: readonly number[], row: Bits): void {
  addListed(index, ids, (kind) => kind === NumberList.Article, row)
}

/** Adds the products of which the keys are article numbers, or those of parts that they replace. */
export function addArticlesAndReplaced(index: NumberIndex, ids: readonly number[], row: Bits): void {
  addListed(index, ids, (kind) => kind === NumberList.Article || kind === NumberList.Replaced, row)
}

function addListed(
  { table, products }: NumberIndex,
  ids: readonly number[],
  isMeant: (kind: ListKind) => boolean,
  row: Bits,
): void {
  for (const id of ids) {
    eachList(table.lists, listsAt(table, id), (kind, from, to) => {
      if (!isMeant(kind)) return
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

type PlainKey = { readonly key: string; readonly plain: string; readonly id: number }

function withPlainKey([key, id]: readonly [string, number]): PlainKey {
  return { key, plain: withoutJoints(key), id }
}

/** Sorts keys so that those that differ by their joints alone lie side by side. */
function byPlainKey(a: PlainKey, b: PlainKey): number {
  if (a.plain !== b.plain) return a.plain < b.plain ? -1 : 1
  return a.key < b.key ? -1 : 1
}

function addOnce(ids: number[], id: number): void {
  if (ids.at(-1) !== id) ids.push(id)
}

function isLongEnough(part: string): boolean {
  return part.length >= SHORTEST_PART && Array.from(part).length >= SHORTEST_PART
}

/** A product may have a number twice, written in two ways. */
function withoutRepeats(ascending: Uint32Array): Uint32Array {
  return ascending.length < 2 ? ascending : ascending.filter((ordinal, i) => ordinal !== ascending[i - 1])
}

function writeReplaced(
  out: Bytes,
  places: Uint32Array,
  ordinals: Uint32Array,
  replaced: readonly Replaced[],
): void {
  let next = 0
  for (const [i, place] of places.entries()) {
    const ordinal = ordinals[i] as number
    if (ordinal < next) continue
    const text = encodeText((replaced[place] as Replaced).number)
    writeInteger(out, ordinal - next)
    writeInteger(out, text.length)
    writeBytes(out, text)
    next = ordinal + 1
  }
}

type SeeReplaced = (ordinal: number, textFrom: number, textTo: number) => void

function eachReplaced(bytes: Uint8Array, from: number, to: number, see: SeeReplaced): void {
  const cursor: Cursor = { at: from }
  let next = 0
  while (cursor.at < to) {
    const ordinal = next + readInteger(bytes, cursor)
    const length = readInteger(bytes, cursor)
    see(ordinal, cursor.at, cursor.at + length)
    cursor.at += length
    next = ordinal + 1
  }
}
