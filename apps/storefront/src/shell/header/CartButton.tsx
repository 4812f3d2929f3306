import { ShoppingCart } from 'lucide-react'
import { Suspense } from 'react'
import { useCart } from '../../data/cart/cart-store.ts'
import { useOverlays } from '../../data/overlays/overlays.ts'
import { useUser } from '../../data/root-data.ts'
import { useText } from '../../texts/text.ts'
import { ErrorBoundary } from '../../ui/loading/ErrorBoundary.tsx'
import { lazyInBrowser } from '../../ui/loading/lazy-component.tsx'
import { preloadOnApproach } from '../overlays/lazy-overlays.ts'
import css from './CartButton.module.css'

/** Loaded separately: only customers have prices (AMB-49), so guests need not fetch the rules of totals. */
const CartTotal = lazyInBrowser(async () => (await import('./CartTotal.tsx')).CartTotal)

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
      {...preloadOnApproach('cart')}
      onClick={() => overlays.push('cart', { clear: true })}
    >
      <ShoppingCart aria-hidden="true" />
      <span className="visually-hidden">{t('shell.cart')}</span>
      <span className={css.count}>{count}</span>
      <span className="visually-hidden">{t('shell.cartLines', { count })}</span>
      {user && !user.pricesRestricted && count > 0 && (
        <span className={css.total}>
          <ErrorBoundary>
            <Suspense>
              <CartTotal />
            </Suspense>
          </ErrorBoundary>
        </span>
      )}
    </button>
  )
}
