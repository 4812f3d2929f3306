/** The shop's own calls (AMB-94) of approvers: the inbox, and decisions about several orders at once, with the reason of a
 *  denial. One order is decided by the specified calls too (attest.ts). */
import { MAX_DECIDED_AT_ONCE, MAX_DENIAL_REASON } from '@hoistway/domain/limits'
import Type, { type Static } from 'typebox'
import { call } from '../call.ts'
import { Decimal, Id, LocaleInput, Next, Nullable, paging, Text } from '../wire.ts'
import { AttestOrder } from './attest.ts'

const Named = Type.Object({ id: Id, name: Type.String() })

export const DECISION_REFUSALS = [
  'attestTokenRefused',
  'notAllowed',
  'alreadyDecided',
  'aboveAttestAmount',
] as const
export type DecisionRefusal = (typeof DECISION_REFUSALS)[number]

export const DecisionOutcome = Type.Object({
  refused: Nullable(
    Type.Enum([...DECISION_REFUSALS], {
      description: 'The type of the problem, as accept and deny tell it; null: the decision is stored',
    }),
  ),
  detail: Type.String({ description: 'More about the refusal, in English; often empty' }),
})
export type DecisionOutcome = Static<typeof DecisionOutcome>

export const INBOX_STATES = ['waiting', 'approved', 'denied'] as const
export type InboxState = (typeof INBOX_STATES)[number]

/** An order that waits for the caller, or that the caller had a part in deciding. */
export const InboxOrder = Type.Object({
  order: Type.Integer({ description: 'The number of the order' }),
  attestToken: Type.String(),
  attestStatus: Type.Integer(),
  orderer: Named,
  sentBy: Type.Optional(Type.String({ description: 'The site admin who sent it for the orderer' })),
  mark: Type.String(),
  lineCount: Type.Integer(),
  messageCount: Type.Integer({ description: 'Messages between the orderer and the approvers' }),
  desiredDelivery: Type.String({ description: 'YYYY-MM-DD' }),
  since: Type.String({ description: 'When it was placed' }),
  currency: Type.Integer(),
  total: Nullable(Type.Number({ description: 'Ex VAT with transport; null: the caller sees no prices' })),
  limit: Nullable(
    Type.Number({
      description:
        'Of a waiting order: the greatest total that the caller may approve; null: any, or the caller sees no prices',
    }),
  ),
  held: Nullable(
    Type.Number({
      description:
        'Of a waiting order: the total that is held against the limit; above `total` where the orders of a day count together',
    }),
  ),
  inPlaceOf: Nullable(
    Type.Object(
      { ...Named.properties },
      {
        description: 'Of a waiting order: its named approver, where that is not the caller',
      },
    ),
  ),
  decidedBy: Nullable(Named),
  decidedFor: Nullable(
    Type.Object(
      { ...Named.properties },
      { description: 'The named approver, where somebody else has decided' },
    ),
  ),
  decided: Nullable(Type.String({ description: 'When it was decided' })),
  isWithdrawn: Type.Boolean({ description: 'The orderer has taken it back' }),
  reason: Type.String({ description: 'Of a denial; often empty' }),
})
export type InboxOrder = Static<typeof InboxOrder>

export const ApprovalInbox = Type.Object({
  details: Type.Array(AttestOrder, {
    description: 'The waiting orders of the page in full, in the order of `orders`; none for decided ones',
  }),
  orders: Type.Array(InboxOrder),
  next: Next,
  counts: Type.Object({
    waiting: Type.Integer(),
    approved: Type.Integer(),
    denied: Type.Integer(),
  }),
  limits: Nullable(
    Type.Object(
      { lowest: Decimal, highest: Decimal },
      { description: 'Up to which totals the caller approves as named approver; null: the caller is none' },
    ),
  ),
  substitutes: Type.Array(Named, { description: 'The substitutes in the relations of the caller' }),
})
export type ApprovalInbox = Static<typeof ApprovalInbox>

export const approvalInboxCalls = {
  approvalInbox: call({
    method: 'GET',
    path: '/shop/v1/approvals/inbox',
    summary:
      'A page of the orders that wait for the caller, newest first, or of those that the caller had a part in deciding, last decided first',
    access: 'customer',
    whileActing: 'asPerson',
    query: Type.Object({
      state: Type.Optional(Type.Enum([...INBOX_STATES], { description: 'Left out: waiting' })),
      ...paging({ usual: 20 }),
      locale: Type.Optional(LocaleInput),
    }),
    result: ApprovalInbox,
    refusals: ['notLoggedIn', 'invalidInput'],
  }),
  decideApprovals: call({
    method: 'POST',
    path: '/shop/v1/approvals/decide',
    summary:
      'Approve or deny several waiting orders. Each is decided on its own: a refusal of one changes nothing for the others',
    access: 'customer',
    body: Type.Object({
      decision: Type.Enum(['approve', 'deny']),
      attestTokens: Type.Array(Text(200), { minItems: 1, maxItems: MAX_DECIDED_AT_ONCE }),
      reason: Type.Optional(
        Nullable(
          Type.String({
            maxLength: MAX_DENIAL_REASON,
            description: 'Of a denial: the orderer and the approver read it in their mails',
          }),
        ),
      ),
    }),
    result: Type.Object({
      outcomes: Type.Array(DecisionOutcome, {
        description: 'One for each token, in the same order',
      }),
    }),
    refusals: ['notLoggedIn', 'invalidInput'],
  }),
} as const
