/** Caches values that take time to make, up to a number of bytes. The least recently used value is dropped first.
 *  Callers that ask for a value while it is being made share the same work. */
import { LRUCache } from 'lru-cache'

export type ByteCache<V> = {
  readonly get: (key: string, make: () => Promise<V>) => Promise<V>
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
  let making = new Map<string, Promise<V>>()

  return {
    get(key, make) {
      const known = cache.get(key)
      if (known) return Promise.resolve(known)
      const running = making.get(key)
      if (running) return running
      const present = making
      const made = make()
        .then((value) => {
          // A value that was made before a `clear` is returned to the waiting callers but not cached.
          if (present === making) cache.set(key, value)
          return value
        })
        .finally(() => present.delete(key))
      present.set(key, made)
      return made
    },
    clear() {
      cache.clear()
      making = new Map()
    },
  }
}
