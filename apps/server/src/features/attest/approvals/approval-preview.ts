/** GET approvals/preview: the approval that an order would need, which nobody has sent. Nothing is stored. */
import type { ApprovalPreview } from '@hoistway/contract/approvals/approvals'
import { refuse } from '@hoistway/contract/problems'
import { priceFromWire, priceToWire } from '@hoistway/domain/prices/money'
import { forCustomer } from '../../../http/handler.ts'
import { decidersOf, named, readCompany } from '../relations/people.ts'
import { readRelationsOf } from '../relations/relation-queries.ts'
import { type ApprovalNeed, readApprovalNeed } from './approval-need.ts'
import type { DecideNeeds } from './decide-order.ts'

export function approvalPreview({ db, now }: DecideNeeds) {
  return forCustomer<'approvalPreview'>(async ({ query }, customer) => {
    const total = priceFromWire(query.total)
    if (total === undefined) return refuse('invalidInput', 'query.total must have at most 4 decimals.')
    const userId = query.userId ?? customer.userId
    const mayAsk = customer.isCustomerAdmin || userId === customer.userId
    const orderer = (await readCompany(db, customer.companyId, now())).person(mayAsk ? userId : null)
    if (!orderer) return refuse('unknownUser')
    const { companyId } = customer
    const wouldOrder = { userId, companyId, isCustomerAdmin: orderer.is_customer_admin }
    const relations = await readRelationsOf(db, userId)
    return previewOf(userId, await readApprovalNeed(db, wouldOrder, relations, total, now()))
  })
}

function previewOf(ordererId: number, need: ApprovalNeed): ApprovalPreview {
  const nobody = { approver: null, amount: null, asked: [], decidedBy: [], mayRaise: [] }
  switch (need.need) {
    case 'none':
      return { ...nobody, need: 'none' }
    case 'higherAmount': {
      const mayRaise = need.mayRaise.map((id) => named(need.company, id))
      return { ...nobody, need: 'higherAmount', amount: priceToWire(need.highest.amount), mayRaise }
    }
    case 'approval': {
      const { relation, company } = need
      const order = { ordererId, attesteeId: relation.attestantId, relation }
      const { askedIds, userIds } = decidersOf(order, company)
      return {
        ...nobody,
        need: 'approval',
        approver: named(company, relation.attestantId),
        amount: priceToWire(relation.amount),
        asked: askedIds.map((id) => named(company, id)),
        decidedBy: userIds.map((id) => named(company, id)),
      }
    }
  }
}
