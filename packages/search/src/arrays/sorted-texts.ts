/** A long sorted list of texts in few bytes, for finding the rank of another text in it.
 *
 *  Neighbours in a sorted list begin alike, so each text says only how many characters it shares with the one before
 *  it and what follows. Every sixteenth is written whole: a search looks at those first and then unfolds sixteen.
 *
 *      block 0                                             block 1
 *      0 Styrrulle 40   8 50   9 5   0 Säkerhetsbrytare …  0 Vajer 6 …
 *
 *  Lengths and UTF-16 code units are numbers of one byte up to 127 and of two or three above. */

import { type CompareCodes, textOf } from './code-units.ts'
import { addNumber, emptyNumbers, numbersIn } from './numbers.ts'
import { bytesOf, wordsOf } from './section-of.ts'
import type { Sections } from './sections.ts'

export type SortedTexts = {
  readonly size: number
  readonly bytes: Uint8Array
  /** Where each block of texts begins in `bytes`. */
  readonly blocks: Uint32Array
}

const BLOCK = 16
/** Stands between the comparisons that give less and those that give 0: all give whole numbers. */
const JUST_LESS = -0.5

/** Such a list as two sections of an index. */
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
  const room = noTexts()
  return [...texts.blocks.keys()].flatMap((block) => {
    unfold(texts, block, BLOCK, room)
    return Array.from({ length: room.count }, (_, i) => textIn(room, i))
  })
}

/** Finds ranks in one list, for texts looked for in their order: it looks near the last rank first, so that looking
 *  for many costs little more than one pass. */
export type RankFinder = {
  /** The ranks, none before `from`, of the texts for which `compare` gives 0. It gives less for those that stand
   *  before them and more for those behind, and is not asked about texts before `from`. */
  readonly run: (from: number, compare: CompareCodes) => Run
}

export type Run = { readonly from: number; readonly to: number }

export function rankFinder(texts: SortedTexts): RankFinder {
  const room = noTexts()
  const head = noTexts()
  let unfoldedBlock = -1

  /** The first text, from a rank on, that compares as more than `beyond`. */
  function first(from: number, compare: CompareCodes, beyond: number): number {
    const firstBlock = Math.floor(from / BLOCK)
    const block = lastBlockBefore(texts.blocks.length, firstBlock, (later) => {
      unfold(texts, later, 1, head)
      return compareText(compare, head, 0) <= beyond
    })
    unfoldBlock(block)
    let low = block === firstBlock ? from % BLOCK : 0
    let high = room.count
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compareText(compare, room, middle) > beyond) high = middle
      else low = middle + 1
    }
    return block * BLOCK + low
  }

  function unfoldBlock(block: number): void {
    if (block !== unfoldedBlock) unfold(texts, block, BLOCK, room)
    unfoldedBlock = block
  }

  return {
    run(before, compare) {
      const from = first(before, compare, JUST_LESS)
      unfoldBlock(Math.floor(from / BLOCK))
      const i = from % BLOCK
      const isThere = i < room.count && compareText(compare, room, i) === 0
      return { from, to: isThere ? first(from, compare, 0) : from }
    },
  }
}

function compareText(compare: CompareCodes, { codes, starts }: Unfolded, index: number): number {
  return compare(codes, starts[index] as number, starts[index + 1] as number)
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

/** Texts of a block, one after the other, as code units; text i begins at starts[i]. Few of them are ever made into
 *  strings, and the room is used again for the next block. */
type Unfolded = { count: number; codes: Uint16Array; readonly starts: Uint32Array }

function noTexts(): Unfolded {
  return { count: 0, codes: new Uint16Array(BLOCK * 64), starts: new Uint32Array(BLOCK + 1) }
}

/** The first so many texts of a block, or as many as it has; none past the last block. */
function unfold({ size, bytes, blocks }: SortedTexts, block: number, most: number, into: Unfolded): void {
  const { starts } = into
  into.count = Math.max(0, Math.min(most, size - block * BLOCK))
  let at = blocks[block] as number
  let before = 0
  let start = 0
  for (let text = 0; text < into.count; text++) {
    starts[text] = start
    const shared = number()
    const own = number()
    const end = start + shared + own
    if (end > into.codes.length) into.codes = withRoom(into.codes, end)
    const { codes } = into
    codes.copyWithin(start, before, before + shared)
    for (let to = start + shared; to < end; to++) {
      const byte = bytes[at] as number
      if (byte > 0x7f) codes[to] = number()
      else {
        codes[to] = byte
        at++
      }
    }
    before = start
    start = end
  }
  starts[into.count] = start

  function number(): number {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] as number
      value |= (byte & 0x7f) << shift
      if (byte <= 0x7f) return value
    }
  }
}

function withRoom(codes: Uint16Array, length: number): Uint16Array {
  const larger = new Uint16Array(2 * length)
  larger.set(codes)
  return larger
}

function textIn({ codes, starts }: Unfolded, index: number): string {
  return textOf(codes, starts[index] as number, starts[index + 1] as number)
}

function sharedLength(a: string, b: string): number {
  const most = Math.min(a.length, b.length)
  let length = 0
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length++
  return length
}
