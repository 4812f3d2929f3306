/** The figures of a range slider. */

const STEPS_AT_LEAST = 50

/** A round step that goes at least 50 times into the range: 1 for 40 to 120, 0.01 for 0.5 to 2. */
export function stepOf(min: number, max: number): number {
  const wanted = (max - min) / STEPS_AT_LEAST
  if (!(wanted > 0)) return 1
  return 10 ** Math.max(-3, Math.floor(Math.log10(wanted)))
}

/** Without the noise of binary fractions and without an exponent. */
export function writeNumber(value: number): string {
  return value.toFixed(3).replace(/\.?0+$/, '')
}
