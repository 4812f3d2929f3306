/** Caches values that take time to make, up to a number of bytes. The least recently used value is dropped first.
 *  Callers that ask for a value while it is being made share the same work. */
import { LRUCache } from 'lru-cache'

export type ByteCache<V> = {
  readonly get: (key: string, make: () => Promise<V>) => Promise<V>
  /** Reads a value that may not exist; that it does not is not cached. */
  readonly find: (key: string, read: () => Promise<V | undefined>) => Promise<V | undefined>
  readonly clear: () => void
}

/** The bytes of an entry beside its value, as measured with bytes in memory of their own. */
const ENTRY_BYTES = 450

export function createByteCache<V extends object>(
  maxBytes: number,
  bytesOf: (value: V) => number,
): ByteCache<V> {
  const cache = new LRUCache<string, V>({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => bytesOf(value) + key.length * 2 + ENTRY_BYTES,
  })
  let making = new Map<string, Promise<V | undefined>>()

  function run<R extends V | undefined>(key: string, make: () => Promise<R>): Promise<R> {
    const present = making
    const made = make()
      .then((value) => {
        // A value that was made before a `clear` is returned to the waiting callers but not cached.
        if (value !== undefined && present === making) cache.set(key, value)
        return value
      })
      .finally(() => present.delete(key))
    present.set(key, made)
    return made
  }

  return {
    async get(key, make) {
      for (;;) {
        const known = cache.get(key)
        if (known) return known
        const running = making.get(key)
        if (!running) return run(key, make)
        // A `find` that was running may have found nothing.
        const value = await running
        if (value !== undefined) return value
      }
    },
    find(key, read) {
      const known = cache.get(key)
      return known ? Promise.resolve(known) : (making.get(key) ?? run(key, read))
    },
    clear() {
      cache.clear()
      making = new Map()
    },
  }
}
