/** JSON of large results that many requests share: written once, kept as long as the result itself. */
const written = new WeakMap<object, string>()

/** Marks a result as shared: it must not change any more. */
export function shareJson<T extends object>(result: T): T {
  written.set(result, JSON.stringify(result))
  return result
}

export function jsonOf(result: unknown): string {
  const known = typeof result === 'object' && result !== null ? written.get(result) : undefined
  return known ?? JSON.stringify(result)
}
