/** A long sorted list of texts in few bytes, for finding the rank of another text in it.
 *
 *  Neighbours in a sorted list begin alike, so each text says only how many characters it shares with the one before
 *  it and what follows. Every sixteenth is written whole: a search looks at those first and then unfolds some of the
 *  fifteen behind one of them.
 *
 *      block 0                                             block 1
 *      0 Styrrulle 40   8 50   9 5   0 Säkerhetsbrytare …  0 Vajer 6 …
 *
 *  Lengths and UTF-16 code units are numbers of one byte up to 127 and of two or three above. */

import { type Comparer, textOf } from './code-units.ts'
import { addNumber, emptyNumbers, numbersIn } from './numbers.ts'
import { bytesOf, wordsOf } from './section-of.ts'
import type { Sections } from './sections.ts'

export type SortedTexts = {
  readonly size: number
  readonly bytes: Uint8Array
  /** The places in `bytes` at which the blocks of texts begin. */
  readonly blocks: Uint32Array
}

const BLOCK = 16
/** Stands between the comparisons that give less and those that give 0: all give whole numbers. */
const JUST_LESS = -0.5

/** Names the two sections of an index that hold such a list. */
export function textSections(name: string, { bytes, blocks, size }: SortedTexts): Sections {
  return { [name]: bytes, [`${name}Blocks`]: Uint32Array.from([...blocks, size]) }
}

export function textsAt(sections: Sections, name: string): SortedTexts {
  const blocks = wordsOf(sections, `${name}Blocks`)
  return { bytes: bytesOf(sections, name), blocks: blocks.subarray(0, -1), size: blocks.at(-1) as number }
}

export function sortedTextsOf(texts: Iterable<string>): SortedTexts {
  let bytes = new Uint8Array(1024)
  let length = 0
  const blocks = emptyNumbers()
  let size = 0
  let before = ''
  for (const text of texts) {
    if (size % BLOCK === 0) {
      addNumber(blocks, length)
      before = ''
    }
    size++
    const shared = sharedLength(before, text)
    add(shared)
    add(text.length - shared)
    for (let i = shared; i < text.length; i++) add(text.charCodeAt(i))
    before = text
  }
  return { size, bytes: bytes.slice(0, length), blocks: numbersIn(blocks) }

  function add(number: number): void {
    if (length + 5 > bytes.length) {
      const larger = new Uint8Array(bytes.length * 2)
      larger.set(bytes)
      bytes = larger
    }
    let rest = number
    for (; rest > 0x7f; rest >>>= 7) bytes[length++] = (rest & 0x7f) | 0x80
    bytes[length++] = rest
  }
}

export function allTexts(texts: SortedTexts): string[] {
  const room = noText()
  return [...texts.blocks.keys()].flatMap((block) => {
    begin(texts, block, room)
    const all: string[] = []
    while (unfold(texts, room, all.length)) all.push(textOf(room.codes, 0, room.length))
    return all
  })
}

/** Finds ranks in one list, for texts looked for in their order: it looks near the last rank first, so that looking
 *  for many costs little more than one pass. */
export type RankFinder = {
  /** The ranks, none before `from`, of the texts for which the comparer gives 0. It gives less for those that stand
   *  before them and more for those behind, and is not asked about texts before `from`. */
  readonly run: (from: number, comparer: Comparer) => Run
}

export type Run = { readonly from: number; readonly to: number }

export function rankFinder(texts: SortedTexts): RankFinder {
  const room = noText()
  const head = noText()

  /** The first text, from a rank on, that compares as more than `beyond`. */
  function first(from: number, comparer: Comparer, beyond: number): number {
    const firstBlock = Math.floor(from / BLOCK)
    const block = lastBlockBefore(texts.blocks.length, firstBlock, (later) => {
      begin(texts, later, head)
      return unfold(texts, head, 0) && comparer.compare(head.codes, head.length) <= beyond
    })
    goTo(block)
    let i = block === firstBlock ? from % BLOCK : 0
    let known = 0
    while (unfold(texts, room, i)) {
      known = Math.min(known, room.shared)
      if (known < comparer.decidedBy) {
        if (comparer.compare(room.codes, room.length) > beyond) break
        known = comparer.decidedBy
      }
      i++
    }
    return block * BLOCK + i
  }

  function goTo(block: number): void {
    if (block !== room.block) begin(texts, block, room)
  }

  return {
    run(before, comparer) {
      const from = first(before, comparer, JUST_LESS)
      goTo(Math.floor(from / BLOCK))
      const i = from % BLOCK
      const isThere = unfold(texts, room, i) && comparer.compare(room.codes, room.length) === 0
      return { from, to: isThere ? first(from, comparer, 0) : from }
    },
  }
}

/** The last block, not before `from`, that is still before what is looked for; else `from`. */
function lastBlockBefore(blocks: number, from: number, isBefore: (block: number) => boolean): number {
  let block = from
  let step = 1
  while (block + step < blocks && isBefore(block + step)) {
    block += step
    step *= 2
  }
  let end = Math.min(block + step, blocks)
  while (block + 1 < end) {
    const middle = (block + end) >>> 1
    if (isBefore(middle)) block = middle
    else end = middle
  }
  return block
}

/** One text of a block as code units, of which few are ever made into a string. The next text is unfolded over it, where
 *  the characters that both begin with stand already. */
type Unfolded = {
  block: number
  /** The place of the text in its block; -1 before the first. */
  index: number
  codes: Uint16Array
  length: number
  /** The code units that it begins with as the text before it in the block. */
  shared: number
  /** The place in the bytes at which the next text of the block begins. */
  at: number
}

function noText(): Unfolded {
  return { block: -1, index: -1, codes: new Uint16Array(64), length: 0, shared: 0, at: 0 }
}

/** Begins a block, none of whose texts is unfolded. */
function begin({ blocks }: SortedTexts, block: number, room: Unfolded): void {
  room.block = block
  room.index = -1
  room.at = blocks[block] ?? 0
}

/** Goes to a text of the block; false where the block has none of that number. */
function unfold(texts: SortedTexts, room: Unfolded, index: number): boolean {
  if (index >= BLOCK || room.block * BLOCK + index >= texts.size) return false
  if (index < room.index) begin(texts, room.block, room)
  while (room.index < index) unfoldNext(texts.bytes, room)
  return true
}

function unfoldNext(bytes: Uint8Array, room: Unfolded): void {
  const shared = readNumber(bytes, room)
  const length = shared + readNumber(bytes, room)
  if (length > room.codes.length) room.codes = withRoom(room.codes, length)
  const { codes } = room
  for (let i = shared; i < length; i++) codes[i] = readNumber(bytes, room)
  room.length = length
  room.shared = shared
  room.index++
}

function readNumber(bytes: Uint8Array, room: Unfolded): number {
  const first = bytes[room.at++] as number
  if (first <= 0x7f) return first
  let value = first & 0x7f
  for (let shift = 7; ; shift += 7) {
    const byte = bytes[room.at++] as number
    value |= (byte & 0x7f) << shift
    if (byte <= 0x7f) return value
  }
}

function withRoom(codes: Uint16Array, length: number): Uint16Array {
  const larger = new Uint16Array(2 * length)
  larger.set(codes)
  return larger
}

function sharedLength(a: string, b: string): number {
  const most = Math.min(a.length, b.length)
  let length = 0
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length++
  return length
}
