/** Draws the overlay that is on top (OVL-02). The cart is large and seldom the first thing: its code comes when it
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

export function OverlayLayers() {
  const { top, leaving, pop } = useOverlays()
  return (
    <>
      {top === 'cart' && <CartLayer onClose={() => pop('cart')} />}
      {top === 'login' && <LoginPopup onClose={() => pop('login')} />}
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
