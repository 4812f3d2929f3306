/** Approval of orders (server document, section 7, "Attest"; sections 3 and 4). A relation says who approves whose
 *  orders up to which total; an order under approval is named by its `attestToken`. Every call asks for a login: a
 *  token in a mail must not approve purchases alone (AMB-07). */
import Type, { type Static } from 'typebox'
import { call } from '../call.ts'
import { Order } from '../orders/orders.ts'
import { Id, LocaleInput, Nullable, Text } from '../wire.ts'

const FullName = Type.String({ description: 'First and last name' })

/** A rule that one person's orders are approved by another (ENT-41). */
export const Attest = Type.Object({
  id: Id,
  userId: Id,
  userFullName: FullName,
  attestantId: Id,
  attestantFullName: FullName,
  amount: Type.Number({
    description:
      "Greatest order total that may be approved, ex VAT with transport, in the company's currency",
  }),
  active: Type.Boolean(),
  substituteAttesterId: Nullable(Id),
  substituteAttesterFullName: Nullable(FullName),
})
export type Attest = Static<typeof Attest>

/** 0 stands for nobody, as clients send it that number a new record so. */
const IdOrNone = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

/** Names are read from the people themselves and not from here. */
export const AttestChange = Type.Object({
  id: Type.Optional(Nullable(IdOrNone)),
  userId: IdOrNone,
  attestantId: IdOrNone,
  amount: Type.Number({ maximum: 1e11, description: 'At most 4 decimals; below 0 answers status 2' }),
  active: Type.Optional(
    Nullable(Type.Boolean({ description: 'Left out: as it was; a new relation is active' })),
  ),
  substituteAttesterId: Type.Optional(
    Nullable(Type.Integer({ ...IdOrNone, description: 'Left out: as it was; null or 0: nobody' })),
  ),
})

/** The result of a change (ENT-43). `attest` is null unless the status is OK. */
export const AttestResponse = Type.Object({
  status: Type.Integer({
    minimum: 0,
    maximum: 8,
    description:
      'UNAUTHORIZED 0, ERROR_SAME_PERSON 1, ERROR_AMOUNT_LESS_THEN_ZERO 2, ERROR_COMBO_EXISTS 3, ERROR_INVERTED_COMBO_EXISTS 4, OK 5, ORDER_DOES_NOT_EXIST 6, ATTEST_DOES_NOT_EXIST 7, SUBSTITUTE_NOT_FOUND 8 (AMB-20)',
  }),
  attest: Nullable(Attest),
})
export type AttestResponse = Static<typeof AttestResponse>

/** A person who can be named in a relation (ENT-42, AMB-21). */
export const AttestUser = Type.Object({ id: Id, fullName: FullName })
export type AttestUser = Static<typeof AttestUser>

/** An order with what its approval depends on (AMB-21). */
export const AttestOrder = Type.Object({
  ...Order.properties,
  attest: Type.Object({
    userFullName: Type.String({ description: 'Who placed it' }),
    attestantFullName: Type.String({ description: 'Who is named to approve it' }),
    amount: Nullable(
      Type.Number({ description: 'Up to which total it may be approved; null once the relation is deleted' }),
    ),
    isAttestee: Type.Boolean({ description: 'The caller may decide it now' }),
  }),
})
export type AttestOrder = Static<typeof AttestOrder>

const ByToken = Type.Object({ attestToken: Text(200) })
/** Mails about a decision go out in the language of whoever gets them, so `locale` changes nothing. */
const Deciding = Type.Object({ attestToken: Text(200), locale: Type.Optional(LocaleInput) })

export const attestCalls = {
  attests: call({
    method: 'GET',
    path: '/v2/attests',
    summary:
      "Approval relations: the company's for a customer admin, everybody's for a site admin, else those the caller takes part in",
    access: 'customer',
    whileActing: 'asPerson',
    result: Type.Array(Attest),
    handles: [400, 401],
    refusals: ['notLoggedIn'],
  }),
  attestOrder: call({
    method: 'GET',
    path: '/v2/attest/order',
    summary:
      'The order of a token with the context of its approval; 204 for an unknown token, one of another company, and a decided order that the caller has no part in',
    access: 'customer',
    whileActing: 'asPerson',
    query: ByToken,
    result: AttestOrder,
    mayBeEmpty: true,
    required: ['attestToken'],
    handles: [401],
    refusals: ['notLoggedIn', 'invalidInput'],
  }),
  putAttest: call({
    method: 'PUT',
    path: '/v2/attest',
    summary:
      'Make (id 0 or left out) or change an approval relation of the own company; what is wrong is told by `status`',
    access: 'customer',
    body: AttestChange,
    result: AttestResponse,
    handles: [401],
    refusals: ['notLoggedIn', 'invalidInput'],
  }),
  attestOrders: call({
    method: 'GET',
    path: '/v2/attest/orders',
    summary:
      'The approval list: every waiting order that the caller may decide, newest first, with product texts in `locale`',
    access: 'customer',
    whileActing: 'asPerson',
    query: Type.Object({ locale: Type.Optional(LocaleInput) }),
    result: Type.Array(AttestOrder),
    required: ['locale'],
    handles: [400, 401],
    refusals: ['notLoggedIn'],
  }),
  attestUsers: call({
    method: 'GET',
    path: '/v2/attest/users',
    summary: "The people of the caller's company who can be named in a relation, by name",
    access: 'customerAdmin',
    result: Type.Array(AttestUser),
    handles: [400, 401],
    refusals: ['notLoggedIn', 'notAllowed'],
  }),
  deleteAttest: call({
    method: 'DELETE',
    path: '/v2/attest/:attestId',
    summary: "Delete a relation; orders that wait under it fall to the company's customer admins",
    access: 'customerAdmin',
    params: Type.Object({ attestId: Id }),
    result: 'nothing',
    mustBeDefined: ['attestId'],
    handles: [400],
    refusals: ['notLoggedIn', 'notAllowed', 'invalidInput', 'unknownAttest'],
  }),
  acceptAttest: call({
    method: 'POST',
    path: '/v2/attest/accept',
    summary: 'Approve the order of a token: it goes to the business system, and both sides are told by mail',
    access: 'customer',
    query: Deciding,
    result: 'nothing',
    required: ['attestToken', 'locale'],
    handles: [400],
    refusals: [
      'notLoggedIn',
      'notAllowed',
      'invalidInput',
      'attestTokenRefused',
      'alreadyDecided',
      'aboveAttestAmount',
    ],
  }),
  denyAttest: call({
    method: 'POST',
    path: '/v2/attest/deny',
    summary: 'Deny the order of a token: it is closed, and both sides are told by mail',
    access: 'customer',
    query: Deciding,
    result: 'nothing',
    required: ['attestToken', 'locale'],
    handles: [400],
    refusals: ['notLoggedIn', 'notAllowed', 'invalidInput', 'attestTokenRefused', 'alreadyDecided'],
  }),
  enableAttest: call({
    method: 'POST',
    path: '/v2/attest/enable',
    summary: "The caller's own orders need approval, as far as the caller has an approver (AMB-75)",
    access: 'customer',
    result: 'nothing',
    handles: [400, 401],
    refusals: ['notLoggedIn'],
  }),
  disableAttest: call({
    method: 'POST',
    path: '/v2/attest/disable',
    summary:
      "The caller's own orders skip approval; refused for who is under approval and no customer admin (AMB-75)",
    access: 'customer',
    result: 'nothing',
    handles: [400, 401],
    refusals: ['notLoggedIn', 'attestSwitchRefused'],
  }),
  checkAttest: call({
    method: 'GET',
    path: '/admin/checkattest',
    summary: 'Whether an order of the caller needs approval now (AMB-18)',
    access: 'customer',
    whileActing: 'asPerson',
    result: Type.Boolean(),
    refusals: ['notLoggedIn'],
  }),
} as const
