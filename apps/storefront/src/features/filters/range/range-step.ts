/** Computes the steps of a range slider and writes its figures. */
import type { Locale } from '@hoistway/domain/texts/locale'

const STEPS_AT_LEAST = 50

/** Returns a round step that fits at least 50 times into the range: 1 for 40 to 120, 0.01 for 0.5 to 2. */
export function stepOf(min: number, max: number): number {
  const wanted = (max - min) / STEPS_AT_LEAST
  if (!(wanted > 0)) return 1
  return 10 ** Math.max(-3, Math.floor(Math.log10(wanted)))
}

/** Writes a number as visitors type it: with the decimal sign of the language, without the noise of binary fractions,
 *  without an exponent and without a thousands separator. */
export function writeNumber(value: number, locale: Locale): string {
  const decimal = value.toFixed(3).replace(/\.?0+$/, '')
  return locale === 'en' ? decimal : decimal.replace('.', ',')
}
