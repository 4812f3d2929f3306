/** Unusually large amounts that the buyer has said are right, until the page is left. */
import { sharedState } from '../shared-state.ts'

const confirmed = sharedState<ReadonlySet<string>>(new Set())

export function confirmAmount(productID: number, amount: number): void {
  confirmed.set(new Set(confirmed.get()).add(nameOf(productID, amount)))
}

export function useIsConfirmed(productID: number, amount: number): boolean {
  return confirmed.useValue().has(nameOf(productID, amount))
}

function nameOf(productID: number, amount: number): string {
  return `${productID} ${amount}`
}
