/** Approval of orders (AMB-74, AMB-75): who must approve an order, who may decide it, and what its status may become.
 *  "Attest" is the specification's word for approving. The total that is compared is the order total excluding VAT with
 *  transport, in the company's currency, as it stood at placement. The rule of who may be put over whom is in
 *  attest-relation.ts. */
import { AttestStatus } from '../codes.ts'
import type { Price } from '../prices/money.ts'
import type { Absence } from './absence.ts'

export type AttestRelation = {
  readonly id: number
  /** The person whose orders need approval. */
  readonly userId: number
  /** The person who approves them. */
  readonly attestantId: number
  /** The largest order total that this person approves. */
  readonly amount: Price
  readonly active: boolean
  readonly substituteAttesterId?: number | null | undefined
}

export type AttestNeed =
  | { readonly need: 'none' }
  | { readonly need: 'approval'; readonly relation: AttestRelation }
  /** No relation suffices; a customer admin of the company may raise `highest` (AMB-76). */
  | { readonly need: 'higherAmount'; readonly highest: AttestRelation; readonly mayRaise: readonly number[] }

export type Orderer = {
  readonly userId: number
  readonly isCustomerAdmin: boolean
  /** The switch of the orderer's own approvals (AMB-75). */
  readonly attestEnabled: boolean
}

/** The switch counts only for those who may turn it off now: nobody escapes who turned it off before being put
 *  under approval, or while still an admin (AMB-75). */
function isSwitchedOff({ attestEnabled, isCustomerAdmin }: Orderer): boolean {
  return !attestEnabled && isCustomerAdmin
}

function activeRelationsOf(
  { userId }: Pick<Orderer, 'userId'>,
  relations: readonly AttestRelation[],
): AttestRelation[] {
  return relations.filter((relation) => relation.active && relation.userId === userId)
}

/** Returns what placing an order of this total needs: of the orderer's active relations the lowest that suffices. */
export function attestNeed(
  orderer: Orderer,
  total: Price,
  relations: readonly AttestRelation[],
  customerAdminIds: readonly number[],
): AttestNeed {
  if (isSwitchedOff(orderer)) return { need: 'none' }
  const own = activeRelationsOf(orderer, relations).sort((a, b) => a.amount - b.amount || a.id - b.id)
  const highest = own.at(-1)
  if (!highest) return { need: 'none' }
  const relation = own.find((one) => one.amount >= total)
  return relation
    ? { need: 'approval', relation }
    : { need: 'higherAmount', highest, mayRaise: customerAdminIds }
}

/** Tells whether an order of this person needs approval, whatever its total (AMB-18). */
export function needsApproval(orderer: Orderer, relations: readonly AttestRelation[]): boolean {
  return !isSwitchedOff(orderer) && activeRelationsOf(orderer, relations).length > 0
}

/** A person under approval may not switch it off, a customer admin may (AMB-75). */
export function maySwitchOff(orderer: Orderer, relations: readonly AttestRelation[]): boolean {
  return orderer.isCustomerAdmin || activeRelationsOf(orderer, relations).length === 0
}

/** An order under approval and the people it depends on. */
export type OrderToDecide = {
  readonly ordererId: number
  /** The approver named when the order was placed. */
  readonly attesteeId: number | null
  /** The relation under which it was placed; undefined once that was deleted. */
  readonly relation:
    | Pick<AttestRelation, 'attestantId' | 'amount' | 'active' | 'substituteAttesterId'>
    | undefined
  /** The order has waited so long that the customer admins are asked too (AMB-96). */
  readonly escalated?: boolean
}

export type Deciders = {
  readonly userIds: readonly number[]
  /** Those of `userIds` who get the mail; the others find the order in their list. */
  readonly askedIds: readonly number[]
  /** Greatest total that they may approve; undefined where customer admins decide in place of a relation. */
  readonly limit: Price | undefined
  /** The customer admins for whom no limit holds: asked after an escalation, or because the others are away. */
  readonly unlimitedIds?: readonly number[]
}

/** Greatest total that this person may approve; undefined: any. */
export function limitOf(
  { limit, unlimitedIds = [] }: Pick<Deciders, 'limit' | 'unlimitedIds'>,
  userId: number,
): Price | undefined {
  return unlimitedIds.includes(userId) ? undefined : limit
}

/** The people of a company, as far as it matters who decides. */
export type DecidingPeople = {
  readonly isActiveUser: (userId: number) => boolean
  readonly customerAdminIds: readonly number[]
  /** The absence of somebody who is away today (AMB-96); undefined for whoever is there. */
  readonly awayToday: (userId: number) => Pick<Absence, 'substituteId'> | undefined
}

/** Returns who may decide a waiting order: its approver and the substitute. Where the relation was switched off or the
 *  approver deactivated it falls to the substitute, and without one to the company's customer admins. While the approver
 *  is away, the substitute of the absence is asked first, then that of the relation, then the customer admins who are
 *  there; the approver may still decide. Where even those are missing, whoever is away decides, and last the approver of the placement, so that no
 *  order is stuck while anybody else of the company can log in. After an escalation the customer admins decide beside
 *  those people. The orderer never decides. */
export function attestDeciders(order: OrderToDecide, people: DecidingPeople): Deciders {
  const deciders = decidersWithoutEscalation(order, people)
  if (!order.escalated || deciders.limit === undefined) return deciders
  const admins = people.customerAdminIds.filter((id) => id !== order.ordererId && people.isActiveUser(id))
  const here = admins.filter((id) => people.awayToday(id) === undefined)
  return {
    ...deciders,
    userIds: [...new Set([...deciders.userIds, ...admins])],
    askedIds: [...new Set([...deciders.askedIds, ...here])],
    unlimitedIds: admins,
  }
}

function decidersWithoutEscalation(
  { ordererId, attesteeId, relation }: OrderToDecide,
  { isActiveUser, customerAdminIds, awayToday }: DecidingPeople,
): Deciders {
  const may = (userId: number | null | undefined): userId is number =>
    !!userId && userId !== ordererId && isActiveUser(userId)
  const isHere = (userId: number) => awayToday(userId) === undefined
  const approver = relation?.active ? relation.attestantId : undefined
  const standIn = may(approver) ? awayToday(approver)?.substituteId : undefined
  const named = [...new Set([approver, standIn, relation?.substituteAttesterId].filter(may))]
  const asked = named.filter(isHere).slice(0, 1)
  if (asked.length > 0) return { userIds: named, askedIds: asked, limit: relation?.amount }
  const admins = customerAdminIds.filter(may)
  const adminsHere = admins.filter(isHere)
  if (adminsHere.length > 0 && named.length === 0) return decidedBy(adminsHere, undefined)
  if (adminsHere.length > 0) {
    const userIds = [...new Set([...named, ...adminsHere])]
    return { userIds, askedIds: adminsHere, limit: relation?.amount, unlimitedIds: adminsHere }
  }
  if (named.length > 0) return decidedBy(named, relation?.amount)
  if (admins.length > 0) return decidedBy(admins, undefined)
  return decidedBy([attesteeId].filter(may), relation?.amount)
}

function decidedBy(userIds: readonly number[], limit: Price | undefined): Deciders {
  return { userIds, askedIds: userIds, limit }
}

export type Decision = typeof AttestStatus.Accepted | typeof AttestStatus.Denied

export type DecisionFault = 'notDecider' | 'alreadyDecided' | 'aboveAmount'

/** Returns the reason why this person may not decide the order, or undefined if the person may. Every decider may deny
 *  an order; the limit is for approving. */
export function decisionFault(
  order: { readonly status: AttestStatus; readonly total: Price },
  deciders: Pick<Deciders, 'userIds' | 'limit' | 'unlimitedIds'>,
  userId: number,
  decision: Decision,
): DecisionFault | undefined {
  if (!deciders.userIds.includes(userId)) return 'notDecider'
  if (!mayBecome(order.status, decision)) return 'alreadyDecided'
  const limit = limitOf(deciders, userId)
  const isAbove = limit !== undefined && order.total > limit
  return decision === AttestStatus.Accepted && isAbove ? 'aboveAmount' : undefined
}

/** A new order is PendingMail. It becomes Waiting when the mail server has taken the mail to the approver. */
export const INITIAL_ATTEST_STATUS: AttestStatus = AttestStatus.PendingMail

const NEXT: Readonly<Record<AttestStatus, readonly AttestStatus[]>> = {
  [AttestStatus.PendingMail]: [AttestStatus.Waiting, AttestStatus.Accepted, AttestStatus.Denied],
  [AttestStatus.Waiting]: [AttestStatus.Accepted, AttestStatus.Denied],
  [AttestStatus.Accepted]: [],
  [AttestStatus.Denied]: [],
}

export function mayBecome(from: AttestStatus, to: AttestStatus): boolean {
  return NEXT[from].includes(to)
}

/** The statuses from which an order may become `to`: what a conditional change in the database asks for. */
export function statusesBefore(to: AttestStatus): readonly AttestStatus[] {
  return Object.values(AttestStatus).filter((from) => mayBecome(from, to))
}

/** Accepted and denied orders stay so; deciding one again is refused. */
export function isDecided(status: AttestStatus): boolean {
  return NEXT[status].length === 0
}

/** The orders that somebody still has to decide. */
export const UNDECIDED: readonly AttestStatus[] = Object.values(AttestStatus).filter(
  (status) => !isDecided(status),
)

/** Tells whether an order goes on to the business system: it needs no approval (null), or it was accepted. */
export function isReleased(status: AttestStatus | null): boolean {
  return status === null || status === AttestStatus.Accepted
}

type DecidedOrder = {
  readonly status: AttestStatus | null
  readonly ordererId: number | null
  readonly decidedBy: number | null
}

/** Tells whether the orderer took the order back while it waited. No other act closes an order in the name of its
 *  orderer. */
export function isWithdrawn({ status, ordererId, decidedBy }: DecidedOrder): boolean {
  return status === AttestStatus.Denied && ordererId !== null && decidedBy === ordererId
}

/** Tells whether an order was closed because nobody was left who may decide it. */
export function isReturned({ status, decidedBy }: Pick<DecidedOrder, 'status' | 'decidedBy'>): boolean {
  return status === AttestStatus.Denied && decidedBy === null
}
