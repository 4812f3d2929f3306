/** The overlays that are open, for every component, with the specified delays (SHELL-20, SHELL-21). */
import { MENU_OVERLAY_REMOVAL_DELAY, SIDEBAR_OPENING_DELAY } from '@hoistway/domain/constants'
import { useSyncExternalStore } from 'react'
import { track } from './analytics.ts'
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

let state: OverlayState = NO_OVERLAYS
let leavingTimer: ReturnType<typeof setTimeout> | undefined
let waitingTimer: ReturnType<typeof setTimeout> | undefined
const watchers = new Set<() => void>()

export function pushOverlay(id: OverlayId, options?: { readonly clear?: boolean }): void {
  change(push(state, id, options))
}

export function popOverlay(id?: OverlayId): void {
  change(pop(state, id))
}

export function openOverlays(): OverlayState {
  return state
}

export function useOverlays(): Overlays {
  const { stack, leaving, waiting } = useSyncExternalStore(watch, openOverlays, noOverlays)
  return { top: stack.at(-1), leaving, waiting, push: pushOverlay, pop: popOverlay }
}

const noOverlays = () => NO_OVERLAYS

/** A delay begins when something starts to leave or to wait, and is dropped when it no longer does. */
function change(next: OverlayState): void {
  const before = state
  state = next
  if (topOf(next) === 'cart' && topOf(before) !== 'cart') track('view_cart', {})
  if (next.leaving !== before.leaving) {
    clearTimeout(leavingTimer)
    if (next.leaving) leavingTimer = setTimeout(() => change(leave(state)), MENU_OVERLAY_REMOVAL_DELAY)
  }
  if (next.waiting !== before.waiting) {
    clearTimeout(waitingTimer)
    if (next.waiting) waitingTimer = setTimeout(() => change(arrive(state)), SIDEBAR_OPENING_DELAY)
  }
  for (const tell of watchers) tell()
}

function watch(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}
