/** The overlays as code of their own: it is asked for when a pointer or the focus comes to what opens one, so that it
 *  is mostly there when the click follows. */
import { lazy } from 'react'
import { fetchCode } from '../data/fetch-code.ts'
import type { OverlayId } from '../data/overlay-stack.ts'

const load = {
  cart: async () => ({ default: (await import('./CartLayer.tsx')).CartLayer }),
  login: async () => ({ default: (await import('./LoginPopup.tsx')).LoginPopup }),
  forgot_password: async () => ({ default: (await import('./ForgotPopup.tsx')).ForgotPopup }),
  menu: async () => ({ default: (await import('./SideMenu.tsx')).SideMenu }),
} satisfies Record<OverlayId, unknown>

export const LOADED_OVERLAYS = {
  CartLayer: lazy(() => fetchCode(load.cart)),
  LoginPopup: lazy(() => fetchCode(load.login)),
  ForgotPopup: lazy(() => fetchCode(load.forgot_password)),
  SideMenu: lazy(() => fetchCode(load.menu)),
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
