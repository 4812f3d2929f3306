/** Reads the code and the message of an error for a line that people read. */

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
