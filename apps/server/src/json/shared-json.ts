/** Caches the JSON of large results that many requests share, as long as the result itself lives. */
const serialised = new WeakMap<object, string>()

/** Marks a result as shared. It must not change afterwards. */
export function shareJson<T extends object>(result: T): T {
  serialised.set(result, JSON.stringify(result))
  return result
}

export function jsonOf(result: unknown): string {
  const known = typeof result === 'object' && result !== null ? serialised.get(result) : undefined
  return known ?? JSON.stringify(result)
}
