/** Names whose data is whose on the device: `GUEST` is nobody, `ownerOf` names a person, `ownerOfCaller` the one whom an
 *  answer of the shop is for. */
import type { SnapshotCaller } from '@hoistway/contract/catalogue/snapshot'

/** Owns what everybody may see. It stays on the device when a person logs out. */
export const GUEST = 'guest'

type Person = { readonly id: number; readonly company: { readonly id: number } }

/** A person who moves to another company sees other parts and prices, and so is another owner. */
export function ownerOf(person: Person | undefined): string {
  return person ? `person ${person.id} of ${person.company.id}` : GUEST
}

export function ownerOfCaller(caller: SnapshotCaller): string {
  return ownerOf(caller ? { id: caller.user, company: { id: caller.company } } : undefined)
}
