/** Approval of orders (AMB-74, AMB-75): who must approve an order, who may decide it, and what its status may
 *  become. "Attest" is the specification's word for approving. The total that is compared is the order total
 *  excluding VAT with transport, in the company's currency, as it stood at placement. */
import { AttestStatus } from './codes.ts'
import type { Price } from './money.ts'

export type AttestRelation = {
  readonly id: number
  /** Whose orders need approval. */
  readonly userId: number
  /** Who approves them, */
  readonly attestantId: number
  /** up to this order total. */
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
  /** The switch of the orderer's own approvals (AMB-75). */
  readonly attestEnabled: boolean
}

/** What placing an order of this total needs: of the orderer's active relations the lowest that suffices. */
export function attestNeed(
  orderer: Orderer,
  total: Price,
  relations: readonly AttestRelation[],
  customerAdminIds: readonly number[],
): AttestNeed {
  if (!orderer.attestEnabled) return { need: 'none' }
  const own = relations
    .filter((relation) => relation.active && relation.userId === orderer.userId)
    .sort((a, b) => a.amount - b.amount || a.id - b.id)
  const highest = own.at(-1)
  if (!highest) return { need: 'none' }
  const relation = own.find((one) => one.amount >= total)
  return relation
    ? { need: 'approval', relation }
    : { need: 'higherAmount', highest, mayRaise: customerAdminIds }
}

export type WaitingOrder = { readonly ordererId: number; readonly attestantId: number }

/** Who may decide a waiting order: its approver and the relation's substitute. Where the relation was switched off
 *  or the approver deactivated it falls to the substitute, and without one to the company's customer admins. The
 *  orderer never decides. */
export function attestDeciders(
  order: WaitingOrder,
  relation: Pick<AttestRelation, 'active' | 'substituteAttesterId'> | undefined,
  isActiveUser: (userId: number) => boolean,
  customerAdminIds: readonly number[],
): readonly number[] {
  const may = (userId: number | null | undefined): userId is number =>
    !!userId && userId !== order.ordererId && isActiveUser(userId)
  const approver = relation?.active ? [order.attestantId] : []
  const named = [...approver, relation?.substituteAttesterId].filter(may)
  return named.length > 0 ? named : customerAdminIds.filter(may)
}

/** Waiting follows when the mail to the approver has been handed off. */
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

/** Accepted and denied orders stay so; deciding one again is refused. */
export function isDecided(status: AttestStatus): boolean {
  return NEXT[status].length === 0
}

/** An order goes on to the business system when it needs no approval or has got it. */
export function isReleased(status: AttestStatus | null): boolean {
  return status === null || status === AttestStatus.Accepted
}
