/** Asks a customer to log in again if the session ends during an order, and opens the cart again afterwards. */
import { pushOverlay } from '../overlays/overlays.ts'
import { sharedState } from '../shared-state.ts'

const ended = sharedState(false)
export const useLoginDuringOrder = ended.useValue

/** Opens the login over the page. It says why it is there. */
export function askToLogInAgain(): void {
  ended.set(true)
  pushOverlay('login')
}

/** Called when the login is closed without a login. */
export function cancelLoginDuringOrder(): void {
  ended.set(false)
}

export function resumeOrdering(): void {
  ended.set(false)
  pushOverlay('cart', { clear: true })
}
