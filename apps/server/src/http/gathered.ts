/** Questions that come in within one turn of the event loop are asked together: under load one query answers many
 *  requests. None is answered from before it was asked. */
export type Gathered<K, V> = (key: K) => Promise<V | undefined>

export function createGathered<K, V>(
  ask: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): Gathered<K, V> {
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
