import { ShoppingCart } from 'lucide-react'
import { Suspense } from 'react'
import { useCart } from '../../data/cart/cart-store.ts'
import { useOverlays } from '../../data/overlays/overlays.ts'
import { useUser } from '../../data/root-data.ts'
import { useText } from '../../texts/text.ts'
import { later } from '../../ui/loading/deferred.tsx'
import { Fallible } from '../../ui/loading/Fallible.tsx'
import { comingTo } from '../overlays/loaded-overlays.ts'
import css from './CartButton.module.css'

/** Only customers have prices (AMB-49), so guests need not fetch the rules of totals. */
const CartTotal = later(async () => (await import('./CartTotal.tsx')).CartTotal)

/** Opens the cart; says how many lines are in it (SHELL-11, AMB-45). */
export function CartButton() {
  const t = useText()
  const overlays = useOverlays()
  const { count } = useCart()
  const user = useUser()
  return (
    <button
      type="button"
      className={css.cart}
      aria-haspopup="dialog"
      aria-expanded={overlays.top === 'cart'}
      {...comingTo('cart')}
      onClick={() => overlays.push('cart', { clear: true })}
    >
      <ShoppingCart aria-hidden="true" />
      <span className="visually-hidden">{t('shell.cart')}</span>
      <span className={css.count}>{count}</span>
      <span className="visually-hidden">{t(count === 1 ? 'shell.cartLine' : 'shell.cartLines')}</span>
      {user && !user.pricesRestricted && count > 0 && (
        <span className={css.total}>
          <Fallible>
            <Suspense>
              <CartTotal />
            </Suspense>
          </Fallible>
        </span>
      )}
    </button>
  )
}
