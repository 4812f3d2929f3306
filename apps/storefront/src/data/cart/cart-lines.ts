/** The lines of the cart with what the server said about them, in the form that the rules of ordering take. */
import type { Product } from '@hoistway/contract/catalogue/product'
import type { CartItem } from '@hoistway/domain/cart/cart'
import { type CartTotals, cartTotals, type TotalledLine } from '@hoistway/domain/cart/cart-totals'
import { productStatus } from '@hoistway/domain/catalogue/orderability'
import type { OrderLine } from '@hoistway/domain/orders/line-faults'
import { amountFromWire, type Grams, type Price } from '@hoistway/domain/prices/money'
import type { CartFacts, CartPrices, CartTier } from './cart-prices.ts'

/** The products about which an answer has come. The others say nothing about their part yet. */
export function answeredProducts({ items }: CartPrices): ReadonlySet<number> {
  return new Set(items.map(({ productID }) => productID))
}

/** The data of a line's part that the server has sent. */
export type PricedPart = {
  readonly product: Product | undefined
  readonly tiers: readonly CartTier[]
  readonly unitWeight: Grams | undefined
}

const NO_TIERS: readonly CartTier[] = []

export function pricedPart({ products, tiers, weights }: CartFacts, productID: number): PricedPart {
  return {
    product: products.get(productID),
    tiers: tiers.get(productID) ?? NO_TIERS,
    unitWeight: weights.get(productID),
  }
}

export function orderLine(item: CartItem, { product, tiers, unitWeight }: PricedPart): OrderLine {
  if (!product) return item
  const { status, requiresSpecification, isLongGoods } = product.platformData
  const facts = { status: productStatus(status), unit: product.unit, requiresSpecification, isLongGoods }
  return { ...item, product: { ...facts, tiers, unitWeight } }
}

/** Price and total of one line; both are absent where its amount reaches no tier. */
export function lineTotals(line: OrderLine): { readonly price?: Price; readonly total?: Price } {
  return cartTotals([totalledLine(line)]).lines[0] ?? {}
}

export function totalsOf(lines: readonly OrderLine[], fee: Price): CartTotals {
  return cartTotals(lines.map(totalledLine), fee)
}

function totalledLine({ amount, product }: OrderLine): TotalledLine {
  return {
    amount: amountFromWire(amount) ?? 0,
    tiers: product?.tiers ?? [],
    unitWeight: product?.unitWeight,
  }
}
