/** Caches rows of a table by product, or values made of them, for one version of the table. A caller with another
 *  version empties the cache. Every write of prices or stock moves the version in its own transaction (migration
 *  0010), so a cached row is never older than the version that the request has seen. */
import { LRUCache } from 'lru-cache'

export type RowCache<R> = {
  /** Returns the cached rows of the version by product; undefined for products that have to be read. */
  readonly at: (version: string | number) => CachedVersion<R>
}

export type CachedVersion<R> = {
  readonly get: (key: string | number) => R | undefined
  /** Stores rows that were read after `at`. They are dropped if another version was asked for in between. */
  readonly put: (key: string | number, rows: R) => void
}

/** @param maxSize in the units of `sizeOf` */
export function createRowCache<R extends object>(maxSize: number, sizeOf: (rows: R) => number): RowCache<R> {
  const cache = new LRUCache<string | number, R>({ maxSize, sizeCalculation: (rows) => sizeOf(rows) })
  let present: CachedVersion<R> & { readonly version: string | number } = versionOf(Number.NaN)

  function versionOf(version: string | number) {
    const mine = {
      version,
      get: (key: string | number) => (present === mine ? cache.get(key) : undefined),
      put(key: string | number, rows: R) {
        if (present === mine) cache.set(key, rows)
      },
    }
    return mine
  }

  return {
    at(version) {
      if (present.version !== version) {
        cache.clear()
        present = versionOf(version)
      }
      return present
    },
  }
}
