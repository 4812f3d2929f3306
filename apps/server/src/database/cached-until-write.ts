/** Caches query results of the embedded database until a statement may have changed them. */

/** With more keys than this the cache starts again. */
const MOST_KEYS = 1_000

/** @param changeMark of the database (open-database.ts); undefined on PostgreSQL, where each call reads
 *  @param read must read nothing but tables whose changes move the mark; its result is shared, so nobody may change
 *  it */
export function cachedUntilWrite<Key, Value>(
  changeMark: (() => number) | undefined,
  read: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  if (changeMark === undefined) return read
  let mark = Number.NaN
  let cache = new Map<Key, Promise<Value>>()
  return (key) => {
    const now = changeMark()
    if (now !== mark || cache.size > MOST_KEYS) cache = new Map()
    mark = now
    const known = cache.get(key)
    if (known) return known
    const own = cache
    const reading = read(key).catch((fault: unknown) => {
      own.delete(key)
      throw fault
    })
    own.set(key, reading)
    return reading
  }
}
