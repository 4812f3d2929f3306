/** Turns rows of bits into lists of ordinals and ids, and back. */
import { BLOCK_BYTES, BLOCK_PRODUCTS, type Kernel } from '../kernel.ts'
import type { Views } from './views.ts'

type ListLoops = Pick<
  Kernel,
  | 'setListed'
  | 'listBits'
  | 'listBlocks'
  | 'listByWalk'
  | 'listByRanks'
  | 'walkBetween'
  | 'setRanks'
  | 'listBetween'
  | 'firstListed'
>

export function listLoops({ words }: Views): ListLoops {
  function setListed(target: number, list: number, length: number): void {
    const first = list >>> 2
    for (let at = first; at < first + length; at++) add(target, words[at] as number)
  }

  function listBits(out: number, row: number, bytes: number): number {
    const firstWord = row >>> 2
    const first = out >>> 2
    let next = first
    for (let at = 0; at < bytes >>> 2; at++) {
      let word = words[firstWord + at] as number
      while (word !== 0) {
        words[next++] = (at << 5) + 31 - Math.clz32(word & -word)
        word &= word - 1
      }
    }
    return next - first
  }

  function listBlocks(out: number, starts: number, row: number, bytes: number): number {
    const blocks = bytes / BLOCK_BYTES
    let length = 0
    for (let block = 0; block < blocks; block++) {
      words[(starts >>> 2) + block] = length
      const first = block * BLOCK_PRODUCTS
      const listed = listBits(out + 4 * length, row + block * BLOCK_BYTES, BLOCK_BYTES)
      const from = (out >>> 2) + length
      for (let at = from; at < from + listed; at++) words[at] = (words[at] as number) + first
      length += listed
    }
    words[(starts >>> 2) + blocks] = length
    return length
  }

  function listByWalk(set: number, ordinalAt: number, idAt: number, size: number, out: number): number {
    return walkBetween(set, ordinalAt, idAt, 0, size, out)
  }

  function walkBetween(
    set: number,
    ordinalAt: number,
    idAt: number,
    from: number,
    to: number,
    out: number,
  ): number {
    const firstOrdinal = ordinalAt >>> 2
    const firstId = idAt >>> 2
    const first = out >>> 2
    let next = first
    for (let rank = from; rank < to; rank++) {
      if (has(set, words[firstOrdinal + rank] as number)) words[next++] = words[firstId + rank] as number
    }
    return next - first
  }

  function listByRanks(
    set: number,
    bytes: number,
    rankOf: number,
    idAt: number,
    scratch: number,
    out: number,
  ): number {
    setRanks(scratch, set, bytes, rankOf)
    const firstId = idAt >>> 2
    const first = out >>> 2
    let next = first
    for (let at = 0; at < bytes >>> 2; at++) {
      let word = words[(scratch >>> 2) + at] as number
      if (word === 0) continue
      words[(scratch >>> 2) + at] = 0
      while (word !== 0) {
        words[next++] = words[firstId + (at << 5) + 31 - Math.clz32(word & -word)] as number
        word &= word - 1
      }
    }
    return next - first
  }

  function setRanks(target: number, set: number, bytes: number, rankOf: number): void {
    const firstRank = rankOf >>> 2
    for (let at = 0; at < bytes >>> 2; at++) {
      let word = words[(set >>> 2) + at] as number
      while (word !== 0) {
        add(target, words[firstRank + (at << 5) + 31 - Math.clz32(word & -word)] as number)
        word &= word - 1
      }
    }
  }

  function listBetween(ranks: number, idAt: number, from: number, to: number, out: number): number {
    if (from >= to) return 0
    const firstId = idAt >>> 2
    const first = out >>> 2
    const last = (to - 1) >>> 5
    let next = first
    for (let at = from >>> 5; at <= last; at++) {
      let word = words[(ranks >>> 2) + at] as number
      if (at === from >>> 5) word &= -1 << (from & 31)
      if (at === last) word &= -1 >>> (31 - ((to - 1) & 31))
      while (word !== 0) {
        words[next++] = words[firstId + (at << 5) + 31 - Math.clz32(word & -word)] as number
        word &= word - 1
      }
    }
    return next - first
  }

  function firstListed(set: number, ordinals: number, from: number, to: number): number {
    const first = ordinals >>> 2
    const step = from < to ? 1 : -1
    for (let i = from; i !== to; i += step) if (has(set, words[first + i] as number)) return i
    return -1
  }

  function has(set: number, ordinal: number): boolean {
    return (((words[(set >>> 2) + (ordinal >>> 5)] as number) >>> (ordinal & 31)) & 1) === 1
  }

  function add(set: number, ordinal: number): void {
    const place = (set >>> 2) + (ordinal >>> 5)
    words[place] = (words[place] as number) | (1 << (ordinal & 31))
  }

  return {
    ...{ setListed, listBits, listBlocks, listByWalk, listByRanks },
    ...{ walkBetween, setRanks, listBetween, firstListed },
  }
}
