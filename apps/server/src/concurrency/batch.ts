/** Batches the reads of one turn of the event loop: under load one query answers many requests. No request gets an
 *  answer that is older than itself. */
export type Batch<K, V> = (key: K) => Promise<V | undefined>

export function createBatch<K, V>(ask: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>): Batch<K, V> {
  let open: { readonly keys: Set<K>; readonly answers: Promise<ReadonlyMap<K, V>> } | undefined

  function begin() {
    const keys = new Set<K>()
    const answers = new Promise<void>((turnOver) => setImmediate(turnOver)).then(() => {
      open = undefined
      return ask([...keys])
    })
    return { keys, answers }
  }

  return async (key) => {
    open ??= begin()
    open.keys.add(key)
    return (await open.answers).get(key)
  }
}
