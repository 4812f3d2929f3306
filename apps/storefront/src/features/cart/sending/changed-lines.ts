import type { Price } from '@hoistway/domain/prices/money'
import type { ShownPrices } from '../../../data/cart/cart-record.ts'
import type { DraftOrder } from '../use-order.ts'

export type ChangedLine = {
  readonly productID: number
  readonly before: Price | undefined
  readonly now: Price | undefined
}

/** Returns the lines whose total differs from the total that the buyer saw. */
export function changedLines(
  shown: ShownPrices,
  { items, totals }: Pick<DraftOrder, 'items' | 'totals'>,
): ChangedLine[] {
  const before = new Map(shown.lines.map(({ productID, total }) => [productID, total]))
  return items
    .map(({ productID }, index) => ({
      productID,
      before: before.get(productID),
      now: totals.lines[index]?.total,
    }))
    .filter((line) => line.before !== line.now)
}
