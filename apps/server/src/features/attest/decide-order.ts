/** POST attest/accept and attest/deny (AMB-74). Of two decisions at once one counts and the other is refused. */
import { type Refusal, refuse } from '@hoistway/contract/problems'
import type { Decision } from '@hoistway/domain/attest'
import { AttestStatus } from '@hoistway/domain/codes'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { forCustomer } from '../../http/handler.ts'
import type { Customer } from '../../http/visitor.ts'
import { decideOrder } from '../orders/public.ts'
import { openByToken, refusedDecision } from './waiting-order.ts'

export type DecideNeeds = { readonly db: Kysely<Database>; readonly now: () => Date }

export function acceptAttest(needs: DecideNeeds) {
  return forCustomer<'acceptAttest'>(({ query }, customer) =>
    decide(needs, customer, query.attestToken, AttestStatus.Accepted),
  )
}

export function denyAttest(needs: DecideNeeds) {
  return forCustomer<'denyAttest'>(({ query }, customer) =>
    decide(needs, customer, query.attestToken, AttestStatus.Denied),
  )
}

async function decide(
  { db, now }: DecideNeeds,
  customer: Customer,
  attestToken: string,
  decision: Decision,
): Promise<Refusal | null> {
  const opened = await openByToken(db, customer, attestToken)
  if (!opened) return refuse('attestTokenRefused')
  const refused = refusedDecision(opened, customer, decision)
  if (refused) return refused
  const isFirst = await decideOrder(db, {
    orderId: opened.order.id,
    decision,
    decidedBy: customer.userId,
    now: now(),
  })
  return isFirst ? null : refuse('alreadyDecided')
}
