/** GET acting: as whom the session acts, for how long, and whether it has ended by itself. */
import type { ActingState } from '@hoistway/contract/site-admin/acting'
import { forCustomer } from '../../../http/handler.ts'
import type { ActingAdmin, ActingOver, Customer, Visitor } from '../../../http/visitor.ts'

export function actingState(now: () => Date) {
  return forCustomer<'actingState'>((_input, customer) => stateOf(customer, now()))
}

export const NOT_ACTING: ActingState = { acting: null, ended: null }

function stateOf(customer: Customer, now: Date): ActingState {
  const { actingBy, actingOver } = customer
  return {
    acting: actingBy ? actingView(customer, actingBy, now) : null,
    ended: actingOver ? endedView(actingOver) : null,
  }
}

/** The state that a page shows; nothing for a visitor who acts as nobody. */
export function actingStateOf({ customer }: Visitor, now: Date): { readonly actingState?: ActingState } {
  if (!customer?.actingBy && !customer?.actingOver) return {}
  return { actingState: stateOf(customer, now) }
}

/** Whole seconds are rounded up, so that none is left only when acting is over. */
export function actingView(
  { userId, firstName, lastName }: Pick<Customer, 'userId' | 'firstName' | 'lastName'>,
  { companyName, reason, until }: Pick<ActingAdmin, 'companyName' | 'reason' | 'until'>,
  now: Date,
): NonNullable<ActingState['acting']> {
  return {
    user: { id: userId, name: `${firstName} ${lastName}`.trim(), company: companyName },
    reason,
    until: until.toISOString(),
    secondsLeft: Math.max(Math.ceil((until.getTime() - now.getTime()) / 1000), 0),
  }
}

function endedView({ userId, name, companyName, why }: ActingOver): NonNullable<ActingState['ended']> {
  return { user: { id: userId, name, company: companyName }, why }
}
