/** The session of a customer has ended while they were ordering: they log in again and go on in the cart. */
import { pushOverlay } from '../overlays/overlays.ts'
import { sharedState } from '../shared-state.ts'

const ended = sharedState(false)
export const useOrderingEnded = ended.useValue

/** The login lies over what was open, and says why it is there. */
export function askToLogInAgain(): void {
  ended.set(true)
  pushOverlay('login')
}

/** The login was closed. */
export function forgetEndedSession(): void {
  ended.set(false)
}

export function resumeOrdering(): void {
  ended.set(false)
  pushOverlay('cart', { clear: true })
}
