/** Caches counts between queries: `ofSet` has the counts over the products that a visitor sees, `ofSlot` the counts
 *  over all products of one slot. The key -1 of `ofSlot` stands for all products. Both caches are bounded and evict the
 *  least recently used counts.
 *
 *  `get` always stores the counts. Counting a slot costs as much as the answer that needs it, so a caller asks
 *  `noteRequest` first. It says yes from the second request of a key on, unless too many other keys were requested in
 *  between. Otherwise a slot that is requested once would evict one that is requested often. */
import type { SegmentSet } from '../segment-set.ts'

export type CountCache = {
  readonly ofSet: Cache<SegmentSet>
  readonly ofSlot: Cache<number>
}

type Cache<K> = {
  has(key: K): boolean
  /** Returns the cached counts, or counts and stores them. */
  get(key: K, count: () => Uint32Array): Uint32Array
  /** Notes a request. Returns true if the counts are cached or were requested recently, so that counting pays. */
  noteRequest(key: K): boolean
}

/** The most sets in the cache. Visitors form few classes of equal visibility. */
const MOST_SETS = 32
/** The most bytes for each product of the segment that all counts of slots may take. */
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
    noteRequest(key) {
      const isAgain = requested.delete(key)
      requested.add(key)
      if (requested.size > most) requested.delete(requested.keys().next().value as K)
      return isAgain || cached.has(key)
    },
  }
}
