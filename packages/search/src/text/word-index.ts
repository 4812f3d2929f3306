/** The words of one language, and of what is the same in every language: which products and options they lead to. */
import type { Bits } from '../bits.ts'
import { addProducts, eachInteger, eachList, rowBytes } from './hit-lists.ts'
import { type EmptyRow, type Found, HitLevel, rowOfLevel } from './levels.ts'
import { type Respelling, respelled } from './respell.ts'
import { encodeText } from './utf8.ts'
import { WordList } from './word-sections.ts'
import {
  eachWordBeginning,
  eachWordContaining,
  listsAt,
  SHORTEST_PART,
  type WordTable,
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

/** Words of one or two letters are looked for at the beginning of words only. */
export function addWordHits(index: WordIndex, typed: string, hits: Hits): void {
  const find = Array.from(typed).length < SHORTEST_PART ? eachWordBeginning : eachWordContaining
  find(index.table, encodeText(typed), (id, start, at) => {
    addWord(index, id, at === start ? HitLevel.HighPrioPrefix : HitLevel.HighPrioPart, HitLevel.LowPrio, hits)
  })
}

/** Adds what the word may have meant in the given way. */
export function addRespelledHits(index: WordIndex, typed: string, how: Respelling, hits: Hits): void {
  const letters = Uint32Array.from(typed, (letter) => letter.codePointAt(0) as number)
  for (const id of respelled(index.table, index.letterRows, letters, how)) {
    addWord(index, id, HitLevel.Respelled, HitLevel.Respelled, hits)
  }
}

function addWord(index: WordIndex, id: number, high: HitLevel, low: HitLevel, hits: Hits): void {
  const { table, products } = index
  const { lists } = table
  eachList(lists, listsAt(table, id), (kind, from, to) => {
    table.effort.bytes += to - from
    const level = kind === WordList.HighProducts || kind === WordList.HighSlots ? high : low
    const row = rowOfLevel(hits.found, level, hits.emptyRow)
    if (kind === WordList.HighProducts || kind === WordList.LowProducts)
      addProducts(lists, from, to, rowBytes(products), row)
    else eachInteger(lists, from, to, (slot) => hits.addSlot(row, slot))
  })
}
