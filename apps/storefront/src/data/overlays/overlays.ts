/** The overlays that are open, for every component, with the specified delays (SHELL-20, SHELL-21). */
import { MENU_OVERLAY_REMOVAL_DELAY, SIDEBAR_OPENING_DELAY } from '@hoistway/domain/constants'
import { track } from '../analytics/analytics.ts'
import { sharedState } from '../shared-state.ts'
import {
  arrive,
  leave,
  NO_OVERLAYS,
  type OverlayId,
  type OverlayState,
  pop,
  push,
  topOf,
} from './overlay-stack.ts'

/** The pop-ups of the login and of the forgotten password open under this button and point at it (OVL-06). */
export const LOGIN_BUTTON_ID = 'login-button'

export type Overlays = {
  /** The overlay that is shown. */
  readonly top: OverlayId | undefined
  /** The side menu while it slides away. */
  readonly leaving: OverlayId | undefined
  /** The side menu while it waits for the cart to be gone. */
  readonly waiting: OverlayId | undefined
  readonly push: (id: OverlayId, options?: { readonly clear?: boolean }) => void
  readonly pop: (id?: OverlayId) => void
}

export const overlays = sharedState<OverlayState>(NO_OVERLAYS)

let leavingTimer: ReturnType<typeof setTimeout> | undefined
let waitingTimer: ReturnType<typeof setTimeout> | undefined

export function pushOverlay(id: OverlayId, options?: { readonly clear?: boolean }): void {
  change(push(overlays.get(), id, options))
}

export function popOverlay(id?: OverlayId): void {
  change(pop(overlays.get(), id))
}

export function popAllOverlays(): void {
  for (const id of overlays.get().stack) popOverlay(id)
}

export function useOverlays(): Overlays {
  const { stack, leaving, waiting } = overlays.useValue()
  return { top: stack.at(-1), leaving, waiting, push: pushOverlay, pop: popOverlay }
}

/** A delay begins when something starts to leave or to wait, and is dropped when it no longer does. */
function change(next: OverlayState): void {
  const before = overlays.get()
  overlays.set(next)
  if (topOf(next) === 'cart' && topOf(before) !== 'cart') track('view_cart', {})
  if (next.leaving !== before.leaving) {
    clearTimeout(leavingTimer)
    if (next.leaving)
      leavingTimer = setTimeout(() => change(leave(overlays.get())), MENU_OVERLAY_REMOVAL_DELAY)
  }
  if (next.waiting !== before.waiting) {
    clearTimeout(waitingTimer)
    if (next.waiting) waitingTimer = setTimeout(() => change(arrive(overlays.get())), SIDEBAR_OPENING_DELAY)
  }
}
