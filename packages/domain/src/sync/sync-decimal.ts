/** Decimal numbers in files of the business system, read exactly into scaled integers: never through a float.
 *  The decimal sign is a point or a comma. `1.000` may be one or a thousand, depending on who wrote it, so a number
 *  with exactly three decimals and no leading zero is refused; `1.0000` and `0.125` are clear. */
import { MAX_SCALED } from '../prices/money.ts'

const DECIMAL = /^([+-]?)(\d{1,15})(?:[.,](\d{1,9}))?$/
const AMBIGUOUS = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/

export type DecimalFault = 'noNumber' | 'ambiguous' | 'tooManyDecimals' | 'tooLarge'

/** Scaled by 10 to the power of `decimals`. Zeros behind the last decimal do no harm. */
export function readDecimal(text: string, decimals: number): number | DecimalFault {
  const [, sign = '', whole, fraction = ''] = DECIMAL.exec(text) ?? []
  if (whole === undefined) return 'noNumber'
  if (AMBIGUOUS.test(text)) return 'ambiguous'
  const digits = fraction.slice(0, decimals).padEnd(decimals, '0')
  if (/[1-9]/.test(fraction.slice(decimals))) return 'tooManyDecimals'
  const scaled = Number(`${whole}${digits}`)
  if (!Number.isSafeInteger(scaled) || scaled > MAX_SCALED) return 'tooLarge'
  return sign === '-' ? 0 - scaled : scaled
}

/** Writes a number as `readDecimal` reads it back: with a point, and without the three decimals that nobody can be sure
 *  of. */
export function writeDecimal(scaled: number, decimals: number): string {
  const digits = String(Math.abs(scaled)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const clear = fraction.length === 3 && whole !== '0' ? `${fraction}0` : fraction
  return `${scaled < 0 ? '-' : ''}${whole}${clear === '' ? '' : `.${clear}`}`
}
