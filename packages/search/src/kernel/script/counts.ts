/** Counts the products of a set for each option.
 *
 *  Loops over the products of a set take a word of 32 bits at a time and its lowest bit as long as there is one:
 *  `word & -word` is that bit alone, `word & (word - 1)` is the word without it. */
import type { Kernel } from '../kernel.ts'
import { bitsIn } from './rows.ts'
import type { Views } from './views.ts'

type CountLoops = Pick<
  Kernel,
  | 'countRows'
  | 'countLists'
  | 'countColumn8'
  | 'countColumn16'
  | 'countListed8'
  | 'countListed16'
  | 'countSlots16'
  | 'countSlots32'
>

export function countLoops({ bytes: octets, halves, words }: Views): CountLoops {
  function countRows(set: number, bytes: number, first: number, rows: number, counts: number): void {
    for (let row = 0; row < rows; row++) {
      const firstWord = (first + row * bytes) >>> 2
      let count = 0
      for (let at = 0; at < bytes >>> 2; at++) {
        const word = words[(set >>> 2) + at] as number
        if (word !== 0) count += bitsIn(word & (words[firstWord + at] as number))
      }
      const place = (counts >>> 2) + row
      words[place] = (words[place] as number) + count
    }
  }

  function countLists(set: number, starts: number, items: number, lists: number, counts: number): void {
    const firstItem = items >>> 2
    const firstWord = set >>> 2
    let at = firstItem + (words[starts >>> 2] as number)
    for (let list = 0; list < lists; list++) {
      const end = firstItem + (words[(starts >>> 2) + list + 1] as number)
      let count = 0
      for (; at < end; at++) {
        const ordinal = words[at] as number
        count += ((words[firstWord + (ordinal >>> 5)] as number) >>> (ordinal & 31)) & 1
      }
      const place = (counts >>> 2) + list
      words[place] = (words[place] as number) + count
    }
  }

  function countColumn8(set: number, bytes: number, column: number, counts: number): void {
    const firstWord = set >>> 2
    const firstCount = counts >>> 2
    for (let at = 0; at < bytes >>> 2; at++) {
      let word = words[firstWord + at] as number
      const first = column + (at << 5)
      while (word !== 0) {
        const place = firstCount + (octets[first + 31 - Math.clz32(word & -word)] as number)
        words[place] = (words[place] as number) + 1
        word &= word - 1
      }
    }
  }

  function countColumn16(set: number, bytes: number, column: number, counts: number): void {
    const firstWord = set >>> 2
    const firstCount = counts >>> 2
    for (let at = 0; at < bytes >>> 2; at++) {
      let word = words[firstWord + at] as number
      const first = (column >>> 1) + (at << 5)
      while (word !== 0) {
        const place = firstCount + (halves[first + 31 - Math.clz32(word & -word)] as number)
        words[place] = (words[place] as number) + 1
        word &= word - 1
      }
    }
  }

  function countListed8(list: number, length: number, column: number, counts: number): void {
    const first = list >>> 2
    const firstCount = counts >>> 2
    for (let at = first; at < first + length; at++) {
      const place = firstCount + (octets[column + (words[at] as number)] as number)
      words[place] = (words[place] as number) + 1
    }
  }

  function countListed16(list: number, length: number, column: number, counts: number): void {
    const first = list >>> 2
    const firstNumber = column >> 1
    const firstCount = counts >>> 2
    for (let at = first; at < first + length; at++) {
      const place = firstCount + (halves[firstNumber + (words[at] as number)] as number)
      words[place] = (words[place] as number) + 1
    }
  }

  function countSlots16(set: number, bytes: number, starts: number, slots: number, counts: number): void {
    const firstWord = set >>> 2
    const firstSlot = slots >>> 1
    const firstCount = counts >>> 2
    for (let at = 0; at < bytes >>> 2; at++) {
      let word = words[firstWord + at] as number
      const first = (starts >>> 2) + (at << 5)
      while (word !== 0) {
        const start = first + 31 - Math.clz32(word & -word)
        const end = firstSlot + (words[start + 1] as number)
        for (let slot = firstSlot + (words[start] as number); slot < end; slot++) {
          const place = firstCount + (halves[slot] as number)
          words[place] = (words[place] as number) + 1
        }
        word &= word - 1
      }
    }
  }

  function countSlots32(set: number, bytes: number, starts: number, slots: number, counts: number): void {
    const firstWord = set >>> 2
    const firstSlot = slots >>> 2
    const firstCount = counts >>> 2
    for (let at = 0; at < bytes >>> 2; at++) {
      let word = words[firstWord + at] as number
      const first = (starts >>> 2) + (at << 5)
      while (word !== 0) {
        const start = first + 31 - Math.clz32(word & -word)
        const end = firstSlot + (words[start + 1] as number)
        for (let slot = firstSlot + (words[start] as number); slot < end; slot++) {
          const place = firstCount + (words[slot] as number)
          words[place] = (words[place] as number) + 1
        }
        word &= word - 1
      }
    }
  }

  return {
    ...{ countRows, countLists, countColumn8, countColumn16, countListed8, countListed16 },
    ...{ countSlots16, countSlots32 },
  }
}
