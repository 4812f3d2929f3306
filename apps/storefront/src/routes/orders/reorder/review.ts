/** Compares the lines of an order with the present catalogue. The buyer sees every change before a line is added to the
 *  cart. A successor is offered, never taken silently (AMB-14, AMB-83). */
import type { Product } from '@hoistway/contract/catalogue/product'
import type { Addition } from '@hoistway/domain/cart/cart'
import { filledDetails } from '@hoistway/domain/cart/line-details'
import { type Currency, ProductStatus } from '@hoistway/domain/codes'
import { type LineFault, lineFaults } from '@hoistway/domain/orders/line-faults'
import { type Amount, amountFromWire, lineTotal, type Price, roundTotal } from '@hoistway/domain/prices/money'
import { lineTotals, orderLine, pricedPart } from '../../../data/cart/cart-lines.ts'
import { type CartFacts, priceOf } from '../../../data/cart/cart-prices.ts'
import type { OrderLineView } from '../../../features/orders/order-view.ts'

export type Change =
  | 'none'
  | 'price'
  | 'replaced'
  /** Neither the part nor a successor is visible to this buyer. */
  | 'missing'
  /** The part, or its successor, exists but this line cannot be ordered. */
  | 'refused'

export type ReviewLine = {
  readonly ordered: OrderLineView
  readonly change: Change
  /** The part that can be added: the ordered one, or the successor of a replaced one. Undefined for 'missing' and
   *  'refused'. */
  readonly part?: Product
  readonly amount: Amount
  /** The price per unit at the time of the order, in the currency of the order. */
  readonly before?: Price
  /** The present price per unit, in the buyer's currency. */
  readonly now?: Price
  /** The reason of the change 'refused'. */
  readonly fault?: LineFault
  readonly needsComment: boolean
}

/** The present data of the parts. */
export type Today = {
  readonly facts: CartFacts
  /** Maps a replaced product to the part that follows it. */
  readonly successors: ReadonlyMap<number, Product>
  readonly currency: Currency
  /** False where prices are hidden from the buyer. */
  readonly isPriced: boolean
}

export function reviewLine(ordered: OrderLineView, orderCurrency: Currency, today: Today): ReviewLine {
  const { productID, ordered: sent, details } = ordered
  const amount = amountFromWire(sent.amount) ?? 0
  const before = sent.price === undefined ? undefined : priceOf(sent.price)
  const line = { ordered, amount, needsComment: false, ...(before !== undefined && { before }) }
  const known = today.facts.products.get(productID)
  if (!known) return { ...line, change: 'missing' }

  const isReplaced = known.platformData.status === ProductStatus.Replaced
  const part = isReplaced ? today.successors.get(productID) : known
  if (!part) return { ...line, change: 'missing' }
  const item = { productID: part.id, amount: sent.amount, ...details }
  const priced = orderLine(item, { ...pricedPart(today.facts, part.id), product: part })
  // The buyer can add a missing comment in this review, but cannot mend other faults.
  const fault = lineFaults(priced, 0, today.isPriced).find(({ type }) => type !== 'specificationMissing')
  if (fault) return { ...line, change: 'refused', fault }
  const now = today.isPriced ? lineTotals(priced).price : undefined
  return {
    ...line,
    part,
    ...(now !== undefined && { now }),
    needsComment: part.platformData.requiresSpecification,
    change: isReplaced ? 'replaced' : priceDiffers(before, now, orderCurrency, today) ? 'price' : 'none',
  }
}

/** An unknown price counts as unchanged, and a price in another currency as changed. */
function priceDiffers(
  before: Price | undefined,
  now: Price | undefined,
  orderCurrency: Currency,
  { currency }: Today,
): boolean {
  if (before === undefined || now === undefined) return false
  return before !== now || orderCurrency !== currency
}

/** A line is chosen at first if it can be ordered and its part is not replaced. */
export function isChosenAtFirst({ part, change }: ReviewLine): boolean {
  return part !== undefined && change !== 'replaced'
}

export function countChanges(lines: readonly ReviewLine[]): Readonly<Partial<Record<Change, number>>> {
  const counts: Partial<Record<Change, number>> = {}
  for (const { change } of lines) counts[change] = (counts[change] ?? 0) + 1
  return counts
}

export function totalNow(lines: readonly ReviewLine[]): Price {
  const exact = lines.map(({ now, amount }) => (now === undefined ? 0n : lineTotal(now, amount)))
  return roundTotal(exact.reduce((sum, one) => sum + one, 0n))
}

/** Makes the additions to the cart. A line without a part is left out.
 *  @param comments by the id of the ordered product; a line without an entry gets the comment of the order. An empty
 *  comment is not passed on, so that a line that is already in the cart keeps its own. */
export function additionsOf(
  lines: readonly ReviewLine[],
  comments: ReadonlyMap<number, string>,
): readonly Addition[] {
  return lines.flatMap(({ part, ordered }) => {
    const comment = commentOn(ordered, comments).trim()
    const added = part && { productID: part.id, amount: ordered.ordered.amount }
    return added ? [{ ...added, ...filledDetails({ ...ordered.details, specificationText: comment }) }] : []
  })
}

export function lacksComment(
  { needsComment, ordered }: ReviewLine,
  comments: ReadonlyMap<number, string>,
): boolean {
  return needsComment && commentOn(ordered, comments).trim() === ''
}

export function commentOn(
  { productID, details }: OrderLineView,
  comments: ReadonlyMap<number, string>,
): string {
  return comments.get(productID) ?? details.specificationText
}
