import { formatMoney } from '@hoistway/domain/prices/money-format'
import { orderLine, pricedPart, totalsOf } from '../../data/cart/cart-lines.ts'
import { useCartPrices } from '../../data/cart/cart-pricing.ts'
import { useCart } from '../../data/cart/cart-store.ts'
import { useRootData } from '../../data/root-data.ts'

/** The sum of the lines without the fee; nothing until the prices are there. */
export function CartTotal() {
  const { locale, currency } = useRootData()
  const { items } = useCart()
  const prices = useCartPrices()
  if (prices.answers === 0) return null
  const lines = items.map((item) => orderLine(item, pricedPart(prices, item.productID)))
  return formatMoney(locale, currency, totalsOf(lines, 0).subtotal)
}
