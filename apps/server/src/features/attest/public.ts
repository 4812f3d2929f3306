/** The functions of approval that other slices and the composition of the server use. */
export { announceAbsences } from './absences/announce-absences.ts'
export { createApprovals } from './approvals/approvals.ts'
export { approvalsWithout } from './approvals/approvals-without.ts'
export { returnStuckOrders } from './approvals/return-orders.ts'
export { followWaitingOrders } from './approvals/waiting-too-long.ts'
export { type RelationRow, readRelationsWith } from './relations/relation-queries.ts'
