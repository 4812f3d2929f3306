/** Joins, copies and counts whole rows of bits. */
import type { Kernel } from '../kernel.ts'
import type { Views } from './views.ts'

type RowLoops = Pick<
  Kernel,
  'and' | 'andNot' | 'or' | 'clear' | 'copy' | 'countBits' | 'countCommon' | 'intersects'
>

export function rowLoops({ words }: Views): RowLoops {
  function and(target: number, a: number, b: number, bytes: number): number {
    let count = 0
    for (let at = 0; at < bytes; at += 4) {
      const word = (words[(a + at) >>> 2] as number) & (words[(b + at) >>> 2] as number)
      words[(target + at) >>> 2] = word
      count += bitsIn(word)
    }
    return count
  }

  function andNot(target: number, a: number, b: number, bytes: number): number {
    let count = 0
    for (let at = 0; at < bytes; at += 4) {
      const word = (words[(a + at) >>> 2] as number) & ~(words[(b + at) >>> 2] as number)
      words[(target + at) >>> 2] = word
      count += bitsIn(word)
    }
    return count
  }

  function or(target: number, a: number, b: number, bytes: number): number {
    let count = 0
    for (let at = 0; at < bytes; at += 4) {
      const word = (words[(a + at) >>> 2] as number) | (words[(b + at) >>> 2] as number)
      words[(target + at) >>> 2] = word
      count += bitsIn(word)
    }
    return count
  }

  function clear(target: number, bytes: number): void {
    words.fill(0, target >>> 2, (target + bytes) >>> 2)
  }

  function copy(target: number, source: number, bytes: number): void {
    words.copyWithin(target >>> 2, source >>> 2, (source + bytes) >>> 2)
  }

  function countBits(row: number, bytes: number): number {
    let count = 0
    const end = (row + bytes) >>> 2
    for (let at = row >>> 2; at < end; at++) count += bitsIn(words[at] as number)
    return count
  }

  function countCommon(a: number, b: number, bytes: number): number {
    let count = 0
    for (let at = 0; at < bytes; at += 4) {
      count += bitsIn((words[(a + at) >>> 2] as number) & (words[(b + at) >>> 2] as number))
    }
    return count
  }

  function intersects(a: number, b: number, bytes: number): number {
    for (let at = 0; at < bytes; at += 4) {
      if (((words[(a + at) >>> 2] as number) & (words[(b + at) >>> 2] as number)) !== 0) return 1
    }
    return 0
  }

  return { and, andNot, or, clear, copy, countBits, countCommon, intersects }
}

/** Bits are added in pairs, then in fours, then in eights, then the four eights. */
export function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
