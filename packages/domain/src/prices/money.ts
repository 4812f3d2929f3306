/** Numbers of the shop are scaled integers, so that sums are exact and rounding happens once.
 *
 *  | what    | unit inside              | on the wire      |
 *  |---------|--------------------------|------------------|
 *  | Price   | 1/10000 of the currency  | 12.5             |
 *  | Amount  | 1/1000 of the part's unit| 2.25             |
 *  | Grams   | gram                     | kilograms, 0.75  |
 *
 *  A price times an amount has seven decimals and can pass 2^53, so line totals are BigInt (ExactTotal) until
 *  they are rounded once, by `roundTotal`. Money is formatted for people in money-format.ts. */
import { Currency } from '../codes.ts'
import type { Locale } from '../texts/locale.ts'

export type Price = number
export type Amount = number
export type Grams = number
/** A sum of price × amount in 1/10_000_000 of the currency, not rounded yet. */
export type ExactTotal = bigint

const PRICE_SCALE = 10_000
const AMOUNT_SCALE = 1_000
const GRAMS_PER_KILOGRAM = 1_000
const CENT: Price = 100

/** The largest scaled integer that is read from outside: 100 billion in a currency. Up to here the nearest
 *  double of a decimal number still names exactly one scaled integer. */
export const MAX_SCALED = 1e15

function fromWire(value: unknown, scale: number): number | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined
  const scaled = Math.round(value * scale) + 0
  if (Math.abs(scaled) > MAX_SCALED) return undefined
  // Division is correctly rounded: it gives the value back exactly when the value has no further decimals.
  return scaled / scale === value ? scaled : undefined
}

/** Reads a price; undefined for anything but a finite number with at most 4 decimals. */
export function priceFromWire(value: unknown): Price | undefined {
  return fromWire(value, PRICE_SCALE)
}

export function priceToWire(price: Price): number {
  return price / PRICE_SCALE
}

/** Reads an amount; undefined for anything but a finite number with at most 3 decimals (AMB-44). The sign and
 *  the upper limit are rules of amount-input.ts. */
export function amountFromWire(value: unknown): Amount | undefined {
  return fromWire(value, AMOUNT_SCALE)
}

export function amountToWire(amount: Amount): number {
  return amount / AMOUNT_SCALE
}

/** Reads kilograms; undefined for anything but a finite number of whole grams. */
export function gramsFromWire(kilograms: unknown): Grams | undefined {
  return fromWire(kilograms, GRAMS_PER_KILOGRAM)
}

export function gramsToWire(weight: Grams): number {
  return weight / GRAMS_PER_KILOGRAM
}

/** Division of integers, rounded to the nearest; a half goes away from zero. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const half = divisor / 2n
  return (dividend < 0n ? dividend - half : dividend + half) / divisor
}

/** Price × amount, exact (CART-11). */
export function lineTotal(price: Price, amount: Amount): ExactTotal {
  return BigInt(price) * BigInt(amount)
}

/** A price or fee in the unit of line totals, to be added to them. */
export function exactly(price: Price): ExactTotal {
  return BigInt(price) * BigInt(AMOUNT_SCALE)
}

/** The one rounding of a sum: to 1/10000 of the currency, half away from zero. It never throws; a sum past
 *  2^53 (900 billion) loses its last decimals, and such an order is refused (order-faults.ts). */
export function roundTotal(total: ExactTotal): Price {
  return Number(divideHalfUp(total, BigInt(AMOUNT_SCALE)))
}

/** Rounds up to whole cents, as prices are displayed (CART-16, AMB-34). */
export function roundUpToCents(price: Price): Price {
  return Math.ceil(price / CENT) * CENT + 0
}

export type CurrencyViewer = {
  readonly locale: Locale
  readonly company?: { readonly euro: boolean } | undefined
  readonly user?: { readonly euro: boolean } | undefined
}

/** The company's euro flag decides, then the user's; a guest's follows the locale (CART-13, AMB-35). */
export function currencyOf({ locale, company, user }: CurrencyViewer): Currency {
  const euro = company?.euro ?? user?.euro ?? locale !== 'sv'
  return euro ? Currency.Euro : Currency.Sek
}
