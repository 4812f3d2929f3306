/** Sets of products as bits: bit d of word d/32 is the product with ordinal d. A row is a whole number of blocks of
 *  512 products, 64 bytes, whatever its size: that is what the kernel works on.
 *
 *  Invariant: bits past the last ordinal are zero. Only `allBits` could break it (a complement would), so it masks
 *  its last word, and "everything but" is always written as `allBits` or a visible set, `andNot` the rest.
 *
 *  Trap: words are unsigned in the array and signed in JavaScript's bit operators. Inside a loop a word is used
 *  as it comes; it is never compared with `<` or `>`.
 *
 *  Here and in the other loops of the engine, indices are within bounds by construction; `as number` says so,
 *  because a default beside it would be a branch that never runs. */
import { BLOCK_BYTES, BLOCK_PRODUCTS } from '../kernel/kernel.ts'

export type Bits = Uint32Array

export function bytesOfRow(size: number): number {
  return Math.ceil(size / BLOCK_PRODUCTS) * BLOCK_BYTES
}

export function emptyBits(size: number): Bits {
  return new Uint32Array(bytesOfRow(size) >>> 2)
}

export function allBits(size: number): Bits {
  const bits = emptyBits(size).fill(0xffffffff, 0, size >>> 5)
  const rest = size & 31
  if (rest !== 0) bits[size >>> 5] = 0xffffffff >>> (32 - rest)
  return bits
}

export function setBit(bits: Bits, ordinal: number): void {
  bits[ordinal >>> 5] = (bits[ordinal >>> 5] as number) | (1 << (ordinal & 31))
}

export function clearBit(bits: Bits, ordinal: number): void {
  bits[ordinal >>> 5] = (bits[ordinal >>> 5] as number) & ~(1 << (ordinal & 31))
}

export function hasBit(bits: Bits, ordinal: number): boolean {
  return (((bits[ordinal >>> 5] as number) >>> (ordinal & 31)) & 1) === 1
}

export function addAll(bits: Bits, added: Bits): void {
  for (let i = 0; i < bits.length; i++) bits[i] = (bits[i] as number) | (added[i] as number)
}

export function and(a: Bits, b: Bits): Bits {
  const bits = new Uint32Array(a.length)
  for (let i = 0; i < bits.length; i++) bits[i] = (a[i] as number) & (b[i] as number)
  return bits
}

export function andNot(a: Bits, without: Bits): Bits {
  const bits = new Uint32Array(a.length)
  for (let i = 0; i < bits.length; i++) bits[i] = (a[i] as number) & ~(without[i] as number)
  return bits
}

export function intersects(a: Bits, b: Bits): boolean {
  for (let i = 0; i < a.length; i++) if (((a[i] as number) & (b[i] as number)) !== 0) return true
  return false
}

function popcount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function countBits(bits: Bits): number {
  let count = 0
  for (let i = 0; i < bits.length; i++) count += popcount(bits[i] as number)
  return count
}
