/** The overlays as a state machine without a clock: what is open, what is leaving, what waits to come (OVL-01 to
 *  OVL-04, SHELL-20, SHELL-21, SHELL-27, AMB-61). */
export const OVERLAY_IDS = ['cart', 'login', 'forgot_password', 'menu'] as const
export type OverlayId = (typeof OVERLAY_IDS)[number]

export type OverlayState = {
  /** The last one is the topmost, and only it is shown. */
  readonly stack: readonly OverlayId[]
  /** The side menu while it slides away; still drawn, no longer in the stack. */
  readonly leaving: OverlayId | undefined
  /** The side menu while it waits for the cart to be gone. */
  readonly waiting: OverlayId | undefined
}

export const NO_OVERLAYS: OverlayState = { stack: [], leaving: undefined, waiting: undefined }

export function topOf(state: OverlayState): OverlayId | undefined {
  return state.stack.at(-1)
}

/** Puts an overlay on top; one that is already open moves up instead of opening twice. With `clear` the stack is
 *  emptied first. The menu closes the cart and waits for it, the cart closes the menu at once. */
export function push(
  state: OverlayState,
  id: OverlayId,
  { clear = false }: { readonly clear?: boolean } = {},
): OverlayState {
  if (id === 'menu' && state.stack.includes('cart')) {
    const rest = clear ? [] : without(state.stack, 'cart')
    return { ...state, stack: without(rest, 'menu'), waiting: 'menu' }
  }
  const closesMenu = id === 'cart' && state.stack.includes('menu')
  const under = clear ? [] : closesMenu ? without(state.stack, 'menu') : state.stack
  return {
    stack: [...without(under, id), id],
    leaving: closesMenu ? 'menu' : state.leaving === id ? undefined : state.leaving,
    waiting: undefined,
  }
}

/** Takes away the top overlay, or the one with the given id wherever it lies. */
export function pop(state: OverlayState, id: OverlayId | undefined = topOf(state)): OverlayState {
  if (id === undefined) return state
  const waiting = state.waiting === id ? undefined : state.waiting
  if (!state.stack.includes(id)) return { ...state, waiting }
  return { stack: without(state.stack, id), leaving: id === 'menu' ? id : state.leaving, waiting }
}

/** The menu has slid away. */
export function leave(state: OverlayState): OverlayState {
  return { ...state, leaving: undefined }
}

/** Opens the waiting menu after the cart has closed. */
export function arrive(state: OverlayState): OverlayState {
  return state.waiting === undefined ? state : push({ ...state, waiting: undefined }, state.waiting)
}

function without(stack: readonly OverlayId[], id: OverlayId): OverlayId[] {
  return stack.filter((other) => other !== id)
}
