/** Decides one order (AMB-74): POST attest/accept and attest/deny, and each order of approvals/decide. Of two decisions at
 *  once one counts and the other is refused. */
import { isRefusal, type Refusal, refuse } from '@hoistway/contract/problems'
import type { Decision } from '@hoistway/domain/approval/attest'
import { AttestStatus } from '@hoistway/domain/codes'
import type { Kysely } from 'kysely'
import { doerOf } from '../../../audit/doer.ts'
import { recordAct } from '../../../audit/record-act.ts'
import type { Database } from '../../../database/schema.ts'
import { forCustomer } from '../../../http/handler.ts'
import type { RequestMeta } from '../../../http/requests/request-meta.ts'
import { reportSecurityEvent } from '../../../http/security/security-events.ts'
import type { Customer } from '../../../http/visitor.ts'
import { decideOrder } from '../../orders/public.ts'
import { lockRelations } from '../relations/relation-queries.ts'
import { openByToken, refusedDecision } from './waiting-order.ts'

export type DecideNeeds = { readonly db: Kysely<Database>; readonly now: () => Date }

export function acceptAttest(needs: DecideNeeds) {
  return forCustomer<'acceptAttest'>(({ query }, customer, requestMeta) =>
    decide(needs, customer, requestMeta, { ...query, decision: AttestStatus.Accepted }),
  )
}

export function denyAttest(needs: DecideNeeds) {
  return forCustomer<'denyAttest'>(({ query }, customer, requestMeta) =>
    decide(needs, customer, requestMeta, { ...query, decision: AttestStatus.Denied }),
  )
}

export type WantedDecision = {
  readonly attestToken: string
  readonly decision: Decision
  /** The reason of a denial. */
  readonly reason?: string
}

export async function decide(
  { db, now }: DecideNeeds,
  customer: Customer,
  requestMeta: RequestMeta,
  { attestToken, decision, reason = '' }: WantedDecision,
): Promise<Refusal | null> {
  const decided = await db.transaction().execute(async (transaction) => {
    // A limit that is lowered at this moment counts either before or after the decision, never half.
    await lockRelations(transaction, customer.companyId)
    const opened = await openByToken(transaction, customer, attestToken, now())
    if (!opened) return refuse('attestTokenRefused')
    const refused = refusedDecision(opened, customer, decision)
    if (refused) return refused
    const orderId = opened.order.id
    const isFirst = await decideOrder(transaction, {
      orderId,
      decision,
      decidedBy: customer.userId,
      now: now(),
      reason,
    })
    if (!isFirst) return refuse('alreadyDecided')
    await recordAct(transaction, doerOf(requestMeta, customer), {
      act: 'approval-decided',
      target: { kind: 'order', id: orderId },
      companyId: customer.companyId,
      detail: wordOf(decision),
      ...(reason !== '' && { after: { decision: wordOf(decision), reason } }),
    })
    return { orderId }
  })
  if (isRefusal(decided)) return decided
  reportSecurityEvent(requestMeta, customer, 'approval-decided', `order:${decided.orderId}`, wordOf(decision))
  return null
}

function wordOf(decision: Decision): string {
  return decision === AttestStatus.Accepted ? 'accepted' : 'denied'
}
