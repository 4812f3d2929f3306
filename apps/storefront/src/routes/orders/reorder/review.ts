/** Compares the lines of an order with the present catalogue. The buyer sees every change before a line is added to the
 *  cart. A successor is offered, never taken silently (AMB-14, AMB-83). */
import type { Product } from '@hoistway/contract/products'
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
  /** No longer in the catalogue, or not for this company. */
  | 'missing'
  /** The part exists but cannot be ordered as before. */
  | 'refused'

export type ReviewLine = {
  readonly ordered: OrderLineView
  readonly change: Change
  /** The part that would be added, which is the successor of a replaced part; undefined where there is none. */
  readonly part?: Product
  readonly amount: Amount
  /** Per unit, in the currency of the order. */
  readonly before?: Price
  /** Per unit, in that of the buyer. */
  readonly now?: Price
  /** Why a part cannot be ordered as it was. */
  readonly fault?: LineFault
  readonly needsComment: boolean
}

/** The present data of the parts. */
export type Today = {
  readonly facts: CartFacts
  /** By the product that they follow. */
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
  // The buyer is asked for a missing comment here; everything else cannot be mended.
  const fault = lineFaults(priced, 0, today.isPriced).find(({ type }) => type !== 'specificationMissing')
  if (fault) return { ...line, change: 'refused', fault }
  const now = today.isPriced ? lineTotals(priced).price : undefined
  return {
    ...line,
    part,
    ...(now !== undefined && { now }),
    needsComment: part.platformData.requiresSpecification,
    change: isReplaced ? 'replaced' : isOther(before, now, orderCurrency, today) ? 'price' : 'none',
  }
}

function isOther(
  before: Price | undefined,
  now: Price | undefined,
  orderCurrency: Currency,
  { currency }: Today,
): boolean {
  if (before === undefined || now === undefined) return false
  return before !== now || orderCurrency !== currency
}

/** Chosen at first: what can be ordered and is still the same part. */
export function isOffered({ part, change }: ReviewLine): boolean {
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

/** `comments` by the product that was ordered; an empty one leaves the comment of a line in the cart. */
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
