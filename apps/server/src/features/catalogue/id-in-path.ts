const MAX_ID = 2_147_483_647

/** The id that a path names. What cannot be an id is undefined: the caller answers it like an id that there is not. */
export function idInPath(text: string | number): number | undefined {
  const id = /^\d{1,10}$/.test(String(text)) ? Number(text) : 0
  return id >= 1 && id <= MAX_ID ? id : undefined
}
