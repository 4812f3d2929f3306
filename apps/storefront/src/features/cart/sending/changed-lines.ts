import { totalStock } from '@hoistway/domain/catalogue/stock'
import type { ShownLine, ShownPrices } from '../../../data/cart/cart-record.ts'
import type { DraftOrder } from '../use-order.ts'

export type ChangedLine = {
  readonly productID: number
  readonly before: Omit<ShownLine, 'productID'>
  readonly now: Omit<ShownLine, 'productID'>
  /** The stock was enough for the amount and is not any more, or the other way round. */
  readonly isStockChanged: boolean
}

/** Reads each line as its buyer sees it. */
export function shownLines({
  items,
  totals,
  prices,
}: Pick<DraftOrder, 'items' | 'totals' | 'prices'>): ShownLine[] {
  return items.map(({ productID }, index) => ({
    productID,
    total: totals.lines[index]?.total,
    stock: stockOf(prices, productID),
  }))
}

function stockOf(prices: DraftOrder['prices'], productID: number): number | undefined {
  const product = prices.products.get(productID)
  return product && totalStock(product.stockInfo.stockInfos)
}

/** Returns the lines whose total differs from the total that the buyer saw, and those that the stock covers no longer or
 *  again. */
export function changedLines(
  shown: ShownPrices,
  order: Pick<DraftOrder, 'items' | 'totals' | 'prices'>,
): ChangedLine[] {
  const earlier = new Map(shown.lines.map((line) => [line.productID, line]))
  return shownLines(order)
    .map((now, index) => {
      const before: Omit<ShownLine, 'productID'> = earlier.get(now.productID) ?? {}
      const covers = ({ stock = 0 }: Omit<ShownLine, 'productID'>) =>
        stock >= (order.items[index]?.amount ?? 0)
      const isKnown = before.stock !== undefined && now.stock !== undefined
      return {
        productID: now.productID,
        before,
        now,
        isStockChanged: isKnown && covers(before) !== covers(now),
      }
    })
    .filter((line) => line.before.total !== line.now.total || line.isStockChanged)
}
