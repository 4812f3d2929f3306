/** A list of words and what each leads to, as bytes, in which words are found by any part of them.
 *
 *  All fuzziness of the search is resolved here, on tens of thousands of words, and never on products. The words lie
 *  one after the other, each ended by a zero, four in a block. Each of 256 rows of bits over the blocks says in which
 *  blocks the three letters ("grams") that share the row stand:
 *
 *                        block  0 1 2 3 4 5 …
 *      row of rul               0 1 0 0 1 0        the blocks with a bit in all of them are looked through,
 *      row of ull               1 1 0 0 1 0        four words each; most of them hold the part indeed
 *      row of lle               0 1 0 1 1 1
 *
 *  That costs 8 bytes a word, and works for words of any alphabet. The first 192 rows are for grams. The others are
 *  for the first letters of words, by which parts of one or two letters are found; in the table of numbers for whole
 *  numbers, leading zeros apart, and for three characters that begin what was written together. */
import { skipLists } from './hit-lists.ts'
import { isJoint, jointByte, plainByte } from './joints.ts'

export const WORDS_IN_BLOCK = 4

/** The shortest part that can be looked for inside words, in letters. */
export const SHORTEST_PART = 3

const ROWS = 256
const GRAM_ROWS = 192
const OTHER_ROWS = ROWS - GRAM_ROWS
/** More grams than these are not asked for: what they leave over is little, whatever is typed. */
const MOST_GRAMS = 12

export type WordTable = {
  readonly words: Uint8Array
  readonly lists: Uint8Array
  /** For each block where its words and their lists begin, and where the last ones end. */
  readonly blocks: Uint32Array
  readonly grams: Uint32Array
  /** How many bytes of words and lists were looked at so far. Only tests read it: they hold the bound by it. */
  readonly effort: { bytes: number }
}

/** Called with the number of the word, where it begins, and where the part stands in it; for each place of the part. */
export type SeeWord = (id: number, start: number, at: number) => void

/** Where the blocks begin. */
export function blocksOf(words: Uint8Array, lists: Uint8Array): Uint32Array {
  const starts: number[] = []
  let listAt = 0
  let inBlock = 0
  for (let at = 0; at < words.length; ) {
    if (inBlock === 0) starts.push(at, listAt)
    inBlock = (inBlock + 1) % WORDS_IN_BLOCK
    at = words.indexOf(0, at) + 1
    listAt = skipLists(lists, listAt)
  }
  starts.push(words.length, listAt)
  return Uint32Array.from(starts)
}

/** All rows, one after the other. Of numbers no beginnings are looked for, and of words no short ones as a whole. */
export function gramsOf(words: Uint8Array, blocks: Uint32Array, areNumbers: boolean): Uint32Array {
  const rowLength = gramRowLength(blocks)
  const rows = new Uint32Array(ROWS * rowLength)
  for (let block = 0; block < blocks.length / 2 - 1; block++) {
    const end = blocks[2 * block + 2] as number
    const bit = 1 << (block & 31)
    const column = block >>> 5
    const mark = (row: number) => {
      rows[row * rowLength + column] = (rows[row * rowLength + column] as number) | bit
    }
    for (let start = blocks[2 * block] as number; start < end; ) {
      const wordEnd = words.indexOf(0, start)
      for (let at = start; at + 2 < wordEnd; at++) mark(gramRow(words, at))
      if (areNumbers) {
        mark(wholeRow(words, afterZeros(words, start, wordEnd), wordEnd))
        for (let at = start, begins = true; at + 2 < wordEnd; at++) {
          begins ||= isJoint(words[at] as number)
          if (begins) mark(wholeRow(words, at, at + 3))
          begins &&= plainByte(words[at] as number) === ZERO
        }
      } else {
        mark(beginningRow(words[start] as number, 0))
        mark(beginningRow(words[start] as number, words[start + 1] as number))
      }
      start = wordEnd + 1
    }
  }
  return rows
}

/** Words that contain the part, which has at least SHORTEST_PART letters. */
export function eachWordContaining(table: WordTable, part: Uint8Array, see: SeeWord): void {
  lookThrough(table, gramRowsOf(part), part, see)
}

/** Words that begin with a part of one or two letters. */
export function eachWordBeginning(table: WordTable, part: Uint8Array, see: SeeWord): void {
  lookThrough(table, [beginningRow(part[0] as number, part[1] ?? 0)], part, (id, start, at) => {
    if (at === start) see(id, start, at)
  })
}

/** Numbers in which three characters begin what was written together, leading zeros apart; and some others. */
export function eachNumberBeginning(table: WordTable, three: Uint8Array, see: SeeWord): void {
  lookThrough(table, [wholeRow(three, 0, 3), ...gramRowsOf(three)], three, see)
}

/** Numbers that are the one given but for leading zeros, which it has none of. */
export function eachWholeNumber(table: WordTable, bare: Uint8Array, see: SeeWord): void {
  const rows = [wholeRow(bare, 0, bare.length), ...gramRowsOf(bare)]
  lookThrough(table, rows, bare, (id, start, at) => {
    const end = at + bare.length
    if (table.words[end] === 0 && afterZeros(table.words, start, end) === at) see(id, start, at)
  })
}

/** Where a number begins without its leading zeros; of zeros alone the last one stays. */
export function afterZeros(words: Uint8Array, start: number, end: number): number {
  let at = start
  while (at < end - 1 && plainByte(words[at] as number) === ZERO) at++
  return at
}

/** Where the lists of a word begin. */
export function listsAt(table: WordTable, id: number): number {
  let at = table.blocks[2 * Math.floor(id / WORDS_IN_BLOCK) + 1] as number
  for (let i = id % WORDS_IN_BLOCK; i > 0; i--) at = skipLists(table.lists, at)
  return at
}

/** Where a word begins. */
export function wordAt(table: WordTable, id: number): number {
  let at = table.blocks[2 * Math.floor(id / WORDS_IN_BLOCK)] as number
  for (let i = id % WORDS_IN_BLOCK; i > 0; i--) at = table.words.indexOf(0, at) + 1
  return at
}

/** The digit. */
export const ZERO = 0x30

function lookThrough(table: WordTable, asked: readonly number[], part: Uint8Array, see: SeeWord): void {
  const jointPart = part.map(jointByte)
  const { grams: rows, blocks } = table
  const rowLength = gramRowLength(blocks)
  for (let column = 0; column < rowLength; column++) {
    let candidates = -1
    for (let i = 0; i < asked.length && candidates !== 0; i++) {
      candidates &= rows[(asked[i] as number) * rowLength + column] as number
    }
    while (candidates !== 0) {
      lookThroughBlock(
        table,
        (column << 5) | (31 - Math.clz32(candidates & -candidates)),
        part,
        jointPart,
        see,
      )
      candidates &= candidates - 1
    }
  }
}

function lookThroughBlock(
  table: WordTable,
  block: number,
  part: Uint8Array,
  jointPart: Uint8Array,
  see: SeeWord,
): void {
  const { words, blocks } = table
  const first = part[0]
  const jointFirst = jointPart[0]
  const end = blocks[2 * block + 2] as number
  let start = blocks[2 * block] as number
  let id = block * WORDS_IN_BLOCK
  table.effort.bytes += end - start
  for (let at = start; at < end; at++) {
    const byte = words[at]
    if (byte === 0) {
      id++
      start = at + 1
    } else if ((byte === first || byte === jointFirst) && standsAt(words, at, part, jointPart))
      see(id, start, at)
  }
}

function standsAt(words: Uint8Array, at: number, part: Uint8Array, jointPart: Uint8Array): boolean {
  for (let i = 1; i < part.length; i++) {
    const byte = words[at + i]
    if (byte !== part[i] && byte !== jointPart[i]) return false
  }
  return true
}

function gramRowLength(blocks: Uint32Array): number {
  return Math.ceil((blocks.length / 2 - 1) / 32)
}

function gramRowsOf(part: Uint8Array): number[] {
  const rows: number[] = []
  for (let at = 0; at + 2 < part.length && rows.length < MOST_GRAMS; at++) {
    const row = gramRow(part, at)
    if (!rows.includes(row)) rows.push(row)
  }
  return rows
}

function gramRow(bytes: Uint8Array, at: number): number {
  const gram =
    (plainByte(bytes[at] as number) << 16) |
    (plainByte(bytes[at + 1] as number) << 8) |
    plainByte(bytes[at + 2] as number)
  return (GRAM_ROWS * spread(gram)) >>> 16
}

function beginningRow(first: number, second: number): number {
  return GRAM_ROWS + ((OTHER_ROWS * spread((first << 8) | plainByte(second))) >>> 16)
}

function wholeRow(bytes: Uint8Array, from: number, to: number): number {
  let mixed = 0
  for (let at = from; at < to; at++) mixed = Math.imul(mixed, 31) + plainByte(bytes[at] as number)
  return GRAM_ROWS + ((OTHER_ROWS * spread(mixed)) >>> 16)
}

/** 16 bits in which every bit of the value has a say. */
function spread(value: number): number {
  return Math.imul(value, 0x9e3779b1) >>> 16
}
