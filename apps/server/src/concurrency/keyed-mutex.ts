/** Runs work under one key one after the other in this process, in order of arrival. Work under different keys runs
 *  at once. A key is removed when its last work is done. */
export type KeyedMutex<K = string> = <T>(key: K, work: () => Promise<T>) => Promise<T>

export function createKeyedMutex<K = string>(): KeyedMutex<K> {
  const last = new Map<K, Promise<unknown>>()

  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve()
    // A failure of earlier work must not keep later work from running.
    const mine = before.then(work, work)
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
