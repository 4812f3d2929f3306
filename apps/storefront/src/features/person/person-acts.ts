/** The acts that an admin may do to an account in its state. */
import type { PersonState } from '@hoistway/domain/people/person-state'

export type PersonAct = 'resend' | 'endSessions' | 'lock' | 'unlock' | 'deactivate' | 'admit' | 'bringBack'
/** Acts that take something away; they are asked for in a dialog. */
export type AskedAct = 'endSessions' | 'lock' | 'deactivate'

const ACTS: Readonly<Record<PersonState, readonly PersonAct[]>> = {
  active: ['resend', 'endSessions', 'lock', 'deactivate'],
  invited: ['resend', 'lock', 'deactivate'],
  notWebUser: ['admit', 'deactivate'],
  locked: ['unlock', 'deactivate'],
  deactivated: ['bringBack'],
}
/** The act that brings an account on which nobody can log in with; undefined where nothing is missing. */
export function nextAct(state: PersonState): 'resend' | 'admit' | 'bringBack' | undefined {
  return NEXT_ACT[state]
}

const NEXT_ACT = {
  active: undefined,
  invited: 'resend',
  notWebUser: 'admit',
  locked: undefined,
  deactivated: 'bringBack',
} as const satisfies Readonly<Record<PersonState, PersonAct | undefined>>

/** Nobody takes the own account away from this page. */
const OF_SELF: readonly PersonAct[] = ['resend']

const OF_SITE_ADMINS: readonly PersonAct[] = ['lock', 'unlock']

type Standing = { readonly isSelf: boolean; readonly mayLock: boolean }

export function actsOn(state: PersonState, { isSelf, mayLock }: Standing): readonly PersonAct[] {
  return ACTS[state]
    .filter((act) => !isSelf || OF_SELF.includes(act))
    .filter((act) => mayLock || !OF_SITE_ADMINS.includes(act))
}

export function isAsked(act: PersonAct): act is AskedAct {
  return act === 'endSessions' || act === 'lock' || act === 'deactivate'
}
