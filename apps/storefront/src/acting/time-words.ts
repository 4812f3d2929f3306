/** Writes the time that is left: in minutes, in the last two minutes with seconds. */
export function timeWords(seconds: number): string {
  if (seconds > 120) return `${Math.ceil(seconds / 60)} min`
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
