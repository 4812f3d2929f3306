/** GET approvals/count: the number beside the link to the approvals, on every page of somebody who is logged in. One
 *  statement answers for everybody but approvers in whose company an order waits; three answer for those. */
import { forCustomer } from '../../../http/handler.ts'
import type { DecideNeeds } from './decide-order.ts'
import { readPartInApprovals } from './inbox-queries.ts'
import { countWaitingFor } from './waiting-order.ts'

export function approvalCount({ db, now }: DecideNeeds) {
  return forCustomer<'approvalCount'>(async (_input, customer) => {
    const { isNamed, somethingWaits } = await readPartInApprovals(db, customer, now())
    const mayDecide = somethingWaits && (isNamed || customer.isCustomerAdmin)
    const waiting = mayDecide ? await countWaitingFor(db, customer, now()) : 0
    return { waiting, isApprover: isNamed || waiting > 0 }
  })
}
