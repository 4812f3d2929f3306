/** The rows of the list as the visitor sees them: part, price of the line, and whether it can be put into the cart. Also
 *  the additions to the cart and their sum. */
import type { Product } from '@hoistway/contract/catalogue/product'
import type { Addition } from '@hoistway/domain/cart/cart'
import {
  amountFromWire,
  type ExactTotal,
  lineTotal,
  type Price,
  roundTotal,
} from '@hoistway/domain/prices/money'
import { tierFor } from '@hoistway/domain/prices/price-tiers'
import { priceOf } from '../../../data/cart/cart-prices.ts'
import { notSoldBecause } from '../../../features/product-list/hit-view.ts'
import type { ScanRow } from './scan-list.ts'
import type { ScanState } from './scan-store.ts'

export type RowView = {
  readonly row: ScanRow
  /** The part, or of a replaced one the part that follows it. */
  readonly product?: Product
  readonly choices: readonly Product[]
  /** The price of the whole line. */
  readonly total?: Price
  /** The row can go into the cart. */
  readonly isReady: boolean
  /** The shop did not answer which part it is. */
  readonly isUnread: boolean
  /** The row waits for the visitor, or for the shop. */
  readonly isOpen: boolean
}

/** The prices that a visitor sees: none as a guest, who fills a cart all the same. */
export type Buyer = { readonly isGuest: boolean; readonly isPriced: boolean }

/** The latest first. */
export function rowViews(state: ScanState, buyer: Buyer): RowView[] {
  return state.list.rows.map((row) => rowView(row, state, buyer)).reverse()
}

function rowView(
  row: ScanRow,
  { products, isUnread = false }: ScanState,
  { isGuest, isPriced }: Buyer,
): RowView {
  const product = row.productID === undefined ? undefined : products.get(row.productID)
  const choices = (row.choices ?? []).flatMap((id) => products.get(id) ?? [])
  const exact = product && isPriced ? exactTotal(product, row.amount) : undefined
  const isSold = product !== undefined && notSoldBecause(product) === undefined
  const isReady = row.state === 'part' && isSold && (isGuest || exact !== undefined)
  return {
    row,
    ...(product && { product }),
    choices,
    ...(exact !== undefined && { total: roundTotal(exact) }),
    isReady,
    isUnread: isUnread && row.productID !== undefined && !product,
    isOpen: row.state !== 'part' && row.state !== 'looking',
  }
}

function exactTotal({ stockInfo }: Product, amount: number): ExactTotal | undefined {
  const tier = tierFor(stockInfo.prices, amount)
  const scaled = amountFromWire(amount)
  return tier && scaled !== undefined ? lineTotal(priceOf(tier.price), scaled) : undefined
}

export function additionsOf(views: readonly RowView[]): readonly Addition[] {
  const ready = views.filter(({ isReady }) => isReady).reverse()
  return ready.flatMap(({ row: { productID, amount } }) =>
    productID === undefined ? [] : { productID, amount },
  )
}

/** The sum of all rows that can go into the cart; undefined where the visitor sees no prices. */
export function sumOf(views: readonly RowView[], { isPriced }: Buyer): Price | undefined {
  if (!isPriced) return undefined
  const exact = views.map(({ isReady, product, row }) =>
    isReady && product ? exactTotal(product, row.amount) : 0n,
  )
  return roundTotal(exact.reduce<ExactTotal>((sum, one) => sum + (one ?? 0n), 0n))
}
