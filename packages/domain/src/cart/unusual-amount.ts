/** Amounts that are asked about before they are ordered: probably a slip, possibly a large order. */

/** Nobody is asked about fewer. */
const NEVER_ASKED_BELOW = 1000
/** An order of so many times the stock is unusual. */
const TIMES_THE_STOCK = 20

/** Tells whether an amount is far beyond what the shop has. It can still be ordered. */
export function isUnusuallyLarge(amount: number, stock: number): boolean {
  return amount >= NEVER_ASKED_BELOW && amount > Math.max(stock, 0) * TIMES_THE_STOCK
}
