/** Reads the cells of the business system's files. A reader returns the value or the reason why there is none. */
import { readDay } from '@hoistway/domain/orders/delivery-date'
import { type DecimalFault, readDecimal } from '@hoistway/domain/sync/sync-decimal'
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'

export type Cell<T> = { readonly value: T } | { readonly fault: string }
export type ReadCell<T> = (text: string) => Cell<T>

const LONGEST_QUOTE = 40

/** A text of the file in a message: short, and without what a terminal or a log could take for more than text. */
export function quoted(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?')
  return `"${plain.length > LONGEST_QUOTE ? `${plain.slice(0, LONGEST_QUOTE)}…` : plain}"`
}

export function text(longest: number): ReadCell<string> {
  return (cell) => (cell.length <= longest ? { value: cell } : { fault: `longer than ${longest} characters` })
}

export function matching(shape: RegExp, mustBe: string): ReadCell<string> {
  return (cell) => (shape.test(cell) ? { value: cell } : { fault: `${quoted(cell)} is not ${mustBe}` })
}

const DECIMAL_FAULTS: Readonly<Record<DecimalFault, string>> = {
  noNumber: 'is no number',
  ambiguous: 'may be one or a thousand; write 4 decimals or none',
  tooManyDecimals: 'has too many decimals',
  tooLarge: 'is too large',
}

/** Scaled by 10 to the power of `decimals`. */
export function decimal(decimals: number, least = Number.NEGATIVE_INFINITY): ReadCell<number> {
  return (cell) => {
    const value = readDecimal(cell, decimals)
    if (typeof value === 'string') return { fault: `${quoted(cell)} ${DECIMAL_FAULTS[value]}` }
    return value >= least ? { value } : { fault: `${quoted(cell)} is too small` }
  }
}

export function wholeNumber(least: number, most: number): ReadCell<number> {
  return (cell) => {
    const value = /^\d{1,10}$/.test(cell) ? Number(cell) : Number.NaN
    if (value >= least && value <= most) return { value }
    return { fault: `${quoted(cell)} is not a whole number from ${least} to ${most}` }
  }
}

export function oneOf<T>(words: Readonly<Record<string, T>>): ReadCell<T> {
  const known = new Map(Object.entries(words))
  return (cell) => {
    const value = known.get(cell.toLowerCase())
    if (value !== undefined) return { value }
    return { fault: `${quoted(cell)} is not one of ${[...known.keys()].join(', ')}` }
  }
}

export const yesOrNo = oneOf({ yes: true, no: false, true: true, false: false, '1': true, '0': false })

export const language: ReadCell<Locale> = oneOf(
  Object.fromEntries(LOCALES.map((locale) => [locale, locale])) as Record<Locale, Locale>,
)

export const day: ReadCell<string> = (cell) => {
  const value = /^\d{4}-\d{2}-\d{2}$/.test(cell) ? readDay(cell) : undefined
  return value === undefined ? { fault: `${quoted(cell)} is no day like 2026-11-23` } : { value }
}

export const email = matching(/^[^\s@<>()",;:\\]{1,64}@[^\s@<>()",;:\\]{1,189}$/, 'an e-mail address')

/** Reads the address at which a parcel can be followed. */
export const webAddress: ReadCell<string> = (cell) => {
  const isWeb = /^https?:\/\//i.test(cell) && URL.canParse(cell) && cell.length <= 500
  return isWeb ? { value: cell } : { fault: `${quoted(cell)} is no web address` }
}
