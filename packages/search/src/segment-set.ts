/** Some products of one segment. The object itself is the key under which a segment keeps what it has counted for it,
 *  so a set that is asked with again and again should be the same object each time. */
import { type Bits, countBits } from './arrays/bits.ts'

export type SegmentSet = { readonly bits: Bits; readonly count: number }

export function segmentSet(bits: Bits): SegmentSet {
  return { bits, count: countBits(bits) }
}
