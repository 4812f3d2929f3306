/** Decides which amounts may stand in a cart line (CART-18, CART-19, AMB-44). Amounts here are plain numbers in the
 *  part's unit, as they travel. */
import { amountFromWire, amountToWire } from '../prices/money.ts'

export const MAX_LINE_AMOUNT = 1_000_000
export const MAX_AMOUNT_DECIMALS = 3

/** Parts sold by length, weight or volume take decimals; the rest is counted. */
const MEASURED_UNITS: readonly string[] = ['m', 'kg', 'l']

const WHOLE = /^[1-9]\d*$/
const MEASURED = /^[1-9]\d*(?:[.,]\d*)?$/

export function takesDecimals(unit: string): boolean {
  return MEASURED_UNITS.includes(unit)
}

/** Tells whether the field may hold this text while the buyer types. An empty field may be left for a moment. */
export function acceptsAmountTyping(text: string, unit: string): boolean {
  if (text === '') return true
  if (!(takesDecimals(unit) ? MEASURED : WHOLE).test(text)) return false
  const decimals = text.split(/[.,]/)[1] ?? ''
  return decimals.length <= MAX_AMOUNT_DECIMALS && asNumber(text) <= MAX_LINE_AMOUNT
}

/** The amount that a left field stands for: empty is 1, a comma is a decimal point, a trailing one is nothing.
 *  Undefined for text that could not have been typed. */
export function readAmount(text: string, unit: string): number | undefined {
  const typed = text.trim()
  if (typed === '') return 1
  return acceptsAmountTyping(typed, unit) ? asNumber(typed) : undefined
}

export type AmountFault = 'amountInvalid' | 'amountTooLarge' | 'wholeUnitsOnly'

/** Returns the fault of an amount for a part of this unit; undefined when it can be ordered. Any positive amount with
 *  at most 3 decimals will do: below 1 it cannot be typed, but 0.5 m may come with an order. */
export function amountFault(amount: number, unit: string): AmountFault | undefined {
  if (!(amount > 0) || amount === Number.POSITIVE_INFINITY) return 'amountInvalid'
  if (amount > MAX_LINE_AMOUNT) return 'amountTooLarge'
  if (amountFromWire(amount) === undefined) return 'amountInvalid'
  return Number.isInteger(amount) || takesDecimals(unit) ? undefined : 'wholeUnitsOnly'
}

/** The sum without the noise of binary fractions, to 3 decimals. */
export function addAmounts(first: number, second: number): number {
  return roundAmount(roundAmount(first) + roundAmount(second))
}

export function roundAmount(amount: number): number {
  return amountToWire(Math.round(amount * 10 ** MAX_AMOUNT_DECIMALS))
}

function asNumber(text: string): number {
  return Number(text.replace(',', '.'))
}
