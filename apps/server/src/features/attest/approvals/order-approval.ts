/** GET orders/:number/approval: who is asked about an order, or who decided it, for the people whom it concerns. */
import type { OrderApproval } from '@hoistway/contract/orders/order-approval'
import { refuse } from '@hoistway/contract/problems'
import { isDecided, isReturned, isWithdrawn } from '@hoistway/domain/approval/attest'
import { AttestStatus } from '@hoistway/domain/codes'
import { priceToWire } from '@hoistway/domain/prices/money'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import { forCustomer } from '../../../http/handler.ts'
import { type Company, decidersOf, named, readCompany } from '../relations/people.ts'
import { dueAt, readSettings, readSteps } from '../settings/settings-queries.ts'
import type { DecideNeeds } from './decide-order.ts'
import { findOrderByNumber, type OrderUnderApproval, readDecision } from './order-queries.ts'
import { concerns } from './waiting-order.ts'

export function orderApproval({ db, now }: DecideNeeds) {
  return forCustomer<'orderApproval'>(async ({ params }, customer) => {
    const order = await findOrderByNumber(db, customer, params.number)
    if (!order) return refuse('unknownOrder')
    const company = await readCompany(db, order.companyId, now())
    if (!concerns(order, company, customer)) return refuse('unknownOrder')
    return {
      ...viewOf(order, company, await readDecision(db, order.id), customer.userId),
      ...(await stepsToCome(db, order)),
    }
  })
}

type Decision = Awaited<ReturnType<typeof readDecision>>

function viewOf(
  order: OrderUnderApproval,
  company: Company,
  { attest_decided: decided, attest_reason: reason }: Decision,
  callerId: number,
): Omit<OrderApproval, keyof StepsToCome> {
  const { status, attesteeId, decidedBy, ordererId } = order
  const deciders = isDecided(status) ? { askedIds: [], userIds: [] } : decidersOf(order, company)
  const name = (id: number) => named(company, id)
  return {
    order: order.orderNumber,
    state: stateOf(order),
    since: order.since.toISOString(),
    orderer: name(ordererId),
    approver: attesteeId === null ? null : name(attesteeId),
    limit: order.relation ? priceToWire(order.relation.amount) : null,
    awayUntil: (attesteeId === null ? undefined : company.awayToday(attesteeId)?.to) ?? null,
    asked: deciders.askedIds.map(name),
    decidedBy: deciders.userIds.map(name),
    decision:
      isDecided(status) && decidedBy !== null
        ? { by: name(decidedBy), at: decided?.toISOString() ?? null, reason }
        : null,
    mayWithdraw: !isDecided(status) && ordererId === callerId,
  }
}

type StepsToCome = Pick<OrderApproval, 'remindAt' | 'escalateAt'>

/** The steps that the company takes for an order that waits long, as far as they are still to come. */
async function stepsToCome(
  db: Kysely<Database>,
  { id, companyId, status, since }: OrderUnderApproval,
): Promise<StepsToCome> {
  if (isDecided(status)) return { remindAt: null, escalateAt: null }
  const { remindAfterHours, escalateAfterHours } = await readSettings(db, companyId)
  const taken = await readSteps(db, id)
  const at = (hours: number | null, isTaken: boolean) =>
    hours === null || isTaken ? null : dueAt(since, hours).toISOString()
  return {
    remindAt: at(remindAfterHours, taken.includes('reminded')),
    escalateAt: at(escalateAfterHours, taken.includes('escalated')),
  }
}

function stateOf(order: OrderUnderApproval): OrderApproval['state'] {
  switch (order.status) {
    case AttestStatus.Accepted:
      return 'accepted'
    case AttestStatus.Denied:
      if (isReturned(order)) return 'returned'
      return isWithdrawn(order) ? 'withdrawn' : 'denied'
    default:
      return 'waiting'
  }
}
