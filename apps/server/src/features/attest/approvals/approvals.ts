/** Answers the questions of placing an order about approval (AMB-74, AMB-75): which approval an order needs, and
 *  whether an approver may send it again with other lines. */
import { randomBytes } from 'node:crypto'
import { type Refusal, refuse } from '@hoistway/contract/problems'
import { INITIAL_ATTEST_STATUS, limitOf } from '@hoistway/domain/approval/attest'
import { AttestStatus } from '@hoistway/domain/codes'
import { formatMoneyExactly } from '@hoistway/domain/prices/money-format'
import type { Kysely } from 'kysely'
import { cachedUntilWrite } from '../../../database/cached-until-write.ts'
import type { OpenDatabase } from '../../../database/open-database.ts'
import type { Database } from '../../../database/schema.ts'
import type { Customer } from '../../../http/visitor.ts'
import type { Approval, Approvals, EditableOrder } from '../../orders/public.ts'
import { decidersOf, fullName } from '../relations/people.ts'
import { lockRelations, readRelationsOf } from '../relations/relation-queries.ts'
import { type ApprovalNeed, readApprovalNeed } from './approval-need.ts'
import type { DecideNeeds } from './decide-order.ts'
import { openByToken, refusedDecision } from './waiting-order.ts'

const NO_APPROVAL: Approval = { status: null, token: null, attesteeId: null, attestId: null }

type ApprovalsNeeds = DecideNeeds & { readonly changeMark: OpenDatabase['changeMark'] }

export function createApprovals({ db, now, changeMark }: ApprovalsNeeds): Approvals {
  const readRelations = cachedUntilWrite(changeMark, (userId: number) => readRelationsOf(db, userId))
  return {
    async approvalFor(customer, total) {
      const relations = await readRelations(customer.userId)
      return approvalOf(customer, await readApprovalNeed(db, customer, relations, total, now()))
    },
    editable: (customer, attestToken) => editable(db, customer, attestToken, now()),
    async holdEditable(transaction, customer, attestToken) {
      await lockRelations(transaction, customer.companyId)
      return editable(transaction, customer, attestToken, now())
    },
  }
}

async function editable(
  db: Kysely<Database>,
  customer: Customer,
  attestToken: string,
  now: Date,
): Promise<EditableOrder | Refusal> {
  const opened = await openByToken(db, customer, attestToken, now)
  if (!opened) return refuse('attestTokenRefused')
  const { order, deciders, held } = opened
  // The limit is held against what the new lines come to.
  const anyTotal = { ...opened, deciders: { ...deciders, limit: undefined } }
  const refused = refusedDecision(anyTotal, customer, AttestStatus.Accepted)
  if (refused) return refused
  const limit = limitOf(deciders, customer.userId)
  const others = held - order.total
  return { orderId: order.id, limit: limit === undefined ? undefined : Math.max(0, limit - others) }
}

function approvalOf(customer: Customer, need: ApprovalNeed): Approval | Refusal {
  switch (need.need) {
    case 'none':
      return NO_APPROVAL
    case 'higherAmount': {
      const names = need.company.people.filter(({ id }) => need.mayRaise.includes(id)).map(fullName)
      const limit = formatMoneyExactly('en', customer.currency, need.highest.amount)
      return refuse(
        'noSufficientAttester',
        `The highest amount that may be approved for you is ${limit}. It can be raised by: ${names.join(', ')}.`,
      )
    }
    case 'approval': {
      const { relation, company } = need
      const order = { ordererId: customer.userId, attesteeId: relation.attestantId, relation }
      if (decidersOf(order, company).userIds.length === 0) {
        return refuse('noSufficientAttester', 'Nobody of your company can approve an order now.')
      }
      return {
        status: INITIAL_ATTEST_STATUS,
        token: randomBytes(32).toString('base64url'),
        attesteeId: relation.attestantId,
        attestId: relation.id,
      }
    }
  }
}
