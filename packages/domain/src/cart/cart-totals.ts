/** Computes what a cart costs and weighs, from which amount a line has a price, and whether a total is the one that the
 *  buyer saw. Every sum is exact and rounded once (AMB-34). */
import { savedOnLine } from '../prices/discount.ts'
import {
  type Amount,
  divideHalfUp,
  type ExactTotal,
  exactly,
  type Grams,
  lineTotal,
  type Price,
  priceToWire,
  roundTotal,
} from '../prices/money.ts'
import { tierFor } from '../prices/price-tiers.ts'

export type TotalledTier = {
  readonly validForPurchaseAmount: Amount
  readonly price: Price
  readonly listPrice?: Price
}

export type TotalledLine = {
  readonly amount: Amount
  readonly tiers: readonly TotalledTier[]
  /** Weight of one unit; a part without one counts as weightless (AMB-37). */
  readonly unitWeight?: Grams | undefined
}

/** The price per unit and the total of one line. Both are absent if the amount reaches no tier. */
export type LineTotals = { readonly price?: Price; readonly total?: Price }

export type CartTotals = {
  readonly lines: readonly LineTotals[]
  readonly subtotal: Price
  /** The sum that webDiscount saved. Prices are net already: the sum is shown, not subtracted again (AMB-36). */
  readonly discount: Price
  readonly fee: Price
  /** Subtotal plus transport fee, excluding VAT (CART-17). */
  readonly total: Price
  readonly weight: Grams
}

/** Totals of a cart with the fee of the chosen transport. A line without a price counts 0 (AMB-33). */
export function cartTotals(lines: readonly TotalledLine[], fee: Price = 0): CartTotals {
  let subtotal: ExactTotal = 0n
  let saved: ExactTotal = 0n
  const totals = lines.map(({ amount, tiers }): LineTotals => {
    const tier = tierFor(tiers, amount)
    if (!tier) return {}
    const total = lineTotal(tier.price, amount)
    subtotal += total
    saved += savedOnLine(tier, amount)
    return { price: tier.price, total: roundTotal(total) }
  })
  return {
    lines: totals,
    subtotal: roundTotal(subtotal),
    discount: roundTotal(saved),
    fee,
    total: roundTotal(subtotal + exactly(fee)),
    weight: cartWeight(lines),
  }
}

/** Unit weight × amount over all lines, rounded once to whole grams (CART-12, AMB-37). */
export function cartWeight(lines: readonly Pick<TotalledLine, 'amount' | 'unitWeight'>[]): Grams {
  const milligrams = lines.reduce((sum, line) => sum + BigInt(line.unitWeight ?? 0) * BigInt(line.amount), 0n)
  return Number(divideHalfUp(milligrams, 1000n))
}

/** Returns the smallest amount that has a price, or undefined if no amount has one (AMB-33). */
export function pricedFrom(
  tiers: readonly Pick<TotalledTier, 'validForPurchaseAmount'>[],
): Amount | undefined {
  if (tiers.length === 0) return undefined
  return Math.min(...tiers.map((tier) => tier.validForPurchaseAmount))
}

/** Totals have 4 decimals, so the largest difference below a cent is 0.0099. The rest is room for rounding errors. */
const BELOW_ONE_CENT = 0.00995

/** Tells whether the total that a buyer saw is the total of the order. A client may send it unrounded, rounded to cents
 *  or rounded up to cents: all of these differ by less than a cent.
 *  @param shown in units of the currency, as sent */
export function isShownTotal(shown: number, total: Price): boolean {
  return Math.abs(shown - priceToWire(total)) < BELOW_ONE_CENT
}
