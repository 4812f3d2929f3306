/** Counts that are kept between queries: those over what a visitor sees, and those over all products of one slot,
 *  which serve all visitors. Both are bounded; what has not been asked for longest goes first.
 *
 *  Counting a slot to keep it costs as much as the answer that it is for. So a slot is kept from the second time on that
 *  it is asked for, unless too many others came between: else questions that never come again would push out those
 *  that do, and pay for it. */
import type { SegmentSet } from '../segment-set.ts'

export type CountCache = {
  readonly ofSet: Kept<SegmentSet>
  readonly ofSlot: Kept<number>
}

type Kept<K> = {
  has(key: K): boolean
  get(key: K, count: () => Uint32Array): Uint32Array
  /** Whether it is kept, or was asked for of late. Notes that it was. */
  isWorthIt(key: K): boolean
}

/** What visitors may see falls into few classes. */
const KEPT_SETS = 32
/** Bytes a product that counts of single slots may take. */
const BYTES_A_PRODUCT = 12
const LEAST_SLOTS = 16

export function countCacheFor(size: number, slotCount: number): CountCache {
  const slots = Math.floor((size * BYTES_A_PRODUCT) / (4 * Math.max(1, slotCount)))
  return { ofSet: keptAtMost(KEPT_SETS), ofSlot: keptAtMost(Math.max(LEAST_SLOTS, slots)) }
}

function keptAtMost<K>(most: number): Kept<K> {
  const kept = new Map<K, Uint32Array>()
  const asked = new Set<K>()
  return {
    has: (key) => kept.has(key),
    get(key, count) {
      const counts = kept.get(key) ?? count()
      kept.delete(key)
      kept.set(key, counts)
      if (kept.size > most) kept.delete(kept.keys().next().value as K)
      return counts
    },
    isWorthIt(key) {
      const isAgain = asked.delete(key)
      asked.add(key)
      if (asked.size > most) asked.delete(asked.keys().next().value as K)
      return isAgain || kept.has(key)
    },
  }
}
