import { ShoppingCart } from 'lucide-react'
import { useCart } from '../data/cart-store.ts'
import { useOverlays } from '../data/overlays.ts'
import { useText } from '../texts/text.ts'
import css from './CartButton.module.css'

const COUNT_KEY: Readonly<Record<number, string>> = { 0: 'shell.openCartEmpty', 1: 'shell.openCartOne' }

/** Opens the cart; says how many lines are in it (SHELL-11, AMB-45). */
export function CartButton() {
  const t = useText()
  const overlays = useOverlays()
  const { count } = useCart()
  return (
    <button
      type="button"
      className={css.cart}
      aria-label={t(COUNT_KEY[count] ?? 'shell.openCart', { count })}
      aria-haspopup="dialog"
      aria-expanded={overlays.top === 'cart'}
      onClick={() => overlays.push('cart', { clear: true })}
    >
      <ShoppingCart aria-hidden="true" />
      <span className={css.count}>{count}</span>
    </button>
  )
}
