/** Draws the overlay that is on top (OVL-02). What is seldom the first thing comes as code of its own when it
 *  is first opened. */
import { lazy, Suspense } from 'react'
import { useOverlays } from '../data/overlays.ts'
import { useText } from '../texts/text.ts'
import { Layer } from '../ui/Layer.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { LoginPopup } from './LoginPopup.tsx'
import css from './OverlayLayers.module.css'
import { SideMenu } from './SideMenu.tsx'

const CartPanel = lazy(async () => ({ default: (await import('../features/cart/CartPanel.tsx')).CartPanel }))
const ForgotPopup = lazy(async () => ({ default: (await import('./ForgotPopup.tsx')).ForgotPopup }))

export function OverlayLayers() {
  const { top, leaving, pop } = useOverlays()
  return (
    <>
      {top === 'cart' && <CartLayer onClose={() => pop('cart')} />}
      {top === 'login' && <LoginPopup onClose={() => pop('login')} />}
      {top === 'forgot_password' && (
        <Suspense fallback={null}>
          <ForgotPopup onClose={() => pop('forgot_password')} />
        </Suspense>
      )}
      {(top === 'menu' || leaving === 'menu') && (
        <SideMenu leaving={top !== 'menu'} onClose={() => pop('menu')} />
      )}
    </>
  )
}

function CartLayer({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  return (
    <Layer label={t('shell.cart')} className={css.cart} onClose={onClose}>
      <Suspense fallback={<Spinner className={css.waiting} label={t('shell.loading')} />}>
        <CartPanel />
      </Suspense>
    </Layer>
  )
}
