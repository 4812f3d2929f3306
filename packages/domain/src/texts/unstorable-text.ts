/** Finds text that the shop cannot store, whether it comes in a call or in a file. */

/** Deeper than any schema of the contract; what is nested further is refused unread. */
const MAX_DEPTH = 12

/** A NUL or half a surrogate pair cannot be stored in PostgreSQL: such a text is refused at the edge, wherever it
 *  hides in the input. Returns the path of the first one. */
export function unstorableText(value: unknown, path = '', depth = 0): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > MAX_DEPTH) return path
  for (const [key, inner] of Object.entries(value)) {
    if (unstorableText(key) !== undefined) return path
    const found = unstorableText(inner, `${path}/${key}`, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}
