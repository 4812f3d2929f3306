/** Caches the JSON of large results that many requests share, as long as the result itself lives. */
const written = new WeakMap<object, string>()

/** Marks a result as shared. It must not change afterwards. */
export function shareJson<T extends object>(result: T): T {
  written.set(result, JSON.stringify(result))
  return result
}

export function jsonOf(result: unknown): string {
  const known = typeof result === 'object' && result !== null ? written.get(result) : undefined
  return known ?? JSON.stringify(result)
}
