/** What takes time to make, kept within so many bytes; what was unused for longest goes first. Who asks for the same
 *  while it is being made waits for it. */
import { LRUCache } from 'lru-cache'

export type Kept<V> = {
  readonly get: (key: string, make: () => Promise<V>) => Promise<V>
  readonly clear: () => void
}

/** What an entry takes beside its value. */
const ENTRY_BYTES = 200

export function createKept<V extends object>(maxBytes: number, bytesOf: (value: V) => number): Kept<V> {
  const kept = new LRUCache<string, V>({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => bytesOf(value) + key.length * 2 + ENTRY_BYTES,
  })
  let making = new Map<string, Promise<V>>()

  return {
    get(key, make) {
      const known = kept.get(key)
      if (known) return Promise.resolve(known)
      const running = making.get(key)
      if (running) return running
      const present = making
      const made = make()
        .then((value) => {
          // Made from what was there before a `clear`, it is for those who have waited for it.
          if (present === making) kept.set(key, value)
          return value
        })
        .finally(() => present.delete(key))
      present.set(key, made)
      return made
    },
    clear() {
      kept.clear()
      making = new Map()
    },
  }
}
