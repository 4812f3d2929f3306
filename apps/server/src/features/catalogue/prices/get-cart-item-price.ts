/** GET get-cart-item-price: what one unit costs the caller at an amount. A guest, and an amount that reaches no tier,
 *  get no price (AMB-18, AMB-33, AMB-48). */
import type { CartItemPrice } from '@hoistway/contract/catalogue/cart-prices'
import { refuse } from '@hoistway/contract/problems'
import { PriceSource } from '@hoistway/domain/codes'
import { amountFromWire, priceToWire } from '@hoistway/domain/prices/money'
import { tierFor } from '@hoistway/domain/prices/price-tiers'
import type { Handler } from '../../../http/handler.ts'
import { idInPath } from '../id-in-path.ts'
import type { ProductReader } from '../products/product-reader.ts'

export function getCartItemPrice(products: ProductReader): Handler<'getCartItemPrice'> {
  return async ({ params }, visitor) => {
    const amount = amountFromWire(params.amount)
    if (amount === undefined) return refuse('invalidInput', 'params.amount has more than 3 decimals.')
    const productID = idInPath(params.id)
    if (productID === undefined) return refuse('unknownProduct')
    const product = (await products.known([productID], visitor)).get(productID)
    if (!product) return refuse('unknownProduct')
    const tier = tierFor(product.tiers, amount)
    return {
      productID,
      amount: params.amount,
      price: tier ? priceToWire(tier.price) : null,
      currency: visitor.customer?.currency ?? null,
      priceSource: tier?.priceSource ?? PriceSource.Unknown,
    } satisfies CartItemPrice
  }
}
