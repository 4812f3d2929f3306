/** Computes prices and weights of a cart by part. Each part appears once, however many lines it has. */
import type { CartItemsBody, CartWeight } from '@hoistway/contract/catalogue/cart-prices'
import type { CartPrice } from '@hoistway/contract/orders/orders'
import { amountToWire, gramsToWire, priceToWire } from '@hoistway/domain/prices/money'
import type { Handler } from '../../../http/handler.ts'
import type { KnownProduct, ProductReader } from '../products/product-reader.ts'

type KnownProducts = ReadonlyMap<number, KnownProduct>

/** POST get-cart-prices: all tiers; nothing for a guest (AMB-48). */
export function getCartPrices(products: ProductReader): Handler<'getCartPrices'> {
  return async ({ body }, visitor) =>
    visitor.customer ? cartPrices(await products.known(idsOf(body), visitor)) : []
}

/** POST get-cart-weight: kilograms per unit; nothing for a guest (AMB-48). */
export function getCartWeight(products: ProductReader): Handler<'getCartWeight'> {
  return async ({ body }, visitor) =>
    visitor.customer ? cartWeights(await products.known(idsOf(body), visitor)) : []
}

export function cartPrices(known: KnownProducts): CartPrice[] {
  return Array.from(known, ([productID, { tiers }]) => ({
    productID,
    prices: tiers.map((tier) => ({
      validForPurchaseAmount: amountToWire(tier.validForPurchaseAmount),
      price: priceToWire(tier.price),
      priceSource: tier.priceSource,
    })),
  }))
}

export function cartWeights(known: KnownProducts): CartWeight[] {
  return Array.from(known, ([productID, { row }]) => ({ productID, weight: gramsToWire(row.weight_g) }))
}

function idsOf(body: CartItemsBody): number[] {
  const items = 'cartItems' in body ? body.cartItems : body
  return items.map((item) => item.productID)
}
