import { Suspense, useEffect, useState } from 'react'
import { useCart } from '../../data/cart/cart-store.ts'
import { useOverlays } from '../../data/overlays/overlays.ts'
import { useUser } from '../../data/root-data.ts'
import { ErrorBoundary } from '../../ui/loading/ErrorBoundary.tsx'
import { lazyInBrowser } from '../../ui/loading/lazy-component.tsx'
import { useCodeFault } from './use-code-fault.ts'

const CartSync = lazyInBrowser(async () => (await import('../../features/cart/CartSync.tsx')).CartSync)

/** A guest whose cart is empty needs no prices and no order on its way: what keeps the cart up comes with the first
 *  line, with the login or with the opened cart, and then stays. It draws nothing of a page: the server leaves it. */
export function CartLoader() {
  const { top } = useOverlays()
  const { count } = useCart()
  const user = useUser()
  const tellFault = useCodeFault()
  const [isNeeded, setNeeded] = useState(false)
  const isWanted = user !== undefined || count > 0 || top === 'cart'
  useEffect(() => {
    if (isWanted) setNeeded(true)
  }, [isWanted])
  return (
    isNeeded && (
      <ErrorBoundary onFault={tellFault}>
        <Suspense>
          <CartSync />
        </Suspense>
      </ErrorBoundary>
    )
  )
}
