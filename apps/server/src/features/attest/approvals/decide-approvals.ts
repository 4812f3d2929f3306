/** POST approvals/decide: several waiting orders, each in a transaction of its own, so that a list that ends half-way has
 *  decided its first orders whole and can be sent again. */
import { DECISION_REFUSALS, type DecisionOutcome } from '@hoistway/contract/approvals/approval-inbox'
import { type Refusal, refuse } from '@hoistway/contract/problems'
import { AttestStatus } from '@hoistway/domain/codes'
import { forCustomer } from '../../../http/handler.ts'
import { type DecideNeeds, decide } from './decide-order.ts'

export function decideApprovals(needs: DecideNeeds) {
  return forCustomer<'decideApprovals'>(async ({ body }, customer, requestMeta) => {
    const reason = body.reason?.trim() ?? ''
    const decision = body.decision === 'approve' ? AttestStatus.Accepted : AttestStatus.Denied
    if (decision === AttestStatus.Accepted && reason !== '') {
      return refuse('invalidInput', 'body.reason belongs to a denial.')
    }
    const outcomes: DecisionOutcome[] = []
    for (const attestToken of body.attestTokens) {
      outcomes.push(outcomeOf(await decide(needs, customer, requestMeta, { attestToken, decision, reason })))
    }
    return { outcomes }
  })
}

function outcomeOf(refusal: Refusal | null): DecisionOutcome {
  if (refusal === null) return { refused: null, detail: '' }
  const refused = DECISION_REFUSALS.find((one) => one === refusal.refused)
  if (refused === undefined) throw new Error(`A decision was refused as ${refusal.refused}.`)
  return { refused, detail: refusal.detail ?? '' }
}
