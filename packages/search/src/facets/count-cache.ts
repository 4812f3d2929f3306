/** Counts that are kept between queries: those over what a visitor sees, and those over all products of one slot,
 *  which serve all visitors. Both are bounded; what has not been asked for longest goes first. */
import type { SegmentSet } from '../segment-set.ts'

export type CountCache = {
  readonly ofSet: Kept<SegmentSet>
  readonly ofSlot: Kept<number>
}

type Kept<K> = { get(key: K, count: () => Uint32Array): Uint32Array }

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
  return {
    get(key, count) {
      const counts = kept.get(key) ?? count()
      kept.delete(key)
      kept.set(key, counts)
      if (kept.size > most) kept.delete(kept.keys().next().value as K)
      return counts
    },
  }
}
