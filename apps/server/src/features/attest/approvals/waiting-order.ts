/** Finds waiting orders for the caller: one by its token with its deciders, the reason why the caller may not decide it, and
 *  all orders that the caller may decide. */
import type { ProblemType, Refusal } from '@hoistway/contract/problems'
import { refuse } from '@hoistway/contract/problems'
import {
  type Deciders,
  type Decision,
  type DecisionFault,
  decisionFault,
  limitOf,
} from '@hoistway/domain/approval/attest'
import type { Price } from '@hoistway/domain/prices/money'
import { formatMoneyExactly } from '@hoistway/domain/prices/money-format'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import type { Customer } from '../../../http/visitor.ts'
import { type Company, decidersOf, readCompany, readWhoDecides } from '../relations/people.ts'
import { findOrderByToken, type OrderUnderApproval, readUndecidedOrders } from './order-queries.ts'
import { totalHeld } from './sum-of-day.ts'

export type OpenedOrder = {
  readonly order: OrderUnderApproval
  readonly company: Company
  readonly deciders: Deciders
  /** The total that is held against the limits: of the order, or of the orderer's day (AMB-74). */
  readonly held: Price
}

/** Returns undefined for a token of another company, as for an unknown one. */
export async function openByToken(
  db: Kysely<Database>,
  customer: Customer,
  attestToken: string,
  now: Date,
): Promise<OpenedOrder | undefined> {
  const order = await findOrderByToken(db, customer.companyId, attestToken)
  if (!order) return undefined
  const company = await readCompany(db, customer.companyId, now)
  const held = await totalHeld(db, order)
  return { order, company, deciders: decidersOf(order, company), held }
}

export type WaitingFor = {
  readonly company: Company
  readonly orders: readonly { readonly order: OrderUnderApproval; readonly deciders: Deciders }[]
}

/** Everything that the caller may decide now. */
export async function waitingFor(
  db: Kysely<Database>,
  { userId, companyId }: Customer,
  now: Date,
): Promise<WaitingFor> {
  const company = await readCompany(db, companyId, now)
  const undecided = await readUndecidedOrders(db, companyId)
  return {
    company,
    orders: undecided
      .map((order) => ({ order, deciders: decidersOf(order, company) }))
      .filter(({ deciders }) => deciders.userIds.includes(userId)),
  }
}

/** Counts what `waitingFor` returns, without reading all people of the company. */
export async function countWaitingFor(
  db: Kysely<Database>,
  { userId, companyId }: Customer,
  now: Date,
): Promise<number> {
  const orders = await readUndecidedOrders(db, companyId)
  const company = await readWhoDecides(db, companyId, orders, now)
  return orders.filter((order) => decidersOf(order, company).userIds.includes(userId)).length
}

/** The orderer, whoever may decide or was to decide, and the customer admins. Other colleagues see no more of an approval
 *  than its state in the history of the company. */
export function concerns(
  order: OrderUnderApproval,
  company: Company,
  { userId, companyId, isCustomerAdmin }: Customer,
): boolean {
  if (isCustomerAdmin && companyId === order.companyId) return true
  const { ordererId, attesteeId, decidedBy } = order
  return [ordererId, attesteeId, decidedBy, ...decidersOf(order, company).userIds].includes(userId)
}

const PROBLEM_OF: Readonly<Record<DecisionFault, ProblemType>> = {
  notDecider: 'notAllowed',
  alreadyDecided: 'alreadyDecided',
  aboveAmount: 'aboveAttestAmount',
}

/** Undefined where the caller may decide the order so. */
export function refusedDecision(
  { order, deciders, held }: Pick<OpenedOrder, 'order' | 'deciders' | 'held'>,
  { userId, currency }: Customer,
  decision: Decision,
): Refusal | undefined {
  const fault = decisionFault({ status: order.status, total: held }, deciders, userId, decision)
  if (!fault) return undefined
  const limit = limitOf(deciders, userId)
  if (fault === 'aboveAmount' && limit !== undefined) {
    const amount = formatMoneyExactly('en', currency, limit)
    return refuse('aboveAttestAmount', `You may approve this order up to ${amount}.`)
  }
  return refuse(PROBLEM_OF[fault])
}
