/** The function of approval that the composition of the server uses. */
export { createApprovals } from './approvals.ts'
