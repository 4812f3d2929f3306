/** Decides which people of a typed list can be sent, and tells what became of each. */
import type { InvitedRow } from '@hoistway/contract/account/company-people'
import { newUser } from '@hoistway/domain/people/user-changes'
import type { ShapeKind } from '../../../../ui/display/Shape.tsx'
import type { TypedPerson } from './typed-people.ts'

export type RowState = { readonly kind: ShapeKind; readonly key: string }

/** The first fault of a person, by the rule of the server: `firstName.missing`. */
export function faultOf({ person }: TypedPerson): string | undefined {
  const [fault] = newUser(person, 'en').faults
  return fault && `${fault.field}.${fault.type}`
}

export const READY = 'state.ready'

/** Tells of each row before it is sent: ready, twice in the list, or the fault. */
export function statesBefore(people: readonly TypedPerson[]): readonly RowState[] {
  const seen = new Set<string>()
  return people.map((typed) => {
    const fault = faultOf(typed)
    if (fault !== undefined) return { kind: 'bad', key: `fault.${fault}` }
    const email = typed.person.email?.toLowerCase() ?? ''
    if (seen.has(email)) return { kind: 'gone', key: 'outcome.repeated' }
    seen.add(email)
    return { kind: 'wait', key: READY }
  })
}

const SHAPE: Readonly<Record<InvitedRow['outcome'], ShapeKind>> = {
  invited: 'ok',
  alreadyInvited: 'ok',
  alreadyHere: 'gone',
  repeated: 'gone',
  incomplete: 'bad',
  duplicate: 'bad',
  later: 'wait',
}

export function stateAfter({ outcome, faults: [fault] }: InvitedRow): RowState {
  const key = outcome === 'incomplete' && fault ? `fault.${fault.field}.${fault.type}` : `outcome.${outcome}`
  return { kind: SHAPE[outcome], key }
}

/** These rows go back into the field: somebody has to look at them. */
export function needsAttention({ outcome }: InvitedRow): boolean {
  return outcome === 'incomplete' || outcome === 'duplicate' || outcome === 'later'
}
