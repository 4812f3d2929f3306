const MAX_ID = 2_147_483_647

/** Reads the id in a path. Returns undefined for a text that cannot be an id; the caller answers it like an unknown
 *  id. */
export function idInPath(text: string | number): number | undefined {
  const id = /^\d{1,10}$/.test(String(text)) ? Number(text) : 0
  return id >= 1 && id <= MAX_ID ? id : undefined
}
