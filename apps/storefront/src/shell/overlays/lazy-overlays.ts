/** The overlays as separately loaded code. The code is requested when the pointer or the focus reaches the opener of an
 *  overlay, so that it is mostly there when the click follows. */
import type { OverlayId } from '../../data/overlays/overlay-stack.ts'
import { lazyInBrowser } from '../../ui/loading/lazy-component.tsx'

const load = {
  cart: async () => (await import('./CartLayer.tsx')).CartLayer,
  login: async () => (await import('./LoginPopup.tsx')).LoginPopup,
  forgot_password: async () => (await import('./ForgotPopup.tsx')).ForgotPopup,
  menu: async () => (await import('./SideMenu.tsx')).SideMenu,
} satisfies Record<OverlayId, unknown>

export const LAZY_OVERLAYS = {
  CartLayer: lazyInBrowser(load.cart),
  LoginPopup: lazyInBrowser(load.login),
  ForgotPopup: lazyInBrowser(load.forgot_password),
  SideMenu: lazyInBrowser(load.menu),
}

/** Loads the code of an overlay ahead of time. A failed load is repeated when the overlay opens. */
export function preloadOverlay(id: OverlayId): void {
  void load[id]().catch(() => undefined)
}

/** The handlers for the opener of an overlay: `<button {...preloadOnApproach('cart')} onClick={…}>`. */
export function preloadOnApproach(id: OverlayId) {
  const fetch = () => preloadOverlay(id)
  return { onPointerEnter: fetch, onFocus: fetch }
}
