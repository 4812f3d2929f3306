/** Work under one key runs one after the other in this process, in the order in which it came; work under different
 *  keys runs at once. A key is forgotten when its last work is done. */
export type OneAtATime = <T>(key: string, work: () => Promise<T>) => Promise<T>

export function createOneAtATime(): OneAtATime {
  const last = new Map<string, Promise<unknown>>()

  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve()
    // Work that fails is no reason for the next not to run.
    const mine = before.then(work, work)
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
