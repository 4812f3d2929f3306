import { Suspense, useEffect, useState } from 'react'
import { useCart } from '../../data/cart/cart-store.ts'
import { useOverlays } from '../../data/overlays/overlays.ts'
import { useUser } from '../../data/root-data.ts'
import { ErrorBoundary } from '../../ui/loading/ErrorBoundary.tsx'
import { lazyInBrowser } from '../../ui/loading/lazy-component.tsx'
import { useCodeFault } from './use-code-fault.ts'

const CartSync = lazyInBrowser(async () => (await import('../../features/cart/CartSync.tsx')).CartSync)

/** Loads the code of CartSync with the first line, the login or the opened cart, and keeps it mounted. A guest with an
 *  empty cart needs neither prices nor orders. The server leaves it out, since it draws nothing. */
export function CartLoader() {
  const { top } = useOverlays()
  const { count } = useCart()
  const user = useUser()
  const reportFault = useCodeFault()
  const [isNeeded, setNeeded] = useState(false)
  const isWanted = user !== undefined || count > 0 || top === 'cart'
  useEffect(() => {
    if (isWanted) setNeeded(true)
  }, [isWanted])
  return (
    isNeeded && (
      <ErrorBoundary onFault={reportFault}>
        <Suspense>
          <CartSync />
        </Suspense>
      </ErrorBoundary>
    )
  )
}
