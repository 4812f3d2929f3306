/** The functions of approval that other slices and the composition of the server use. */
export { announceAbsences } from './announce-absences.ts'
export { createApprovals } from './approvals.ts'
export { approvalsWithout } from './approvals-without.ts'
export { type RelationRow, readRelationsWith } from './relation-queries.ts'
export { returnStuckOrders } from './return-orders.ts'
export { followWaitingOrders } from './waiting-too-long.ts'
