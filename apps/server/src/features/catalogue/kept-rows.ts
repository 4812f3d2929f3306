/** Rows of a table by product, or what is made of them, kept in memory for one version of the table: what is asked
 *  for at another version empties it. Every write of prices or stock moves the version in its own transaction
 *  (migration 0010), so what is kept is never older than the version that the request has seen. */
import { LRUCache } from 'lru-cache'

export type KeptRows<R> = {
  /** What is kept for the version, by product; undefined for products that have to be read. */
  readonly at: (version: string | number) => KeptVersion<R>
}

export type KeptVersion<R> = {
  readonly get: (key: string | number) => R | undefined
  /** Rows that were read after `at`. They are not kept if another version was asked for meanwhile. */
  readonly put: (key: string | number, rows: R) => void
}

/** @param maxSize in the units of `sizeOf` */
export function createKeptRows<R extends object>(maxSize: number, sizeOf: (rows: R) => number): KeptRows<R> {
  const kept = new LRUCache<string | number, R>({ maxSize, sizeCalculation: (rows) => sizeOf(rows) })
  let present: KeptVersion<R> & { readonly version: string | number } = versionOf(Number.NaN)

  function versionOf(version: string | number) {
    const mine = {
      version,
      get: (key: string | number) => (present === mine ? kept.get(key) : undefined),
      put(key: string | number, rows: R) {
        if (present === mine) kept.set(key, rows)
      },
    }
    return mine
  }

  return {
    at(version) {
      if (present.version !== version) {
        kept.clear()
        present = versionOf(version)
      }
      return present
    },
  }
}
