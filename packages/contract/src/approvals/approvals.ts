/** The shop's own calls (AMB-94) about the approval of a company's orders: the orders that wait, and the answer of the
 *  rule of placement to an order that nobody has sent. Relations are changed by the specified calls (attest.ts). */
import Type, { type Static } from 'typebox'
import { call } from '../call.ts'
import { Decimal, Id, Nullable } from '../wire.ts'

const Named = Type.Object({ id: Id, name: Type.String() })

export const WaitingApproval = Type.Object({
  order: Type.Integer({ description: 'The number of the order' }),
  total: Decimal,
  orderer: Named,
  attestId: Nullable(
    Type.Integer({ description: 'The relation under which the order waits; null once it was deleted' }),
  ),
  decidedBy: Type.Array(Named, { description: 'Whoever may decide the order now' }),
  withoutRelation: Type.Array(Named, {
    description: 'Whoever may decide the order once the relation is deleted',
  }),
})
export type WaitingApproval = Static<typeof WaitingApproval>

export const ApprovalPreview = Type.Object({
  need: Type.Enum(['none', 'approval', 'higherAmount'], {
    description:
      'none: the order goes out at once; approval: it waits for `approver`; higherAmount: nobody may approve so much, so it cannot be sent',
  }),
  approver: Nullable(Named),
  amount: Nullable(
    Type.Number({
      description: 'The limit of the approver; for higherAmount the highest limit that there is',
    }),
  ),
  asked: Type.Array(Named, {
    description: 'Whoever would get the mail now; not the approver while the approver is away',
  }),
  decidedBy: Type.Array(Named, { description: 'Whoever may decide such an order now' }),
  mayRaise: Type.Array(Named, { description: 'For higherAmount: whoever may raise a limit' }),
})
export type ApprovalPreview = Static<typeof ApprovalPreview>

export const approvalCalls = {
  waitingApprovals: call({
    method: 'GET',
    path: '/shop/v1/approvals/waiting',
    summary:
      'Every order of the own company that waits for an approval, by number, with those who may decide it',
    access: 'customerAdmin',
    result: Type.Array(WaitingApproval),
    refusals: ['notLoggedIn', 'notAllowed'],
  }),
  approvalPreview: call({
    method: 'GET',
    path: '/shop/v1/approvals/preview',
    summary:
      'The approval that an order of a person and a total needs, by the rule of placing an order; a customer admin asks for anybody of the company, everybody else for themselves',
    access: 'customer',
    whileActing: 'asPerson',
    query: Type.Object({
      userId: Type.Optional(
        Type.Integer({ ...Id, description: 'The person who would order; left out: the caller' }),
      ),
      total: Type.Number({
        minimum: 0,
        maximum: 1e11,
        description: "Ex VAT with transport, in the company's currency; at most 4 decimals",
      }),
    }),
    result: ApprovalPreview,
    refusals: ['notLoggedIn', 'invalidInput', 'unknownUser'],
  }),
} as const
