/** The shop's own calls (AMB-94) about the approval of an order for its orderer: who is asked, and what came of it. */
import Type, { type Static } from 'typebox'
import { call } from '../call.ts'
import { Id, Nullable } from '../wire.ts'

const Named = Type.Object({ id: Id, name: Type.String() })

export const OrderApproval = Type.Object({
  order: Type.Integer({ description: 'The number of the order' }),
  state: Type.Enum(['waiting', 'accepted', 'denied', 'withdrawn', 'returned'], {
    description: 'returned: nobody was left who may decide it, so it is closed',
  }),
  since: Type.String({ description: 'The moment at which the order was sent for approval' }),
  orderer: Named,
  approver: Nullable(Named),
  limit: Nullable(
    Type.Number({ description: 'The limit of the approver; null once the relation was deleted' }),
  ),
  awayUntil: Nullable(
    Type.String({ description: 'While the approver is away: the last day of the absence' }),
  ),
  asked: Type.Array(Named, { description: 'Whoever is asked now; none once it is decided' }),
  decidedBy: Type.Array(Named, { description: 'Whoever may decide the order now; none once it is decided' }),
  remindAt: Nullable(
    Type.String({ description: 'The moment of the reminder; null where it is off or done (AMB-96)' }),
  ),
  escalateAt: Nullable(
    Type.String({
      description: 'The moment from which the customer admins are asked too; null where it is off or done',
    }),
  ),
  decision: Nullable(
    Type.Object({
      by: Named,
      at: Nullable(Type.String()),
      reason: Type.String({ description: 'The reason of a denial; often empty' }),
    }),
  ),
  mayWithdraw: Type.Boolean({ description: 'The caller ordered it, and nobody has decided yet' }),
})
export type OrderApproval = Static<typeof OrderApproval>

export const WaitingOrder = Type.Object({
  order: Type.Integer({ description: 'The number of the order' }),
  since: Type.String({ description: 'The moment at which the order was sent for approval' }),
  asked: Type.Array(Named),
})
export type WaitingOrder = Static<typeof WaitingOrder>

const OfOrder = Type.Object({ number: Type.Integer({ ...Id, description: 'The number of the order' }) })

export const orderApprovalCalls = {
  waitingOrders: call({
    method: 'GET',
    path: '/shop/v1/orders/waiting',
    summary:
      'The orders that wait for an approval and that the caller has sent, may decide or looks after, with whoever is asked',
    access: 'customer',
    whileActing: 'asPerson',
    result: Type.Array(WaitingOrder),
    refusals: ['notLoggedIn'],
  }),
  orderApproval: call({
    method: 'GET',
    path: '/shop/v1/orders/:number/approval',
    summary:
      'The approval of an order, for its orderer, its approvers and the customer admins of its company: who is asked since when, or who decided how and why',
    access: 'customer',
    whileActing: 'asPerson',
    params: OfOrder,
    result: OrderApproval,
    refusals: ['notLoggedIn', 'invalidInput', 'unknownOrder'],
  }),
  withdrawOrder: call({
    method: 'POST',
    path: '/shop/v1/orders/:number/withdraw',
    summary:
      'Take back an own order that waits for an approval: it is closed, and whoever was asked is told by mail',
    access: 'customer',
    params: OfOrder,
    result: 'nothing',
    refusals: ['notLoggedIn', 'invalidInput', 'unknownOrder', 'alreadyDecided'],
  }),
} as const
