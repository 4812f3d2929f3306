/** Caches counts between queries: counts over the products that a visitor sees, and counts over all products of one slot,
 *  which serve all visitors. Both caches are bounded and evict the least recently used.
 *
 *  Counting a slot for the cache costs as much as the answer that it is for. So the cache takes a slot from the second
 *  request on, unless too many other slots came between: else questions that never come again would push out those
 *  that do, and pay for it. */
import type { SegmentSet } from '../segment-set.ts'

export type CountCache = {
  readonly ofSet: Cache<SegmentSet>
  readonly ofSlot: Cache<number>
}

type Cache<K> = {
  has(key: K): boolean
  get(key: K, count: () => Uint32Array): Uint32Array
  /** Whether it is kept, or was asked for of late. Notes that it was. */
  isWorthIt(key: K): boolean
}

/** The number of sets in the cache: visitors fall into few classes by what they may see. */
const MOST_SETS = 32
/** Bytes a product that counts of single slots may take. */
const BYTES_A_PRODUCT = 12
const LEAST_SLOTS = 16

export function countCacheFor(size: number, slotCount: number): CountCache {
  const slots = Math.floor((size * BYTES_A_PRODUCT) / (4 * Math.max(1, slotCount)))
  return { ofSet: cacheOf(MOST_SETS), ofSlot: cacheOf(Math.max(LEAST_SLOTS, slots)) }
}

function cacheOf<K>(most: number): Cache<K> {
  const cached = new Map<K, Uint32Array>()
  const requested = new Set<K>()
  return {
    has: (key) => cached.has(key),
    get(key, count) {
      const counts = cached.get(key) ?? count()
      cached.delete(key)
      cached.set(key, counts)
      if (cached.size > most) cached.delete(cached.keys().next().value as K)
      return counts
    },
    isWorthIt(key) {
      const isAgain = requested.delete(key)
      requested.add(key)
      if (requested.size > most) requested.delete(requested.keys().next().value as K)
      return isAgain || cached.has(key)
    },
  }
}
