/** Keeps readings of the embedded database until something is written that they may be of. */

/** More keys than this are not kept. */
const MOST_KEYS = 1_000

/** @param changeMark of the database (open-database.ts); undefined on PostgreSQL, where each call reads
 *  @param read must read nothing but tables whose changes move the mark; its result is shared, so nobody may change
 *  it */
export function keptReading<Key, Value>(
  changeMark: (() => number) | undefined,
  read: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  if (changeMark === undefined) return read
  let mark = Number.NaN
  let kept = new Map<Key, Promise<Value>>()
  return (key) => {
    const now = changeMark()
    if (now !== mark || kept.size > MOST_KEYS) kept = new Map()
    mark = now
    const known = kept.get(key)
    if (known) return known
    const readings = kept
    const reading = read(key).catch((fault: unknown) => {
      readings.delete(key)
      throw fault
    })
    readings.set(key, reading)
    return reading
  }
}
