/** Finds words by any part of them, in a sorted list of words and what each leads to, as bytes.
 *
 *  All fuzziness of the search is resolved here, on tens of thousands of words, and never on products. The words lie
 *  one after the other, each ended by a zero, four in a block. Three letters that stand together (a "gram") have two of
 *  256 rows of bits over the blocks, which they share with others, and in both a bit for each block they stand in:
 *
 *                        block  0 1 2 3 4 5 …
 *      rows of rul              0 1 0 0 1 0        the blocks with a bit in all of them are looked through,
 *                               0 1 1 0 1 0        four words each; most of them hold the part indeed
 *      rows of ull              1 1 0 0 1 0
 *                               0 1 0 1 1 1
 *
 *  That costs 8 bytes a word, and works for words of any alphabet. In the table of numbers, three characters that begin
 *  what was written together have two rows more. The order finds whole numbers, and words by their beginnings. */
import { skipLists } from './hit-lists.ts'
import { isJoint, jointByte, PLAIN_BIT, plainByte } from './joints.ts'

export const WORDS_IN_BLOCK = 4

/** The shortest part that can be looked for inside words, in letters. */
export const SHORTEST_PART = 3

const ROWS = 256
/** More grams than these are not asked for: what they leave over is little, whatever is typed. */
const MOST_GRAMS = 12

export type WordTable = {
  readonly words: Uint8Array
  readonly lists: Uint8Array
  /** For each block where its words and their lists begin, and where the last ones end. */
  readonly blocks: Uint32Array
  readonly grams: Uint32Array
  /** The number of bytes of words and lists that were looked at so far. Only tests read it: they hold the bound by
   *  it. */
  readonly effort: { bytes: number }
}

/** Called with the number of the word, where it begins, and where the part stands in it; for each place of the part. */
export type SeeWord = (id: number, start: number, at: number) => void

type ByteOf = (byte: number) => number
type SeeInOrder = (id: number, start: number) => void

/** Returns the places at which the blocks begin. */
export function blocksOf(words: Uint8Array, lists: Uint8Array): Uint32Array {
  const size = sizeOf(words)
  const blocks = new Uint32Array(2 * Math.ceil(size / WORDS_IN_BLOCK) + 2)
  let next = 0
  let inBlock = 0
  let listAt = 0
  for (let at = 0; at < words.length; at++) {
    if (inBlock === 0) {
      blocks[next++] = at
      blocks[next++] = listAt
    }
    while (words[at] !== 0) at++
    inBlock = (inBlock + 1) % WORDS_IN_BLOCK
    listAt = skipLists(lists, listAt)
  }
  blocks[next++] = words.length
  blocks[next] = listAt
  return blocks
}

/** Returns the number of words. */
export function sizeOf(words: Uint8Array): number {
  let size = 0
  for (let at = 0; at < words.length; at++) if (words[at] === 0) size++
  return size
}

/** All rows, one after the other. Only of numbers beginnings are looked for. The bits of 32 blocks are collected before
 *  they are written: rows lie far apart. */
export function gramsOf(words: Uint8Array, blocks: Uint32Array, areNumbers: boolean): Uint32Array {
  const rowLength = gramRowLength(blocks)
  const last = blocks.length / 2 - 1
  const rows = new Uint32Array(ROWS * rowLength)
  const column = new Int32Array(ROWS)
  for (let block = 0; block < last; block++) {
    const from = blocks[2 * block] as number
    const to = blocks[2 * block + 2] as number
    const bit = 1 << (block & 31)
    markGrams(words, from, to, bit, column)
    if (areNumbers) markBeginnings(words, from, to, bit, column)
    if ((block & 31) !== 31 && block !== last - 1) continue
    for (let row = 0; row < ROWS; row++) rows[row * rowLength + (block >>> 5)] = column[row] as number
    column.fill(0)
  }
  return rows
}

/** Marks the grams of a block of words. */
function markGrams(words: Uint8Array, from: number, to: number, bit: number, column: Int32Array): void {
  let three = 0
  let length = 0
  for (let at = from; at < to; at++) {
    const byte = words[at] as number
    length = byte === 0 ? 0 : length + 1
    three = ((three << 8) | plainByte(byte)) & 0xffffff
    if (length < 3) continue
    const mixed = mixedGram(three)
    column[firstRow(mixed)] = (column[firstRow(mixed)] as number) | bit
    column[secondRow(mixed)] = (column[secondRow(mixed)] as number) | bit
  }
}

/** Marks the beginnings, in a block of numbers, of what was written together, without leading zeros. */
function markBeginnings(words: Uint8Array, from: number, to: number, bit: number, column: Int32Array): void {
  let begins = true
  for (let at = from; at + 2 < to; at++) {
    const byte = words[at] as number
    begins ||= isJoint(byte)
    if (begins && byte !== 0 && words[at + 1] !== 0 && words[at + 2] !== 0) {
      const mixed = mixedBeginning(plainThree(words, at))
      column[firstRow(mixed)] = (column[firstRow(mixed)] as number) | bit
      column[secondRow(mixed)] = (column[secondRow(mixed)] as number) | bit
    }
    begins = byte === 0 || (begins && plainByte(byte) === ZERO)
  }
}

/** Words that contain the part, which has at least SHORTEST_PART letters. */
export function eachWordContaining(table: WordTable, part: Uint8Array, see: SeeWord): void {
  lookThrough(table, gramRowsOf(part), part, see)
}

/** Words that begin with a part of one or two letters; before the second there may be a joint. */
export function eachWordBeginning(table: WordTable, part: Uint8Array, see: SeeWord): void {
  const seeFirst: SeeInOrder = (id, start) => see(id, start, start)
  eachInOrder(table, part, asItIs, seeFirst)
  const last = part[part.length - 1] as number
  if (jointByte(last) !== last) eachInOrder(table, part.with(-1, jointByte(last)), asItIs, seeFirst)
}

/** Numbers in which three characters begin what was written together, leading zeros apart; and some others. */
export function eachNumberBeginning(table: WordTable, three: Uint8Array, see: SeeWord): void {
  lookThrough(table, [...rowsOf(mixedBeginning(plainThree(three, 0))), ...gramRowsOf(three)], three, see)
}

/** Numbers that are the one given but for leading zeros, which it has none of. */
export function eachWholeNumber(table: WordTable, bare: Uint8Array, see: SeeWord): void {
  for (let zeros = 0; zeros === 0 || beginsWithZeros(table, zeros); zeros++) {
    const whole = new Uint8Array(zeros + bare.length + 1).fill(ZERO, 0, zeros)
    whole.set(bare, zeros)
    eachInOrder(table, whole, plainByte, (id, start) => see(id, start, start + zeros))
  }
}

/** Tells whether a number begins with so many zeros. */
function beginsWithZeros(table: WordTable, zeros: number): boolean {
  const part = new Uint8Array(zeros).fill(ZERO)
  const { at } = placeInOrder(table, part, plainByte)
  return at < table.words.length && compared(table.words, at, part, plainByte) === 0
}

/** Returns the place at which a number begins without its leading zeros. Of zeros alone the last one stays. */
export function afterZeros(words: Uint8Array, start: number, end: number): number {
  let at = start
  while (at < end - 1 && plainByte(words[at] as number) === ZERO) at++
  return at
}

/** Returns the place at which the lists of a word begin. */
export function listsAt(table: WordTable, id: number): number {
  let at = table.blocks[2 * Math.floor(id / WORDS_IN_BLOCK) + 1] as number
  for (let i = id % WORDS_IN_BLOCK; i > 0; i--) at = skipLists(table.lists, at)
  return at
}

/** Returns the place at which a word begins. */
export function wordAt(table: WordTable, id: number): number {
  let at = table.blocks[2 * Math.floor(id / WORDS_IN_BLOCK)] as number
  for (let i = id % WORDS_IN_BLOCK; i > 0; i--) at = table.words.indexOf(0, at) + 1
  return at
}

/** The digit. */
export const ZERO = 0x30

function lookThrough(table: WordTable, rows: readonly number[], part: Uint8Array, see: SeeWord): void {
  const { grams, blocks } = table
  const jointPart = part.map(jointByte)
  const rowLength = gramRowLength(blocks)
  const [first = 0, second = first, ...others] = rows.map((row) => row * rowLength)
  for (let column = 0; column < rowLength; column++) {
    let candidates = (grams[first + column] as number) & (grams[second + column] as number)
    for (let i = 0; i < others.length && candidates !== 0; i++)
      candidates &= grams[(others[i] as number) + column] as number
    for (; candidates !== 0; candidates &= candidates - 1) {
      const block = (column << 5) | (31 - Math.clz32(candidates & -candidates))
      lookThroughBlock(table, block, part, jointPart, see)
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
  const first = (part[0] as number) | PLAIN_BIT
  const end = blocks[2 * block + 2] as number
  let start = blocks[2 * block] as number
  let id = block * WORDS_IN_BLOCK
  table.effort.bytes += end - start
  for (let at = start; at < end; at++) {
    const byte = words[at] as number
    if (byte === 0) {
      id++
      start = at + 1
    } else if ((byte | PLAIN_BIT) === first && standsAt(words, at, part, jointPart)) see(id, start, at)
  }
}

function standsAt(words: Uint8Array, at: number, part: Uint8Array, jointPart: Uint8Array): boolean {
  for (let i = 0; i < part.length; i++) {
    const byte = words[at + i]
    if (byte !== part[i] && byte !== jointPart[i]) return false
  }
  return true
}

/** Words that begin with the part, found by their order: bytes as `byteOf` gives them, in UTF-16. A part that ends with
 *  a zero is a whole word. */
function eachInOrder(table: WordTable, part: Uint8Array, byteOf: ByteOf, see: SeeInOrder): void {
  const { words } = table
  let { id, at } = placeInOrder(table, part, byteOf)
  for (; at < words.length && compared(words, at, part, byteOf) === 0; id++) {
    see(id, at)
    const next = words.indexOf(0, at) + 1
    table.effort.bytes += next - at
    at = next
  }
}

/** The first word that does not stand before all those that begin with the part. */
function placeInOrder(table: WordTable, part: Uint8Array, byteOf: ByteOf): { id: number; at: number } {
  const { words, blocks } = table
  let low = 0
  let high = blocks.length / 2 - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    table.effort.bytes += part.length
    if (compared(words, blocks[2 * middle] as number, part, byteOf) < 0) low = middle + 1
    else high = middle
  }
  const block = Math.max(0, low - 1)
  let id = block * WORDS_IN_BLOCK
  let at = blocks[2 * block] as number
  for (; at < words.length && compared(words, at, part, byteOf) < 0; id++) at = words.indexOf(0, at) + 1
  return { id, at }
}

/** Below 0 where the word stands before all that begin with the part, 0 where it begins with it, else above. */
function compared(words: Uint8Array, start: number, part: Uint8Array, byteOf: ByteOf): number {
  for (let i = 0; i < part.length; i++) {
    const difference = inUtf16(byteOf(words[start + i] as number)) - inUtf16(part[i] as number)
    if (difference !== 0) return difference
  }
  return 0
}

/** Strings are sorted by UTF-16, where the letters from U+E000 on stand behind those that take four bytes of UTF-8. */
function inUtf16(byte: number): number {
  return byte === 0xee || byte === 0xef ? byte + 8 : byte
}

function asItIs(byte: number): number {
  return byte
}

function gramRowLength(blocks: Uint32Array): number {
  return Math.ceil((blocks.length / 2 - 1) / 32)
}

function gramRowsOf(part: Uint8Array): number[] {
  const rows = new Set<number>()
  for (let at = 0; at + 2 < part.length && at < MOST_GRAMS; at++) {
    for (const row of rowsOf(mixedGram(plainThree(part, at)))) rows.add(row)
  }
  return [...rows]
}

function rowsOf(mixed: number): [number, number] {
  return [firstRow(mixed), secondRow(mixed)]
}

function firstRow(mixed: number): number {
  return mixed >>> 24
}

function secondRow(mixed: number): number {
  return (mixed >>> 16) & 0xff
}

function mixedGram(three: number): number {
  return Math.imul(three, 0x9e3779b1)
}

function mixedBeginning(three: number): number {
  return Math.imul(three, 0x85ebca6b)
}

function plainThree(bytes: Uint8Array, at: number): number {
  return (
    (plainByte(bytes[at] as number) << 16) |
    (plainByte(bytes[at + 1] as number) << 8) |
    plainByte(bytes[at + 2] as number)
  )
}
