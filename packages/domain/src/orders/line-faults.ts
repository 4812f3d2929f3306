/** Lists the faults of one line of an order (AMB-33, AMB-41, AMB-44), and has the types of the line that is checked.
 *  order-faults.ts asks it for each line; the cart and the reorder ask it for one line. */
import { type AmountFault, amountFault } from '../cart/amount-input.ts'
import { pricedFrom, type TotalledTier } from '../cart/cart-totals.ts'
import {
  type GivenDetails,
  LINE_DETAIL_NAMES,
  type LineDetailName,
  MAX_LINE_DETAIL,
} from '../cart/line-details.ts'
import { isOrderable } from '../catalogue/orderability.ts'
import type { ProductStatus } from '../codes.ts'
import { type Amount, amountFromWire, type Grams } from '../prices/money.ts'
import { tierFor } from '../prices/price-tiers.ts'

export type ProductFacts = {
  readonly status: ProductStatus
  readonly unit: string
  readonly requiresSpecification: boolean
  readonly isLongGoods: boolean
  /** The buyer's own prices, in scaled integers (price-tiers.ts). */
  readonly tiers: readonly TotalledTier[]
  readonly unitWeight?: Grams | undefined
}

export type OrderLine = {
  readonly productID: number
  /** A plain number in the part's unit, as it was sent. */
  readonly amount: number
  /** Absent if the part is unknown, or not visible to the buyer: both must look the same. */
  readonly product?: ProductFacts | undefined
} & GivenDetails

type LineFaultKind =
  | { readonly type: 'unknownProduct' }
  | { readonly type: 'productNotOrderable'; readonly status: ProductStatus }
  | { readonly type: AmountFault }
  /** `fromAmount` is the smallest amount with a price. It is absent if no amount has one. */
  | { readonly type: 'lineWithoutPrice'; readonly fromAmount?: Amount }
  | { readonly type: 'specificationMissing' }
  | { readonly type: 'textTooLong'; readonly field: LineDetailName; readonly max: number }

/** `line` is the index in the cart. */
export type LineFault = LineFaultKind & { readonly line: number; readonly productID: number }

/** Returns all faults of one line. A part that cannot be ordered has this fault only.
 *  @param line the index in the cart
 *  @param priced false if prices are hidden from the buyer; then a missing price is no fault */
export function lineFaults(orderLine: OrderLine, line: number, priced: boolean): readonly LineFault[] {
  return faultsOf(orderLine, priced).map((fault) => ({ ...fault, line, productID: orderLine.productID }))
}

function faultsOf({ amount, product, ...details }: OrderLine, priced: boolean): LineFaultKind[] {
  if (!product) return [{ type: 'unknownProduct' }]
  if (!isOrderable(product.status)) return [{ type: 'productNotOrderable', status: product.status }]
  const faults: LineFaultKind[] = []
  const wrongAmount = amountFault(amount, product.unit)
  if (wrongAmount) faults.push({ type: wrongAmount })
  else if (priced) faults.push(...priceFault(product.tiers, amount))
  if (product.requiresSpecification && (details.specificationText ?? '').trim() === '') {
    faults.push({ type: 'specificationMissing' })
  }
  for (const field of LINE_DETAIL_NAMES) {
    const max = MAX_LINE_DETAIL[field]
    if ((details[field] ?? '').length > max) faults.push({ type: 'textTooLong', field, max })
  }
  return faults
}

function priceFault(tiers: readonly TotalledTier[], amount: number): LineFaultKind[] {
  const scaled = amountFromWire(amount)
  if (scaled !== undefined && tierFor(tiers, scaled)) return []
  const fromAmount = pricedFrom(tiers)
  return [{ type: 'lineWithoutPrice', ...(fromAmount === undefined ? {} : { fromAmount }) }]
}
