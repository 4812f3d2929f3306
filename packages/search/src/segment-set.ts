/** A set of products of one segment. The object itself is the key of the segment's cached counts over it, so a set that
 *  serves many queries should be the same object each time. */
import { type Bits, countBits } from './arrays/bits.ts'

export type SegmentSet = { readonly bits: Bits; readonly count: number }

export function segmentSet(bits: Bits): SegmentSet {
  return { bits, count: countBits(bits) }
}
