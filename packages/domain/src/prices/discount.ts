/** The discount that a company or user has on list prices (webDiscount), and what it saved (AMB-36). */
import { type Amount, divideHalfUp, type ExactTotal, lineTotal, type Price } from './money.ts'

/** 1/100 of a percent: 1250 is 12.5 %. */
export type BasisPoints = number

const WHOLE: BasisPoints = 10_000

/** The price less the discount, rounded half up to 1/10000 of the currency. A discount outside 0 to 100 %
 *  is taken as the nearer end: it must neither raise a price nor make it negative. */
export function lessWebDiscount(price: Price, webDiscount: BasisPoints): Price {
  const taken = Math.min(Math.max(webDiscount, 0), WHOLE)
  return Number(divideHalfUp(BigInt(price) * BigInt(WHOLE - taken), BigInt(WHOLE)))
}

/** Returns what the discount saved on one line: (list price - net price) × amount. */
export function savedOnLine(
  tier: { readonly price: Price; readonly listPrice?: Price },
  amount: Amount,
): ExactTotal {
  return lineTotal((tier.listPrice ?? tier.price) - tier.price, amount)
}

/** The discount line is shown only when something was saved (CARTUI-17). */
export function showsDiscount(discount: Price): boolean {
  return discount > 0
}
