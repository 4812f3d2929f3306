/** Draws the overlay that is on top (OVL-02). The code of each comes when a visitor is about to open it. */
import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { popAllOverlays, pushOverlay, useOverlays } from '../../data/overlays/overlays.ts'
import { ErrorBoundary } from '../../ui/loading/ErrorBoundary.tsx'
import { WaitingPill } from '../notices/WaitingPill.tsx'
import { LAZY_OVERLAYS, preloadOverlay } from './lazy-overlays.ts'
import { useCodeFault } from './use-code-fault.ts'

const { CartLayer, LoginPopup, ForgotPopup, SideMenu } = LAZY_OVERLAYS

export function OverlayLayers() {
  const { top, leaving, waiting, pop } = useOverlays()
  useEffect(() => {
    if (waiting) preloadOverlay(waiting)
  }, [waiting])
  useCloseOnHistory()
  useEffect(() => {
    // The shortcut of the installed shop (pages/app-manifest.ts of the server).
    if (location.hash === '#cart') pushOverlay('cart')
  }, [])
  const reportFault = useCodeFault()
  const [faults, setFaults] = useState(0)
  function onFault() {
    popAllOverlays()
    setFaults(faults + 1)
    reportFault()
  }
  return (
    <ErrorBoundary key={faults} onFault={onFault}>
      <Suspense fallback={<WaitingPill />}>
        {top === 'cart' && <CartLayer onClose={() => pop('cart')} />}
        {top === 'login' && <LoginPopup onClose={() => pop('login')} />}
        {top === 'forgot_password' && <ForgotPopup onClose={() => pop('forgot_password')} />}
        {(top === 'menu' || leaving === 'menu') && (
          <SideMenu leaving={top !== 'menu'} onClose={() => pop('menu')} />
        )}
      </Suspense>
    </ErrorBoundary>
  )
}

/** Closes the overlays when the visitor goes back or forward in the history. */
function useCloseOnHistory() {
  const { key } = useLocation()
  const type = useNavigationType()
  const seen = useRef(key)
  useEffect(() => {
    if (seen.current === key) return
    seen.current = key
    if (type === 'POP') popAllOverlays()
  }, [key, type])
}
