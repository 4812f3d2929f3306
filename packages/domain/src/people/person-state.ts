/** Computes the state of an account that admins see (AMB-95). */
export const PERSON_STATES = ['active', 'invited', 'notWebUser', 'locked', 'deactivated'] as const
export type PersonState = (typeof PERSON_STATES)[number]

type AccountFacts = {
  readonly active: boolean
  readonly locked: boolean
  readonly isWebUser: boolean
  readonly hasPassword: boolean
}

/** Returns the strongest of several reasons why somebody cannot log in: each reason takes an act of its own to undo. */
export function personState({ active, locked, isWebUser, hasPassword }: AccountFacts): PersonState {
  if (!active) return 'deactivated'
  if (locked) return 'locked'
  if (!isWebUser) return 'notWebUser'
  return hasPassword ? 'active' : 'invited'
}

/** A site admin may act for everybody who may log in, but for no other site admin. */
export function mayBeActedFor(person: {
  readonly state: PersonState
  readonly isSiteAdmin: boolean
}): boolean {
  return (person.state === 'active' || person.state === 'invited') && !person.isSiteAdmin
}
