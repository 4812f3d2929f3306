/** The hits of each word of a table: up to eight lists of ascending integers, in one stream of bytes.
 *
 *      word 7   head  gaps …   head  gaps …
 *      word 8   head  gaps …
 *
 *  A head is (length in bytes · 16 + kind · 2 + 1 if another list of the word follows). Heads and gaps are written
 *  seven bits a byte, the lowest first, the highest bit set where more follow; a gap is how many integers were left
 *  out before the next. A list of products that would take as many bytes as a row of bits over all products is such
 *  a row. So a list as long as a row is one, and all others are gaps. */
import type { Bits } from '../arrays/bits.ts'
import { encodeText } from './utf8.ts'

export type ListKind = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7

/** The values that a head has beside the length: a kind and whether another list follows. */
const HEAD = 16

/** Bytes that are written one after the other. */
export type Bytes = { bytes: Uint8Array; length: number }

export function emptyBytes(): Bytes {
  return { bytes: new Uint8Array(1024), length: 0 }
}

export function bytesOf({ bytes, length }: Bytes): Uint8Array {
  return bytes.slice(0, length)
}

export function writeByte(out: Bytes, byte: number): void {
  makeRoom(out, 1)
  out.bytes[out.length++] = byte
}

export function writeBytes(out: Bytes, bytes: Uint8Array): void {
  makeRoom(out, bytes.length)
  out.bytes.set(bytes, out.length)
  out.length += bytes.length
}

/** The bytes of another; of few a loop takes less than `set`. */
export function writeCopy(out: Bytes, { bytes, length }: Bytes): void {
  if (length > SHORT) {
    writeBytes(out, bytes.subarray(0, length))
    return
  }
  makeRoom(out, length)
  for (let i = 0; i < length; i++) out.bytes[out.length++] = bytes[i] as number
}

const SHORT = 64

/** Writes a text as UTF-8. Letters of ASCII, which nearly all are, are written directly. */
export function writeText(out: Bytes, text: string): void {
  makeRoom(out, text.length)
  const start = out.length
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code >= 0x80) {
      out.length = start
      writeBytes(out, encodeText(text))
      return
    }
    out.bytes[out.length++] = code
  }
}

export function writeInteger(out: Bytes, value: number): void {
  let rest = value
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) writeByte(out, (rest & 0x7f) | 0x80)
  writeByte(out, rest)
}

/** Moves what was collected in `list` behind a head; `list` is empty then. */
export function writeList(out: Bytes, kind: ListKind, list: Bytes, last: boolean): void {
  writeInteger(out, list.length * HEAD + kind * 2 + (last ? 0 : 1))
  writeCopy(out, list)
  list.length = 0
}

/** Returns how many bytes a row of bits over so many products takes in a list. */
export function rowBytes(products: number): number {
  return 4 * Math.ceil(products / 32)
}

/** In bytes, of an integer below 2^32. */
const LONGEST_GAP = 5

/** Ascending integers below 2^32, each once: those of `integers` from `from` to `to`. `row` is the length from which a
 *  row of bits is written; products only. */
export function writeIntegers(
  out: Bytes,
  integers: ArrayLike<number>,
  row: number,
  from = 0,
  to = integers.length,
): void {
  const start = out.length
  let next = 0
  makeRoom(out, LONGEST_GAP * (to - from))
  const { bytes } = out
  let at = start
  for (let i = from; i < to; i++) {
    let gap = (integers[i] as number) - next
    for (; gap >= 0x80; gap >>>= 7) bytes[at++] = (gap & 0x7f) | 0x80
    bytes[at++] = gap
    next = (integers[i] as number) + 1
  }
  out.length = at
  if (out.length - start < row) return
  out.length = start
  writeBytes(out, new Uint8Array(row))
  for (let i = from; i < to; i++) {
    const at = start + ((integers[i] as number) >>> 3)
    out.bytes[at] = (out.bytes[at] as number) | (1 << ((integers[i] as number) & 7))
  }
}

/** Reads on from the cursor. One object serves for all the reading of a search. */
export type Cursor = { at: number }

export function readInteger(bytes: Uint8Array, cursor: Cursor): number {
  let byte = bytes[cursor.at++] as number
  if (byte < 0x80) return byte
  let value = byte & 0x7f
  let weight = 0x80
  do {
    byte = bytes[cursor.at++] as number
    value += (byte & 0x7f) * weight
    weight *= 0x80
  } while (byte >= 0x80)
  return value
}

/** The address after the lists of a word. */
export function skipLists(bytes: Uint8Array, from: number): number {
  let at = from
  let head: number
  do {
    let byte = bytes[at++] as number
    head = byte & 0x7f
    for (let weight = 0x80; byte >= 0x80; weight *= 0x80) {
      byte = bytes[at++] as number
      head += (byte & 0x7f) * weight
    }
    at += Math.floor(head / HEAD)
  } while ((head & 1) === 1)
  return at
}

export type SeeList = (kind: ListKind, from: number, to: number) => void

/** Shows the lists of one word, given where they begin. */
export function eachList(bytes: Uint8Array, from: number, see: SeeList): void {
  const cursor = { at: from }
  let head: number
  do {
    head = readInteger(bytes, cursor)
    const end = cursor.at + Math.floor(head / HEAD)
    see(((head >>> 1) & 7) as ListKind, cursor.at, end)
    cursor.at = end
  } while ((head & 1) === 1)
}

/** Sets the bits of the products of a list. `row` is the length of a list that is a row of bits. */
export function addProducts(bytes: Uint8Array, from: number, to: number, row: number, target: Bits): void {
  if (to - from === row) {
    addRow(bytes, from, to, target)
    return
  }
  let ordinal = -1
  for (let at = from; at < to; ) {
    let byte = bytes[at++] as number
    let gap = byte & 0x7f
    for (let shift = 7; byte >= 0x80; shift += 7) {
      byte = bytes[at++] as number
      gap |= (byte & 0x7f) << shift
    }
    ordinal += gap + 1
    target[ordinal >>> 5] = (target[ordinal >>> 5] as number) | (1 << (ordinal & 31))
  }
}

/** Each integer of a list that is not a row of bits. */
export function eachInteger(bytes: Uint8Array, from: number, to: number, see: (value: number) => void): void {
  const cursor = { at: from }
  let next = 0
  while (cursor.at < to) {
    const value = next + readInteger(bytes, cursor)
    see(value)
    next = value + 1
  }
}

function addRow(bytes: Uint8Array, from: number, to: number, target: Bits): void {
  for (let at = from, word = 0; at < to; at += 4, word++) {
    target[word] =
      (target[word] as number) |
      (bytes[at] as number) |
      ((bytes[at + 1] as number) << 8) |
      ((bytes[at + 2] as number) << 16) |
      ((bytes[at + 3] as number) << 24)
  }
}

function makeRoom(out: Bytes, more: number): void {
  if (out.length + more <= out.bytes.length) return
  const larger = new Uint8Array(Math.max(out.bytes.length * 2, out.length + more))
  larger.set(out.bytes.subarray(0, out.length))
  out.bytes = larger
}
