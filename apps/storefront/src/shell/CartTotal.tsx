import { formatMoney } from '@hoistway/domain/money-format'
import { orderLine, pricedPart, totalsOf } from '../data/cart-lines.ts'
import { useCartPrices } from '../data/cart-pricing.ts'
import { useCart } from '../data/cart-store.ts'
import { useRootData } from '../data/root-data.ts'
import css from './CartButton.module.css'

/** The sum of the lines without the fee; nothing until the prices are there, or where none are shown (AMB-49). */
export function CartTotal() {
  const { locale, currency, user } = useRootData()
  const { items } = useCart()
  const prices = useCartPrices()
  if (prices.answers === 0 || user?.pricesRestricted) return null
  const lines = items.map((item) => orderLine(item, pricedPart(prices, item.productID)))
  return <span className={css.total}>{formatMoney(locale, currency, totalsOf(lines, 0).subtotal)}</span>
}
