/** Makes rows of bits from codes between two bounds. */
import type { Kernel } from '../kernel.ts'
import type { Views } from './views.ts'

type RangeLoops = Pick<Kernel, 'rangeToRow8' | 'rangeToRow16' | 'rangeToRow32'>

export function rangeLoops({ bytes: octets, halves, words }: Views): RangeLoops {
  /** For codes of any width. The sign of a product tells whether a code lies between: a branch would be mispredicted. */
  const loopOver =
    (codes: Uint8Array | Uint16Array | Int32Array): Kernel['rangeToRow8'] =>
    (row, bytes, address, products, first, last) => {
      const firstWord = row >>> 2
      const firstCode = address / codes.BYTES_PER_ELEMENT
      words.fill(0, firstWord, firstWord + (bytes >>> 2))
      for (let ordinal = 0; ordinal < products; ordinal++) {
        const code = codes[firstCode + ordinal] as number
        const outside = ((code - first) | (last - code)) >>> 31
        const place = firstWord + (ordinal >>> 5)
        words[place] = (words[place] as number) | ((outside ^ 1) << (ordinal & 31))
      }
    }
  return { rangeToRow8: loopOver(octets), rangeToRow16: loopOver(halves), rangeToRow32: loopOver(words) }
}
