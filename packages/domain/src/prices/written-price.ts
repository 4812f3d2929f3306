/** Reads money as people type it in any of our languages, such as '50,000', '50 000', '50.000' or '1 200,50', and
 *  writes it into a field so that reading gives it back. Nobody types money with three decimals, so a separator before
 *  three digits groups thousands. Money here is a plain number, as on the wire. */
import type { Locale } from '../texts/locale.ts'
import { numberFormat } from '../texts/number-format.ts'

const BLANKS = /[\s'’]/g
const MINUS = /^[−–]/
const GROUPS = /^-?[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d{1,4})?$/
const PLAIN = /^-?\d+(?:[.,]\d{1,4})?$/

/** Undefined where the text is no money. */
export function readWrittenPrice(text: string): number | undefined {
  const written = text.trim().replaceAll(BLANKS, '').replace(MINUS, '-')
  const separator = GROUPS.exec(written)?.[1]
  if (separator !== undefined) return Number(written.replaceAll(separator, '').replace(',', '.'))
  return PLAIN.test(written) ? Number(written.replace(',', '.')) : undefined
}

export function writePrice(locale: Locale, price: number): string {
  const isWhole = Number.isInteger(price)
  const decimals = isWhole ? 0 : Number.isInteger(Math.round(price * 10_000) / 100) ? 2 : 4
  return numberFormat(`written${decimals}`, locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(price)
}
