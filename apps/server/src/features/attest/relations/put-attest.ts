/** PUT attest: makes or changes an approval relation. The status of the answer tells what is wrong (AMB-19). The
 *  orders that wait under a relation are named to its approver, and the people who may decide them now get a mail. */
import type { Attest, AttestResponse } from '@hoistway/contract/approvals/attest'
import type { InputOf } from '@hoistway/contract/calls'
import { isRefusal, type Refusal, refuse } from '@hoistway/contract/problems'
import { relationAnswer } from '@hoistway/domain/approval/attest-relation'
import { AttestAnswer } from '@hoistway/domain/codes'
import { type Price, priceFromWire } from '@hoistway/domain/prices/money'
import type { Transaction } from 'kysely'
import { type Doer, doerOf } from '../../../audit/doer.ts'
import type { Facts } from '../../../audit/facts.ts'
import { recordAct } from '../../../audit/record-act.ts'
import { enqueue } from '../../../database/outbox.ts'
import type { Database } from '../../../database/schema.ts'
import { forCustomer } from '../../../http/handler.ts'
import { reportSecurityEvent } from '../../../http/security/security-events.ts'
import type { Customer } from '../../../http/visitor.ts'
import { nameApprover, waitingOrdersOf } from '../../orders/public.ts'
import type { DecideNeeds } from '../approvals/decide-order.ts'
import { attestView } from './attest-view.ts'
import { type Company, readCompany } from './people.ts'
import { approvalMoved, approversChanged } from './relation-notices.ts'
import {
  insertRelation,
  lockRelations,
  type RelationRow,
  readRelation,
  readRelationsOfCompany,
  type StoredRelation,
  updateRelation,
} from './relation-queries.ts'

type Change = InputOf<'putAttest'>['body']

export function putAttest({ db, now }: DecideNeeds) {
  return forCustomer<'putAttest'>(async ({ body }, customer, requestMeta) => {
    const amount = priceFromWire(body.amount)
    if (amount === undefined && body.amount >= 0) {
      return refuse('invalidInput', 'body.amount must have at most 4 decimals.')
    }
    const answer = await db.transaction().execute((transaction) =>
      change(transaction, customer, body, {
        amount: amount ?? -1,
        doer: doerOf(requestMeta, customer),
        now: now(),
      }),
    )
    if (!isRefusal(answer) && answer.attest) {
      const { id, attestantId } = answer.attest
      reportSecurityEvent(
        requestMeta,
        customer,
        'approver-changed',
        `relation:${id}`,
        `stored, approver user:${attestantId}`,
      )
    }
    return answer
  })
}

async function change(
  transaction: Transaction<Database>,
  customer: Customer,
  body: Change,
  { amount, doer, now }: { readonly amount: Price; readonly doer: Doer; readonly now: Date },
): Promise<AttestResponse | Refusal> {
  await lockRelations(transaction, customer.companyId)
  const rows = await readRelationsOfCompany(transaction, customer.companyId)
  const before = rows.find((row) => row.id === body.id)
  const relation = changedRelation(body, amount, before)
  const status = relationAnswer(
    { ...relation, id: body.id ?? 0 },
    factsOf(customer, rows, await readCompany(transaction, customer.companyId, now)),
  )
  if (status !== AttestAnswer.OK) return { status, attest: null }

  const id = before ? before.id : await insertRelation(transaction, relation)
  if (before) await changeStored(transaction, before, relation)
  await mailChange(transaction, customer, { id, before, relation })
  const stored = await readRelation(transaction, id)
  await recordAct(transaction, doer, {
    act: 'approver-changed',
    target: { kind: 'relation', id },
    companyId: customer.companyId,
    before: before ? factsOfRelation(attestView(before)) : {},
    after: stored ? factsOfRelation(attestView(stored)) : {},
  })
  return { status, attest: stored ? attestView(stored) : null }
}

function factsOfRelation({ id: _id, ...relation }: Attest): Facts {
  return relation
}

/** Fields that are left out keep their value; a new relation is active and has no substitute. */
function changedRelation(body: Change, amount: Price, before: RelationRow | undefined): StoredRelation {
  const substituteId =
    body.substituteAttesterId === undefined ? before?.substitute_attester_id : body.substituteAttesterId
  return {
    userId: body.userId,
    attestantId: body.attestantId,
    amount,
    active: body.active ?? before?.active ?? true,
    substituteAttesterId: substituteId || null,
  }
}

function factsOf(customer: Customer, rows: readonly RelationRow[], company: Company) {
  return {
    callerIsCustomerAdmin: customer.isCustomerAdmin,
    relations: rows.map((row) => ({ id: row.id, userId: row.user_id, attestantId: row.attestant_id })),
    isUser: (userId: number) => company.person(userId)?.active === true,
    isApprover: company.canLogIn,
  }
}

type RelationChange = {
  readonly id: number
  readonly before: RelationRow | undefined
  readonly relation: StoredRelation
}

/** Mails the orderer and a new approver about a change that they have not made. */
async function mailChange(
  transaction: Transaction<Database>,
  { userId: callerId }: Customer,
  { id, before, relation }: RelationChange,
): Promise<void> {
  const { userId, attestantId, amount, active } = relation
  const isNew = !before || before.user_id !== userId || before.attestant_id !== attestantId
  const isOther = isNew || before.active !== active || before.amount !== amount
  const orderers = new Set(isOther ? [userId, before?.user_id ?? userId] : [])
  orderers.delete(callerId)
  await enqueue(transaction, ...[...orderers].map(approversChanged))
  const isNamed = active && (isNew || !before.active) && attestantId !== callerId
  if (isNamed) await enqueue(transaction, { topic: 'mail.approver-named', payload: { relationId: id } })
}

async function changeStored(
  transaction: Transaction<Database>,
  before: RelationRow,
  relation: StoredRelation,
): Promise<void> {
  await updateRelation(transaction, before.id, relation)
  const moved =
    before.user_id !== relation.userId ||
    before.attestant_id !== relation.attestantId ||
    before.substitute_attester_id !== relation.substituteAttesterId ||
    before.active !== relation.active
  if (!moved) return
  // Given to another orderer it is no longer the relation of the orders that wait: their admins decide them.
  const waiting =
    before.user_id === relation.userId
      ? await nameApprover(transaction, before.id, relation.attestantId)
      : await waitingOrdersOf(transaction, before.id)
  await enqueue(transaction, ...waiting.map(approvalMoved))
}
