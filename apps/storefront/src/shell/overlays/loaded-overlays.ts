/** The overlays as code of their own: it is asked for when a pointer or the focus comes to what opens one, so that it
 *  is mostly there when the click follows. */
import type { OverlayId } from '../../data/overlays/overlay-stack.ts'
import { later } from '../../ui/loading/deferred.tsx'

const load = {
  cart: async () => (await import('./CartLayer.tsx')).CartLayer,
  login: async () => (await import('./LoginPopup.tsx')).LoginPopup,
  forgot_password: async () => (await import('./ForgotPopup.tsx')).ForgotPopup,
  menu: async () => (await import('./SideMenu.tsx')).SideMenu,
} satisfies Record<OverlayId, unknown>

export const LOADED_OVERLAYS = {
  CartLayer: later(load.cart),
  LoginPopup: later(load.login),
  ForgotPopup: later(load.forgot_password),
  SideMenu: later(load.menu),
}

/** What fails now is asked for again when it opens. */
export function fetchOverlay(id: OverlayId): void {
  void load[id]().catch(() => undefined)
}

/** For the opener of an overlay: `<button {...comingTo('cart')} onClick={…}>`. */
export function comingTo(id: OverlayId) {
  const fetch = () => fetchOverlay(id)
  return { onPointerEnter: fetch, onFocus: fetch }
}
