/** Hours as people write them in a field: an empty field is never. */
const MOST_HOURS = 8_760

export function shownHours(hours: number | null): string {
  return hours === null ? '' : String(hours)
}

/** Reads whole hours. Null: never; undefined: not a number of hours. */
export function readHours(text: string): number | null | undefined {
  const digits = text.replace(/\s/g, '')
  if (digits === '') return null
  if (!/^\d{1,5}$/.test(digits)) return undefined
  const hours = Number(digits)
  return hours >= 1 && hours <= MOST_HOURS ? hours : undefined
}
