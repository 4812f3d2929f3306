/** Texts of errors for people: the code, the first line, the shortest reason. */

/** The code of a system or PostgreSQL error (`ENOENT`, `28P01`), where the error has one. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** The first line of an error's message: all that fits into a fault. */
export function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.trim().split('\n')[0] ?? ''
}

/** The shortest text for an error, such as `ECONNREFUSED`: its code, or its message where it has none. */
export function shortReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'TimeoutError') return 'not in time'
  return errorCode(error) ?? error.message
}
