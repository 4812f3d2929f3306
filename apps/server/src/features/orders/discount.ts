/** GET discount: what the web discount saves on a cart, in its currency (AMB-18, AMB-36). */
import { cartTotals } from '@hoistway/domain/cart/cart-totals'
import { priceToWire } from '@hoistway/domain/prices/money'
import { forCustomer } from '../../http/handler.ts'
import type { ProductReader } from '../catalogue/public.ts'
import { totalledLines } from './update-cart-info.ts'

export function discount(products: ProductReader) {
  return forCustomer<'discount'>(async ({ query }, customer) => {
    const items = query.cartItems ?? []
    const known = await products.known(
      items.map((item) => item.productID),
      { customer },
    )
    return priceToWire(cartTotals(totalledLines(items, known)).discount)
  })
}
