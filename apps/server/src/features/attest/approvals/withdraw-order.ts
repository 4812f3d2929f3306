/** POST orders/:number/withdraw: the orderer takes back an order that waits. Of a withdrawal and a decision at once one
 *  counts and the other is refused. */
import { isRefusal, refuse } from '@hoistway/contract/problems'
import { doerOf } from '../../../audit/doer.ts'
import { recordAct } from '../../../audit/record-act.ts'
import { forCustomer } from '../../../http/handler.ts'
import { withdrawWaiting } from '../../orders/public.ts'
import type { DecideNeeds } from './decide-order.ts'
import { findOrderByNumber } from './order-queries.ts'

export function withdrawOrder({ db, now }: DecideNeeds) {
  return forCustomer<'withdrawOrder'>(async ({ params }, customer, requestMeta) => {
    const refused = await db.transaction().execute(async (transaction) => {
      const order = await findOrderByNumber(transaction, customer, params.number)
      if (order?.ordererId !== customer.userId) return refuse('unknownOrder')
      const ordererId = customer.userId
      const isFirst = await withdrawWaiting(transaction, { orderId: order.id, ordererId, now: now() })
      if (!isFirst) return refuse('alreadyDecided')
      await recordAct(transaction, doerOf(requestMeta, customer), {
        act: 'order-withdrawn',
        target: { kind: 'order', id: order.id },
        companyId: order.companyId,
      })
      return null
    })
    return isRefusal(refused) ? refused : null
  })
}
